import type { ProductSummary } from '#contract/catalogue.ts'
import type { TemplateName } from '#contract/templates.ts'

/** How the home shows the categories. */
export type CategoryDisplay = '3-columns' | '5-columns' | '1-column' | 'list'

/** What a home has below its banner; what the device has seen before comes last in all of them. */
export type HomePart = 'categories' | 'newest' | 'ladder'

/** What a product's page is made of. A part for which a product has nothing is left out. */
export type DetailPart =
  | 'pictures'
  | 'title'
  /** The name with what a museum writes under a work: material, print area, code. */
  | 'label'
  /** Code, stock, minimum and term. */
  | 'data'
  | 'description'
  | 'sheet'
  /** What can be made on it: techniques, print areas, an example. */
  | 'printing'
  /** Colours as pictures, and sizes. */
  | 'colors'
  /** Colours as lines of a table, and sizes. */
  | 'rows'
  /** Colours × sizes of a curva. */
  | 'grid'
  | 'price'
  /** The price with the way to the panel to buy with, on a desktop. */
  | 'offer'
  | 'breaks'
  | 'buy'
  | 'facts'

/** Parts in one box: a column, a band across the page, or a numbered step. */
export interface DetailGroup {
  /** Ends the box's class, `detail-words`. */
  readonly group: 'words' | 'notes' | 'stage' | 'wall' | 'head' | 'step'
  /** Of a step: what is done in it. */
  readonly step?: 'customise' | 'choose' | 'buy'
  readonly parts: readonly DetailPart[]
}

/** How a product's page is laid out. */
export interface DetailForm {
  /** Ends the class by which the look sets the page, `form-stage`. */
  readonly name: string
  /** Width of the photographs, as `sizes` wants it. */
  readonly sizes: string
  /** On a desktop all photographs are in sight at once. */
  readonly stacked?: boolean
  /** In reading order, which is the document's and the eye's as well. */
  readonly body: readonly (DetailPart | DetailGroup)[]
  /** Description and data sheet follow below, beside each other. */
  readonly about: boolean
}

/** The home's banner, as far as its largest picture goes. */
export interface BannerPicture {
  /** Which of the shop's photographs it shows: the wide one, the tall one, the tall one on phones alone, or neither. */
  readonly photograph: 'wide' | 'tall' | 'both' | 'none'
  /** Width of its picture, as `sizes` wants it. */
  readonly sizes: string
  /** A banner that shows a product, the first of the newest for which this holds. */
  readonly product?: (product: ProductSummary) => boolean
}

/** What a template's folder says of it, in `spec.ts`. */
export interface TemplateRow {
  readonly name: string
  readonly sidebar: boolean
  readonly categoryDisplay: CategoryDisplay
  /** Title of the navigation's drop-down; null: none. */
  readonly menuTitle: 'CATEGORÍAS' | 'MENÚ' | null
  /** Below the banner of the home, in this order. */
  readonly home: readonly HomePart[]
  /** `sizes` of a list's pictures, where they are larger than in other lists. */
  readonly listSizes?: string
  /** Both photographs, as wide as the window, unless it says otherwise. */
  readonly banner?: BannerPicture
  /** Cards carry the means to order, as the lines of a list do. */
  readonly orders?: boolean
  /** Picture beside words, unless it says otherwise. */
  readonly detail?: DetailForm
}

/** A template with all that its row leaves to the defaults. */
export interface TemplateSpec extends TemplateRow {
  /** `templateFK.id` of its shops. */
  readonly id: number
  /** Its folder: navbar, banner, categories, card and footer. */
  readonly look: TemplateName
  readonly banner: BannerPicture
  readonly orders: boolean
  readonly detail: DetailForm
}
