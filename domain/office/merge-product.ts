import type { ProductForm, ProductVariant, SomeOfProduct } from '#contract/office/catalogue.ts'

/** A field that two people changed alike: what each of them made of it. */
export interface MergeConflict {
  readonly field: string
  /** Names the variant, where it is a variant's. */
  readonly variant: string
  readonly mine: unknown
  readonly theirs: unknown
}

export interface MergedProduct {
  readonly merged: ProductForm
  readonly conflicts: readonly MergeConflict[]
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** What a variant is known by: its SKU, or what it is while it has none. */
export const variantKey = ({
  sku,
  color,
  size,
  attribute,
}: Pick<ProductVariant, 'sku' | 'color' | 'size' | 'attribute'>): string =>
  sku === '' ? JSON.stringify([color, size, attribute]) : sku

/** Colour and size of a variant as one says them, or its SKU. */
export const variantWords = ({ sku, color, size, attribute }: ProductVariant): string =>
  [color, size, attribute].filter((part) => part !== '').join(' · ') || sku

type Values = Readonly<Record<string, unknown>>
type Some<T> = { readonly [K in keyof T]?: T[K] | undefined }

/**
 * What a record is once `wanted` is written upon `current`, where it was `expected`: what nobody else has changed is as
 * wanted, what is not wanted otherwise stays, and the same field changed by both is a conflict.
 */
const mergeFields = <T extends object>(
  current: T,
  expected: Some<T>,
  wanted: Some<T>,
): { readonly merged: T; readonly clashes: readonly (keyof T & string)[] } => {
  const [before, after, now] = [expected as Values, wanted as Values, current as Values]
  const clashes: (keyof T & string)[] = []
  const merged: Record<string, unknown> = { ...now }
  for (const field of Object.keys(after)) {
    const isMine = !isSame(after[field], before[field])
    if (after[field] === undefined || !isMine || isSame(after[field], now[field])) continue
    if (isSame(before[field], now[field])) merged[field] = after[field]
    else clashes.push(field as keyof T & string)
  }
  return { merged: merged as T, clashes }
}

const byKey = (variants: readonly ProductVariant[]) =>
  new Map(variants.map((variant) => [variantKey(variant), variant]))

interface MergedVariants {
  readonly variants: ProductVariant[]
  readonly conflicts: MergeConflict[]
}

const mergeVariants = (
  current: readonly ProductVariant[],
  expected: readonly ProductVariant[],
  wanted: readonly ProductVariant[],
): MergedVariants => {
  const [before, after] = [byKey(expected), byKey(wanted)]
  const known = new Set(current.map(variantKey))
  const conflicts: MergeConflict[] = []
  const variants = current.flatMap((variant) => {
    const key = variantKey(variant)
    const [was, is] = [before.get(key), after.get(key)]
    if (is !== undefined) {
      // Made by two at once: what each says of it is compared field by field.
      const { merged, clashes } = mergeFields(variant, was ?? {}, is)
      for (const field of clashes)
        conflicts.push({ field, variant: variantWords(variant), mine: is[field], theirs: variant[field] })
      return merged
    }
    if (was === undefined) return variant
    if (isSame(was, variant)) return []
    conflicts.push({ field: 'variants', variant: variantWords(variant), mine: null, theirs: variant.sku })
    return variant
  })
  const added = wanted.filter((variant) => !known.has(variantKey(variant)))
  for (const variant of added) {
    // Somebody took away what this changes.
    if (before.has(variantKey(variant)))
      conflicts.push({ field: 'variants', variant: variantWords(variant), mine: variant.sku, theirs: null })
  }
  return { variants: [...variants, ...added.filter((one) => !before.has(variantKey(one)))], conflicts }
}

/**
 * A product with what a form says of it: fields that others have changed meanwhile stay as they are where the form left
 * them alone. Variants that the form does not name stay; one that it was read with and no longer names goes.
 */
export const mergeProduct = (
  { variants: current, ...fields }: ProductForm,
  { variants: expected = [], ...before }: SomeOfProduct,
  { variants: wanted = [], ...after }: SomeOfProduct,
): MergedProduct => {
  const { merged, clashes } = mergeFields(fields, before, after)
  const variants = mergeVariants(current, expected, wanted)
  return {
    merged: { ...merged, variants: variants.variants },
    conflicts: [
      ...clashes.map((field) => ({ field, variant: '', mine: after[field], theirs: fields[field] })),
      ...variants.conflicts,
    ],
  }
}

/** What differs between two states of a product, as each of them has it; of variants those alone that differ. */
export const productDifference = (
  before: ProductForm,
  after: ProductForm,
): { readonly before: SomeOfProduct; readonly after: SomeOfProduct } => {
  const { variants: had, ...old } = before
  const { variants: has, ...current } = after
  const fields = (Object.keys(old) as (keyof typeof old)[]).filter((key) => !isSame(old[key], current[key]))
  const pick = (of: typeof old): SomeOfProduct => Object.fromEntries(fields.map((key) => [key, of[key]]))
  const [were, are] = [byKey(had), byKey(has)]
  const left = had.filter((one) => !isSame(one, are.get(variantKey(one))))
  const right = has.filter((one) => !isSame(one, were.get(variantKey(one))))
  const isSameVariants = left.length === 0 && right.length === 0
  return {
    before: { ...pick(old), ...(isSameVariants ? {} : { variants: left }) },
    after: { ...pick(current), ...(isSameVariants ? {} : { variants: right }) },
  }
}
