import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getConfig } from '#contract/config.ts'
import { listHistory, undoEntry } from '#contract/office/history.ts'
import * as calls from '#contract/office/shops.ts'
import { getMe } from '#contract/office/staff.ts'
import { productsOf } from '#harness/rows/catalogue.ts'
import { setProven } from '#harness/rows/people.ts'
import { changeRows } from '#harness/rows/rows.ts'
import { changeShop } from '#harness/rows/shops.ts'
import { operators } from '#server/db/schema/staff.ts'
import { wantsDemo } from '#server/modules/demo/wanted.ts'
import type { Tenant } from '#server/ports/tenant.ts'
import { type Gestion, type Member, openGestion } from '../office/gestion.ts'

let gestion: Gestion
let root: Member
let owner: Member
beforeAll(async () => {
  gestion = await openGestion()
  root = await gestion.member('Rosa', {})
  owner = await gestion.member('Diego', {})
  await changeRows(gestion, operators, { id: root.id }, { root: true })
})
afterAll(() => gestion.close())

const wanted = (own: object = {}) => ({
  name: `tienda-${randomUUID().slice(0, 8)}`,
  ...{ title: 'Mi tienda', environment: 'AR', taxId: '30-71234567-1', margin: 60, tax: 21 },
  key: randomUUID(),
  ...own,
})
const make = async (own: object = {}) => {
  const body = wanted(own)
  await root.call(calls.createShop, { body }).then(({ ok }) => ok)
  return body.name
}
const shopNamed = async (name: string): Promise<Tenant> => {
  gestion.shops.app.ports.tenants.changed(name)
  const tenant = await gestion.shops.app.ports.tenants.inAnyState(name)
  if (tenant === null) throw new Error(`${name} is missing`)
  return tenant
}
const steps = async (shop: string, by = root) => (await by.call(calls.getFirstSteps, { shop })).ok
const missing = async (shop: string) => {
  const found = (await steps(shop)).steps.filter(({ done }) => !done)
  return Object.fromEntries(found.map(({ step, missing: words }) => [step, words]))
}
const setState = (shop: string, body: object, by = root) =>
  by.call(calls.setShopState, { shop, body: { key: randomUUID(), ...body } })

describe('[SHOP-6] a shop', () => {
  test('is made in preparation, with its prices, for its maker', async () => {
    const body = wanted({ taxId: '' })
    expect((await root.call(calls.createShop, { body })).ok).toEqual({ name: body.name })
    // The same again is the same shop.
    expect((await root.call(calls.createShop, { body })).ok).toEqual({ name: body.name })
    const { state, settings } = await shopNamed(body.name)
    expect(state).toBe('preparing')
    expect(settings).toMatchObject({ profitMultiplier: 1.6, taxMultiplier: 1.21, name: 'Mi tienda' })
    const { shops } = (await root.call(getMe)).ok
    expect(shops.find(({ name }) => name === body.name)).toMatchObject({ role: 'owner', state: 'preparing' })
    expect(
      (await gestion.shops.call<{ tenant: null }>(getConfig, { tenant: body.name })).ok.tenant,
    ).toBeNull()
    const listed = (await root.call(calls.listShops)).ok
    expect(listed.find(({ name }) => name === body.name)).toEqual({
      ...{ name: body.name, title: 'Mi tienda', environment: 'AR', state: 'preparing', isDemo: false },
    })
    expect((await root.call(listHistory, { shop: body.name })).ok.items).toMatchObject([
      { action: 'made', by: 'Rosa', undo: 'never' },
    ])
  })

  test.each([
    ['name', { name: 'brote' }, 'Esa dirección ya es de otra tienda.'],
    ['name', { name: 'admin' }, 'Esa dirección es de la instalación: hay que elegir otra.'],
    ['name', { name: 'Mi Tienda' }, 'Letras minúsculas, números y guiones, hasta 40.'],
    ['taxId', { taxId: '30-71234567-9' }, 'Ese CUIT no es válido.'],
    ['taxId', { taxId: '12.345.678-9', environment: 'CL' }, 'Ese RUT no es válido.'],
  ])('is refused at its %s: %o', async (field, own, message) => {
    const { status, refusal } = await root.call(calls.createShop, { body: wanted(own) })
    expect([status, refusal.fields?.[field]]).toEqual([400, message])
  })

  test('is nobody else’s to make', async () => {
    expect((await owner.call(calls.createShop, { body: wanted() })).status).toBe(403)
    expect((await owner.call(calls.listShops)).status).toBe(403)
  })
})

test('[SHOP-7] [SHOP-8] copied from a demo shop, a shop sells what its model sells', async () => {
  const shop = await make()
  expect(await missing(shop)).toEqual({
    look: 'Falta el logo.',
    products: 'Todavía no hay ningún producto a la venta.',
    printing: 'Falta una técnica con su precio.',
    payments: 'Falta una forma de pago.',
    shipping: 'Falta una tarifa de envío, o el retiro en persona.',
    legal: 'Faltan los términos y condiciones.',
    testOrder: 'Todavía no hiciste un pedido de prueba.',
    open: 'Nadie la ve todavía.',
  })
  const refused = await setState(shop, { from: 'preparing', to: 'open' })
  expect([refused.status, refused.refusal.message]).toEqual([
    409,
    'Todavía no la podés abrir. Todavía no hay ningún producto a la venta. Falta una forma de pago. Falta una tarifa de envío, o el retiro en persona.',
  ])
  expect((await steps(shop)).models.map(({ name }) => name)).toEqual(['brote'])
  const copy = { from: 'brote', parts: [...calls.COPIED], key: randomUUID() }
  expect((await root.call(calls.copyShop, { shop, body: copy })).status).toBe(200)
  expect((await root.call(calls.copyShop, { shop, body: copy })).status).toBe(200)
  expect(Object.keys(await missing(shop))).toEqual(['look', 'payments', 'legal', 'testOrder', 'open'])
  const { catalogue } = gestion.shops.app.ports
  const [model, own] = [await shopNamed('brote'), await shopNamed(shop)]
  expect(own.settings).toMatchObject({
    colors: model.settings.colors,
    name: 'Mi tienda',
    profitMultiplier: 1.6,
  })
  const idsOf = async ({ name }: Tenant) => {
    const rows = await productsOf(gestion, name)
    return rows.map(({ id, slug }) => ({ id: String(id), slug }))
  }
  const [modelIds, ownIds] = [await idsOf(model), await idsOf(own)]
  expect(ownIds.map(({ slug }) => slug)).toEqual(modelIds.map(({ slug }) => slug))
  const details = async (tenant: Tenant, ids: readonly { id: string }[]) => {
    const found = await catalogue.products(
      tenant,
      ids.map(({ id }) => id),
    )
    const text = JSON.stringify(ids.map(({ id }) => found.get(id)))
    // Numbers of the database, dates and what is reserved are the shop's own.
    return text.replaceAll(
      /"(?:\w*[iI]d|techniques|printingTypes|stock|createdAt|updatedAt)":(?:"?\d+"?|\[[^[\]{}]*\])/g,
      '',
    )
  }
  expect(await details(own, ownIds)).toBe(await details(model, modelIds))
  const again = await root.call(calls.copyShop, { shop, body: { ...copy, key: randomUUID() } })
  expect(again.status).toBe(409)
  const chile = await make({ environment: 'CL', taxId: '' })
  const abroad = await root.call(calls.copyShop, {
    shop: chile,
    body: { from: 'brote', parts: ['look'], key: randomUUID() },
  })
  expect([abroad.status, abroad.refusal.message]).toEqual([409, expect.stringContaining('otro país')])
  const mine = await root.call(calls.copyShop, {
    shop: chile,
    body: { from: shop, parts: ['look'], key: randomUUID() },
  })
  expect(mine.status).toBe(404)
})

describe('[SHOP-9] its state', () => {
  beforeEach(async () => {
    await changeShop(gestion, 'brote', { state: 'open', pausedUntil: null })
    gestion.shops.app.ports.tenants.changed('brote')
  })

  test('is changed, written down, and taken back', async () => {
    const paused = await setState(
      'brote',
      { from: 'open', to: 'paused', sentence: 'Volvemos pronto.' },
      owner,
    )
    expect(paused.ok).toMatchObject({ state: 'paused', pausedSentence: 'Volvemos pronto.' })
    const [entry] = (await owner.call(listHistory)).ok.items
    expect(entry).toMatchObject({
      ...{ action: 'stateChanged', by: 'Diego', undo: 'back' },
      changes: [
        { field: 'shopState', before: 'abierta', after: 'en pausa' },
        { field: 'pausedSentence', before: '', after: 'Volvemos pronto.' },
      ],
    })
    const undone = await owner.call(undoEntry, { body: { entry: entry?.id, key: randomUUID() } })
    expect(undone.status).toBe(200)
    expect((await steps('brote', owner)).state).toBe('open')
    // Somebody has closed it meanwhile: there is nothing to take back.
    const closed = await setState('brote', { from: 'open', to: 'closed' }, owner)
    expect(closed.ok.state).toBe('closed')
    await setState('brote', { from: 'closed', to: 'open' }, owner)
    const [, second] = (await owner.call(listHistory)).ok.items
    const late = await owner.call(undoEntry, { body: { entry: second?.id, key: randomUUID() } })
    expect([late.status, late.refusal.message]).toEqual([409, 'Mientras tanto otra persona la dejó abierta.'])
  })

  test('is refused where somebody else has changed it, and for a pause that ends before it begins', async () => {
    await setState('brote', { from: 'open', to: 'closed' }, root)
    const late = await setState('brote', { from: 'open', to: 'paused' }, owner)
    expect([late.status, late.refusal.message]).toEqual([409, 'Mientras tanto otra persona la dejó cerrada.'])
    const past = await setState('brote', { from: 'closed', to: 'paused', until: '2026-01-01' }, owner)
    expect([past.status, past.refusal.fields]).toEqual([
      400,
      { until: 'La pausa tiene que terminar después de hoy.' },
    ])
    const ended = await setState('brote', { from: 'closed', to: 'open', sentence: 'x' }, owner)
    expect(ended.status).toBe(400)
  })

  test('is shown and changed by the command, too', async () => {
    expect(await gestion.shop('tiendas', 'estado', 'brote')).toBe('brote: abierta.')
    const words = ['en-pausa', '--hasta', '2099-01-01', '--frase', 'Volvemos en enero.']
    expect(await gestion.shop('tiendas', 'estado', 'brote', ...words)).toBe('brote: en pausa.')
    gestion.shops.app.ports.tenants.changed('brote')
    expect(await steps('brote', owner)).toMatchObject({
      ...{ state: 'paused', pausedUntil: '2099-01-01', pausedSentence: 'Volvemos en enero.' },
    })
    expect((await owner.call(listHistory)).ok.items[0]).toMatchObject({ by: 'línea de comandos' })
    expect(await gestion.shop('tiendas', 'estado', 'brote', 'cerrada')).toBe('brote: cerrada.')
    expect(await gestion.shop('tiendas', 'estado', 'brote', 'abierta')).toBe('brote: abierta.')
  })
})

test('[SHOP-9] an open shop that lacks something by now is paused all the same, and opens again once it has it', async () => {
  const shop = await make()
  await changeShop(gestion, shop, { state: 'open' })
  await shopNamed(shop)
  const paused = await setState(shop, { from: 'open', to: 'paused', sentence: 'Volvemos pronto.' })
  expect(paused.ok.state).toBe('paused')
  const refused = await setState(shop, { from: 'paused', to: 'open' })
  expect([refused.status, refused.refusal.message]).toEqual([
    409,
    expect.stringContaining('Falta una forma de pago.'),
  ])
})

test('[SHOP-10] demo shops are removed once there is another, by whoever has proven that it is them', async () => {
  expect((await root.call(calls.removeDemoShops)).refusal.code).toBe('step_up_required')
  await setProven(gestion, new Date())
  expect((await owner.call(calls.removeDemoShops)).status).toBe(403)
  const { removed } = (await root.call(calls.removeDemoShops)).ok
  expect(removed.sort()).toEqual(['brote', 'marea'])
  expect((await root.call(calls.listShops)).ok.filter(({ isDemo }) => isDemo)).toEqual([])
  const { database } = gestion.shops.db
  expect(await wantsDemo({ demo: undefined, databaseUrl: undefined }, database)).toBe(false)
})
