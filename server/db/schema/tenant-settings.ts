import type { BoxConfiguration, ColorName, InstalmentPlan } from '#contract/config.ts'
import type { Picture } from '#contract/picture.ts'

/** Bank transfer: the account data that the buyer reads after ordering. */
export interface TransferSettings {
  name: string
  description: string
  rows: { label: string; value: string }[]
  note: string
}

/** Of a demo shop. */
export interface DemoSettings {
  /** Of the data that it was loaded from. */
  version: string
  /** Address of its picture in the list of demo shops. */
  picture: string
}

export interface ShippingSettings {
  /** Goods of this worth, without customisation, as the shop shows its prices, travel free by `freeService`. */
  freeFrom: number
  /** Code of the service. */
  freeService: string
}

/** A log-in with an OpenID provider. */
export interface OpenIdSettings {
  /** Its name in calls, such as `google`. */
  id: string
  /** Its name on the button. */
  name: string
  /** Address that its configuration is published under; Google's unless told. */
  issuer?: string
  clientId: string
  /** Sealed by the vault for `openIdUse`. */
  clientSecret: string
}

/** What a margin can be; nothing can stand in for one, and without it a shop is closed. */
export const MARGINS = { least: 0.01, most: 1000 } as const

/** A shop's settings as one document. Money multipliers are factors (1.21 is 21 % on top). */
export interface TenantSettings {
  name: string
  tagline: string
  description: string
  favicon: string
  logo?: Picture
  colors: Record<ColorName, string>
  /** Layout template, 1 to 10. */
  templateId: number
  isMultipleVariantDesigns: boolean
  /** Decimal digits of every price. */
  roundPrice: number
  /** Prices are shown with tax. */
  withTaxes: boolean
  /** Within `MARGINS`. */
  profitMultiplier: number
  taxMultiplier: number
  quoteValidityDays: number
  socialMedias: { key: string; username: string }[]
  googleAnalyticsCode: string | null
  pixelFB: string | null
  googleTagManagerCode: string | null
  banner?: BoxConfiguration['banner']
  seller?: BoxConfiguration['seller']
  /** Texts required by the market's law, by key. */
  legal: Record<string, string>
  /** AR: offered by card. */
  instalments?: InstalmentPlan[]
  paymentLogos: string[]
  /** Clip-art of the builder, by category. */
  designs: { name: string; designs: { image: string }[] }[]
  /** Inks of the shop's own palette. */
  palette: { name: string; hex: string }[]
  openId?: OpenIdSettings[]
  /** `mercadopago` and `webpay`: credentials as JSON, sealed by the vault for `paymentUse`. */
  payments: {
    transfer?: TransferSettings
    /** Percent that a transfer takes off the goods. */
    transferDiscount?: number
    mercadopago?: string
    webpay?: string
  }
  shipping?: ShippingSettings
  /** Credentials at Zippin as JSON, sealed by the vault for `zippinUse`. */
  zippin?: string
  demo?: DemoSettings
}
