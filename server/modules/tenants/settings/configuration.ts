import type { BoxConfiguration } from '#contract/config.ts'
import type { Tenant } from '../../../ports/ports.ts'

export const TERMS_PATH = '/api/legal/terms.pdf'
const termsAddress = (tenantName: string) => `${TERMS_PATH}?tenant=${tenantName}`

/** What the configuration says of other modules' business. */
interface ShownBeside {
  readonly delivery: NonNullable<BoxConfiguration['delivery']>
  /** Something takes cards: without that, instalments would be promised that nobody can pay in. */
  readonly cards: boolean
}

/** A shop's box configuration as it goes over the wire. */
export const configurationOf = (
  { name, environment, settings: s }: Tenant,
  { delivery, cards }: ShownBeside,
): BoxConfiguration => ({
  tenant: name,
  environment,
  name: s.name,
  favicon: s.favicon,
  colors: s.colors,
  isMultipleVariantDesigns: s.isMultipleVariantDesigns,
  roundPrice: s.roundPrice,
  templateFK: { id: s.templateId },
  socialMedias: s.socialMedias.map(({ key, username }) => ({ socialMediaFK: { key }, username })),
  googleAnalyticsCode: s.googleAnalyticsCode,
  pixelFB: s.pixelFB,
  googleTagManagerCode: s.googleTagManagerCode,
  withTaxes: s.withTaxes,
  productBuilder: { categories: s.designs },
  ...(s.logo === undefined ? {} : { logo: s.logo }),
  tagline: s.tagline,
  description: s.description,
  ...(s.banner === undefined ? {} : { banner: s.banner }),
  ...(s.seller === undefined ? {} : { seller: s.seller }),
  pricing: { profitMultiplier: s.profitMultiplier, taxMultiplier: s.taxMultiplier },
  quoteValidityDays: s.quoteValidityDays,
  legal: s.legal,
  ...(s.legal['terms'] ? { termsFile: termsAddress(name) } : {}),
  ...(environment === 'AR' && cards && s.instalments?.length ? { instalments: s.instalments } : {}),
  paymentLogos: s.paymentLogos,
  delivery,
})

/** The answer for an address that is no shop, or for another shop's token. */
export const NO_SHOP: BoxConfiguration = {
  tenant: null,
  environment: '',
  name: '',
  favicon: '',
  colors: {},
  isMultipleVariantDesigns: false,
  roundPrice: 2,
  templateFK: { id: 1 },
  socialMedias: [],
  withTaxes: true,
  tagline: '',
  description: '',
  quoteValidityDays: 7,
  legal: {},
  paymentLogos: [],
}
