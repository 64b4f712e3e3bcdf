import { roundMoney } from '#domain/money/exact.ts'
import { formatPrice } from '#domain/money/money.ts'
import type { Transaction } from '../../db/reader.ts'
import { failure } from '../../errors/failure.ts'
import type { OrderRow } from '../../modules/orders/repository.ts'
import * as repository from '../../modules/orders/repository-office.ts'
import { lastReceipt } from '../../modules/orders/repository-undo.ts'
import { balanceOf, owes, UNPAID } from '../../modules/orders/rules.ts'
import { moveOrder } from '../../modules/orders/transitions/move.ts'
import { LONGEST_REFERENCE, LONGEST_TEXT, textOf } from './texts.ts'
import { changesOf, type OrderScope, type Write, writeOrder } from './write.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const moneyChanges = (before: OrderRow, after: OrderRow) =>
  changesOf({
    received: [Number(before.received), Number(after.received)],
    status: [before.status, after.status],
  })

/** An order whose last part has come in: paid, and where it is made already, it owes nothing more. */
const settled = (
  ports: OrderScope['ports'],
  tx: Transaction,
  order: OrderRow,
  actor: string,
): Promise<OrderRow> =>
  order.owing
    ? repository.setOwing(tx, order, false, ports.now())
    : moveOrder(ports, tx, order, 'Paid', { actor })

/**
 * Has an order made while part of its money is still to come, for a reason that the team reads: it goes on as a paid one, is
 * not cancelled by time, and owes the rest. Throws 409 if it does not wait for its money.
 */
export const produceUnpaid = (
  scope: OrderScope,
  { reason, ...write }: Write & { readonly reason: string },
): Promise<OrderRow> =>
  writeOrder(scope, write, { action: 'madeUnpaid', parts: ['status', 'money'] }, async (tx, held, ports) => {
    if (!UNPAID.includes(held.status)) throw failure('conflict', 'El pedido no espera ningún pago.')
    const [at, actor] = [ports.now(), scope.actor.name]
    const text = `Se produce con saldo: ${textOf(reason, 'el motivo', LONGEST_TEXT)}`
    await repository.addNote(tx, held, { text, at, actor })
    const owing = await repository.setOwing(tx, held, true, at)
    const order = await moveOrder(ports, tx, owing, 'Paid', { actor })
    return { order, changes: moneyChanges(held, order), undo: { note: text } }
  })

/**
 * Records money that came in for an order: `amount` in the shop's currency, the whole balance without one. The last part
 * moves the order to Paid. Throws 409 if it waits for no money, 400 for an amount that is none or more than the balance.
 */
export const receive = (
  scope: OrderScope,
  { amount, reference = '', ...write }: Write & { readonly amount?: number; readonly reference?: string },
): Promise<OrderRow> =>
  writeOrder(scope, write, { action: 'received', parts: ['status', 'money'] }, async (tx, held, ports) => {
    if (!owes(held)) throw failure('conflict', 'El pedido no espera ningún pago.')
    const { roundPrice } = scope.tenant.settings
    const balance = balanceOf(held)
    const part = amount ?? balance
    // The whole may have more decimals than the shop shows since.
    if (!(part > 0) || (part !== balance && !roundMoney(part, roundPrice).eq(part)))
      throw failure(
        'invalid_request',
        'El importe tiene que ser mayor que cero, con los decimales de la tienda.',
      )
    if (part > balance)
      throw failure('invalid_request', `Es más que lo que falta: ${formatPrice(balance, roundPrice)}.`)
    const { actor } = scope
    const received = await repository.addReceipt(tx, held, {
      amount: String(part),
      reference: reference.trim() && textOf(reference, 'la referencia', LONGEST_REFERENCE),
      at: ports.now(),
      actor: actor.name,
    })
    const order = balanceOf(received) > 0 ? received : await settled(ports, tx, received, actor.name)
    return { order, changes: moneyChanges(held, order), undo: { receipt: await lastReceipt(tx, held) } }
  })

/**
 * Voids a receipt that was recorded by mistake, by its position; it stays in the list with the reason. The order waits a
 * day more for its money. Throws 409 once the order owes nothing, 404 if there is no such receipt.
 */
export const voidReceipt = (
  scope: OrderScope,
  { position, reason, ...write }: Write & { readonly position: number; readonly reason: string },
): Promise<OrderRow> =>
  writeOrder(scope, write, { action: 'receiptVoided', parts: ['status', 'money'] }, async (tx, held) => {
    if (!owes(held)) throw failure('conflict', 'El pedido ya está pago: ese cobro no se puede anular.')
    const at = scope.ports.now()
    const order = await repository.voidReceipt(tx, held, {
      position,
      reason: textOf(reason, 'el motivo', LONGEST_TEXT),
      at,
      waitsUntil: new Date(at.getTime() + DAY_MS),
    })
    if (order === null) throw failure('not_found', `No hay ningún cobro ${position} que se pueda anular.`)
    return { order, changes: moneyChanges(held, order), undo: { receipt: position } }
  })
