import type { FastifyInstance, FastifyRequest } from 'fastify'
import { completeOrder } from '#contract/checkout.ts'
import {
  cancelOrder,
  getOrderByFollowToken,
  getOrderById,
  getOrders,
  updateOrderPayment,
} from '#contract/orders.ts'
import { followOrderByPush, getPushKey } from '#contract/push.ts'
import { listDocuments } from '../../documents/documents.ts'
import { failure } from '../../errors/failure.ts'
import { foldNetwork } from '../../fairness/senders.ts'
import { guestOf } from '../../http/auth.ts'
import { CART_BYTES } from '../../http/bounds/sizes.ts'
import { previewOf } from '../../http/preview.ts'
import { route } from '../../http/route.ts'
import { pushKeyPair } from '../../push/keys.ts'
import { cancelOwnOrder, changePayment } from './change.ts'
import { followByPush, notifyDevice } from './notifications/alerts.ts'
import { composeOrderMails } from './notifications/emails.ts'
import { listedOrders } from './reading/list.ts'
import { followedOrder, ownOrder, placeOrder, releaseUnpaid, tidyForgotten } from './service.ts'
import { ORDER_ALERT } from './transitions/move.ts'

/** Long enough that nobody meets another's key. */
const KEY = /^[\w-]{16,64}$/

const keyOf = (request: FastifyRequest): string => {
  const key = request.headers['idempotency-key']
  if (typeof key === 'string' && KEY.test(key)) return key
  const message = 'Falta la clave del intento de compra, de 16 a 64 letras, números o guiones.'
  throw failure('invalid_request', message, { fields: { 'Idempotency-Key': message } })
}

export const registerOrders = (app: FastifyInstance) => {
  app.ports.jobs.every('*/5 * * * *', 'orders-unpaid', async () => {
    await releaseUnpaid(app.ports)
    await tidyForgotten(app.ports)
  })
  app.ports.jobs.on(ORDER_ALERT, (due) => notifyDevice(app.ports, due))
  composeOrderMails(app.ports)
  route(
    app,
    completeOrder,
    ({ tenant, caller, body, request }) =>
      placeOrder(app.ports, {
        tenant,
        caller,
        body,
        key: keyOf(request),
        network: foldNetwork(request.ip),
        formerGuest: guestOf(app, body.guestToken, tenant),
        isTest: previewOf(request)?.tenantId === tenant.id,
      }),
    { bodyLimit: CART_BYTES, perMinute: 60 },
  )
  route(app, getOrders, ({ tenant, caller, query }) =>
    listDocuments(app.ports, listedOrders, tenant, caller, query),
  )
  route(app, updateOrderPayment, (change) => changePayment(app.ports, change), { perMinute: 60 })
  route(app, cancelOrder, (change) => cancelOwnOrder(app.ports, change), { perMinute: 60 })
  route(app, getOrderById, (asked) => ownOrder(app.ports, asked, asked.query.Id))
  route(app, getOrderByFollowToken, (asked) => followedOrder(app.ports, asked, asked.body.token), {
    perMinute: 120,
  })
  route(app, getPushKey, async () => ({ publicKey: (await pushKeyPair(app.ports)).publicKey }))
  route(app, followOrderByPush, (change) => followByPush(app.ports, change), { perMinute: 30 })
}
