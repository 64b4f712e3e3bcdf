import type { AnswerWay, ReturnReason } from '#contract/office/artwork.ts'
import { RETURN_WORDS } from '#domain/office/return-reasons.ts'
import type { Transaction } from '../../db/reader.ts'
import { failure } from '../../errors/failure.ts'
import { type LineRow, lockOrder, type OrderRow } from '../../modules/orders/repository.ts'
import { advanceProven, moveOrder } from '../../modules/orders/transitions/move.ts'
import { beginProofs, readProofs } from '../../modules/proofs/port.ts'
import { addVersion, answerVersion, type ProofRow, touchOrder } from '../../modules/proofs/repository.ts'
import { assignVersion, checkVersion } from '../../modules/proofs/repository-artwork.ts'
import {
  type Group,
  hasDrifted,
  hashOfPrint,
  isOpen,
  MOST_VERSIONS,
  versionsOf,
} from '../../modules/proofs/rules.ts'
import { closed } from '../../modules/proofs/service.ts'
import { changedWords } from '../../modules/proofs/words.ts'
import { localised } from '../../ports/tenant.ts'
import { changesOf, type Done, type OrderScope, type Write, writeOrder } from '../orders/write.ts'
import { missing } from './look.ts'

/** Which proof somebody looked at. */
export interface Seen extends Write {
  readonly line: string
  readonly version: number
  readonly hash: string
}

interface Current {
  readonly group: Group<LineRow>
  readonly current: ProofRow
}

const currentOf = async (tx: Transaction, order: OrderRow, line: string): Promise<Current> => {
  const { groups, versions } = await readProofs(tx, order)
  const group = groups.find((one) => one.line === line.toLowerCase())
  const current = group && versionsOf(versions, group.line).at(-1)
  if (group === undefined || current === undefined) throw missing()
  return { group, current }
}

/** The proof that was looked at, of an order that is not made yet. Throws 409 where another one has come since. */
const seenProof = async (tx: Transaction, { tenant }: OrderScope, order: OrderRow, seen: Seen) => {
  const found = await currentOf(tx, order, seen.line)
  if (found.current.version !== seen.version || found.current.hash !== seen.hash)
    throw failure('conflict', changedWords(tenant))
  return found
}

const NOTHING = (order: OrderRow): Done => ({ order, changes: [] })

const asked = () => failure('conflict', 'A esta muestra se le pidió un cambio: hay que esperar la nueva.')
const drifted = () =>
  failure('conflict', 'El diseño del pedido ya no es el de esta muestra: hace falta una nueva.')

/** The order after something of its proofs has changed. */
const touched = async (tx: Transaction, { ports }: OrderScope, held: OrderRow): Promise<OrderRow> => {
  await touchOrder(tx, held, ports.now())
  const order = await lockOrder(tx, held.tenantId, held.id)
  if (order === null) throw missing()
  return order
}

/** The same, which goes into production where nothing is left to wait for. */
const advanced = async (tx: Transaction, scope: OrderScope, held: OrderRow, said: string): Promise<Done> => {
  const order = await advanceProven(scope.ports, tx, await touched(tx, scope, held))
  return { order, changes: changesOf({ artwork: ['', said], status: [held.status, order.status] }) }
}

/** The shop's own 'Está bien' to a proof. */
export const lookOver = (scope: OrderScope, seen: Seen): Promise<OrderRow> =>
  writeOrder(scope, seen, { action: 'artworkChecked', parts: [] }, async (tx, held) => {
    const { group, current } = await seenProof(tx, scope, held, seen)
    if (current.checkedAt !== null) return NOTHING(held)
    if (!isOpen(held.status)) throw closed()
    if (current.answer === 'change') throw asked()
    if (hasDrifted(group, current)) throw drifted()
    await checkVersion(tx, current, { by: scope.actor.name, at: scope.ports.now() })
    return advanced(tx, scope, held, `${group.first.productName}, muestra ${current.version}`)
  })

const WAYS: Readonly<Record<AnswerWay, string>> = {
  whatsapp: 'por WhatsApp',
  mail: 'por correo',
  phone: 'por teléfono',
  person: 'en persona',
  other: 'por otro medio',
}

/** A recorded moment may be ahead by what clocks differ, in ms. */
const AHEAD = 5 * 60_000

const momentOf = ({ ports }: OrderScope, when: string | null, { createdAt }: ProofRow): Date => {
  const now = ports.now()
  if (when === null) return now
  const at = new Date(when)
  if (at.getTime() > now.getTime() + AHEAD) throw failure('invalid_request', 'Ese momento todavía no pasó.')
  if (at.getTime() < createdAt.getTime() - AHEAD)
    throw failure('invalid_request', 'En ese momento todavía no existía esta muestra.')
  return at
}

/** Records that the buyer approved a proof by other means; it counts as their own approval by the link. */
export const recordAnswer = (
  scope: OrderScope,
  {
    who,
    how,
    when = null,
    ...seen
  }: Seen & { readonly who: string; readonly how: AnswerWay; readonly when?: string | null },
): Promise<OrderRow> =>
  writeOrder(scope, seen, { action: 'artworkAnswered', parts: [] }, async (tx, held) => {
    const { group, current } = await seenProof(tx, scope, held, seen)
    if (current.answer === 'approved') return NOTHING(held)
    if (!isOpen(held.status)) throw closed()
    if (current.answer === 'change') throw asked()
    if (hasDrifted(group, current)) throw drifted()
    const at = momentOf(scope, when, current)
    const answer = {
      answer: 'approved',
      by: who.trim(),
      note: `Aprobada ${WAYS[how]}.`,
      at,
      via: 'shop',
    } as const
    await answerVersion(tx, current, answer)
    const said = `${group.first.productName}, muestra ${current.version}, ${WAYS[how]}`
    return advanced(tx, scope, held, said)
  })

/** A line's design as it is now, as its next proof. */
const nextVersion = async (
  tx: Transaction,
  { ports }: OrderScope,
  order: OrderRow,
  { group, current }: Current,
): Promise<ProofRow> => {
  if (current.version >= MOST_VERSIONS)
    throw failure('conflict', `Un diseño puede tener hasta ${MOST_VERSIONS} muestras.`)
  await addVersion(tx, {
    tenantId: order.tenantId,
    orderId: order.id,
    line: group.line,
    version: current.version + 1,
    hash: hashOfPrint(group.design),
    customization: group.design,
    artwork: group.first.artwork,
    images: group.first.images,
    createdAt: ports.now(),
    assignedTo: current.assignedTo,
  })
  return (await currentOf(tx, order, group.line)).current
}

/**
 * Asks the buyer for another design. A proof that they have approved keeps its answer: the shop's is that of the next one, of
 * the same design.
 */
export const returnArtwork = (
  scope: OrderScope,
  { reason, text = '', ...seen }: Seen & { readonly reason: ReturnReason | null; readonly text?: string },
): Promise<OrderRow> =>
  writeOrder(scope, seen, { action: 'artworkReturned', parts: [] }, async (tx, held, ports) => {
    const { tenant } = scope
    const found = await seenProof(tx, scope, held, seen)
    const wording = reason === null ? null : RETURN_WORDS[reason]
    const why = wording === null ? '' : localised(tenant, wording.ar, wording.cl)
    const note = [why, text.trim()].filter(Boolean).join('\n')
    if (note === '') throw failure('invalid_request', 'Falta el motivo.')
    if (found.current.answer === 'change') {
      if (found.current.note === note) return NOTHING(held)
      throw failure('conflict', 'A esta muestra ya se le pidió un cambio.')
    }
    if (!isOpen(held.status)) throw closed()
    const current = found.current.answer === null ? found.current : await nextVersion(tx, scope, held, found)
    const by = tenant.settings.name
    await answerVersion(tx, current, { answer: 'change', by, note, at: ports.now(), via: 'shop' })
    const { email } = held.addressee
    const data = {
      order: String(held.id),
      line: found.group.line,
      version: String(current.version),
      others: '',
    }
    if (email !== '')
      await ports.mail.enqueue(tx, { tenantId: tenant.id, kind: 'proofChange', recipient: email, data })
    const said = `${found.group.first.productName}, muestra ${current.version}`
    const changes = changesOf({ artwork: ['', said], reason: ['', wording?.name] })
    const proof = { line: found.group.line, version: current.version, isNew: current !== found.current }
    return { order: await touched(tx, scope, held), changes, undo: { proof } }
  })

/**
 * Mails the link of an order's proofs: to its buyer, or to whom `to` says. A design that is no longer the approved one gets its
 * next proof. Throws 409 where all are approved.
 */
export const sendProof = (
  scope: OrderScope,
  { to, ...write }: Write & { readonly to?: string },
): Promise<OrderRow> =>
  writeOrder(scope, write, { action: 'proofSent', parts: [] }, async (tx, held) => {
    const { ports, tenant, actor } = scope
    await beginProofs(tx, held, ports.now())
    if (!isOpen(held.status)) throw closed()
    const { groups, versions } = await readProofs(tx, held)
    let waiting = false
    for (const group of groups) {
      const current = versionsOf(versions, group.line).at(-1)
      if (current === undefined) continue
      const isDrifted = hasDrifted(group, current)
      if (isDrifted) await nextVersion(tx, scope, held, { group, current })
      waiting ||= isDrifted || current.answer !== 'approved'
    }
    if (groups.length === 0) throw failure('conflict', 'Este pedido no lleva diseños: no hay muestra.')
    if (!waiting) throw failure('conflict', 'Las muestras de este pedido ya están aprobadas.')
    const recipient = to ?? held.addressee.email
    const isPaid = held.status === 'Paid'
    // Its own buyer hears of it by the news that the order waits for the approval.
    if (recipient !== '' && (!isPaid || recipient !== held.addressee.email)) {
      const data = { order: String(held.id) }
      await ports.mail.enqueue(tx, { tenantId: tenant.id, kind: 'proofLink', recipient, data })
    }
    const sent = await touched(tx, scope, held)
    const order = isPaid ? await moveOrder(ports, tx, sent, 'ArtworkApproval', { actor: actor.name }) : sent
    return { order, changes: changesOf({ status: [held.status, order.status] }) }
  })

/** Gives an artwork to somebody of the team, or to nobody. */
export const assign = (
  scope: OrderScope,
  { line, to, ...write }: Write & { readonly line: string; readonly to: { id: string; name: string } | null },
): Promise<OrderRow> =>
  writeOrder(scope, write, { action: 'artworkAssigned', parts: [] }, async (tx, held) => {
    const { group, current } = await currentOf(tx, held, line)
    if (!isOpen(held.status)) throw closed()
    if (current.assignedTo === (to?.id ?? null)) return NOTHING(held)
    await assignVersion(tx, current, to?.id ?? null)
    const changes = changesOf({ assigned: ['', `${group.first.productName}: ${to?.name ?? 'nadie'}`] })
    const assigned = [current.assignedTo, to?.id ?? null] as const
    const proof = { line: group.line, version: current.version, assigned }
    return { order: await touched(tx, scope, held), changes, undo: { proof } }
  })
