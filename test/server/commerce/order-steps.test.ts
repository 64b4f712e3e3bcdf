import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formatPrice } from '#domain/money/money.ts'
import { mailsOf } from '#harness/rows/mails.ts'
import { shopRow } from '#harness/rows/shops.ts'
import { openShops, readyOrder, type Shops, send } from '#harness/shopping/shop.ts'
import { releaseUnpaid } from '#server/modules/orders/service.ts'
import { orderCalls, SKU, withoutOrders } from './order-calls.ts'

let shops: Shops
let moment = new Date('2026-03-02T12:00:00Z')
beforeAll(async () => {
  shops = await openShops(() => moment)
})
afterAll(() => shops.close())

beforeEach(() => withoutOrders(shops))

const { place, detail, move, stock } = orderCalls(() => shops)

describe('an order’s way', () => {
  test('[ORDER-3] shipped products leave the stock; what a rejected payment held comes back after 48 h', async () => {
    const token = await shops.customer('brote')
    const shipped = await place(token, 4)
    await move(shipped.orderId, 'Paid', 'InProduction', 'ReadyToShip', 'Shipped', 'Delivered')
    expect(await stock()).toEqual([96, 0])
    const rejected = await place(token, 3)
    await move(rejected.orderId, 'PaymentRejected')
    moment = new Date(moment.getTime() + 49 * 3_600_000)
    expect(await releaseUnpaid(shops.app.ports)).toBe(1)
    expect(await stock()).toEqual([96, 0])
    expect((await detail(token, rejected.orderId)).ok.status).toBe('Cancelled')
  })

  test('[ORDER-4] a move that the order can’t make leaves everything as it was', async () => {
    const token = await shops.customer('brote')
    const { orderId } = await place(token)
    const before = await shops.footprint()
    await expect(move(orderId, 'Shipped')).rejects.toThrow('ya no puede pasar')
    await expect(move(orderId, 'Paid', 'ArtworkApproval')).rejects.toThrow('ya no puede pasar')
    expect(await shops.footprint()).toEqual(before)
    expect((await detail(token, orderId)).ok.status).toBe('PendingPayment')
  })

  test('[ORDER-21] the buyer gets a mail at each state, in the words of the market', async () => {
    const stored = async (tenant: string) => {
      await shops.app.ports.mail.deliver()
      const { id } = await shopRow(shops, tenant)
      const rows = await mailsOf(shops, { kind: 'orderState' })
      return rows.flatMap(({ tenantId, message }) => (tenantId === id && message ? [message] : []))
    }
    const token = await shops.guest('brote')
    const placed = await place(token)
    const [first] = await stored('brote')
    expect(first?.subject).toBe(`Pedido ${placed.orderNumber}: recibimos tu pedido`)
    expect(first?.text).toContain('podés hacerlo')
    expect(first?.text).toContain('Alias: BROTE.MATE.TERMO')
    // What was bought, where it goes and what it comes to stand in the mail itself.
    const shown = first?.text.replace(/\u00a0/g, ' ')
    const total = formatPrice(placed.total ?? 0, 2)
    const [bought] = (await detail(token, placed.orderId)).ok.lines
    const price = formatPrice(bought?.total ?? 0, 2)
    expect(shown).toContain(`2 × ${bought?.productName} (${bought?.variantName}): ${price}`)
    expect(shown).toMatch(/Dirección: Gurruchaga 1240 2 B, Villa Crespo, .*1414/)
    expect(shown).toContain(`Total: ${total}`)
    expect(first?.html).toContain(`>${total}</td>`)
    expect(first?.text).toContain(`/brote/orders/detail/${placed.orderId}#token=${placed.followToken}`)
    moment = new Date(moment.getTime() + 1000)
    await move(placed.orderId, 'Paid')
    expect((await stored('brote')).map(({ subject }) => subject.split(': ')[1])).toEqual([
      'recibimos tu pedido',
      'recibimos tu pago',
    ])
    await place(await shops.guest('marea'), 1, 'marea', 'MAR-MOC-NEGRO')
    expect((await stored('marea'))[0]?.text).toContain('puedes hacerlo')
  })

  test('[ORDER-33] an order for pick-up is named as such, and is handed over once it is ready', async () => {
    const ready = await readyOrder(shops, 'brote', { [SKU]: 1 }, 'retiro', true)
    const placed = (await send(shops, ready)).ok
    for (const to of ['Paid', 'InProduction', 'ReadyToShip', 'Delivered'] as const) {
      moment = new Date(moment.getTime() + 1000)
      await move(placed.orderId, to)
      await shops.app.ports.mail.deliver()
    }
    const rows = await mailsOf(shops, { kind: 'orderState' })
    const mails = rows.flatMap(({ message }) => (message === null ? [] : [message]))
    expect(mails.slice(2).map(({ subject }) => subject.split(': ')[1])).toEqual([
      'ya está en producción',
      'está listo para retirar',
      'fue retirado',
    ])
    expect(mails[3]?.text).toContain('ya podés retirarlo')
    for (const { text } of mails) expect(text).not.toMatch(/Envío|correo, |despacho/)
    const { shipping } = (await detail(ready.token, placed.orderId)).ok
    expect(shipping.pickUp).toBe(true)
  })

  test('[ORDER-21] a repeated submission mails once', async () => {
    const ready = await readyOrder(shops, 'brote', { [SKU]: 1 })
    const key = randomUUID()
    await send(shops, ready, key)
    await send(shops, ready, key)
    const kinds = (await mailsOf(shops)).map(({ kind }) => kind)
    expect(kinds.sort()).toEqual(['orderForShop', 'orderState'])
  })

  test('[ORDER-21] the shop gets a mail of a new order: what to make, for whom, and where it goes', async () => {
    const { orderNumber } = await place(await shops.guest('brote'))
    await shops.app.ports.mail.deliver()
    const rows = await mailsOf(shops, { kind: 'orderForShop' })
    const [mail] = rows
    expect([rows.length, mail?.recipient]).toEqual([1, 'hola@brote.example'])
    expect(mail?.message?.subject).toContain(`Pedido ${orderNumber}: nuevo, por $`)
    for (const line of ['2 × Mate de acero', 'Gurruchaga 1240', 'ana@ejemplo.com.ar', 'pedidos ver brote'])
      expect(mail?.message?.text).toContain(line)
  })
})
