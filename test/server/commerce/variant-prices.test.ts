import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getShoppingCartProductPrice } from '#contract/cart.ts'
import { getProductsList, type ProductList } from '#contract/catalogue.ts'
import { getShippingQuote, type ShippingOption } from '#contract/shipping.ts'
import { isCounted } from '#contract/stock.ts'
import { shownPrice } from '#domain/pricing/breaks.ts'
import { priceCart } from '#domain/pricing/price-cart.ts'
import { changeVariant, variantRow } from '#harness/rows/catalogue.ts'
import { rowOf } from '#harness/rows/rows.ts'
import { cartOf, openShops, readyOrder, type Shops, send } from '#harness/shopping/shop.ts'
import { orderLines } from '#server/db/schema/orders.ts'
import { handOver, release, reserve } from '#server/modules/orders/repository-stock.ts'
import { pricingOf, type Tenant } from '#server/ports/tenant.ts'

const M = 'BRO-REM-NEGRO-M'
const L = 'BRO-REM-NEGRO-L'
const MORE = 1500.25

let shops: Shops
let tenant: Tenant
beforeAll(async () => {
  shops = await openShops()
  const found = await shops.app.ports.tenants.byName('brote')
  if (found === null) throw new Error('no tenant')
  tenant = found
  await changeVariant(shops, L, { surcharge: String(MORE) })
})
afterAll(() => shops.close())

describe('a variant that costs more', () => {
  test('[PRICE-16] is shown with its product, and so charged in carts and orders', async () => {
    const { product } = await shops.product('brote', M)
    expect(product.pricesDiffer).toBe(true)
    expect(product.variants.find(({ sku }) => sku === L)?.surcharge).toBe(MORE)
    expect(product.variants.find(({ sku }) => sku === M)?.surcharge).toBeUndefined()

    const [plain, dear] = await Promise.all(
      [{ [M]: 60 }, { [M]: 30, [L]: 30 }].map((one) => cartOf(shops, 'brote', one)),
    )
    if (plain === undefined || dear === undefined) throw new Error('no cart')
    const token = await shops.guest('brote')
    const ask = async (products: typeof plain) =>
      (
        await shops.call<{ TOTAL: { basePrice: number } }>(getShoppingCartProductPrice, {
          tenant: 'brote',
          token,
          body: { products },
        })
      ).ok.TOTAL.basePrice
    expect((await ask(dear)) - (await ask(plain))).toBeCloseTo(30 * MORE, 2)

    const ready = await readyOrder(shops, 'brote', { [M]: 30, [L]: 30 })
    const { orderId } = (await send(shops, ready)).ok
    const large = await rowOf(shops, orderLines, { orderId, sku: L })
    const medium = await rowOf(shops, orderLines, { orderId, sku: M })
    expect(Number(large.basePrice) - Number(medium.basePrice)).toBeCloseTo(30 * MORE, 2)
    const expected = priceCart(ready.products, new Map([[product.id, product]]), pricingOf(tenant))
    expect(Number(large.total) + Number(medium.total)).toBeCloseTo(expected.TOTAL.total, 2)
  })

  test('[PRICE-17] the list says that prices differ, and filters and sorts by the lowest', async () => {
    const { product } = await shops.product('brote', M)
    const shown = shownPrice(product.price, tenant.settings, tenant.settings.withTaxes)
    const list = async (query: Record<string, string>) =>
      (
        await shops.call<ProductList>(getProductsList, {
          tenant: 'brote',
          query: { pageSize: '48', ...query },
        })
      ).ok.items
    const at = await list({ minPrice: String(shown), maxPrice: String(shown) })
    expect(at.find(({ id }) => id === product.id)).toMatchObject({ price: product.price, pricesDiffer: true })
    const above = await list({ minPrice: String(shown + 1) })
    expect(above.map(({ id }) => id)).not.toContain(product.id)
    const prices = (await list({ sort: 'price' })).map(({ price }) => price)
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
  })

  test('[PRICE-16] counts with its own price towards free shipping', async () => {
    const { product, variant } = await shops.product('brote', L)
    const { variant: cheap } = await shops.product('brote', M)
    const { shipping } = tenant.settings
    if (shipping === undefined) throw new Error('the shop sends nothing for free')
    const unit = (surcharge: number) =>
      shownPrice(product.price + surcharge, tenant.settings, tenant.settings.withTaxes)
    // Dear enough that one of the two reaches the sum, and the other does not.
    const needed = Math.ceil(
      shipping.freeFrom / shownPrice(1, { ...tenant.settings, roundPrice: 4 }, tenant.settings.withTaxes),
    )
    await changeVariant(shops, L, { surcharge: String(needed) })
    expect(unit(0)).toBeLessThan(shipping.freeFrom)
    const least = async (productId: string) => {
      const token = await shops.guest('brote')
      const body = {
        provinceId: 'AR-C',
        province: 'AR-C',
        location: '',
        city: '',
        postalCode: '1414',
        products: [{ productId, genericProductId: product.id, quantity: 1 }],
      }
      const { all_results } = (
        await shops.call<{ all_results: ShippingOption[] }>(getShippingQuote, {
          tenant: 'brote',
          token,
          body,
        })
      ).ok
      return all_results.find(({ service_type }) => service_type.code === 'estandar')?.amounts.price_incl_tax
    }
    expect(await least(cheap.id)).toBeGreaterThan(0)
    expect(await least(variant.id)).toBe(0)
    await changeVariant(shops, L, { surcharge: String(MORE) })
  })
})

describe('[ORDER-32] stock that a shop does not count', () => {
  test('is sold in any number, held, given back and handed over without being touched', async () => {
    await changeVariant(shops, M, { counted: false, stock: 0, reserved: 0 })
    const { variant, product } = await shops.product('brote', M)
    expect([isCounted(variant.stock), isCounted(product.stock)]).toEqual([false, false])
    await send(shops, await readyOrder(shops, 'brote', { [M]: 300 }))
    expect(await variantRow(shops, M)).toMatchObject({ stock: 0, reserved: 300, counted: false })
    const { id } = await variantRow(shops, M)
    const units = new Map([[id, 300]])
    await shops.db.database.transaction((tx) => handOver(tx, tenant.id, units))
    expect(await variantRow(shops, M)).toMatchObject({ stock: 0, reserved: 0 })
    await shops.db.database.transaction(async (tx) => {
      expect(await reserve(tx, tenant.id, units)).toBeNull()
      await release(tx, tenant.id, units)
    })
    expect(await variantRow(shops, M)).toMatchObject({ stock: 0, reserved: 0 })
  })

  test('and that of others is held as before', async () => {
    await changeVariant(shops, M, { counted: true, stock: 3, reserved: 0 })
    const { id } = await variantRow(shops, M)
    await shops.db.database.transaction(async (tx) => {
      expect(await reserve(tx, tenant.id, new Map([[id, 4]]))).toMatchObject({ left: 3 })
    })
    await expect(changeVariant(shops, M, { reserved: 4 })).rejects.toMatchObject({
      cause: { constraint: 'variants_reserved' },
    })
  })
})
