import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { cartProduct } from '#contract/cart.ts'
import { apply } from '#domain/design/operations.ts'
import { sum } from '#domain/money/exact.ts'
import { priceCart } from '#domain/pricing/price-cart.ts'
import { operation } from '#harness/printing/arbitraries.ts'
import { breakDownPrice } from '#src/features/builder/price/breakdown.ts'
import { customised, customizationOf } from '#src/features/builder/price/customised.ts'
import { pricedDesign, shownTotal } from '#src/features/builder/price/priced.ts'
import { curva, simple } from '../../../../domain/builders.ts'
import { areaWith, documentWith, image, inkOf, shapeOf, textOf } from '../../../../domain/design/documents.ts'
import { all, pricingOf, sold } from './support.ts'

const settings = fc.record({
  roundPrice: fc.constantFrom(0, 2),
  profitMultiplier: fc.constantFrom(1, 1.37, 2),
  taxMultiplier: fc.constantFrom(1, 1.19, 1.21),
})
const line = fc.oneof(
  fc
    .integer({ min: 1, max: 700 })
    .map((quantity) => simple({ line: 1, product: '6', variant: '1', quantity })),
  fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 4 }).map((units) =>
    curva({
      line: 1,
      product: '6',
      cells: units.map((quantity, n) => ({ line: n + 2, variant: String(n + 1), quantity })),
    }),
  ),
)

describe('[BUILD-52] the resume', () => {
  it('adds up to what the cart charges, whatever was designed', () => {
    fc.assert(
      fc.property(
        settings,
        fc.boolean(),
        line,
        fc.array(fc.record({ step: operation, area: fc.nat(1) }), { maxLength: 20 }),
        fc.array(fc.constantFrom(...all.map(({ id }) => id), null), { minLength: 2, maxLength: 2 }),
        (shop, withTaxes, plain, steps, chosen) => {
          const pricing = pricingOf({ settings: shop, withTaxes })
          const empty = documentWith(
            ...chosen.map((id, n) => areaWith([], { areaId: `a${n}`, printingTypeId: id })),
          )
          const document = steps.reduce(
            (now, { step, area }) => apply(now, { view: 0, area }, step, pricing.limits),
            empty,
          )
          const priced = pricedDesign(document, plain, pricing)
          if (!priced) throw new Error('no price')
          const inCart = priceCart([priced.line], new Map([['6', pricing.product]]), shop)
          const resume = breakDownPrice(document, priced, priced.figures, pricing)
          expect(resume.total).toBe(shownTotal(inCart.TOTAL, withTaxes))
          expect(sum([resume.base, resume.application, resume.setup]).toNumber()).toBe(resume.total)
          expect(sum(resume.elements.map(({ unit }) => unit)).toNumber()).toBe(
            resume.elements.length > 0 ? resume.applicationUnit : 0,
          )
        },
      ),
      { numRuns: 300 },
    )
  })

  it('names each element with what it brings', () => {
    const front = areaWith([
      image({
        inks: [inkOf('#111111'), inkOf('#222222'), inkOf('#333333')].map((ink) => ({ found: ink.hex, ink })),
      }),
      textOf({ ink: inkOf('#111111', 'Verde monte') }),
    ])
    const back = areaWith([shapeOf({ fill: inkOf('#444444') }), textOf({ id: 'gone', hidden: true })], {
      areaId: 'b',
    })
    const document = {
      version: 1 as const,
      views: [
        { name: 'Frente', areas: [front] },
        { name: 'Dorso', areas: [back] },
      ],
    }
    const pricing = pricingOf({ settings: { roundPrice: 2, profitMultiplier: 1, taxMultiplier: 1 } })
    const priced = pricedDesign(
      document,
      simple({ line: 1, product: '6', variant: '1', quantity: 50 }),
      pricing,
    )
    if (!priced) throw new Error('no price')
    const resume = breakDownPrice(document, priced, priced.figures, pricing)
    expect(
      resume.elements.map(({ view, technique, inks, repeats, unit }) => ({
        view,
        technique,
        inks,
        repeats: repeats?.hex,
        unit,
      })),
    ).toEqual([
      { view: 'Frente', technique: 'Serigrafía', inks: 3, repeats: undefined, unit: 1350 },
      { view: 'Frente', technique: 'Serigrafía', inks: 1, repeats: '#111111', unit: 0 },
      { view: 'Dorso', technique: 'Serigrafía', inks: 1, repeats: undefined, unit: 450 },
    ])
    expect(resume).toMatchObject({
      base: 4000,
      application: 90000,
      setup: 5600,
      total: 99600,
      applicationDays: 8,
    })
  })
})

describe('[BUILD-55] a customised line', () => {
  const document = documentWith(
    areaWith([textOf()]),
    areaWith([shapeOf()], { areaId: 'b', printingTypeId: 'dtf' }),
  )
  const { product, counts } = pricingOf()
  const customization = customizationOf(document, product, { ...counts, hash: () => 'f'.repeat(64) })

  it('is what the contract takes, with the days of its slowest technique', () => {
    const renders = [
      { view: 'Frente', address: `asset:${'1'.repeat(64)}` },
      { view: 'Dorso', address: `asset:${'2'.repeat(64)}` },
    ]
    const one = customised(simple({ line: 1, product: '6', variant: '1' }), customization, renders)
    const many = customised(
      curva({ line: 1, product: '6', cells: [{ line: 2, variant: '1' }] }),
      customization,
      renders,
    )
    expect([one, many].map((made) => v.is(cartProduct, made))).toEqual([true, true])
    expect(one).toMatchObject({
      value: {
        isCustomizable: true,
        customization: { applicationDays: 8 },
        customizationRender: renders[0]?.address,
        images: renders.map(({ address }) => ({ image_url: address })),
      },
    })
    expect(many).toMatchObject({ isCustomizable: true, customizationRender: renders[0]?.address })
  })

  it('has no days where no technique is known', () => {
    const open = documentWith(areaWith([textOf()], { printingTypeId: null }))
    expect(customizationOf(open, product, counts).applicationDays).toBe(-1)
    expect(customizationOf(documentWith(), sold(), counts)).toEqual({ views: [], applicationDays: -1 })
  })
})
