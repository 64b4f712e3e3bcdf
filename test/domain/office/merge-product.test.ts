import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import '#harness/properties.ts'
import type { ProductForm, ProductVariant, SomeOfProduct } from '#contract/office/catalogue.ts'
import { mergeProduct, productDifference } from '#domain/office/merge-product.ts'

const variant = (sku: string, more: Partial<ProductVariant> = {}): ProductVariant => ({
  sku,
  color: sku,
  hex: '',
  size: '',
  attribute: '',
  stock: 10,
  surcharge: 0,
  barcode: '',
  ...more,
})

const START: ProductForm = {
  name: 'Taza',
  category: 'Mesa',
  brand: '',
  externalId: '',
  description: '',
  material: '',
  keywords: '',
  active: true,
  isNew: false,
  isCustomizable: false,
  requiresDesign: false,
  minimumQuantity: 1,
  productionDays: 0,
  weightGrams: 0,
  priceBreaks: [{ from: 1, price: 100 }],
  fields: [],
  techniques: [],
  variants: [variant('negro'), variant('blanco'), variant('rojo')],
}

/** A field that somebody changes, on their own copy of the product. */
type Edit = (form: ProductForm) => ProductForm

const ofVariant =
  (sku: string, change: Partial<ProductVariant>): Edit =>
  (form) => ({
    ...form,
    variants: form.variants.map((one) => (one.sku === sku ? { ...one, ...change } : one)),
  })

const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(fc.constantFrom('name', 'brand', 'material', 'category'), fc.stringMatching(/^[a-z]{1,6}$/)).map(
    ([field, text]): Edit =>
      (form) => ({ ...form, [field]: text }),
  ),
  fc
    .tuple(
      fc.constantFrom('minimumQuantity', 'productionDays', 'weightGrams'),
      fc.integer({ min: 1, max: 90 }),
    )
    .map(
      ([field, units]): Edit =>
        (form) => ({ ...form, [field]: units }),
    ),
  fc.boolean().map(
    (active): Edit =>
      (form) => ({ ...form, active }),
  ),
  fc.integer({ min: 1, max: 900 }).map(
    (price): Edit =>
      (form) => ({ ...form, priceBreaks: [{ from: 1, price }] }),
  ),
  fc
    .tuple(fc.constantFrom('negro', 'blanco', 'rojo'), fc.integer({ min: 0, max: 50 }))
    .map(([sku, stock]) => ofVariant(sku, { stock })),
  fc
    .tuple(fc.constantFrom('negro', 'blanco', 'rojo'), fc.integer({ min: 1, max: 50 }))
    .map(([sku, surcharge]) => ofVariant(sku, { surcharge })),
)

/** What each of two people does, step by step: edit their copy, save it, or read what is there. */
const schedule = fc.array(
  fc.tuple(
    fc.constantFrom('Marta', 'Diego'),
    fc.oneof(
      edit.map((change) => ({ kind: 'edit', change }) as const),
      fc.constant({ kind: 'save' } as const),
    ),
  ),
  { minLength: 4, maxLength: 24 },
)

/** A form's fields one by one, those of variants by their SKU. */
const flat = ({ variants, ...fields }: ProductForm): Map<string, string> =>
  new Map([
    ...Object.entries(fields).map(([key, value]): [string, string] => [key, JSON.stringify(value)]),
    ...variants.flatMap((one) =>
      Object.entries(one).map(([key, value]): [string, string] => [
        `${one.sku}.${key}`,
        JSON.stringify(value),
      ]),
    ),
  ])

describe('[CAT-8] two people on one product', () => {
  test('in 1,000 schedules no field is lost: each that was saved stands until somebody saw it and changed it', () => {
    fc.assert(
      fc.property(schedule, (steps) => {
        let stored = START
        const copies = new Map([
          ['Marta', { read: START, form: START }],
          ['Diego', { read: START, form: START }],
        ])
        for (const [who, step] of steps) {
          const own = copies.get(who)
          if (own === undefined) throw new Error(who)
          if (step.kind === 'edit') {
            copies.set(who, { ...own, form: step.change(own.form) })
            continue
          }
          const { before, after } = productDifference(own.read, own.form)
          const { merged, conflicts } = mergeProduct(stored, before, after)
          const [was, mine, theirs, now] = [own.read, own.form, stored, merged].map(flat)
          if (conflicts.length === 0) {
            // What I changed is as I have it, what I did not is as it was there: nobody's work is gone.
            const lost = [...(now ?? [])].filter(([field, value]) => {
              const isMine = mine?.get(field) !== was?.get(field)
              return value !== (isMine ? mine : theirs)?.get(field)
            })
            expect(lost).toEqual([])
            stored = merged
          }
          // Answered with what is there now: whoever was refused sees it, and so does who has saved.
          copies.set(who, { read: stored, form: stored })
        }
      }),
      { numRuns: 1000 },
    )
  })

  test('the same value by both is no conflict; another one is, with both', () => {
    const wanted = (name: string): SomeOfProduct => ({ name })
    const theirs = { ...START, name: 'Jarro' }
    expect(mergeProduct(theirs, { name: 'Taza' }, wanted('Jarro')).conflicts).toEqual([])
    expect(mergeProduct(theirs, { name: 'Taza' }, wanted('Pocillo')).conflicts).toEqual([
      { field: 'name', variant: '', mine: 'Pocillo', theirs: 'Jarro' },
    ])
  })

  test('a variant that one takes away and the other changes is a conflict', () => {
    const [black, ...others] = START.variants
    const changed = { ...START, variants: [variant('negro', { stock: 3 }), ...others] }
    const { merged, conflicts } = mergeProduct(
      changed,
      { variants: [black as ProductVariant] },
      { variants: [] },
    )
    expect(conflicts).toHaveLength(1)
    expect(merged.variants).toHaveLength(3)
  })

  test('the difference of two states leads from one to the other, and back', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 6 }), (edits) => {
        const end = edits.reduce((form, change) => change(form), START)
        const { before, after } = productDifference(START, end)
        expect(mergeProduct(START, before, after)).toEqual({ merged: end, conflicts: [] })
        expect(mergeProduct(end, after, before)).toEqual({ merged: START, conflicts: [] })
      }),
    )
  })
})
