import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/office/orders.ts'
import { Failure } from '../../errors/failure.ts'
import type { OrderRow } from '../../modules/orders/repository.ts'
import type { Desk } from '../desk.ts'
import { type OfficePorts, officeRoute } from '../http/route.ts'
import { boardOf, ordersOf, revisionOf } from './board.ts'
import { addNote, goOn, hold, track } from './changes.ts'
import { correct } from './correct.ts'
import { receive, voidReceipt } from './money.ts'
import { correctState, moveOrder } from './moves.ts'
import { officeOrder, orderOf } from './sheet.ts'

/** Whoever is refused because the order is another one by now gets it as it is. */
const withFresh = async (desk: Desk, id: string, cause: unknown): Promise<never> => {
  if (!(cause instanceof Failure) || cause.code !== 'conflict') throw cause
  const { code, message } = cause
  throw new Failure(code, message, { details: { order: await orderOf(desk, id) } })
}

/** Makes a change, and answers the order as it is then. */
const changed = async (desk: Desk, { id }: { readonly id: string }, change: Promise<OrderRow>) => {
  const order = await change.catch((cause: unknown) => withFresh(desk, id, cause))
  desk.ports.mail.wake()
  return officeOrder(desk, order)
}

/** The orders' desk: what waits, and every change of an order by the shop. */
export const registerOfficeOrders = (app: FastifyInstance, office: OfficePorts) => {
  officeRoute(app, office, calls.getBoard, ({ desk }) => boardOf(desk))
  officeRoute(app, office, calls.getBoardRevision, async ({ desk }) => ({ revision: await revisionOf(desk) }))
  officeRoute(app, office, calls.listOrders, ({ desk, query }) => ordersOf(desk, query))
  officeRoute(app, office, calls.getOrder, ({ desk, query }) => orderOf(desk, query.id))
  officeRoute(app, office, calls.moveOrder, ({ desk, body }) => changed(desk, body, moveOrder(desk, body)))
  officeRoute(app, office, calls.cancelOrder, ({ desk, body: { reason, ...write } }) =>
    changed(desk, write, moveOrder(desk, { ...write, to: 'Cancelled', note: reason })),
  )
  officeRoute(app, office, calls.correctState, ({ desk, body }) =>
    changed(desk, body, correctState(desk, body)),
  )
  officeRoute(app, office, calls.receiveMoney, ({ desk, body }) => changed(desk, body, receive(desk, body)))
  officeRoute(app, office, calls.voidReceipt, ({ desk, body }) =>
    changed(desk, body, voidReceipt(desk, body)),
  )
  officeRoute(app, office, calls.holdOrder, ({ desk, body }) => changed(desk, body, hold(desk, body)))
  officeRoute(app, office, calls.releaseOrder, ({ desk, body }) => changed(desk, body, goOn(desk, body)))
  officeRoute(app, office, calls.addNote, ({ desk, body }) => changed(desk, body, addNote(desk, body)))
  officeRoute(app, office, calls.trackOrder, ({ desk, body }) => changed(desk, body, track(desk, body)))
  officeRoute(app, office, calls.editPerson, ({ desk, body }) => changed(desk, body, correct(desk, body)))
}
