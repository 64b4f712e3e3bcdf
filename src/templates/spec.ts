import type { ProductSummary } from '#contract/catalogue.ts'
import type { TemplateName } from '#contract/templates.ts'

/** How the home lays out the categories. */
export type CategoryDisplay = '3-columns' | '5-columns' | '1-column' | 'list'

/** Sections of a home below its banner; what was seen on this device comes last in all templates. */
export type HomePart = 'categories' | 'newest' | 'ladder'

/** Parts of a product's page. A part for which a product has no data is left out. */
export type DetailPart =
  | 'pictures'
  | 'title'
  /** The name, and below it material, print area and code. */
  | 'label'
  /** Code, stock, minimum quantity and delivery time. */
  | 'data'
  | 'description'
  | 'sheet'
  /** How it can be customised: techniques, print areas, an example. */
  | 'printing'
  /** Colours as pictures, and sizes. */
  | 'colors'
  /** Colours as lines of a table, and sizes. */
  | 'rows'
  /** Colours × sizes of a curva. */
  | 'grid'
  | 'price'
  /** The price with a link to the buying panel, on a desktop. */
  | 'offer'
  | 'breaks'
  | 'buy'
  | 'facts'

/** Parts in one box: a column, a band across the page, or a numbered step. */
export interface DetailGroup {
  /** Ends the box's class, `detail-words`. */
  readonly group: 'words' | 'notes' | 'stage' | 'wall' | 'head' | 'step'
  /** What a numbered step is for. */
  readonly step?: 'customise' | 'choose' | 'buy'
  readonly parts: readonly DetailPart[]
}

/** How a product's page is laid out. */
export interface DetailForm {
  /** Ends the class by which the template styles the page, `form-stage`. */
  readonly name: string
  /** Width of the photographs, as `sizes` wants it. */
  readonly sizes: string
  /** On a desktop all photographs are shown at once. */
  readonly stacked?: boolean
  /** In reading order, which is the order of the document and on screen. */
  readonly body: readonly (DetailPart | DetailGroup)[]
  /** Whether description and data sheet follow below, side by side. */
  readonly about: boolean
}

/** The largest picture of the home's banner. */
export interface BannerPicture {
  /** Which of the shop's photographs it shows: wide, tall, the tall one on phones only (`both`), or none. */
  readonly photograph: 'wide' | 'tall' | 'both' | 'none'
  /** Width of its picture, as `sizes` wants it. */
  readonly sizes: string
  /** Set if the banner shows a product: the first of the newest for which this is true. */
  readonly product?: (product: ProductSummary) => boolean
}

/** What a template defines in its `spec.ts`. */
export interface TemplateRow {
  readonly name: string
  readonly sidebar: boolean
  readonly categoryDisplay: CategoryDisplay
  /** Title of the navigation's drop-down; null: none. */
  readonly menuTitle: 'CATEGORÍAS' | 'MENÚ' | null
  /** Below the banner of the home, in this order. */
  readonly home: readonly HomePart[]
  /** `sizes` of a list's pictures, where they are larger than in other templates. */
  readonly listSizes?: string
  /** Default: both photographs, as wide as the window. */
  readonly banner?: BannerPicture
  /** Whether products can be ordered from their cards in a list. */
  readonly orders?: boolean
  /** Default: picture beside text. */
  readonly detail?: DetailForm
}

/** A template's row with its defaults filled in. */
export interface TemplateSpec extends TemplateRow {
  /** `templateFK.id` of its shops. */
  readonly id: number
  /** Its folder below `src/templates`. */
  readonly folder: TemplateName
  readonly banner: BannerPicture
  readonly orders: boolean
  readonly detail: DetailForm
}
