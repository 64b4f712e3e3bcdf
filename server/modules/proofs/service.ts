import type * as v from 'valibot'
import type { approveProof, askProofChange, proofs } from '#contract/proofs.ts'
import type { Transaction } from '../../db/reader.ts'
import { colorsOf } from '../../db/variant-colors.ts'
import { foundInTurn } from '../../documents/in-turn.ts'
import { failure } from '../../errors/failure.ts'
import type { Ports } from '../../ports/ports.ts'
import { type Caller, ownerOf, type Tenant } from '../../ports/tenant.ts'
import type { TakeTurn } from '../../ports/turn.ts'
import { beginProofs, readProofs } from './port.ts'
import {
  answerVersion,
  type LineRow,
  lockOrderByToken,
  type OrderRow,
  orderByToken,
  type ProofRow,
  touchOrder,
} from './repository.ts'
import { type Group, hasDrifted, isOpen, versionsOf } from './rules.ts'
import { proofsWire } from './wire.ts'
import { changedWords } from './words.ts'

export type Wire = v.InferInput<typeof proofs>

export const missing = () => failure('not_found', 'No encontramos esa muestra.')

export const closed = () =>
  failure('conflict', 'El pedido ya pasó a producción o terminó: su muestra no se puede cambiar.')

/** An order's proofs as the caller may read them. */
export const readableProofs = async (
  ports: Ports,
  tenant: Tenant,
  order: OrderRow,
  caller: Caller | null,
) => {
  const [{ lines, groups, versions }, techniques] = await Promise.all([
    readProofs(ports.database, order),
    ports.catalogue.techniques(tenant),
  ])
  const named = new Map(techniques.map((one) => [one.id, one]))
  const colors = await colorsOf(ports.database, tenant.id, lines)
  const own = caller !== null && order.owner === ownerOf(caller)
  return proofsWire({ tenant, order, groups, versions, techniqueOf: (id) => named.get(id), colors, own })
}

/** The proofs of a link; what an order from before has none of is made now. */
export const linkedProofs = async (
  ports: Ports,
  { tenant, caller, turn }: { tenant: Tenant; caller: Caller | null; turn: TakeTurn },
  token: string,
): Promise<Wire> => {
  const order = await foundInTurn(turn, () => orderByToken(ports.database, tenant.id, token))
  if (order === null) throw missing()
  const { groups, versions } = await readProofs(ports.database, order)
  if (groups.some(({ line }) => !versions.some((one) => one.line === line)))
    await ports.database.transaction((tx) => beginProofs(tx, order, ports.now()))
  return readableProofs(ports, tenant, order, caller)
}

type Reply =
  | { readonly answer: 'approved'; readonly body: v.InferOutput<typeof approveProof.body> }
  | { readonly answer: 'change'; readonly body: v.InferOutput<typeof askProofChange.body> }

interface Answering {
  readonly tenant: Tenant
  readonly caller: Caller | null
  readonly turn: TakeTurn
  readonly reply: Reply
}

type SeenVersion = Pick<Reply['body'], 'line' | 'version' | 'hash'>

/** A line with its current version, which an answer is for. */
interface Answered {
  readonly group: Group<LineRow>
  readonly current: ProofRow
}

/** The versions that an answer is for, each once, as long as they are the current ones. */
const currentOf = async (tx: Transaction, order: OrderRow, { tenant, reply }: Answering) => {
  const { groups, versions } = await readProofs(tx, order)
  const others = reply.answer === 'approved' ? (reply.body.others ?? []) : []
  const lineOf = ({ line, version, hash }: SeenVersion): Answered => {
    const group = groups.find((one) => one.line === line.toLowerCase())
    const current = group && versionsOf(versions, group.line).at(-1)
    if (group === undefined || current === undefined) throw missing()
    if (current.version !== version || current.hash !== hash) throw failure('conflict', changedWords(tenant))
    return { group, current }
  }
  const lines = new Map([reply.body, ...others].map(lineOf).map((one) => [one.group.line, one]))
  return [...lines.values()]
}

/** Whether it was answered so before: a device on a weak network repeats an answer that has arrived. */
const isRepeat = (current: ProofRow, { answer, body }: Reply): boolean => {
  if (current.answer === null) return false
  if (current.answer === 'approved' && answer === 'approved') return true
  if (answer === 'change' && current.answer === 'change') {
    if (current.note === body.note.trim()) return true
    throw failure('conflict', 'A esta muestra ya se le pidió un cambio.')
  }
  throw failure(
    'conflict',
    current.answer === 'approved'
      ? 'Esta muestra ya está aprobada.'
      : 'A esta muestra se le pidió un cambio: hay que esperar la nueva.',
  )
}

/** Sends the shop one email for an answer, however many lines it is for. */
const emailAnswer = async (
  ports: Ports,
  tx: Transaction,
  order: OrderRow,
  asked: Answering,
  fresh: Answered[],
) => {
  const { tenant, caller, reply } = asked
  const [first, ...others] = fresh.map(({ group, current }) => [group.line, String(current.version)] as const)
  if (first === undefined) return
  const [line, version] = first
  const data = { order: String(order.id), line, version, others: others.map((one) => one.join(' ')).join() }
  const shop = tenant.settings.seller?.email
  if (shop) await ports.mail.enqueue(tx, { tenantId: tenant.id, kind: 'proofForShop', recipient: shop, data })
  const { email } = order.addressee
  const own = caller !== null && ownerOf(caller) === order.owner
  if (reply.answer === 'change' && !own && email !== '')
    await ports.mail.enqueue(tx, {
      tenantId: tenant.id,
      kind: 'proofChange',
      recipient: email,
      data,
      asked: 'notice',
    })
}

const answerWithin = async (ports: Ports, tx: Transaction, order: OrderRow, asked: Answering) => {
  const { tenant, reply } = asked
  const lines = await currentOf(tx, order, asked)
  const fresh = lines.filter(({ current }) => !isRepeat(current, reply))
  if (fresh.length === 0) return
  if (!isOpen(order.status)) throw closed()
  if (fresh.some(({ group, current }) => hasDrifted(group, current)))
    throw failure('conflict', 'El diseño del pedido ya no es el de esta muestra: hace falta una nueva.')
  const note = reply.answer === 'change' ? reply.body.note.trim() : ''
  const by = reply.body.name.trim()
  for (const { current } of fresh)
    await answerVersion(tx, current, { answer: reply.answer, by, note, at: ports.now() })
  await touchOrder(tx, order, ports.now())
  await emailAnswer(ports, tx, order, asked, fresh)
  await ports.alerts.raise(tx, {
    tenantId: tenant.id,
    kind: reply.answer === 'approved' ? 'approved' : 'changeAsked',
    orderId: order.id,
  })
  if (reply.answer === 'approved') await ports.orders.proven(tx, tenant, order.id)
}

/** Somebody with the link approves proofs or asks for a change. */
export const answerProof = async (ports: Ports, asked: Answering): Promise<Wire> => {
  const { tenant, turn, reply } = asked
  // Before the transaction, which waits for nobody's turn.
  await turn((await orderByToken(ports.database, tenant.id, reply.body.token))?.bytes ?? 0)
  await ports.database.transaction(async (tx) => {
    const order = await lockOrderByToken(tx, tenant.id, reply.body.token)
    if (order === null) throw missing()
    await answerWithin(ports, tx, order, asked)
  })
  ports.mail.wake()
  return linkedProofs(ports, asked, reply.body.token)
}
