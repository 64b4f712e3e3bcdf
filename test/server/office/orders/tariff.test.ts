import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getTariff } from '#contract/office/orders.ts'
import { changeOrder } from '#harness/rows/orders.ts'
import { changeRows, emptyTables } from '#harness/rows/rows.ts'
import { shippingRates } from '#server/db/schema/shipping.ts'
import { type Gestion, openGestion } from '../gestion.ts'

let gestion: Gestion
beforeAll(async () => {
  gestion = await openGestion()
})
afterAll(() => gestion.close())

describe('[OFFICE-78] what sending an order costs today', () => {
  test('is the tariff of its own service, whatever was charged; another shop learns nothing', async () => {
    const owner = await gestion.member('Diego', { role: 'owner' })
    const { id } = await gestion.placed()
    const order = await owner.order(id)
    const charged = order.money?.shipping ?? 0
    const zipCode = order.person?.addressee.zipCode ?? ''
    const today = async () => (await owner.call(getTariff, { query: { id, zipCode } })).ok.today
    expect(charged).toBeGreaterThan(0)
    expect(await today()).toBe(charged)
    // Who carries it in the end is another matter.
    await changeOrder(gestion, id, { shipping: { carrier: 'Cadete' } })
    expect(await today()).toBe(charged)
    await changeRows(gestion, shippingRates, {}, { priceInclTax: sql`price_incl_tax + 500` })
    expect(await today()).toBe(charged + 500)
    expect((await owner.order(id)).money?.shipping).toBe(charged)
    await emptyTables(gestion, shippingRates)
    expect(await today()).toBeNull()
    const other = await gestion.member('Inés', { role: 'owner' }, 'marea')
    expect((await other.call(getTariff, { query: { id, zipCode } })).status).toBe(404)
  })
})
