import type * as v from 'valibot'
import type { approveProof, askProofChange, proofs } from '#contract/proofs.ts'
import type { Transaction } from '../../db/reader.ts'
import { colorsOf } from '../../db/variant-colors.ts'
import { failure } from '../../http/failure.ts'
import { type Caller, ownerOf, type Ports, type Tenant } from '../../ports.ts'
import { beginProofs, readProofs } from './port.ts'
import { answerVersion, heldByToken, type OrderRow, orderByToken, type ProofRow } from './repository.ts'
import { hasDrifted, isOpen, versionsOf } from './rules.ts'
import { proofsWire } from './wire.ts'
import { changedWords } from './words.ts'

export type Wire = v.InferInput<typeof proofs>

export const missing = () => failure('not_found', 'No encontramos esa muestra.')

export const closed = () =>
  failure('conflict', 'El pedido ya pasó a producción o terminó: su muestra no se puede cambiar.')

/** An order's proofs as whoever asks reads them. */
export const told = async (ports: Ports, tenant: Tenant, order: OrderRow, caller: Caller | null) => {
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
  tenant: Tenant,
  caller: Caller | null,
  token: string,
): Promise<Wire> => {
  const order = await orderByToken(ports.database, tenant.id, token)
  if (order === null) throw missing()
  const { groups, versions } = await readProofs(ports.database, order)
  if (groups.some(({ line }) => !versions.some((one) => one.line === line)))
    await ports.database.transaction((tx) => beginProofs(tx, order, ports.now()))
  return told(ports, tenant, order, caller)
}

type Said =
  | { readonly answer: 'approved'; readonly body: v.InferOutput<typeof approveProof.body> }
  | { readonly answer: 'change'; readonly body: v.InferOutput<typeof askProofChange.body> }

interface Answering {
  readonly tenant: Tenant
  readonly caller: Caller | null
  readonly said: Said
}

/** The version that an answer is for, as long as it is the current one and shows what is printed. */
const currentOf = async (tx: Transaction, order: OrderRow, { tenant, said: { body } }: Answering) => {
  const { groups, versions } = await readProofs(tx, order)
  const group = groups.find(({ line }) => line === body.line.toLowerCase())
  const current = group && versionsOf(versions, group.line).at(-1)
  if (group === undefined || current === undefined) throw missing()
  if (current.version !== body.version || current.hash !== body.hash)
    throw failure('conflict', changedWords(tenant))
  return { group, current }
}

/** Whether the same was said to it before: a weak line repeats what has arrived. */
const isRepeat = (current: ProofRow, { answer, body }: Said): boolean => {
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

const answerWithin = async (ports: Ports, tx: Transaction, order: OrderRow, asked: Answering) => {
  const { tenant, caller, said } = asked
  const { group, current } = await currentOf(tx, order, asked)
  if (isRepeat(current, said)) return
  if (!isOpen(order.status)) throw closed()
  if (hasDrifted(group, current))
    throw failure('conflict', 'El diseño del pedido ya no es el de esta muestra: hace falta una nueva.')
  const { answer, body } = said
  const note = said.answer === 'change' ? said.body.note.trim() : ''
  const by = body.name.trim()
  await answerVersion(tx, current, { answer, by, note, at: ports.now() })
  const data = { order: String(order.id), line: group.line, version: String(current.version) }
  const shop = tenant.settings.seller?.email
  if (shop) await ports.mail.enqueue(tx, { tenantId: tenant.id, kind: 'proofForShop', recipient: shop, data })
  const { email } = order.addressee
  const own = caller !== null && ownerOf(caller) === order.owner
  if (answer === 'change' && !own && email !== '')
    await ports.mail.enqueue(tx, {
      tenantId: tenant.id,
      kind: 'proofChange',
      recipient: email,
      data,
      asked: 'notice',
    })
  if (answer === 'approved') await ports.orders.proven(tx, tenant, order.id)
}

/** Somebody with the link approves a proof or asks for a change. */
export const answerProof = async (ports: Ports, asked: Answering): Promise<Wire> => {
  const { tenant, caller, said } = asked
  await ports.database.transaction(async (tx) => {
    const order = await heldByToken(tx, tenant.id, said.body.token)
    if (order === null) throw missing()
    await answerWithin(ports, tx, order, asked)
  })
  ports.mail.wake()
  return linkedProofs(ports, tenant, caller, said.body.token)
}
