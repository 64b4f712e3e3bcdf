import type { OrderStatus } from '#contract/orders.ts'
import { permissionOfMove } from '#domain/office/permissions.ts'
import { Failure, failure } from '../../errors/failure.ts'
import type { OrderRow } from '../../modules/orders/repository.ts'
import { addNote } from '../../modules/orders/repository-office.ts'
import { isForgotten } from '../../modules/orders/rules.ts'
import * as transitions from '../../modules/orders/transitions/move.ts'
import { LONGEST_TEXT, textOf } from './texts.ts'
import { STATES, stateSentence } from './words.ts'
import { changesOf, type OrderScope, type Write, writeOrder } from './write.ts'

/** What one refuses, with the state that the order is in. */
export const withState = <T>(order: OrderRow, work: Promise<T>): Promise<T> =>
  work.catch((cause: unknown) => {
    throw cause instanceof Failure && cause.code === 'conflict'
      ? failure('conflict', `${cause.message} ${stateSentence(order.status)}`)
      : cause
  })

export interface Move extends Write {
  readonly to: OrderStatus
  /** Stands in the order's history, which the buyer reads as well. */
  readonly note?: string
  /** Into production on purpose without the buyer's approval. */
  readonly unproven?: boolean
  /** Why so: a note that the team alone reads. */
  readonly reason?: string
}

const UNPROVEN = 'Sin muestra aprobada, por decisión de la tienda.'

/**
 * Moves an order to its next state, or cancels it; the buyer is notified. Throws 403 for a move that is not for this role, 409
 * with the reason where the order can't go there.
 */
export const moveOrder = async (
  scope: OrderScope,
  { to, note = '', unproven = false, reason = '', ...write }: Move,
): Promise<OrderRow> => {
  const isUnproven = unproven && to === 'InProduction'
  if (!scope.may(permissionOfMove(to)) || (isUnproven && !scope.may('orders.unproven')))
    throw failure('forbidden', 'Tu rol en la tienda no permite pasar un pedido a ese estado.')
  const { actor } = scope
  const action = to === 'Cancelled' ? 'cancelled' : 'moved'
  return writeOrder(scope, write, { action, parts: ['status', 'money'] }, async (tx, held, ports) => {
    const said = note.trim() || (isUnproven ? UNPROVEN : '')
    const asked = { note: said, unproven: isUnproven, actor: actor.name }
    const why =
      isUnproven && reason.trim() !== ''
        ? `Se produce sin aprobación: ${textOf(reason, 'el motivo', LONGEST_TEXT)}`
        : ''
    if (why !== '') await addNote(tx, held, { text: why, at: ports.now(), actor: actor.name })
    const order = await withState(held, transitions.moveOrder(ports, tx, held, to, asked))
    const changes = changesOf({ status: [held.status, order.status] })
    return { order, changes, ...(why === '' ? {} : { undo: { note: why } }) }
  })
}

/**
 * Brings an order one state back that was moved by mistake; nobody is notified. The reason is a note that the team alone
 * reads. Throws 409 where there is no way back to that state.
 */
export const correctState = (
  scope: OrderScope,
  { to, reason, ...write }: Write & { readonly to: OrderStatus; readonly reason: string },
): Promise<OrderRow> =>
  writeOrder(scope, write, { action: 'broughtBack', parts: ['status', 'money'] }, async (tx, held) => {
    const { ports, actor } = scope
    if (isForgotten(held))
      throw failure('conflict', 'La persona de este pedido fue borrada: ya no puede volver atrás.')
    const text = `Vuelve a “${STATES[to]}”: ${textOf(reason, 'el motivo', LONGEST_TEXT)}`
    await withState(held, transitions.bringBack(ports, tx, held, to, actor.name))
    const order = await addNote(tx, held, { text, at: ports.now(), actor: actor.name })
    return { order, changes: changesOf({ status: [held.status, order.status] }) }
  })
