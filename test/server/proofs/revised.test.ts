import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { MAX_ELEMENTS } from '#contract/design-document.ts'
import { getOrderById, type OrderDetail } from '#contract/orders.ts'
import { reviseProof } from '#contract/proofs.ts'
import { type DesignedOrders, openDesignedOrders } from '#harness/printing/designed-order.ts'
import { logoElement, logoOf, upload } from '#harness/printing/designs.ts'
import { changeRows } from '#harness/rows/rows.ts'
import { shopRow } from '#harness/rows/shops.ts'
import { openShops, type Shops } from '#harness/shopping/shop.ts'
import { techniques } from '#server/db/schema/catalogue.ts'
import { orderLines } from '#server/db/schema/orders.ts'

let shops: Shops
let orders: DesignedOrders
let folder: string
beforeAll(async () => {
  shops = await openShops()
  orders = openDesignedOrders(shops)
  folder = await orders.folder()
})
afterAll(async () => {
  await shops.close()
  await rm(folder, { recursive: true, force: true })
})

describe('another design', () => {
  test('[PROOF-10] the buyer’s is the next proof of the same line at the same price; a repeat makes no other', async () => {
    const placed = await orders.place('Uno')
    const first = await orders.seen(placed.link)
    await orders.askChange({ ...first, name: 'Ana', note: 'Dos' })
    const design = orders.designOf(placed.product, 'Dos')
    const [one, two] = await Promise.all([
      orders.revise(placed, first, design),
      orders.revise(placed, first, design),
    ])
    expect([one.status, two.status]).toEqual([200, 200])
    const { versions, areas } = (await orders.see(placed.link)).lines[0] ?? {}
    expect(versions?.map(({ version, state }) => [version, state])).toEqual([
      [1, 'change'],
      [2, 'open'],
    ])
    expect(areas?.[0]?.notes[0]).toContain('«Dos»')
    const after = (
      await shops.call<OrderDetail>(getOrderById, {
        tenant: orders.tenant,
        token: placed.token,
        query: { Id: placed.orderId },
      })
    ).ok
    expect([after.total, after.lines.map(({ total }) => total)]).toEqual([
      placed.order.total,
      placed.order.lines.map(({ total }) => total),
    ])
    // Every size of the curva carries it.
    for (const line of after.lines) expect(JSON.stringify(line.customization)).toContain('Dos')
    const other = await orders.revise(placed, first, orders.designOf(placed.product, 'Tres'))
    expect([other.status, other.refusal.message]).toEqual([409, 'La muestra cambió: mira la nueva.'])
  })

  test('[PROOF-10] a technique that is no more offered stays with the order that has it, and another one is refused in words', async () => {
    const placed = await orders.place('Uno')
    const first = await orders.seen(placed.link)
    await orders.askChange({ ...first, name: 'Ana', note: 'Dos' })
    const [own, other] = ['Serigrafía', 'DTF textil'].map((technique) =>
      orders.designOf(placed.product, 'Dos', { technique }),
    )
    if (own === undefined || other === undefined) throw new Error('The product has two techniques')
    const { id: tenantId } = await shopRow(shops, orders.tenant)
    const retire = (retiredAt: Date | null) =>
      changeRows(shops, techniques, { tenantId, name: 'Serigrafía' }, { retiredAt })
    await retire(new Date())
    try {
      const refused = await orders.revise(placed, first, other)
      expect([refused.status, refused.refusal.message]).toEqual([
        409,
        expect.stringMatching(
          /^Con ese diseño cambia la técnica .* Deja eso como lo compraste o escríbenos\.$/,
        ),
      ])
      expect((await orders.revise(placed, first, own)).status).toBe(200)
    } finally {
      await retire(null)
    }
    const { versions } = (await orders.see(placed.link)).lines[0] ?? {}
    expect(versions?.map(({ state }) => state)).toEqual(['change', 'open'])
  })

  test('[PROOF-10] one with as many elements as the editor lets be made is no body that is too large', async () => {
    const placed = await orders.place('Muchos')
    const first = await orders.seen(placed.link)
    await orders.askChange({ ...first, name: 'Ana', note: 'Muchos más' })
    const design = orders.designOf(placed.product, 'Muchos')
    const views = design.views.map((view) => ({
      ...view,
      areas: view.areas.map((area) => ({
        ...area,
        elements: Array.from({ length: MAX_ELEMENTS }, () => ({
          ...(area.elements[0] as object),
          id: randomUUID(),
          name: 'El nombre de quien lleva la remera, en el frente',
        })),
      })),
    }))
    expect(JSON.stringify(views).length).toBeGreaterThan(64 * 1024)
    expect((await orders.revise(placed, first, { ...design, views })).status).toBe(200)
  })

  test('[PROOF-11] one that changes place, technique, inks or size, and with it the price, is refused in words', async () => {
    const placed = await orders.place('Precio')
    const seen = await orders.seen(placed.link)
    const { product } = placed
    const plain = orders.designOf(product, 'Precio')
    const red = { ink: { name: 'Rojo', hex: '#c0392b', pantone: null } }
    const twoInks = orders.designOf(product, 'Precio')
    const more = orders.designOf(product, 'Otra', { own: { id: 'b', y: 60, ...red } })
    twoInks.views[0]?.areas[0]?.elements.push(...(more.views[0]?.areas[0]?.elements ?? []))
    const [, back] = product.printAreas
    const moved = structuredClone(plain)
    for (const area of moved.views[0]?.areas ?? []) area.areaId = back?.id ?? ''
    for (const [design, message] of [
      [orders.designOf(product, 'Precio', { technique: 'DTF' }), 'cambia la técnica'],
      [twoInks, 'cambia la cantidad de tintas'],
      [moved, 'cambia dónde se imprime'],
      [orders.designOf(product, 'Precio', { own: { x: 290, width: 200 } }), ''],
    ] as const) {
      const answer = await orders.revise(placed, seen, design)
      expect([409, 422], message).toContain(answer.status)
      expect(answer.refusal.message).toContain(message)
    }
    expect((await orders.see(placed.link)).lines[0]?.versions).toHaveLength(1)
  })

  test('[PROOF-28] an answer to its proofs does not wait for the plates of the buyer’s other design', async () => {
    const placed = await orders.place('Placas')
    const first = await orders.seen(placed.link)
    const { rendering } = shops.app.ports
    const run = rendering.run.bind(rendering) as (...job: unknown[]) => Promise<never>
    const free: boolean[] = []
    const spy = vi.spyOn(rendering, 'run').mockImplementation(async (...job: unknown[]) => {
      if (job[0] !== 'printable') return run(...job)
      const held = shops.database.$client.query('SELECT id FROM orders WHERE id = $1 FOR UPDATE NOWAIT', [
        placed.orderId,
      ])
      free.push(
        await held.then(
          () => true,
          () => false,
        ),
      )
      return run(...job)
    })
    const design = orders.designOf(
      placed.product,
      'Placas que nadie hizo todavía, con muchas letras. '.repeat(2),
    )
    const answer = await orders.revise(placed, first, design)
    spy.mockRestore()
    expect([answer.status, free]).toEqual([200, [true]])
  })

  test('[PROOF-25] a print of one ink takes no picture of more, whatever is said of it', async () => {
    const placed = await orders.place('Una tinta')
    const seen = await orders.seen(placed.link)
    for (const has of [3, 6]) {
      const logo = await upload(shops, orders.tenant, placed.token, await logoOf(has))
      for (const inks of [1, has, null]) {
        const design = orders.designOf(placed.product, 'Una tinta')
        const area = design.views[0]?.areas[0]
        if (area) area.elements = [logoElement(logo, inks)]
        const answer = await orders.revise(placed, seen, design)
        expect([409, 422]).toContain(answer.status)
        expect(answer.refusal.message).toMatch(/cantidad de tintas|hasta 4 colores|colores planos/)
      }
    }
    expect((await orders.see(placed.link)).lines[0]?.versions).toHaveLength(1)
  })

  test('[PROOF-26] a design that lines share is changed in all of them at once, at the same price', async () => {
    const placed = await orders.place('Juntas', 2)
    const [one, two] = [await orders.seen(placed.link), await orders.seen(placed.link, 1)]
    await orders.askChange({ ...one, name: 'Ana', note: 'Otra palabra' })
    const design = orders.designOf(placed.product, 'Las dos')
    const [sent, repeated] = await Promise.all([
      orders.revise(placed, one, design, [two]),
      orders.revise(placed, one, design, [two]),
    ])
    expect([sent.status, repeated.status]).toEqual([200, 200])
    const { lines } = await orders.see(placed.link)
    expect(lines.map(({ drifted, versions }) => [drifted, versions.map(({ state }) => state)])).toEqual([
      [false, ['change', 'open']],
      [false, ['open', 'open']],
    ])
    for (const { areas } of lines) expect(areas[0]?.notes[0]).toContain('«Las dos»')
    const { total } = await orders.read(placed)
    expect(total).toBe(placed.order.total)
    for (const index of [0, 1]) {
      const seen = await orders.seen(placed.link, index)
      expect((await orders.approve({ ...seen, name: 'Ana' })).status).toBe(200)
    }
  })

  test('[PROOF-26] what was approved of it is approved anew, so that an asked change is never stuck', async () => {
    const placed = await orders.place('Juntas', 2)
    const [one, two] = [await orders.seen(placed.link), await orders.seen(placed.link, 1)]
    await orders.approve({ ...two, name: 'Ana' })
    await orders.askChange({ ...one, name: 'Ana', note: 'Otra palabra' })
    const design = orders.designOf(placed.product, 'Las dos')
    const itself = await orders.revise(placed, two, design, [one])
    expect([itself.status, itself.refusal.message]).toEqual([
      409,
      'La muestra ya está aprobada: no se puede cambiar.',
    ])
    expect((await orders.revise(placed, one, design, [two])).status).toBe(200)
    const { lines } = await orders.see(placed.link)
    expect(lines.map(({ versions }) => versions.map(({ state }) => state))).toEqual([
      ['change', 'open'],
      ['approved', 'open'],
    ])
  })

  test('[PROOF-26] nothing is changed where one of them can’t be, or carries another design', async () => {
    const placed = await orders.place('Juntas', 2)
    const [one, two] = [await orders.seen(placed.link), await orders.seen(placed.link, 1)]
    const design = orders.designOf(placed.product, 'Las dos')
    const versions = async () => (await orders.see(placed.link)).lines.map((line) => line.versions.length)
    const old = await orders.revise(placed, one, design, [{ ...two, version: 2 }])
    expect([old.status, old.refusal.message]).toEqual([409, 'La muestra cambió: mira la nueva.'])
    const twice = await orders.revise(placed, one, design, [one])
    expect(twice.status).toBe(400)
    expect(await versions()).toEqual([1, 1])
    const other = await orders.place('Distintas', 2)
    const second = await orders.seen(other.link, 1)
    const { views } = orders.designOf(other.product, 'Otra')
    for (const area of views[0]?.areas ?? []) area.artwork = 'another print'
    await changeRows(shops, orderLines, { shoppingCartId: second.line }, { customization: { views } })
    const both = await orders.revise(other, await orders.seen(other.link), design, [second])
    expect([both.status, both.refusal.message]).toEqual([
      409,
      expect.stringContaining('no lleva el mismo diseño'),
    ])
  })

  test('[PROOF-11] one whose set-up is shared with another line is refused, and one that may not be printed', async () => {
    const shared = await orders.place('Juntas', 2)
    const alone = await orders.revise(
      shared,
      await orders.seen(shared.link),
      orders.designOf(shared.product, 'Solas'),
    )
    expect([alone.status, alone.refusal.message]).toEqual([
      409,
      `Ese diseño comparte su preparación con ${shared.product.name} (frente), del mismo pedido, y cambiarlo en uno solo cambia el precio. Escríbenos si quieres cambiarlo en todos.`,
    ])
    const placed = await orders.place('Logo')
    const seen = await orders.seen(placed.link)
    const stranger = await shops.guest(orders.tenant)
    const theirs = await upload(shops, orders.tenant, stranger, await logoOf(1))
    const design = orders.designOf(placed.product, 'Logo')
    const area = design.views[0]?.areas[0]
    if (area) area.elements = [logoElement(theirs, 1)]
    const unsent = await orders.revise(placed, seen, design)
    expect([unsent.status, unsent.refusal.code]).toEqual([422, 'unknown_artwork'])
  })

  test('[PROOF-12] no one but the buyer changes a design, none that is approved, and none after it is made', async () => {
    const placed = await orders.place('Mía')
    const seen = await orders.seen(placed.link)
    const next = orders.designOf(placed.product, 'Suya')
    const stranger = { ...placed, token: await shops.guest(orders.tenant) }
    expect((await orders.revise(stranger, seen, next)).status).toBe(404)
    const { line, version } = seen
    const body = { orderId: placed.orderId, line, version, customization: next, artwork: '', images: [] }
    expect((await shops.call(reviseProof, { tenant: orders.tenant, body })).status).toBe(401)
    await orders.approve({ ...seen, name: 'Ana' })
    const late = await orders.revise(placed, seen, next)
    expect([late.status, late.refusal.message]).toEqual([
      409,
      'La muestra ya está aprobada: no se puede cambiar.',
    ])
  })

  test('[PROOF-12] a line has no more than twenty proofs', async () => {
    const placed = await orders.place('Cero')
    for (let version = 1; version <= 20; version++) {
      const answer = await orders.revise(
        placed,
        await orders.seen(placed.link),
        orders.designOf(placed.product, `Texto ${version}`),
      )
      expect(answer.status).toBe(version < 20 ? 200 : 409)
    }
  })
})
