import { describe, expect, it } from 'vitest'
import type { DesignArea } from '#contract/design-document.ts'
import { allInksWhy, doItIn } from '#src/features/builder/panels/technique/warnings-texts.ts'
import { adapted } from '#src/features/builder/price/adapt.ts'
import { noticesOf } from '#src/features/builder/price/findings.ts'
import { needsAllInks, otherTechniqueFor } from '#src/features/builder/price/other-technique.ts'
import type { Pricing } from '#src/features/builder/price/priced.ts'
import { savingOf } from '#src/features/builder/price/saving.ts'
import { priceTexts } from '#src/features/builder/price/texts.ts'
import { simple } from '../../../../domain/builders.ts'
import { areaWith, documentWith, image, inkOf } from '../../../../domain/design/documents.ts'
import { counted, pricingOf, sold, vinilo } from './support.ts'

const texts = priceTexts('AR')
const white = { name: 'Blanco', hex: '#ffffff', units: 20 }
const on = (area: DesignArea, pricing = pricingOf(), colors = [white], thinnest: number | null = null) =>
  noticesOf(documentWith(area), colors, () => thinnest, pricing)

describe('[BUILD-147] a merge', () => {
  it('loses least of the picture, and says what becomes what and how much that is', () => {
    const inks = [
      ['#75aadb', 0.3],
      ['#c9a227', 0.2],
      ['#1f3a93', 0.29],
      ['#c0392b', 0.2],
      ['#b03a2b', 0.01],
    ] as const
    const known = { ...counted(5), inks: inks.map(([hex, share]) => ({ hex, share })) }
    const logo = image({ inks: inks.map(([hex]) => ({ found: hex, ink: inkOf(hex) })) })
    const [notice] = on(areaWith([logo]), pricingOf({ countedOf: () => known }), [])
    expect(notice?.changes).toMatchObject([{ from: { hex: '#b03a2b' }, to: { hex: '#c0392b' } }])
    expect(notice && texts.noticeWhy(notice, 50)).toContain('cambia el 1 % del diseño.')
  })
})

describe('[BUILD-223] a merge that is proposed', () => {
  const logo = (...inks: readonly (readonly [hex: string, share: number])[]) => {
    const countedOf = () => ({ ...counted(inks.length), inks: inks.map(([hex, share]) => ({ hex, share })) })
    const element = image({ inks: inks.map(([hex]) => ({ found: hex, ink: inkOf(hex) })) })
    return { area: areaWith([element]), pricing: pricingOf({ countedOf }) }
  }
  const five = [
    ['#c8322b', 0.2],
    ['#f2b705', 0.2],
    ['#2f7d4a', 0.2],
    ['#1f3f8f', 0.2],
    ['#ff8fd8', 0.2],
  ] as const

  const stuckOn = (area: DesignArea, pricing: Pricing) => {
    const [notice] = on(area, pricing, [])
    expect(notice).toMatchObject({ finding: { kind: 'tooManyInks' }, repair: [], changes: [], blocks: true })
    expect(notice?.repaired).toEqual(area)
    expect(notice && needsAllInks(notice)).toBe(true)
    return (units: number) => otherTechniqueFor(documentWith(area), { view: 0, area: 0 }, units, pricing)
  }

  it('is none of what a logo consists of: another technique prints it as it is', () => {
    const { area, pricing } = logo(...five)
    const another = stuckOn(area, pricing)(50)
    if (!another) throw new Error('nothing to propose')
    expect(another.operations).toMatchObject([{ type: 'chooseTechnique', printingTypeId: 'dtf' }])
    expect(doItIn(another)).toBe('Hacerlo en DTF')
    expect(allInksWhy(another)).toBe(
      'Con menos tintas sería otro diseño: se perderían colores que se notan. DTF lo imprime como está.',
    )
  })

  it('says so where no other technique is had in these units', () => {
    const { area, pricing } = logo(...five)
    const without = pricing.product.techniques.filter(({ id }) => id !== 'dtf')
    expect(stuckOn(area, { ...pricing, product: sold({ techniques: without }) })(500)).toBeNull()
    expect(allInksWhy(null)).toMatch(/ Hace falta otra técnica, o sacar tintas a mano\.$/)
    const many = without.map((one) =>
      one.id === 'vinilo' ? { ...one, maxColors: 9, minimumQuantity: 30 } : one,
    )
    const inUnits = stuckOn(area, { ...pricing, product: sold({ techniques: many }) })
    expect(inUnits(20)).toBeNull()
    expect(inUnits(30)?.technique.id).toBe('vinilo')
  })

  it('is never one of two inks that look different, and one of shades still is', () => {
    const plain = simple({ line: 1, product: '6', variant: '1', quantity: 100 })
    const saved = (...inks: readonly (readonly [hex: string, share: number])[]) => {
      const { area, pricing } = logo(...inks)
      return savingOf(documentWith(area), { view: 0, area: 0 }, plain, { ...pricing, productColors: [] })
        ?.change
    }
    expect(saved(['#2f7d4a', 0.43], ['#c8322b', 0.57])).toBeUndefined()
    expect(saved(['#2f7d4a', 0.04], ['#c8322b', 0.96])).toBeUndefined()
    expect(saved(['#2f7d4a', 0.34], ['#c8322b', 0.33], ['#1f3f8f', 0.33])).toBeUndefined()
    expect(saved(['#1f4e9e', 0.56], ['#2f6bc8', 0.44])).toMatchObject({ from: { hex: '#2f6bc8' } })
    expect(saved(['#2f7d4a', 0.5], ['#c8322b', 0.45], ['#b4532f', 0.05])).toMatchObject({ share: 0.05 })
  })

  it('is made all the same by who chooses a technique of fewer inks', () => {
    const { area, pricing } = logo(...five)
    const made = adapted(documentWith(area), { view: 0, area: 0 }, vinilo, pricing)
    expect(made.inks).toEqual({ from: 5, to: 2 })
  })
})
