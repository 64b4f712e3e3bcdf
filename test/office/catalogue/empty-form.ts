import type { ProductForm } from '#contract/office/catalogue.ts'

/** The form of a new product before anything is typed. */
export const EMPTY_FORM: ProductForm = {
  name: '',
  category: '',
  brand: '',
  externalId: '',
  description: '',
  material: '',
  keywords: '',
  active: true,
  isNew: true,
  isCustomizable: false,
  requiresDesign: false,
  minimumQuantity: 1,
  productionDays: 0,
  weightGrams: 0,
  priceBreaks: [],
  fields: [],
  techniques: [],
  variants: [],
}
