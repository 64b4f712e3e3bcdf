export type TemplateId = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10

/** How the home shows the categories. */
export type CategoryDisplay = '3-columns' | '5-columns' | '1-column' | 'list'

/** What a home has below its banner; what the device has seen before comes last in all of them. */
export type HomePart = 'categories' | 'newest' | 'ladder'

/** Names of the looks that are built; `looks.ts` has their components. */
export type LookName =
  | 'classic'
  | 'mosaic'
  | 'editorial'
  | 'catalog'
  | 'workshop'
  | 'fair'
  | 'depot'
  | 'boutique'
  | 'night'
  | 'museum'

/** A template is data: one row of the table. */
export interface TemplateSpec {
  readonly id: TemplateId
  readonly name: string
  readonly sidebar: boolean
  readonly categoryDisplay: CategoryDisplay
  /** Title of the navigation's drop-down; null: none. */
  readonly menuTitle: 'CATEGORÍAS' | 'MENÚ' | null
  /** Navbar, banner, categories, card and footer. */
  readonly look: LookName
  /** Below the banner of the home, in this order. */
  readonly home: readonly HomePart[]
  /** `sizes` of a list's pictures, where they are larger than in other lists. */
  readonly listSizes?: string
  /** Cards carry the means to order, as the lines of a list do. */
  readonly orders: boolean
}
