import { describe, expect, it } from 'vitest'
import type { DesignArea } from '#contract/design-document.ts'
import { apply } from '#domain/design/operations.ts'
import {
  dpiOf,
  limitsOf,
  type PreflightContext,
  preflight,
  type TechniqueLimits,
} from '#domain/design-checks/preflight.ts'
import { areaWith, documentWith, image, inkOf, shapeOf, textOf } from '../design/documents.ts'
import { technique } from './evidence.ts'

const roomy = limitsOf(undefined)
const contextOf = (technique: Partial<TechniqueLimits>, own: Partial<PreflightContext> = {}) => ({
  technique: { ...roomy, ...technique },
  productColors: ['#ffffff'],
  thinnestPixels: () => null,
  onlyColour: () => null,
  ...own,
})

/** What is left to be said after the first finding's repair. */
const afterFix = (area: DesignArea, context: PreflightContext) => {
  const [finding] = preflight(area, context)
  if (!finding?.fix) throw new Error('nothing to repair')
  const fixed = apply(documentWith(area), { view: 0, area: 0 }, finding.fix, { maxAreaCm2: () => null })
  const now = fixed.views[0]?.areas[0]
  return now ? preflight(now, context) : []
}

describe('[BUILD-3] preflight', () => {
  it('says nothing of a design that prints as it looks', () => {
    expect(preflight(areaWith([image(), textOf(), shapeOf()]), contextOf({}))).toEqual([])
  })

  it('measures resolution on the product, and reduces a picture to the sharpest size', () => {
    const blurred = image({ pixelWidth: 80, pixelHeight: 40 })
    expect(dpiOf(blurred)).toBeCloseTo(50.8)
    expect(dpiOf(image({ vector: true }))).toBe(Number.POSITIVE_INFINITY)
    expect(dpiOf(image({ crop: { left: 0, top: 0, right: 0.5, bottom: 1 } }))).toBeCloseTo(254)
    const area = areaWith([blurred])
    expect(preflight(area, contextOf({}))).toMatchObject([{ kind: 'lowResolution', elementId: 'logo' }])
    expect(afterFix(area, contextOf({}))).toEqual([])
  })

  it('finds letters that are too small, and enlarges them', () => {
    const area = areaWith([textOf({ sizeMm: 2, width: 8, height: 2.4 })])
    const context = contextOf({ minTextMm: 2 })
    expect(preflight(area, context)).toMatchObject([{ kind: 'smallText', heightMm: 1.4, leastMm: 2 }])
    expect(afterFix(area, context)).toEqual([])
  })

  it('finds thin lines of shapes and pictures', () => {
    const stroked = areaWith([shapeOf({ stroke: inkOf('#000000'), strokeMm: 0.1 })])
    const context = contextOf({ minLineMm: 0.35 }, { thinnestPixels: () => 4 })
    expect(preflight(stroked, context)).toMatchObject([{ kind: 'thinLine', widthMm: 0.1 }])
    expect(afterFix(stroked, context)).toEqual([])
    const drawn = areaWith([image()])
    expect(preflight(drawn, context)).toMatchObject([{ kind: 'thinLine', widthMm: 0.2 }])
    expect(afterFix(drawn, context)).toEqual([])
  })

  it('merges the two most alike of too many inks', () => {
    const area = areaWith([
      textOf({ ink: inkOf('#c23b2e') }),
      shapeOf({ fill: inkOf('#c0402e') }),
      shapeOf({ id: 'other', fill: inkOf('#1f4fa3') }),
    ])
    const context = contextOf({ maxColors: 2, spot: true })
    expect(preflight(area, context)).toMatchObject([{ kind: 'tooManyInks', inks: 3, most: 2 }])
    expect(afterFix(area, context)).toEqual([])
  })

  it('[BUILD-71] counts inks of one code by their colours where no press mixes them', () => {
    const ink = (hex: string) => ({ ...inkOf(hex), pantone: '9999 C' })
    const area = areaWith(['#c0392b', '#1f3a93'].map((hex, n) => textOf({ id: `${n}`, ink: ink(hex) })))
    const kinds = (spot: boolean) =>
      preflight(area, contextOf({ ...limitsOf(technique('x', { spot })), maxColors: 1 })).map(
        ({ kind }) => kind,
      )
    expect([kinds(true), kinds(false)]).toEqual([[], ['tooManyInks']])
  })

  it('counts the same Pantone code once, whatever it looks like', () => {
    const area = areaWith([
      textOf({ ink: inkOf('#c23b2e', '', '485 C') }),
      shapeOf({ fill: inkOf('#c0402e', '', '485 c ') }),
    ])
    expect(preflight(area, contextOf({ maxColors: 1 }))).toEqual([])
  })

  it('tells that flat inks print no photograph', () => {
    const found = preflight(areaWith([image()]), contextOf({ spot: true }))
    expect(found).toMatchObject([{ kind: 'fullColour', fix: null }])
  })

  it('finds inks that drown in one of the colours that are bought, and repairs what another ink can', () => {
    const area = areaWith([textOf()])
    const black = contextOf({}, { productColors: ['#1d1d20'] })
    expect(preflight(area, black)).toMatchObject([{ kind: 'lowContrast', productColor: '#1d1d20' }])
    expect(afterFix(area, black)).toEqual([])
    const both = contextOf({}, { productColors: ['#ffffff', '#1d1d20'] })
    expect(preflight(area, both)).toMatchObject([{ kind: 'lowContrast', fix: null }])
  })

  it('leaves out what is not printed', () => {
    const hidden = image({ pixelWidth: 80, pixelHeight: 40, hidden: true })
    expect(preflight(areaWith([hidden]), contextOf({}))).toEqual([])
  })
})
