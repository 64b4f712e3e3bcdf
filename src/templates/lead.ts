import type { ProductSummary } from '#contract/catalogue.ts'
import type { BoxConfiguration } from '#contract/config.ts'
import type { Head } from '#src/queries/screen.ts'
import { templateOf } from './specs.ts'

/** The home's largest picture, as the template's banner requests it, so that the page's head can preload it. */
export const leadOf = (config: BoxConfiguration, products: readonly ProductSummary[]): Head['picture'] => {
  const { sizes, photograph, product: isShown } = templateOf(config.templateFK.id).banner
  const product = isShown && products.find((one) => one.picture && isShown(one))
  if (product?.picture) return { picture: product.picture, sizes }
  const { picture, phonePicture } = config.banner ?? {}
  if (!picture || photograph === 'none') return undefined
  if (photograph === 'tall' && phonePicture) return { picture: phonePicture, sizes }
  return { picture, phone: photograph === 'both' ? phonePicture : undefined, sizes }
}
