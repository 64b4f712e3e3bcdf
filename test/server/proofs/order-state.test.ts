import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approveProof } from '#contract/proofs.ts'
import { type DesignedOrders, openDesignedOrders } from '#harness/printing/designed-order.ts'
import { changeDesign, changeLines, changeText, forgetProofs, linesOf } from '#harness/rows/designs.ts'
import { mailsOf } from '#harness/rows/mails.ts'
import { openShops, type Shops } from '#harness/shopping/shop.ts'

let shops: Shops
let orders: DesignedOrders
beforeAll(async () => {
  shops = await openShops()
  orders = openDesignedOrders(shops)
})
afterAll(() => shops.close())

const pay = (order: string) => orders.cli('pedidos', 'avanzar', orders.tenant, order, '--a', 'Paid')

describe('what becomes of the order', () => {
  test('[PROOF-7] it goes into production once it is paid and all its designs are approved, in either order', async () => {
    const two = await orders.place('Dos', 2)
    await pay(two.orderNumber)
    await orders.approve({ ...(await orders.seen(two.link, 0)), name: 'Ana' })
    expect(await orders.status(two.orderId)).toBe('Paid')
    await orders.approve({ ...(await orders.seen(two.link, 1)), name: 'Ana' })
    expect(await orders.status(two.orderId)).toBe('InProduction')
    const early = await orders.place()
    await orders.approve({ ...(await orders.seen(early.link)), name: 'Ana' })
    expect(await orders.status(early.orderId)).toBe('PendingPayment')
    expect(await pay(early.orderNumber)).toContain('→ en producción')
  })

  test('[PROOF-35] several proofs are approved by one answer, which the shop reads in one mail', async () => {
    const two = await orders.place('Todo', 2)
    await pay(two.orderNumber)
    const [one, other] = [await orders.seen(two.link, 0), await orders.seen(two.link, 1)]
    const mails = async () => (await mailsOf(shops, { kind: 'proofForShop' })).length
    const before = await mails()
    const old = await orders.approve({ ...one, name: 'Ana', others: [{ ...other, version: 2 }] })
    expect([old.status, old.refusal.message]).toEqual([409, 'La muestra cambió: mira la nueva.'])
    const states = async () =>
      (await orders.see(two.link)).lines.map(({ versions }) => versions.map(({ state, by }) => [state, by]))
    expect(await states()).toEqual([[['open', '']], [['open', '']]])
    const body = { ...one, name: 'Ana', others: [other, one] }
    const [sent, repeated] = await Promise.all([orders.approve(body), orders.approve(body)])
    expect([sent.status, repeated.status]).toEqual([200, 200])
    expect(await states()).toEqual([[['approved', 'Ana']], [['approved', 'Ana']]])
    expect(await orders.status(two.orderId)).toBe('InProduction')
    expect((await mails()) - before).toBe(1)
    await shops.app.ports.mail.deliver()
    const mail = (await mailsOf(shops, { kind: 'proofForShop' })).at(-1)?.message
    expect(mail?.subject).toContain('muestras aprobadas')
    expect(mail?.text).toContain('Ana aprobó las muestras de 2 líneas del pedido:')
    expect(mail?.text.match(/\(Blanco\): muestra 1\./g)).toHaveLength(2)
  })

  test('[PROOF-35] none is where a change was asked for one of them; one that was approved before stays', async () => {
    const two = await orders.place('Todo', 2)
    const [one, other] = [await orders.seen(two.link, 0), await orders.seen(two.link, 1)]
    await orders.askChange({ ...other, name: 'Beto', note: 'Más chico' })
    const refused = await orders.approve({ ...one, name: 'Ana', others: [other] })
    expect(refused.status).toBe(409)
    expect((await orders.see(two.link)).lines[0]?.versions[0]?.state).toBe('open')
    const both = await orders.place('Todo', 2)
    const [first, second] = [await orders.seen(both.link, 0), await orders.seen(both.link, 1)]
    await orders.approve({ ...first, name: 'Beto' })
    expect((await orders.approve({ ...first, name: 'Ana', others: [second] })).status).toBe(200)
    const { lines } = await orders.see(both.link)
    expect(lines.map(({ versions }) => versions[0]?.by)).toEqual(['Beto', 'Ana'])
  })

  test('[PROOF-8] production waits for the approval, unless the shop says so on purpose', async () => {
    const { orderNumber, orderId, link } = await orders.place()
    await pay(orderNumber)
    await orders.cli('pedidos', 'avanzar', orders.tenant, orderNumber)
    expect(await orders.status(orderId)).toBe('ArtworkApproval')
    const advance = (...more: string[]) =>
      orders.cli('pedidos', 'avanzar', orders.tenant, orderNumber, ...more)
    await expect(advance()).rejects.toThrow(/Falta aprobar la muestra digital de .+--sin-muestra/)
    expect(await advance('--sin-muestra')).toContain('→ en producción')
    const late = await orders.approve({ ...(await orders.seen(link)), name: 'Ana' })
    expect([late.status, (await orders.see(link)).open]).toEqual([409, false])
  })

  test('[PROOF-9] a design that is another one than its proof is refused: to approve, to produce, to pack', async () => {
    const drift = (id: string) => changeText(shops, id, 'Otra')
    const open = await orders.place()
    await drift(open.orderId)
    expect((await orders.see(open.link)).lines[0]?.drifted).toBe(true)
    const refused = await orders.approve({ ...(await orders.seen(open.link)), name: 'Ana' })
    expect([refused.status, refused.refusal.message]).toEqual([
      409,
      'El diseño del pedido ya no es el de esta muestra: hace falta una nueva.',
    ])
    const approved = await orders.place()
    await orders.approve({ ...(await orders.seen(approved.link)), name: 'Ana' })
    await drift(approved.orderId)
    await pay(approved.orderNumber)
    expect(await orders.status(approved.orderId)).toBe('Paid')
    const words = [orders.tenant, approved.orderNumber] as const
    await orders.cli('pedidos', 'avanzar', ...words)
    await expect(orders.cli('pedidos', 'avanzar', ...words)).rejects.toThrow(
      /ya no es el de la muestra aprobada/,
    )
    const folder = await orders.folder()
    await expect(orders.cli('pedidos', 'produccion', ...words, `${folder}/p.zip`)).rejects.toThrow(
      /ya no es el de la muestra aprobada/,
    )
  })

  test('[PROOF-21] so is one whose technique, inks, stitches, file, size or place is another one', async () => {
    const { orderNumber, orderId, link } = await orders.place('Técnica')
    await orders.approve({ ...(await orders.seen(link)), name: 'Ana' })
    const change = (path: string, value: string) =>
      changeDesign(shops, orderId, `views.0.areas.0.${path.replaceAll(',', '.')}`, JSON.parse(value))
    const [line] = await linesOf(shops, orderId)
    const isDrifted = async () => (await orders.see(link)).lines[0]?.drifted
    expect(await isDrifted()).toBe(false)
    for (const [path, value] of [
      ['printingTypeId', '"7"'],
      ['printingTypeId', 'null'],
      ['areaId', '"99"'],
      ['colors', '3'],
      ['stitches', '900'],
      ['artwork', `"${'0'.repeat(64)}"`],
      ['widthMm', '45'],
      ['elements,0,y', '11'],
      ['elements,0,ink,pantone', '"186 C"'],
    ] as const) {
      await change(path, value)
      expect([path, await isDrifted()]).toEqual([path, true])
      await changeLines(shops, orderId, { customization: line?.customization ?? {} })
      expect([path, await isDrifted()]).toEqual([path, false])
    }
    // What is not printed is no other design.
    await change('elements,0,name', '"Otro nombre"')
    expect(await isDrifted()).toBe(false)
    await change('printingTypeId', '"7"')
    await pay(orderNumber)
    expect(await orders.status(orderId)).toBe('Paid')
    await orders.cli('pedidos', 'avanzar', orders.tenant, orderNumber)
    await expect(orders.cli('pedidos', 'avanzar', orders.tenant, orderNumber)).rejects.toThrow(
      /ya no es el de la muestra aprobada/,
    )
  })

  test('[PROOF-19] an order of before gets its proofs when they are asked for', async () => {
    const { link, orderId } = await orders.place()
    await forgetProofs(shops, orderId)
    expect((await orders.see(link)).lines[0]?.versions).toHaveLength(1)
    const other = await shops.call(approveProof, {
      tenant: orders.tenant,
      body: { ...(await orders.seen(link)), line: randomUUID(), name: 'Ana' },
    })
    expect(other.status).toBe(404)
  })
})
