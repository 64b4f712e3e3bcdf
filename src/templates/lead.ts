import type { ProductSummary } from '#contract/catalogue.ts'
import type { BoxConfiguration } from '#contract/config.ts'
import type { Head } from '#src/queries/screen.ts'
import type { LookName } from './spec.ts'
import { templateOf } from './specs.ts'

/** As wide as half of the window, from 600 px on. */
const HALF = '(min-width: 600px) 50vw, 100vw'

/** `sizes` of the banner's photograph, where it isn't as wide as the window. */
const PHOTOGRAPHS: Partial<Record<LookName, string>> = {
  boutique: HALF,
  catalog: '(min-width: 960px) 40vw, 100vw',
  depot: '(min-width: 960px) 50vw, 100vw',
  fair: '(min-width: 960px) 62vw, 100vw',
  museum: '(min-width: 960px) 64vw, 92vw',
}

/** Banners that show goods: which of the newest comes first, and as wide as what. */
const GOODS: Partial<Record<LookName, { sizes: string; is: (product: ProductSummary) => boolean }>> = {
  mosaic: { sizes: '(min-width: 960px) 34vw, 100vw', is: () => true },
  workshop: { sizes: '(min-width: 960px) 30vw, 52vw', is: ({ isCustomizable }) => isCustomizable },
}

/** The home's largest picture, exactly as the template's banner asks for it: the page's head asks before. */
export const leadOf = (config: BoxConfiguration, products: readonly ProductSummary[]): Head['picture'] => {
  const { look } = templateOf(config.templateFK.id)
  const goods = GOODS[look]
  const product = goods && products.find((one) => one.picture && goods.is(one))
  if (goods && product?.picture) return { picture: product.picture, sizes: goods.sizes }
  const { picture, phonePicture } = config.banner ?? {}
  if (!picture || look === 'mosaic') return undefined
  // The one shows the wide picture at any width, the other the tall one.
  if (look === 'boutique' && phonePicture) return { picture: phonePicture, sizes: HALF }
  const phone = look === 'catalog' ? undefined : phonePicture
  return { picture, phone, sizes: PHOTOGRAPHS[look] ?? goods?.sizes ?? '100vw' }
}
