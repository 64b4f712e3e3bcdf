import type { ProductSummary } from '#contract/catalogue.ts'
import type { BoxConfiguration } from '#contract/config.ts'
import type { Head } from '#src/queries/screen.ts'
import { templateOf } from './specs.ts'

/** The home's largest picture, exactly as the template's banner asks for it: the page's head asks before. */
export const leadOf = (config: BoxConfiguration, products: readonly ProductSummary[]): Head['picture'] => {
  const { sizes, photograph, product: isShown } = templateOf(config.templateFK.id).banner
  const product = isShown && products.find((one) => one.picture && isShown(one))
  if (product?.picture) return { picture: product.picture, sizes }
  const { picture, phonePicture } = config.banner ?? {}
  if (!picture || photograph === 'none') return undefined
  if (photograph === 'tall' && phonePicture) return { picture: phonePicture, sizes }
  return { picture, phone: photograph === 'both' ? phonePicture : undefined, sizes }
}
