import type { Customization } from '#contract/cart.ts'
import { hashOfPrint } from '#server/modules/proofs/rules.ts'
import { askDatabase, type ShopServer } from '../server/server.ts'
import { productOf, shirtToDesign } from '../shopping/placed-orders.ts'
import { application, textElement } from './designs.ts'

interface Placed {
  readonly orderId: string
}

/** Makes the one line of placed orders a shirt with a design: what it says, in that size, over the shirt's own photograph. */
export const openDesigns = async (server: ShopServer, shop: string) => {
  const { id } = await shirtToDesign(server, shop)
  const product = await productOf(server, shop, id)
  const area = product.printAreas.find(({ placement }) => placement)
  const technique = product.techniques.find(
    ({ id: one, minTextMm }) => minTextMm && area?.techniques.includes(one),
  )
  const [variant] = product.variants
  if (!area || !technique || !variant) throw new Error(`${shop} has no shirt that is printed`)

  const designOf = (text: string, sizeMm: number): Customization => ({
    views: [{ name: area.view, areas: [application(area, technique.id, [textElement({ text, sizeMm })])] }],
    applicationDays: 1,
  })

  return {
    product,
    designed: async ({ orderId }: Placed, text: string, sizeMm = 12) => {
      const design = designOf(text, sizeMm)
      await askDatabase(
        server,
        `UPDATE order_lines SET customization = $2, product_id = $3, variant_id = $4, product_name = $5,
           variant_name = $6, picture = $7, artwork = $7, quantity = 50 WHERE order_id = $1`,
        [
          orderId,
          JSON.stringify(design),
          product.id,
          variant.id,
          product.name,
          [variant.color, variant.size].join(' / '),
          variant.featuredImg,
        ],
      )
      await askDatabase(
        server,
        `INSERT INTO order_proofs (tenant_id, order_id, line, version, hash, customization, artwork)
         SELECT tenant_id, order_id, shopping_cart_id, 1, $2, customization, artwork FROM order_lines WHERE order_id = $1`,
        [orderId, hashOfPrint(design)],
      )
    },
  }
}
