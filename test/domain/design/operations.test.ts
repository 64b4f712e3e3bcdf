import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { type DesignArea, type DesignDocument, designDocument } from '#contract/design-document.ts'
import { SLACK_CM2 } from '#domain/design/constrain.ts'
import { areaSize, boxOf, printed, shownPixels } from '#domain/design/elements.ts'
import { areaCm2, overflow, unionOf } from '#domain/design/geometry.ts'
import { apply, type Operation } from '#domain/design/operations.ts'
import { areaSizes, blank, limits, operation } from '#harness/printing/arbitraries.ts'

const place = { view: 0, area: 0 }
const areaOf = ({ views }: DesignDocument): DesignArea => {
  const area = views[0]?.areas[0]
  if (!area) throw new Error('no area')
  return area
}

const worstOverflow = (area: DesignArea): number =>
  Math.max(0, ...area.elements.map((element) => overflow(boxOf(element), areaSize(area))))

const printedCm2 = (area: DesignArea): number => {
  const all = unionOf(printed(area).map(boxOf))
  return all ? areaCm2(all) : 0
}

describe('[BUILD-1] every operation respects the print area and the technique', () => {
  it('whatever is asked for, in 20,000 operations', () => {
    let operations = 0
    fc.assert(
      fc.property(
        areaSizes,
        fc.array(operation, { minLength: 40, maxLength: 60, size: 'max' }),
        (size, course) => {
          let document = blank(size.width, size.height)
          for (const one of course) {
            document = apply(document, place, one, limits)
            operations += 1
            const area = areaOf(document)
            expect(worstOverflow(area)).toBeLessThanOrEqual(0.01)
            const most = limits.maxAreaCm2(area.printingTypeId)
            if (most !== null) expect(printedCm2(area)).toBeLessThanOrEqual(most + SLACK_CM2)
          }
          expect(v.is(designDocument, document)).toBe(true)
        },
      ),
      { numRuns: 450 },
    )
    expect(operations).toBeGreaterThan(18_000)
  })

  it('sets no field that is no part of the element', () => {
    fc.assert(
      fc.property(areaSizes, fc.array(operation, { minLength: 5, maxLength: 30 }), (size, course) => {
        let document = blank(size.width, size.height)
        for (const one of course) document = apply(document, place, one, limits)
        expect(document).toEqual(v.parse(designDocument, document))
      }),
    )
  })

  it('an image keeps the proportions of its pixels', () => {
    fc.assert(
      fc.property(areaSizes, fc.array(operation, { minLength: 5, maxLength: 30 }), (size, course) => {
        let document = blank(size.width, size.height)
        for (const one of course) document = apply(document, place, one, limits)
        for (const element of areaOf(document).elements) {
          if (element.kind !== 'image') continue
          const pixels = shownPixels(element)
          const wanted = (element.width * pixels.height) / pixels.width
          // Sides lie on thousandths of a mm: of a sliver that is much.
          const grain = 0.002 * Math.max(1, pixels.height / pixels.width)
          expect(Math.abs(element.height - wanted)).toBeLessThanOrEqual(grain + 0.01 * wanted)
        }
      }),
      { numRuns: 200 },
    )
  })
})

const logo = {
  kind: 'image',
  id: 'logo',
  name: '',
  locked: false,
  hidden: false,
  x: 10,
  y: 10,
  width: 40,
  height: 20,
  asset: 'b'.repeat(64),
  source: 'upload',
  pixelWidth: 800,
  pixelHeight: 400,
  vector: false,
  crop: { left: 0, top: 0, right: 1, bottom: 1 },
  cutOut: false,
  inks: null,
} as const

const areaAfter = (...operations: readonly Operation[]) =>
  areaOf(operations.reduce((document, one) => apply(document, place, one, limits), blank(100, 80)))

describe('[BUILD-1] an element that would leave the area', () => {
  const add: Operation = { type: 'add', element: logo }

  it('stops at the edge and slides along it', () => {
    const [element] = areaAfter(add, { type: 'nudge', ids: ['logo'], dx: 500, dy: 5 }).elements
    expect(element).toMatchObject({ x: 60, y: 15, width: 40, height: 20 })
  })

  it('grows as far as its proportions allow', () => {
    const box = { x: 0, y: 0, width: 900, height: 900 }
    const [element] = areaAfter(add, { type: 'place', id: 'logo', box }).elements
    expect(element).toMatchObject({ x: 0, width: 100, height: 50 })
  })

  it('is made smaller, about its place, by a technique that prints less', () => {
    const area = areaAfter(add, { type: 'chooseTechnique', printingTypeId: 'tiny' })
    const [element] = area.elements
    expect(element?.width).toBeCloseTo(20, 2)
    expect(element?.height).toBeCloseTo(10, 2)
    expect(element?.x).toBeCloseTo(20, 2)
  })

  it('is held on its way where it would make the print too large', () => {
    const choose: Operation = { type: 'chooseTechnique', printingTypeId: 'tiny' }
    const second: Operation = { type: 'duplicate', ids: ['logo'], copies: { logo: 'second' } }
    const area = areaAfter(add, choose, second, { type: 'nudge', ids: ['second'], dx: 40, dy: 40 })
    expect(printedCm2(area)).toBeLessThanOrEqual(2 + SLACK_CM2)
    expect(area.elements).toHaveLength(2)
  })

  it('stays as it is while it is locked, and can be unlocked', () => {
    const lock: Operation = { type: 'mark', id: 'logo', locked: true }
    const nudge: Operation = { type: 'nudge', ids: ['logo'], dx: 5, dy: 0 }
    expect(areaAfter(add, lock, nudge, { type: 'remove', id: 'logo' }).elements[0]).toMatchObject({ x: 10 })
    expect(
      areaAfter(add, lock, { type: 'mark', id: 'logo', locked: false }, nudge).elements[0],
    ).toMatchObject({
      x: 15,
    })
  })
})
