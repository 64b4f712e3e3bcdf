import type { PrintingType } from '#contract/catalogue.ts'
import type { ColorName, InstalmentPlan, LegalKey } from '#contract/config.ts'

/** Techniques of the demo by short name. */
export type TechniqueKey =
  | 'serigrafia'
  | 'tampografia'
  | 'bordado'
  | 'laser'
  | 'sublimacion'
  | 'dtf'
  | 'vinilo'
  | 'uv'

/** A step of a price list: from so many units on, about the price of one to the consumer, tax and margin included. */
export type ShelfPrice = readonly [from: number, price: number]

export interface DemoCategory {
  readonly slug: string
  readonly name: string
  readonly description: string
  /** Name of a picture without width and extension, e.g. `brote/door-mate`. */
  readonly picture: string
}

/** A way in which a product comes that the studio did not photograph product by product. */
export interface DemoFinish {
  readonly name: string
  readonly hex: string
  readonly picture: string
}

export interface DemoListing {
  readonly slug: string
  readonly name: string
  /** Short code that the SKUs begin with. */
  readonly code: string
  readonly category: string
  readonly brand: string
  readonly description: string
  readonly keywords?: string
  /** Folder of the photographs; its colours and print areas come with it. */
  readonly photo?: string
  /** Colours on sale, by the studio's name; all of the photographed ones by default. */
  readonly colors?: readonly string[]
  /** Folder of the shop's own photographs of these colours, on its own ground. */
  readonly stage?: string
  /** Instead of `photo`: finishes with a picture of their own. */
  readonly finishes?: readonly DemoFinish[]
  readonly material?: string
  /** Sold as a size × colour matrix. */
  readonly sizes?: readonly string[]
  readonly prices: readonly ShelfPrice[]
  readonly minimum?: number
  /** Business days to produce without customisation. */
  readonly days: number
  /** Packed, in grams. */
  readonly weight: number
  readonly techniques: readonly TechniqueKey[]
  /** Typical stock of a variant. */
  readonly stock: number
  /** Exact stock of single variants: `color` or `color/size` → units. */
  readonly exact?: Readonly<Record<string, number>>
  readonly fields: Readonly<Record<string, string>>
  /** Makes no sense blank. */
  readonly requiresDesign?: boolean
  readonly isNew?: boolean
  /** Higher comes first. */
  readonly popularity: number
}

export interface DemoRate {
  readonly upToKg: number
  readonly price: number
}

export interface DemoService {
  readonly carrierId: string
  readonly carrierName: string
  readonly logisticType: string
  readonly code: string
  readonly name: string
}

export interface DemoZone {
  readonly name: string
  /** Province or region ids; empty: everywhere else. */
  readonly provinces: readonly string[]
  /** By service code: business days and tariff. */
  readonly services: Readonly<
    Record<string, { readonly days: readonly [number, number]; readonly rates: readonly DemoRate[] }>
  >
}

export interface DemoShop {
  readonly tenant: string
  readonly environment: 'AR' | 'CL'
  readonly name: string
  readonly tagline: string
  readonly description: string
  readonly templateId: number
  readonly isMultipleVariantDesigns: boolean
  readonly roundPrice: number
  readonly profitMultiplier: number
  readonly taxMultiplier: number
  /** Price of one US dollar, to convert the techniques' table. */
  readonly dollar: number
  readonly colors: Readonly<Record<ColorName, string>>
  readonly banner: { readonly title: string; readonly text: string; readonly action: string }
  readonly seller: {
    readonly name: string
    readonly taxId: string
    readonly address: string
    readonly email: string
    readonly phone: string
  }
  readonly legal: Readonly<Partial<Record<LegalKey, string>>>
  readonly instalments?: readonly InstalmentPlan[]
  readonly socialMedias: readonly { readonly key: string; readonly username: string }[]
  readonly paymentLogos: readonly string[]
  readonly transfer: {
    readonly name: string
    readonly description: string
    readonly rows: readonly { readonly label: string; readonly value: string }[]
    readonly note: string
  }
  /** Goods of this worth, without customisation and tax included, travel free by the standard service. */
  readonly freeShippingFrom: number
  readonly palette: readonly { readonly name: string; readonly hex: string }[]
  /** Market's own words for some of the studio's colours. */
  readonly colorNames: Readonly<Record<string, string>>
  readonly techniqueNames: Readonly<Record<TechniqueKey, string>>
  /** Techniques that the shop does from one unit on: dearer than from their usual minimum. */
  readonly fromOne?: readonly TechniqueKey[]
  readonly categories: readonly DemoCategory[]
  readonly listings: readonly DemoListing[]
  readonly services: readonly DemoService[]
  readonly zones: readonly DemoZone[]
}

/** A technique of the demo's price table, money in US dollars. */
export interface DemoTechnique {
  readonly key: TechniqueKey
  readonly setup: number
  readonly setupPerColor: boolean
  readonly unitBasis: PrintingType['unitBasis']
  readonly breaks: readonly ShelfPrice[]
  readonly maxColors: number | null
  readonly maxAreaCm2: number
  /** Prints flat inks only. */
  readonly spot: boolean
  /** Thinnest line and least height of a capital, in mm. */
  readonly minLineMm: number | null
  readonly minTextMm: number | null
  readonly minimum: number
  readonly days: number
}
