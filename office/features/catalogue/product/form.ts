import type { OfficeProduct, ProductForm, ProductVariant } from '#contract/office/catalogue.ts'
import { mergeProduct, productDifference, variantKey, variantWords } from '#domain/office/merge-product.ts'

/** A form that is filled in: what it was read from, and what it says now. */
export interface FormState {
  readonly base: ProductForm
  readonly form: ProductForm
}

/** A price that is not typed yet, or wrongly. */
export const NO_PRICE = -1

const newVariant = (more: Partial<ProductVariant>): ProductVariant => ({
  sku: '',
  color: '',
  hex: '',
  size: '',
  attribute: '',
  stock: null,
  surcharge: 0,
  barcode: '',
  ...more,
})

/** What a new product's form begins with: one price, to be typed. */
export const beginning = (id: string | null, form: OfficeProduct['form']): ProductForm =>
  id === null && form.priceBreaks.length === 0
    ? { ...form, priceBreaks: [{ from: 1, price: NO_PRICE }] }
    : form

export const isChanged = ({ base, form }: FormState): boolean => JSON.stringify(base) !== JSON.stringify(form)

export const differenceOf = ({ base, form }: FormState) => productDifference(base, form)

const named = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\n]/)
      .map((one) => one.trim())
      .filter(Boolean),
  ),
]

/** Variants with what was typed added: each colour in each size, those that are there already left as they are. */
export const withKinds = (
  variants: readonly ProductVariant[],
  { colors, sizes }: { readonly colors: string; readonly sizes: string },
): ProductVariant[] => {
  const [typedColors, typedSizes] = [named(colors), named(sizes)]
  const own = (field: 'color' | 'size') => [...new Set(variants.map((one) => one[field]))]
  const inColors = typedColors.length > 0 ? typedColors : own('color')
  const inSizes = typedSizes.length > 0 ? typedSizes : own('size')
  const pairs = (inColors.length > 0 ? inColors : ['']).flatMap((color) =>
    (inSizes.length > 0 ? inSizes : ['']).map((size) => ({ color, size })),
  )
  const known = new Set(variants.map(({ color, size }) => JSON.stringify([color, size])))
  const hexOf = new Map(variants.map(({ color, hex }) => [color, hex]))
  const added = pairs
    .filter(({ color, size }) => !known.has(JSON.stringify([color, size])))
    .map(({ color, size }) => newVariant({ color, size, hex: hexOf.get(color) ?? '' }))
  return [...variants, ...added]
}

/** Writes something of one variant. */
export const withVariant = (
  variants: readonly ProductVariant[],
  place: number,
  change: Partial<ProductVariant>,
): ProductVariant[] => variants.map((one, index) => (index === place ? { ...one, ...change } : one))

export interface Clash {
  readonly field: string
  readonly variant: string
}

/** The form upon what is there now: what nobody else has changed is as it was typed, and what clashes is theirs. */
export const rebased = (state: FormState, now: ProductForm): FormState => {
  const { before, after } = differenceOf(state)
  return { base: now, form: mergeProduct(now, before, after).merged }
}

/** The same with a field as it was typed before. */
export const withMine = (state: FormState, typed: ProductForm, { field, variant }: Clash): FormState => {
  if (variant === '') {
    const key = field as keyof ProductForm
    return { ...state, form: { ...state.form, [key]: typed[key] } }
  }
  const mine = typed.variants.find((one) => variantWords(one) === variant)
  if (mine === undefined) return state
  const variants = state.form.variants.map((one) =>
    variantKey(one) === variantKey(mine) ? { ...one, [field]: mine[field as keyof ProductVariant] } : one,
  )
  return { ...state, form: { ...state.form, variants } }
}

/** Whether every price is typed. */
export const isPriced = ({ priceBreaks }: ProductForm): boolean =>
  priceBreaks.length > 0 && priceBreaks.every(({ from, price }) => from >= 1 && price >= 0)
