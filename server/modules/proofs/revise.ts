import type * as v from 'valibot'
import type { Customization } from '#contract/cart.ts'
import type { reviseProof } from '#contract/proofs.ts'
import type { Transaction } from '../../db/reader.ts'
import { rowIdOf } from '../../db/row-id.ts'
import { failure } from '../../errors/failure.ts'
import { missingOrder } from '../../errors/refusals.ts'
import type { Tried } from '../../ports/designs.ts'
import type { Ports } from '../../ports/ports.ts'
import { type Caller, ownerOf, type Tenant } from '../../ports/tenant.ts'
import type { TakeTurn } from '../../ports/turn.ts'
import { isOwnPicture } from '../../storage/own-pictures.ts'
import { beginProofs, readProofs } from './port.ts'
import { changingOf, counted, holdPrice, lineOf, redesigned } from './redesigned.ts'
import {
  addVersion,
  type LineRow,
  lockOrderOfOwner,
  type OrderRow,
  orderOf,
  type ProofRow,
  redesign,
  touchOrder,
} from './repository.ts'
import { type Group, hashOfPrint, isOpen, MOST_VERSIONS, versionsOf } from './rules.ts'
import { closed, missing, readableProofs, type Wire } from './service.ts'
import { changedWords, otherDesignWords } from './words.ts'

type Body = v.InferOutput<typeof reviseProof.body>

interface Revision {
  readonly tenant: Tenant
  readonly caller: Caller
  /** As `foldNetwork` has it. */
  readonly network: string | null
  readonly turn: TakeTurn
  readonly body: Body
}

/** With what was tried of its design before anything is held. */
interface Tested extends Revision {
  readonly tried: Tried
}

/** Whether it is a picture that a buyer has uploaded: any other address is left out. */
const isUploaded = (address: string): boolean => address.startsWith('/media/u/') && isOwnPicture(address)

type Wanted = Pick<Body, 'line' | 'version' | 'artwork' | 'images'>

/** A line whose design is changed, with its current proof. */
interface Step {
  readonly wanted: Wanted
  readonly group: Group<LineRow>
  readonly current: ProofRow
}

/** Throws `conflict` where the line has a newer proof, its order is closed, or it has no version left. */
const refuse = ({ current, wanted }: Step, order: OrderRow, tenant: Tenant) => {
  if (current.version !== wanted.version) throw failure('conflict', changedWords(tenant))
  if (!isOpen(order.status)) throw closed()
  if (current.version >= MOST_VERSIONS)
    throw failure('conflict', `Un diseño puede tener hasta ${MOST_VERSIONS} muestras.`)
}

/** The lines that are asked for, the first one first; each once. */
const stepsOf = (
  { groups, versions }: Pick<Awaited<ReturnType<typeof readProofs>>, 'groups' | 'versions'>,
  body: Body,
): readonly [Step, ...Step[]] => {
  const stepOf = (wanted: Wanted): Step => {
    const group = groups.find(({ line }) => line === wanted.line.toLowerCase())
    const current = group && versionsOf(versions, group.line).at(-1)
    if (group === undefined || current === undefined) throw missing()
    return { wanted, group, current }
  }
  const first = stepOf(body)
  const others = (body.others ?? []).map(stepOf)
  if (new Set([first, ...others].map(({ group }) => group.line)).size <= others.length)
    throw failure('invalid_request', 'Cada producto del pedido se cambia una sola vez.')
  return [first, ...others]
}

/** The design as a line's next proof, with its own pictures. */
const addStep = async (
  tx: Transaction,
  { tenant, order, now }: { tenant: Tenant; order: OrderRow; now: Date },
  { wanted, group: { line }, current }: Step,
  design: Customization,
) => {
  const images = wanted.images.filter(isUploaded)
  const artwork = isUploaded(wanted.artwork) ? wanted.artwork : (images[0] ?? '')
  const drawn = { customization: design, artwork, images }
  await redesign(tx, order, line, drawn)
  const key = {
    tenantId: tenant.id,
    orderId: order.id,
    line,
    version: current.version + 1,
    assignedTo: current.assignedTo,
  }
  await addVersion(tx, { ...key, hash: hashOfPrint(design), ...drawn, createdAt: now })
  return { line, design, version: key.version, pictures: [artwork, ...images] }
}

type Changed = Awaited<ReturnType<typeof addStep>>

/** One mail for all lines that were changed together. */
const emailShop = async (
  ports: Ports,
  tx: Transaction,
  tenant: Tenant,
  order: OrderRow,
  lines: readonly Changed[],
) => {
  const shop = tenant.settings.seller?.email
  const [first, ...others] = lines
  if (!shop || first === undefined) return
  const data = {
    order: String(order.id),
    line: first.line,
    version: String(first.version),
    // Pairs of a line and its version, by commas.
    others: others.map(({ line, version }) => `${line} ${version}`).join(),
  }
  await ports.mail.enqueue(tx, { tenantId: tenant.id, kind: 'proofForShop', recipient: shop, data })
}

/**
 * Stores the next proofs in one transaction. Sent again after its answer was lost, it finds its own proofs and answers the order
 * as it is.
 */
const reviseWithin = async (ports: Ports, tx: Transaction, revision: Tested): Promise<OrderRow> => {
  const { tenant, caller, body, network, tried } = revision
  const owner = ownerOf(caller)
  const id = rowIdOf(body.orderId)
  // Before the order's row, for which everybody waits who answers its proofs.
  const files = await ports.uploads.held(tx, tenant.id, [owner])
  const order = id === null ? null : await lockOrderOfOwner(tx, { tenantId: tenant.id, id }, owner)
  if (order === null) throw missingOrder()
  const now = ports.now()
  await beginProofs(tx, order, now)
  const { groups, versions } = await readProofs(tx, order)
  const steps = stepsOf({ groups, versions }, body)
  const [{ group, current }] = steps
  const refuseAny = () => {
    // Of the others an approval is no obstacle: their next version is to be approved again, and this one would be stuck.
    if (current.answer === 'approved')
      throw failure('conflict', 'La muestra ya está aprobada: no se puede cambiar.')
    for (const step of steps) refuse(step, order, tenant)
  }
  // Every line is one version ahead of what was seen: somebody else's change, or this very one.
  const repeated = steps.every((step) => step.current.version === step.wanted.version + 1)
  if (!repeated) refuseAny()
  const counting = { ports, tx, tenant, owner, network, tried }
  if (repeated) {
    const [design] = await counted(counting, [{ group, design: body.customization }])
    if (design && hashOfPrint(design) === current.hash) return order
    refuseAny()
  }
  const wanted = redesigned(
    steps.map((step) => step.group),
    body.customization,
  )
  if (wanted.length < steps.length) throw failure('conflict', otherDesignWords(group.first.productName))
  const designs = await counted(counting, wanted)
  const [design] = designs
  if (design && hashOfPrint(design) === current.hash) {
    if (steps.every((step) => step.current.answer === null)) return order
    throw failure('conflict', 'El diseño es el mismo de la muestra: falta hacerle el cambio.')
  }
  // Lines that stay as they are have their say, too.
  const left = groups.filter((one) => !steps.some((step) => step.group === one))
  const changing = steps.map((step, index) => changingOf(step.group, designs[index]))
  await holdPrice(counting, [...changing, ...left.map((one) => changingOf(one))])
  const lines: Changed[] = []
  for (const [index, step] of steps.entries()) {
    const design = designs[index]
    if (design) lines.push(await addStep(tx, { tenant, order, now }, step, design))
  }
  await touchOrder(tx, order, now)
  await emailShop(ports, tx, tenant, order, lines)
  await files.bind({ place: 'order', id: order.id, lines, now })
  return order
}

/** Plates that nobody has made yet take a while, for which the order's row would keep everybody waiting. */
const tryDesign = async (ports: Ports, { tenant, caller, network, turn, body }: Revision): Promise<Tried> => {
  const none: Tried = { said: new Map(), untried: null }
  const owner = ownerOf(caller)
  const id = rowIdOf(body.orderId)
  const order = id === null ? null : await orderOf(ports.database, { tenantId: tenant.id, id })
  if (order === null || order.owner !== owner || !isOpen(order.status)) return none
  await turn(order.bytes)
  const { groups } = await readProofs(ports.database, order)
  const names = [body, ...(body.others ?? [])].map(({ line }) => line.toLowerCase())
  const asked = names.map((name) => groups.find(({ line }) => line === name))
  const lines = redesigned(
    asked.filter((group) => group !== undefined),
    body.customization,
  ).map(lineOf)
  return (await ports.designs.recount(tenant, { owners: [owner], network, lines })).tried
}

/** The buyer's other design for lines of their order that share it: their next proofs, at the price that was paid. */
export const reviseDesign = async (ports: Ports, revision: Revision): Promise<Wire> => {
  const tested = { ...revision, tried: await tryDesign(ports, revision) }
  const order = await ports.database.transaction((tx) => reviseWithin(ports, tx, tested))
  ports.mail.wake()
  return readableProofs(ports, revision.tenant, order, revision.caller)
}
