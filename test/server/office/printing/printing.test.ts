import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProductDetail } from '#contract/catalogue.ts'
import { listHistory, undoEntry } from '#contract/office/history.ts'
import * as calls from '#contract/office/printing.ts'
import { shopRow } from '#harness/rows/shops.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { type Gestion, type Member, openGestion } from '../gestion.ts'

let gestion: Gestion
let owner: Member
let sales: Member
beforeAll(async () => {
  gestion = await openGestion()
  owner = await gestion.member('Diego', {})
  sales = await gestion.member('Inés', { role: 'sales' })
})
afterAll(() => gestion.close())

const VINYL: calls.Technique = {
  name: 'Vinilo',
  setupCost: 500,
  setupPerColor: true,
  unitBasis: 'color',
  breaks: [
    { from: 1, price: 90 },
    { from: 100, price: 60 },
  ],
  maxColors: 4,
  maxAreaCm2: null,
  spot: true,
  minLineMm: 0.5,
  minTextMm: null,
  minimumQuantity: 10,
  days: 2,
  capacityPerDay: 400,
}

const save = (
  by: Member,
  technique: calls.Technique,
  made: { id: string; expected: calls.Technique } | null = null,
) =>
  by.call(calls.saveTechnique, {
    body: { id: made?.id ?? null, key: randomUUID(), expected: made?.expected ?? null, technique },
  })

const newTechnique = async (values: Partial<calls.Technique> = {}) => {
  const expected = { ...VINYL, name: `Vinilo ${randomUUID()}`, ...values }
  const { ok } = await save(owner, expected)
  return { id: ok.id, expected, undo: ok.undo }
}

const stored = async (id: string) =>
  (await owner.call(calls.listTechniques)).ok.items.find((one) => one.id === id)

const undo = (by: Member, entry: string | undefined) =>
  by.call(undoEntry, { body: { entry, key: randomUUID() } })

describe('techniques', () => {
  test('[AREA-1] two people change different fields and lose nothing; the same field is refused with both values', async () => {
    const made = await newTechnique()
    expect(await stored(made.id)).toMatchObject({ ...made.expected, isRetired: false, openOrders: 0 })
    await save(owner, { ...made.expected, setupCost: 700 }, made)
    expect((await save(sales, { ...made.expected, days: 5 }, made)).ok.id).toBe(made.id)
    expect(await stored(made.id)).toMatchObject({ setupCost: 700, days: 5 })
    const refused = await save(sales, { ...made.expected, setupCost: 800 }, made)
    expect(refused.status).toBe(409)
    expect(refused.refusal.message).toMatch(/preparación: tu valor es “800”, ahora es “700”/)
    const other = await newTechnique()
    const named = await save(owner, { ...other.expected, name: made.expected.name }, other)
    expect(named.refusal.fields).toHaveProperty(['technique.name'])
  })

  test('[AREA-2] a change is taken back by value, unless somebody has changed the same since', async () => {
    const made = await newTechnique()
    const first = (await save(owner, { ...made.expected, setupCost: 700 }, made)).ok
    await save(owner, { ...made.expected, setupCost: 700, days: 9 }, made)
    expect((await undo(owner, first.undo?.entry)).status).toBe(200)
    expect(await stored(made.id)).toMatchObject({ setupCost: 500, days: 9 })
    const second = (
      await save(owner, { ...made.expected, setupCost: 800 }, { ...made, expected: made.expected })
    ).ok
    await save(
      sales,
      { ...made.expected, setupCost: 900 },
      {
        ...made,
        expected: { ...made.expected, setupCost: 800 },
      },
    )
    const refused = await undo(owner, second.undo?.entry)
    expect([refused.status, refused.refusal.message]).toEqual([409, expect.stringContaining('“900”')])
    const lone = await newTechnique()
    expect((await undo(owner, lone.undo?.entry)).status).toBe(200)
    expect(await stored(lone.id)).toBeUndefined()
  })

  test('[AREA-3] the workshop reads techniques without an amount', async () => {
    const made = await newTechnique({ setupCost: 123_457, breaks: [{ from: 1, price: 765_432 }] })
    const workshop = await gestion.member('Tito', { role: 'workshop' })
    const { text, ok } = await workshop.call(calls.listTechniques)
    expect(text).not.toMatch(/123457|765432/)
    expect(ok.items.find(({ id }) => id === made.id)).toMatchObject({ setupCost: null, example: null })
    expect((await owner.call(calls.listTechniques)).ok.items.every(({ example }) => example !== null)).toBe(
      true,
    )
  })
})

describe('a retired technique', () => {
  test('[AREA-8] is offered to nobody, carts that have it say so, and it comes back', async () => {
    const { id, areas } = await productWith()
    const technique = areas[0]?.techniques[0] ?? ''
    const retire = (retired: boolean) =>
      owner.call(calls.retireTechnique, { body: { id: technique, key: randomUUID(), retired } })
    const named = async () => {
      const { ports } = gestion.shops.app
      const tenant = (await ports.tenants.byName('brote')) as never
      return {
        offered: (await ports.catalogue.offeredTechniques(tenant)).map((one) => one.id),
        all: (await ports.catalogue.techniques(tenant)).map((one) => one.id),
        sold: (await ports.catalogue.sellable(tenant, [id])).get(id)?.techniques.map((one) => one.id),
      }
    }
    const retired = (await retire(true)).ok
    expect(retired.items.find((one) => one.id === technique)?.isRetired).toBe(true)
    expect(await named()).toEqual({
      offered: expect.not.arrayContaining([technique]),
      all: expect.arrayContaining([technique]),
      // Without it there, a cart's design in it is refused as one that is not available ([CART]'s own words).
      sold: expect.not.arrayContaining([technique]),
    })
    const { techniques, printAreas } = await detailOf(id)
    expect([
      ...techniques.map((one) => one.id),
      ...printAreas.flatMap((area) => area.techniques),
    ]).not.toContain(technique)
    // The link to its products stays, for when it comes back.
    expect((await owner.call(calls.getAreas, { query: { product: id } })).ok.areas).toEqual(areas)
    await retire(false)
    expect((await named()).sold).toContain(technique)
  })
})

const productWith = async (least = 1) => {
  const { items } = (await owner.call(calls.listAreas)).ok
  const product = items.find(({ areas }) => areas >= least)?.id ?? ''
  return (await owner.call(calls.getAreas, { query: { product } })).ok
}

const saveAreas = (by: Member, product: string, expected: calls.EditedArea[], areas: calls.EditedArea[]) =>
  by.call(calls.saveAreas, { body: { product, key: randomUUID(), expected, areas } })

const detailOf = async (id: string) =>
  (
    await gestion.shops.app.ports.catalogue.products(
      (await gestion.shops.app.ports.tenants.byName('brote')) as never,
      [id],
    )
  ).get(id) as ProductDetail

describe('print areas', () => {
  test('[AREA-4] keep their number while they are changed, and are merged field by field', async () => {
    const { id, areas } = await productWith()
    const [first, ...rest] = areas as [calls.EditedArea, ...calls.EditedArea[]]
    const mine = { ...first, name: 'Pecho', widthMm: 91 }
    expect((await saveAreas(owner, id, areas, [mine, ...rest])).ok.areas[0]).toMatchObject(mine)
    const theirs = { ...first, heightMm: 47 }
    expect((await saveAreas(sales, id, areas, [theirs, ...rest])).ok.areas[0]).toMatchObject({
      ...mine,
      heightMm: 47,
    })
    const refused = await saveAreas(sales, id, areas, [{ ...first, widthMm: 50 }, ...rest])
    expect([refused.status, refused.refusal.message]).toEqual([409, expect.stringContaining('91 ×')])
    expect((await detailOf(id)).printAreas[0]).toMatchObject({ id: first.id, name: 'Pecho', widthMm: 91 })
  })

  test('[AREA-5] that are taken out come back with their number, and a product without any is sold as it is', async () => {
    const { id, areas } = await productWith()
    const gone = (await saveAreas(owner, id, areas, [])).ok
    expect([gone.areas, (await detailOf(id)).isCustomizable]).toEqual([[], false])
    expect((await undo(owner, gone.undo?.entry)).status).toBe(200)
    expect((await owner.call(calls.getAreas, { query: { product: id } })).ok.areas).toEqual(areas)
    expect((await detailOf(id)).isCustomizable).toBe(true)
    const { items } = (await owner.call(listHistory, { query: { subject: 'printing' } })).ok
    expect(items.map(({ action }) => action).slice(0, 2)).toEqual(['undone', 'areasChanged'])
  })

  test('[AREA-6] are copied to products that have the view; the others are named with the reason', async () => {
    const { id, views } = await productWith()
    const { items } = (await owner.call(calls.listAreas)).ok
    const can = items.find((one) => one.id !== id && views.every(({ name }) => one.views.includes(name)))
    const { id: tenantId } = await shopRow(gestion, 'brote')
    const unseen = { slug: 'sin-foto', kind: 'ProductoSimple', name: 'Sin foto' } as const
    await gestion.database
      .insert(products)
      .values({ tenantId, ...unseen, priceBreaks: [{ from: 1, price: 1 }] })
    const bare = (await owner.call(calls.listAreas, { query: { search: 'sin foto' } })).ok.items[0]
    const body = { product: id, key: randomUUID(), to: [can?.id ?? '', bare?.id ?? ''] }
    const { ok } = await owner.call(calls.copyAreas, { body })
    expect(ok).toMatchObject({
      copied: 1,
      refused: [{ name: 'Sin foto', why: expect.stringContaining('vista') }],
    })
    const own = (await owner.call(calls.getAreas, { query: { product: id } })).ok.areas
    const there = (await owner.call(calls.getAreas, { query: { product: can?.id ?? '' } })).ok.areas
    expect(there).toEqual(
      expect.arrayContaining(own.map(({ id: _, ...area }) => expect.objectContaining(area))),
    )
    expect((await undo(owner, ok.undo?.entry)).status).toBe(200)
  })

  test('[AREA-7] that would turn the print inside out, or name what is not there, are refused in words', async () => {
    const { id, areas } = await productWith()
    const [first] = areas as [calls.EditedArea]
    const corners = [
      { x: 0.6, y: 0.2 },
      { x: 0.2, y: 0.2 },
      { x: 0.2, y: 0.6 },
      { x: 0.6, y: 0.6 },
    ] as const
    const placement = { corners: [...corners], arcDegrees: 0, turnDegrees: 0, sagTop: 0, sagBottom: 0 }
    const crossed = { ...first, placement: { ...placement, finish: 'matte' } } as calls.EditedArea
    expect((await saveAreas(owner, id, areas, [crossed])).refusal.message).toMatch(/cruzadas/)
    const unknown = { ...first, techniques: ['999999'] }
    expect((await saveAreas(owner, id, areas, [unknown])).status).toBe(409)
    const twice = await saveAreas(owner, id, areas, [first, { ...first, id: null }])
    expect(twice.refusal.message).toMatch(/se llaman igual/)
    const stranger = await gestion.member('Ana', {}, 'marea')
    expect((await saveAreas(stranger, id, areas, areas)).status).toBe(404)
  })
})
