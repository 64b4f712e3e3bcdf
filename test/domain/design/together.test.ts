import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DesignArea, DesignDocument, DesignElement } from '#contract/design-document.ts'
import { canonicalArea } from '#domain/design/canonical.ts'
import { SLACK_CM2 } from '#domain/design/constrain.ts'
import { areaSize, boxOf, printed } from '#domain/design/elements.ts'
import { areaCm2, overflow, unionOf } from '#domain/design/geometry.ts'
import { apply, type Operation } from '#domain/design/operations.ts'
import { boxOfAll, isGroup, unitOf } from '#domain/design/together.ts'
import { readDesign } from '#domain/design/upgrade.ts'
import { limitsOf, preflight } from '#domain/design-checks/preflight.ts'
import { refit } from '#domain/design-checks/refit.ts'
import { areaSizes, blank, element, limits } from '#harness/printing/arbitraries.ts'
import { areaWith, documentWith, image, shapeOf, textOf } from './documents.ts'

const place = { view: 0, area: 0 }
const areaOf = ({ views }: DesignDocument): DesignArea => {
  const area = views[0]?.areas[0]
  if (!area) throw new Error('no area')
  return area
}
const done = (area: DesignArea, ...operations: readonly Operation[]): DesignArea =>
  areaOf(operations.reduce((document, one) => apply(document, place, one, limits), documentWith(area)))
const ids = ({ elements }: DesignArea) => elements.map(({ id }) => id)
const wide = fc.double({ min: -500, max: 900, noNaN: true })
const boxes = fc.record({ x: wide, y: wide, width: wide, height: wide })

/** A design of at least two elements, some of which are chosen. */
const designs = fc
  .record({ size: areaSizes, elements: fc.array(element, { minLength: 2, maxLength: 7 }) })
  .map(({ size, elements }) =>
    areaOf(
      elements.reduce<DesignDocument>(
        (document, one, index) =>
          apply(document, place, { type: 'add', element: { ...one, id: `n${index}` } }, limits),
        blank(size.width, size.height),
      ),
    ),
  )
  .filter(({ elements }) => elements.length > 1)
const several = designs.chain((area) =>
  fc
    .subarray(ids(area), { minLength: 2 })
    .chain((chosen) => fc.tuple(fc.constant(area), fc.constant(chosen))),
)
const chosenIn = ({ elements }: DesignArea, chosen: readonly string[]): DesignElement[] =>
  elements.filter(({ id }) => chosen.includes(id))

describe('[BUILD-190] several elements are moved and scaled as one', () => {
  it('inside of the area, their places and proportions among each other the same to 0.01 mm', () => {
    fc.assert(
      fc.property(several, boxes, ([area, chosen], box) => {
        const next = done(area, { type: 'placeTogether', ids: chosen, box })
        const [old, now] = [chosenIn(area, chosen), chosenIn(next, chosen)]
        const [from, to] = [boxOfAll(old), boxOfAll(now)]
        if (!from || !to) throw new Error('nothing is chosen')
        const scale = from.width >= from.height ? to.width / from.width : to.height / from.height
        // What was rounded to thousandths grows with everything else.
        const grain = 0.01 * Math.max(1, scale)
        now.forEach((one, index) => {
          expect(overflow(boxOf(one), areaSize(area))).toBeLessThanOrEqual(0.01)
          const before = old[index]
          if (!before) throw new Error('an element is gone')
          for (const [got, wanted] of [
            [one.x - to.x, (before.x - from.x) * scale],
            [one.y - to.y, (before.y - from.y) * scale],
            [one.width, before.width * scale],
            [one.height, before.height * scale],
          ] as const)
            expect(Math.abs(got - wanted)).toBeLessThanOrEqual(grain)
        })
        // Nothing else has moved.
        const others = (all: DesignArea) => all.elements.filter(({ id }) => !chosen.includes(id))
        expect(others(next)).toEqual(others(area))
      }),
      { numRuns: 1500 },
    )
  })

  it('without another size where they are only moved', () => {
    fc.assert(
      fc.property(several, wide, wide, ([area, chosen], x, y) => {
        const all = boxOfAll(chosenIn(area, chosen))
        if (!all) throw new Error('nothing is chosen')
        const next = done(area, { type: 'placeTogether', ids: chosen, box: { ...all, x, y } })
        const sizes = ({ elements }: DesignArea) => elements.map(({ width, height }) => [width, height])
        expect(sizes(next).flat()).toEqual(
          sizes(area)
            .flat()
            .map((side) => expect.closeTo(side, 2)),
        )
      }),
      { numRuns: 500 },
    )
  })

  it('no further than the technique prints, together with what else is printed', () => {
    fc.assert(
      fc.property(several, boxes, fc.constantFrom('small', 'tiny'), ([area, chosen], box, technique) => {
        const choose: Operation = { type: 'chooseTechnique', printingTypeId: technique }
        const next = done(area, choose, { type: 'placeTogether', ids: chosen, box })
        const all = unionOf(printed(next).map(boxOf))
        const most = limits.maxAreaCm2(technique) ?? 0
        expect(all ? areaCm2(all) : 0).toBeLessThanOrEqual(most + SLACK_CM2)
      }),
      { numRuns: 500 },
    )
  })

  it('to the nearest place where they would leave the area, which holds all of them', () => {
    const area = areaWith([shapeOf({ id: 'a', x: 10, width: 20 }), shapeOf({ id: 'b', x: 50, width: 20 })])
    const chosen = ['a', 'b']
    const right = done(area, {
      type: 'placeTogether',
      ids: chosen,
      box: { x: 500, y: 10, width: 60, height: 20 },
    })
    expect(right.elements).toMatchObject([
      { x: 40, y: 10, width: 20 },
      { x: 80, y: 10, width: 20 },
    ])
    const large = done(area, {
      type: 'placeTogether',
      ids: chosen,
      box: { x: 0, y: 0, width: 600, height: 200 },
    })
    expect(large.elements[0]).toMatchObject({ x: 0, width: 33.333 })
    expect(large.elements[1]).toMatchObject({ x: 66.667, width: 33.333 })
  })

  it('a curved text, its letters and a cropped image too', () => {
    const crop = { left: 0.25, top: 0, right: 0.75, bottom: 1 }
    const area = areaWith([
      textOf({ curveDegrees: 120, x: 0, y: 0, width: 40, height: 20, sizeMm: 12 }),
      image({ crop, x: 60, y: 20, width: 20, height: 20 }),
    ])
    const box = { x: 0, y: 0, width: 40, height: 20 }
    const [text, logo] = done(area, { type: 'placeTogether', ids: ['text', 'logo'], box }).elements
    expect(text).toMatchObject({ x: 0, width: 20, height: 10, sizeMm: 6, curveDegrees: 120 })
    expect(logo).toMatchObject({ x: 30, y: 10, width: 10, height: 10, crop })
  })

  it('never to an invisible size, and back to their proportions', () => {
    const area = areaWith([
      image({ pixelWidth: 4000, pixelHeight: 130, height: 1.3 }),
      shapeOf({ x: 60, width: 10, height: 10 }),
    ])
    const chosen = ['logo', 'shape']
    const least = done(area, {
      type: 'placeTogether',
      ids: chosen,
      box: { x: 0, y: 0, width: 0, height: 0 },
    })
    expect(least.elements[1]?.width).toBeCloseTo(0.5, 2)
    const back = done(least, {
      type: 'placeTogether',
      ids: chosen,
      box: { x: 0, y: 0, width: 60, height: 20 },
    })
    expect(back.elements[0]?.height).toBeCloseTo((back.elements[0]?.width ?? 0) * (130 / 4000), 2)
  })

  it('and letters that get too small by it are warned of', () => {
    const area = areaWith([textOf(), shapeOf({ y: 40 })])
    const technique = { ...limitsOf(undefined), minTextMm: 3 }
    const kinds = (of: DesignArea) =>
      preflight(of, { technique, productColors: [], thinnestPixels: () => null, onlyColour: () => null }).map(
        ({ kind }) => kind,
      )
    expect(kinds(area)).toEqual([])
    const box = { x: 0, y: 0, width: 10, height: 12 }
    expect(kinds(done(area, { type: 'placeTogether', ids: ['text', 'shape'], box }))).toEqual(['smallText'])
  })

  it('and not at all while one of them is locked, or to no place at all', () => {
    const area = areaWith([shapeOf({ id: 'a' }), shapeOf({ id: 'b', locked: true })])
    const box = { x: 0, y: 0, width: 40, height: 20 }
    expect(done(area, { type: 'placeTogether', ids: ['a', 'b'], box })).toBe(area)
    expect(done(area, { type: 'placeTogether', ids: ['a'], box: { ...box, x: Number.NaN } })).toBe(area)
    expect(done(area, { type: 'placeTogether', ids: ['nobody'], box })).toBe(area)
  })

  it('copied beside their originals, as a group of their own where a group is copied', () => {
    const area = areaWith([
      shapeOf({ id: 'a', group: 'g' }),
      shapeOf({ id: 'b', x: 55, group: 'g' }),
      shapeOf({ id: 'c', y: 50 }),
    ])
    const copies = { a: 'a2', b: 'b2', c: 'c2', g: 'g2' }
    const both = done(area, { type: 'duplicate', ids: ['a', 'b', 'c'], copies })
    expect(ids(both)).toEqual(['a', 'b', 'c', 'a2', 'b2', 'c2'])
    expect(both.elements[3]).toMatchObject({ x: 14, y: 14, group: 'g2' })
    expect(both.elements[5]).not.toHaveProperty('group')
    // Of a part of a group no copy is in it.
    const part = done(area, { type: 'duplicate', ids: ['a', 'c'], copies })
    expect(part.elements[3]).not.toHaveProperty('group')
    expect(done(area, { type: 'duplicate', ids: ['a'], copies: { a: 'b' } })).toBe(area)
    expect(done(area, { type: 'duplicate', ids: ['a'], copies: { a: 'd' } }).elements[3]).not.toHaveProperty(
      'group',
    )
  })
})

describe('[BUILD-191] a group', () => {
  it('is made of several elements, changes nothing that is printed, and nothing when it is undone', () => {
    fc.assert(
      fc.property(several, ([area, chosen]) => {
        const grouped = done(area, { type: 'group', ids: chosen, group: 'new' })
        expect(isGroup(grouped, chosen)).toBe(true)
        expect(unitOf(grouped, chosen[0] ?? '')).toHaveLength(chosen.length)
        const alone = done(grouped, { type: 'ungroup', ids: chosen })
        const plain = ({ elements }: DesignArea) =>
          elements
            .map(({ group: _group, ...rest }) => rest)
            .sort((one, other) => (one.id < other.id ? -1 : 1))
        expect(plain(grouped)).toEqual(plain(area))
        expect(canonicalArea(alone)).toBe(canonicalArea(grouped))
        expect(chosenIn(alone, chosen).every(({ group }) => group === undefined)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('lies together, where its top element lay; another one stays whole around it', () => {
    const area = areaWith(['a', 'b', 'c', 'd', 'e'].map((id) => shapeOf({ id })))
    const first = done(area, { type: 'group', ids: ['a', 'c'], group: 'g1' })
    expect(ids(first)).toEqual(['b', 'a', 'c', 'd', 'e'])
    const second = done(first, { type: 'group', ids: ['a', 'e'], group: 'g2' })
    expect(ids(second)).toEqual(['b', 'c', 'd', 'a', 'e'])
    expect(done(area, { type: 'group', ids: ['a', 'nobody'], group: 'g' })).toBe(area)
    expect(done(area, { type: 'ungroup', ids: ['a', 'b'] })).toBe(area)
  })

  it('is ordered as one, and its elements within it', () => {
    const area = areaWith([
      shapeOf({ id: 'a' }),
      shapeOf({ id: 'b', group: 'g' }),
      shapeOf({ id: 'c', group: 'g' }),
      shapeOf({ id: 'd' }),
    ])
    const step = (own: readonly string[], by: 1 | -1) => done(area, { type: 'reorder', ids: own, by })
    expect(ids(step(['b', 'c'], 1))).toEqual(['a', 'd', 'b', 'c'])
    expect(ids(step(['b', 'c'], -1))).toEqual(['b', 'c', 'a', 'd'])
    expect(ids(step(['a'], 1))).toEqual(['b', 'c', 'a', 'd'])
    expect(ids(step(['b'], 1))).toEqual(['a', 'c', 'b', 'd'])
    expect(step(['c'], 1)).toBe(area)
    expect(step(['d'], 1)).toBe(area)
    expect(ids(step(['a', 'b', 'c'], 1))).toEqual(['d', 'a', 'b', 'c'])
  })

  it('has a name of bounded length, and documents without any are read as before', () => {
    const document = documentWith(areaWith([shapeOf({ group: 'g1' }), textOf()]))
    expect(readDesign(JSON.parse(JSON.stringify(document)))).toEqual({ status: 'read', document })
    for (const group of ['', 'a b', 'x'.repeat(41), 7])
      expect(readDesign(documentWith(areaWith([{ ...shapeOf(), group } as DesignElement])))).toEqual({
        status: 'broken',
      })
  })
})

describe('[BUILD-195] a group that is brought to another product', () => {
  it('is a group there, its elements at the same places among each other', () => {
    const area = areaWith([
      shapeOf({ id: 'a', x: 10, y: 10, width: 20, height: 20, group: 'g' }),
      shapeOf({ id: 'b', x: 40, y: 60, width: 10, height: 10, group: 'g' }),
    ])
    const target = [{ name: 'frente', areas: [{ areaId: 'z', widthMm: 200, heightMm: 80, techniques: [] }] }]
    const [a, b] = areaOf(refit(documentWith(area), target, limits).document).elements
    expect([a?.group, b?.group]).toEqual(['g', 'g'])
    expect([a?.width, b?.width]).toEqual([20, 10])
    // Alone each of them would keep its share of the area, and be further from the other.
    expect((b?.x ?? 0) - (a?.x ?? 0)).toBeCloseTo(30, 2)
    expect((b?.y ?? 0) - (a?.y ?? 0)).toBeCloseTo(50, 2)
  })
})
