import {
  type CartPrices,
  type CartProduct,
  type Customization,
  getShoppingCartProductPrice,
} from '#contract/cart.ts'
import type { PrintArea } from '#contract/catalogue.ts'
import { designed } from '#harness/printing/designs.ts'
import { cartOf, openShops, readyWith, type Shops } from '#harness/shopping/shop.ts'

export const TENANT = 'marea'
const SKU = 'MAR-MOC-NEGRO'

/** A shop that sells a bag with one print area, and a guest of it. */
export const openBag = async (stock = 5000) => {
  const shops = await openShops()
  await shops.setStock(SKU, stock)
  const { product: bag } = await shops.product(TENANT, SKU)
  return { shops, bag, area: bag.printAreas[0] as PrintArea, token: await shops.guest(TENANT) }
}

/** What a guest does with bags of a design. */
export const bagsOf = (shops: () => Shops, guest: () => string) => {
  const lines = async (design: Customization, units = 100): Promise<CartProduct[]> =>
    (await cartOf(shops(), TENANT, { [SKU]: units })).map((line) => designed(line, design))
  const price = (products: readonly CartProduct[], token = guest()) =>
    shops().call<CartPrices>(getShoppingCartProductPrice, { tenant: TENANT, token, body: { products } })
  return {
    lines,
    price,
    priced: async (design: Customization, token = guest()) => (await price(await lines(design), token)).ok,
    /** A checkout of those lines that has come as far as its last button. */
    ready: (products: readonly CartProduct[]) =>
      readyWith(shops(), { tenant: TENANT, token: guest(), products }),
  }
}
