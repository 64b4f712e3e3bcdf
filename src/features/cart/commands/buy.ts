import type { ProductDetail, Variant } from '#contract/catalogue.ts'
import type { BoxConfiguration } from '#contract/config.ts'
import { newId } from '#src/platform/device/uuid.ts'
import type { Shop } from '#src/session/shop.ts'
import { keptOf } from '../prices/kept-products.ts'
import type { CommandResult } from './commands.ts'
import { curvaLine, simpleLine } from './new-line.ts'
import { shopCommands } from './shop-commands.ts'

/** Units of one variant, or of a curva's variants by id. */
export type Choice =
  | { readonly variant: Variant; readonly units: number }
  | { readonly units: ReadonlyMap<string, number> }

interface Purchase {
  shop: Shop
  config: BoxConfiguration
  product: ProductDetail
  choice: Choice
  /** Into the cart, or alone past it. */
  way: 'add' | 'buyNow'
}

/** Carries out what a product's page asks for; null when nothing was chosen. */
export const buy = async (purchase: Purchase): Promise<CommandResult | null> => {
  const { shop, config, product, choice, way } = purchase
  const line =
    'variant' in choice
      ? simpleLine(product, choice.variant, choice.units, newId)
      : curvaLine(product, choice.units, newId)
  return line && shopCommands(shop, config)[way](line, keptOf(product))
}
