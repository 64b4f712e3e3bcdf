import { slug } from '../../../formats/slug.ts'

/** What files carry of a variant and no page shows. Amounts are plain numbers as text. */
export const EXTRAS = ['barcode', 'cost', 'listPrice', 'heightCm', 'widthCm', 'depthCm'] as const
export type Extras = Readonly<Partial<Record<(typeof EXTRAS)[number], string | null>>>

export interface FilePicture {
  readonly row: number
  readonly url: string
  /** Colour and side that it shows, '' for any; null: the file doesn't say. */
  readonly color: string | null
  readonly view: string | null
}

/** A variant as a catalogue's file tells it. */
export interface FileVariant {
  /** Of the file; the headings are row 1. */
  readonly row: number
  readonly sku: string
  readonly color: string
  readonly hex?: string
  /** Whether `hex` is what somebody chose, and not derived from the colour's name: it holds then. */
  readonly hexChosen?: boolean
  readonly size: string
  readonly attribute: string
  /** null: the file doesn't say, and what is there stays. */
  readonly stock: number | 'uncounted' | null
  /** What is paid for one unit, as the shop shows it; or net `surcharge`. */
  readonly price?: string
  readonly surcharge?: number
  /** Stored for exports; null: the file has none, and what is there goes. What is left out stays. */
  readonly extras: Extras
}

/** A product as a catalogue's file tells it; what is undefined stays as it is in the shop. */
export interface FileProduct {
  readonly row: number
  readonly slug: string
  readonly kind: 'ProductoSimple' | 'ProductoCurva'
  readonly name: string
  readonly category: string
  readonly brand: string
  readonly description: string
  readonly keywords: string
  readonly active: boolean
  readonly weightGrams: number
  /** Unit price of the cheapest variant as the shop shows it, as text; or net `priceBreaks`. */
  readonly price?: string
  readonly priceBreaks?: readonly { readonly from: number; readonly price: number }[]
  readonly externalId?: string
  readonly material?: string
  readonly minimumQuantity?: number
  readonly productionDays?: number
  readonly isCustomizable?: boolean
  readonly requiresDesign?: boolean | undefined
  readonly isNew?: boolean
  readonly popularity?: number
  /** Whether `fields` are all that it has; else the others stay. */
  readonly allFields?: boolean
  readonly fields: readonly (readonly [name: string, value: string])[]
  /** Addresses of its photographs; none: those that are there stay. */
  readonly pictures?: readonly FilePicture[]
  readonly variants: readonly FileVariant[]
}

const MAX_SLUG = 120

/** Text as a part of an address. */
export const slugOf = (text: string): string => slug(text).slice(0, MAX_SLUG)
