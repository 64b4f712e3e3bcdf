import type { FastifyInstance } from 'fastify'
import * as boardCalls from '#contract/office/board.ts'
import * as orderMovesCalls from '#contract/office/order-moves.ts'
import * as calls from '#contract/office/orders.ts'
import { type OfficePorts, officeRoute } from '../http/route.ts'
import { changed } from './answer.ts'
import { boardOf, ordersOf, revisionOf } from './board.ts'
import { addNote, goOn, hold, track } from './changes.ts'
import { correct } from './correct.ts'
import { produceUnpaid, receive, voidReceipt } from './money.ts'
import { moveOrders } from './move-many.ts'
import { correctState, moveOrder } from './moves.ts'
import { orderOf } from './sheet.ts'
import { tariffOf } from './tariff.ts'

/** What waits, and every change of an order by the shop. */
export const registerOfficeOrders = (app: FastifyInstance, office: OfficePorts) => {
  officeRoute(app, office, boardCalls.getBoard, ({ scope }) => boardOf(scope))
  officeRoute(app, office, boardCalls.getBoardRevision, async ({ scope }) => ({
    revision: await revisionOf(scope),
  }))
  officeRoute(app, office, boardCalls.listOrders, ({ scope, query }) => ordersOf(scope, query))
  officeRoute(app, office, calls.getOrder, ({ scope, query }) => orderOf(scope, query.id))
  officeRoute(app, office, calls.getTariff, ({ scope, query }) => tariffOf(scope, query))
  officeRoute(app, office, orderMovesCalls.moveOrder, ({ scope, body }) =>
    changed(scope, body, moveOrder(scope, body)),
  )
  officeRoute(app, office, orderMovesCalls.moveOrders, ({ scope, body }) => moveOrders(scope, body))
  officeRoute(app, office, calls.cancelOrder, ({ scope, body: { reason, ...write } }) =>
    changed(scope, write, moveOrder(scope, { ...write, to: 'Cancelled', note: reason })),
  )
  officeRoute(app, office, orderMovesCalls.correctState, ({ scope, body }) =>
    changed(scope, body, correctState(scope, body)),
  )
  officeRoute(app, office, calls.receiveMoney, ({ scope, body }) =>
    changed(scope, body, receive(scope, body)),
  )
  officeRoute(app, office, calls.voidReceipt, ({ scope, body }) =>
    changed(scope, body, voidReceipt(scope, body)),
  )
  officeRoute(app, office, calls.produceUnpaid, ({ scope, body }) =>
    changed(scope, body, produceUnpaid(scope, body)),
  )
  officeRoute(app, office, calls.holdOrder, ({ scope, body }) => changed(scope, body, hold(scope, body)))
  officeRoute(app, office, calls.releaseOrder, ({ scope, body }) => changed(scope, body, goOn(scope, body)))
  officeRoute(app, office, calls.addNote, ({ scope, body }) => changed(scope, body, addNote(scope, body)))
  officeRoute(app, office, calls.trackOrder, ({ scope, body }) => changed(scope, body, track(scope, body)))
  officeRoute(app, office, calls.editPerson, ({ scope, body }) => changed(scope, body, correct(scope, body)))
}
