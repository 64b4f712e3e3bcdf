import type * as v from 'valibot'
import {
  FEW_LEFT,
  type listProducts as listProductsCall,
  type ProductCard,
} from '#contract/office/catalogue.ts'
import { shownPrice } from '#domain/pricing/breaks.ts'
import { rowIdOf } from '../../db/row-id.ts'
import { type CardRow, chipCounts, productCards } from '../../modules/catalogue/office/list.ts'
import { pricingOf } from '../../ports/tenant.ts'
import { pictureOf } from '../orders/cards.ts'
import type { ShopScope } from '../scope.ts'
import { plain } from './plain.ts'

const PAGE = 48

const cardOf = (scope: ShopScope, { id, picture, price, problem, ...row }: CardRow): ProductCard => {
  const { tenant, may } = scope
  const seesMoney = may('orders.amounts')
  return {
    ...row,
    id: String(id),
    picture: pictureOf(scope, picture),
    price: seesMoney ? shownPrice(price, pricingOf(tenant), tenant.settings.withTaxes) : null,
    net: seesMoney ? price : null,
    pictureProblem: problem,
  }
}

/** Products of the shop, a page at a time. */
export const productsOf = async (
  scope: ShopScope,
  query: v.InferOutput<typeof listProductsCall.query>,
): Promise<v.InferInput<typeof listProductsCall.result>> => {
  const { search = '', only, category, after } = plain(query)
  const { ports, tenant } = scope
  const [found, counts] = await Promise.all([
    productCards(ports.database, tenant.id, {
      search,
      only,
      categoryId: category === undefined ? undefined : rowIdOf(category),
      after,
      most: PAGE + 1,
      few: FEW_LEFT,
    }),
    after === undefined ? chipCounts(ports.database, tenant.id, FEW_LEFT) : null,
  ])
  const page = found.slice(0, PAGE)
  return {
    items: page.map((row) => cardOf(scope, row)),
    next: found.length > PAGE ? String(page.at(-1)?.id ?? '') : null,
    counts,
  }
}
