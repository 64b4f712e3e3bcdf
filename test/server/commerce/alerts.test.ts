import { importJWK, jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { followOrderByPush, getPushKey } from '#contract/push.ts'
import { statesNotified } from '#harness/rows/alerts.ts'
import { dropJobs, hurryJobs, repeatJobs } from '#harness/rows/jobs.ts'
import { orderRow } from '#harness/rows/orders.ts'
import { changeRows, emptyTables, rowOf } from '#harness/rows/rows.ts'
import { commandSays } from '#harness/server/cli.ts'
import { openPushService, type PushService } from '#harness/shopping/push-service.ts'
import { openShops, readyOrder, type Shops, send } from '#harness/shopping/shop.ts'
import { orderAlerts, pushKeys } from '#server/db/schema/order-alerts.ts'
import { createVault } from '#server/environment/vault.ts'
import type { Fence } from '#server/http/safe-fetch.ts'
import { createJobs } from '#server/modules/jobs/service.ts'
import { eraseOrders } from '#server/modules/orders/erase.ts'
import { notifyDevice } from '#server/modules/orders/notifications/alerts.ts'
import { ORDER_ALERT } from '#server/modules/orders/transitions/move.ts'
import { pushKeyPair } from '#server/push/keys.ts'
import { orderCalls, withoutOrders } from './order-calls.ts'

let shops: Shops
const moment = new Date('2026-03-02T12:00:00Z')
const { move } = orderCalls(() => shops)

let service: PushService
let address = ''

beforeAll(async () => {
  shops = await openShops(() => moment)
  service = await openPushService()
  address = `${service.address}/wpush/1`
})
afterAll(async () => {
  await shops.close()
  service.close()
})
beforeEach(async () => {
  service.reset()
  await withoutOrders(shops)
  await dropJobs(shops, ORDER_ALERT)
})

const place = async () => {
  const ready = await readyOrder(shops, 'brote', { 'BRO-MAT-NEGRO': 2 })
  return { token: ready.token, ...(await send(shops, ready)).ok }
}
type Placed = Awaited<ReturnType<typeof place>>

const ENDPOINT = 'https://push.example/wpush/1'
const follow = ({ orderId }: Pick<Placed, 'orderId'>, token: string, extra: object = {}) =>
  shops.call<{ success: boolean }>(followOrderByPush, {
    tenant: 'brote',
    token,
    body: { orderId, subscription: { endpoint: ENDPOINT, keys: service.keys }, ...extra },
  })

/** Does the jobs that are due, each once; push services of this machine may be written to within the fence. */
const work = async (fence?: Fence) => {
  const jobs = createJobs({ database: shops.db.database, log: shops.app.log })
  jobs.on(ORDER_ALERT, (due) => notifyDevice(shops.app.ports, due, fence))
  await jobs.drain()
}
/** Makes ours every device's push service; no device may name it itself, as it is inside. */
const redirect = () => changeRows(shops, orderAlerts, {}, { endpoint: address })
const deliver = async () => {
  await redirect()
  await work(service.fence)
}

describe('[ORDER-24] a device that follows an order', () => {
  test('gets its new state, sealed for it alone and signed by this installation', async () => {
    const { ok } = await shops.call<{ publicKey: string }>(getPushKey, {
      tenant: 'brote',
      token: await shops.guest('brote'),
    })
    const order = await place()
    expect((await follow(order, order.token)).ok).toEqual({ success: true })
    await deliver()
    expect(service.got).toEqual([])
    await move(order.orderId, 'Paid')
    await deliver()
    expect(service.got).toHaveLength(1)
    const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = service.got
    expect(service.opened(body)).toEqual({
      title: `Brote: pedido ${order.orderNumber}`,
      body: 'Recibimos tu pago.',
      tag: `brote-${order.orderId}`,
      icon: '/brote/icons/any-192.png',
      lang: 'es',
      data: `/brote/orders/detail/${order.orderId}`,
    })
    const [, jwt = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
    expect(key).toBe(ok.publicKey)
    const point = Buffer.from(key, 'base64url')
    const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
      half.toString('base64url'),
    )
    const publicJwk = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256')
    await jwtVerify(jwt, publicJwk, { audience: new URL(address).origin, currentDate: moment })
  })

  test('hears of the newest state alone, also from the command line, and of none after the end', async () => {
    const order = await place()
    await follow(order, order.token)
    await move(order.orderId, 'Paid', 'InProduction')
    await deliver()
    expect(service.got.map(({ body }) => service.opened(body).body)).toEqual(['Ya está en producción.'])
    const installation = { settings: shops.app.ports.settings, database: shops.db.database }
    await commandSays(installation, 'pedidos', 'avanzar', 'brote', order.orderNumber)
    await deliver()
    expect(service.got.map(({ body }) => service.opened(body).body).slice(1)).toEqual([
      'Está listo para salir.',
    ])
    await move(order.orderId, 'Shipped', 'Delivered')
    await deliver()
    expect(service.got).toHaveLength(3)
    expect(await statesNotified(shops)).toEqual([])
    expect((await follow(order, order.token)).status).toBe(409)
  })

  test('gets it once: again while its push service is down, and not by a job that comes twice', async () => {
    const order = await place()
    await follow(order, order.token)
    await move(order.orderId, 'Paid')
    service.answers(503)
    await deliver()
    expect(service.got).toHaveLength(1)
    service.answers(201)
    await hurryJobs(shops, ORDER_ALERT)
    await deliver()
    expect(service.got).toHaveLength(2)
    expect(await statesNotified(shops)).toEqual(['Paid'])
    await repeatJobs(shops, ORDER_ALERT)
    await deliver()
    expect(service.got).toHaveLength(2)
  })

  test.each([404, 410])('is forgotten where its push service answers %i', async (status) => {
    const order = await place()
    await follow(order, order.token)
    await move(order.orderId, 'Paid')
    service.answers(status)
    await deliver()
    expect(await statesNotified(shops)).toEqual([])
  })

  test('[ORDER-7] is its buyer’s, or has the link; ten at most, a repeat is none more', async () => {
    const order = await place()
    const stranger = await shops.guest('brote')
    expect((await follow(order, stranger)).status).toBe(404)
    expect((await follow(order, stranger, { followToken: order.followToken })).status).toBe(200)
    const device = (number: number) =>
      follow(order, order.token, {
        subscription: { endpoint: `https://push.example/${number}`, keys: service.keys },
      })
    for (let number = 2; number <= 10; number++) expect((await device(number)).status).toBe(200)
    expect((await device(11)).status).toBe(409)
    expect((await device(10)).status).toBe(200)
    expect(await statesNotified(shops)).toHaveLength(10)
  })

  test('[SAFE-25] is no address inside, none without encryption and none whose keys can’t be read', async () => {
    const order = await place()
    await follow(order, order.token)
    await move(order.orderId, 'Paid')
    await redirect()
    await work()
    expect(service.got).toEqual([])
    expect(await statesNotified(shops)).toEqual([])
    for (const endpoint of ['http://push.example/1', 'javascript:1', 'https://'])
      expect(
        (await follow(order, order.token, { subscription: { endpoint, keys: service.keys } })).status,
      ).toBe(400)
    expect(await statesNotified(shops)).toEqual([])
    const unreadable = { endpoint: ENDPOINT, keys: { ...service.keys, p256dh: 'BBBB' } }
    expect((await follow(order, order.token, { subscription: unreadable })).status).toBe(400)
  })

  test.each([
    'https://127.0.0.1/wpush/1',
    'https://localhost/wpush/1',
    'https://[::1]/wpush/1',
    'https://192.168.0.1/wpush/1',
    'https://2130706433/wpush/1',
    'https://169.254.169.254/latest',
    'https://push.example:8443/1',
    'https://user:pass@push.example/1',
  ])('[SAFE-50] is refused at once where its push service would be inside: %s', async (endpoint) => {
    const order = await place()
    const { status, refusal } = await follow(order, order.token, {
      subscription: { endpoint, keys: service.keys },
    })
    expect([status, refusal.fields?.['subscription']]).toEqual([
      400,
      'El navegador mandó una dirección de avisos que no sirve.',
    ])
    expect(await statesNotified(shops)).toEqual([])
  })

  test('is forgotten with its buyer’s account', async () => {
    const order = await place()
    await follow(order, order.token)
    const { tenantId, owner } = await orderRow(shops, order.orderId)
    await shops.database.transaction((tx) => eraseOrders(tx, { tenantId, owner, now: moment }))
    expect(await statesNotified(shops)).toEqual([])
  })
})

describe('[ORDER-24] the key pair', () => {
  test('is made once, stored sealed, and made anew where it can’t be opened: its devices are unreachable', async () => {
    const { database, vault } = shops.app.ports
    await emptyTables(shops, pushKeys)
    const made = await Promise.all([1, 2, 3].map(() => pushKeyPair({ database, vault })))
    expect(new Set(made.map((pair) => pair.publicKey)).size).toBe(1)
    const { sealedPrivateKey } = await rowOf(shops, pushKeys, {})
    expect(sealedPrivateKey).not.toContain(JSON.parse(made[0]?.privateKey ?? '{}').d)
    const order = await place()
    await follow(order, order.token)
    const anew = await pushKeyPair({ database, vault: createVault('another secret of the tests, long') })
    expect(anew.publicKey).not.toBe(made[0]?.publicKey)
    expect(await statesNotified(shops)).toEqual([])
  })
})
