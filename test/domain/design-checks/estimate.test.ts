import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { customization } from '#contract/cart.ts'
import { canonicalArea, canonicalDesign } from '#domain/design/canonical.ts'
import { boxOf, inkKey } from '#domain/design/elements.ts'
import { overflow } from '#domain/design/geometry.ts'
import { apply } from '#domain/design/operations.ts'
import { readDesign } from '#domain/design/upgrade.ts'
import { applicationOf, applicationsOf, type Counts } from '#domain/design-checks/estimate.ts'
import { refit } from '#domain/design-checks/refit.ts'
import { areaSizes, blank, limits, operation } from '#harness/printing/arbitraries.ts'
import { areaWith, documentWith, image, inkOf, shapeOf, textOf } from '../design/documents.ts'

const counts: Counts = {
  inksOfImage: () => 5,
  inkKey: () => inkKey,
  stitches: () => undefined,
  hash: (area) => `${canonicalArea(area).length}`,
}

describe('[BUILD-4] what a design costs is made of', () => {
  it('its distinct inks and the box around all that is printed', () => {
    const area = areaWith([
      textOf({ x: 10, width: 20 }),
      shapeOf({ x: 50, y: 5, fill: inkOf('#202020'), stroke: inkOf('#ffffff'), strokeMm: 1 }),
      image({ id: 'hidden', x: 0, y: 0, width: 100, height: 50, hidden: true }),
    ])
    const found = applicationOf(area, counts)
    expect(found).toMatchObject({ colors: 2, widthMm: 80, heightMm: 25, printingTypeId: 'serigrafia' })
    expect(found?.elements).toHaveLength(3)
  })

  it('the colours that are found in pictures in full colour, each once, and the inks beside them', () => {
    expect(applicationOf(areaWith([image()]), counts)).toMatchObject({ colors: 5 })
    expect(applicationOf(areaWith([image(), image({ id: 'again' })]), counts)).toMatchObject({ colors: 5 })
    expect(applicationOf(areaWith([image(), textOf()]), counts)).toMatchObject({ colors: 6 })
    const other = image({ id: 'other', asset: 'c'.repeat(64) })
    expect(applicationOf(areaWith([image(), other]), counts)).toMatchObject({ colors: 10 })
  })

  it('nothing where nothing is printed', () => {
    const document = documentWith(areaWith([]), areaWith([textOf({ hidden: true })], { areaId: 'b' }))
    expect(applicationsOf(document, counts)).toEqual([])
    const sold = applicationsOf(documentWith(areaWith([image()])), counts)
    expect(v.is(customization, { views: sold })).toBe(true)
  })
})

describe('[BUILD-4] the same print has the same text to hash', () => {
  it('whatever its elements are called, and whether they are locked', () => {
    const one = areaWith([textOf(), image({ hidden: true })])
    const other = areaWith([textOf({ id: 'x', name: 'Nombre', locked: true })])
    expect(canonicalArea(one)).toBe(canonicalArea(other))
    expect(canonicalDesign(documentWith(one))).toBe(canonicalDesign(documentWith(other, areaWith([]))))
  })

  it('and another one has another', () => {
    const one = areaWith([textOf(), shapeOf()])
    const others = [
      areaWith([shapeOf(), textOf()]),
      areaWith([textOf({ x: 10.001 }), shapeOf()]),
      areaWith([textOf({ ink: inkOf('#202021') }), shapeOf()]),
      areaWith([textOf(), shapeOf()], { printingTypeId: 'dtf' }),
    ]
    for (const other of others) expect(canonicalArea(other)).not.toBe(canonicalArea(one))
  })
})

describe('[BUILD-5] a design on another product', () => {
  const target = (width: number, height: number) => [
    {
      name: 'frente',
      areas: [{ areaId: 'b', widthMm: width, heightMm: height, techniques: ['small', 'wide'] }],
    },
  ]

  it('lies inside of the new print area, whatever it was', () => {
    fc.assert(
      fc.property(
        areaSizes,
        areaSizes,
        fc.array(operation, { maxLength: 40, size: 'max' }),
        (from, to, course) => {
          let document = blank(from.width, from.height)
          for (const one of course) document = apply(document, { view: 0, area: 0 }, one, limits)
          const { document: moved, left } = refit(document, target(to.width, to.height), limits)
          const area = moved.views[0]?.areas[0]
          expect(left).toEqual([])
          expect(area?.elements).toHaveLength(document.views[0]?.areas[0]?.elements.length ?? 0)
          for (const element of area?.elements ?? [])
            expect(overflow(boxOf(element), to)).toBeLessThanOrEqual(0.01)
        },
      ),
      { numRuns: 150 },
    )
  })

  it('keeps proportions and technique, and names what found no place', () => {
    const source = documentWith(
      areaWith([image()], { printingTypeId: 'wide' }),
      areaWith([textOf()], { areaId: 'second' }),
    )
    const { document, left } = refit(source, target(50, 80), limits)
    const area = document.views[0]?.areas[0]
    expect(area).toMatchObject({ areaId: 'b', printingTypeId: 'wide', widthMm: 50 })
    expect(area?.elements[0]).toMatchObject({ width: 20, height: 10 })
    expect(left).toMatchObject([{ areaId: 'second' }])
  })
})

describe('[BUILD-6] a document', () => {
  it('of version 1 opens for ever', () => {
    // Written by the first version; never to be changed.
    const first =
      '{"version":1,"views":[{"name":"frente","areas":[{"areaId":"7","widthMm":107,"heightMm":78,"printingTypeId":"3",' +
      '"elements":[{"kind":"text","id":"a1","name":"","locked":false,"hidden":false,"x":12.5,"y":8,"width":60,"height":14.4,' +
      '"text":"Vivero","font":"jost","sizeMm":12,"align":"center","curveDegrees":0,"spacing":0,"lineHeight":1.2,' +
      '"ink":{"name":"Verde","hex":"#22543d","pantone":"7483 C"}}]}]}]}'
    const read = readDesign(JSON.parse(first))
    expect(read).toMatchObject({ status: 'read', document: { views: [{ areas: [{ areaId: '7' }] }] } })
  })

  it('of a later version stays stored, and a broken one counts as none', () => {
    expect(readDesign({ version: 99, views: [] })).toEqual({ status: 'newer' })
    const broken = [
      null,
      'x',
      [],
      { views: [] },
      { version: 1.5, views: [] },
      { version: 1, views: 'x' },
      documentWith(areaWith([textOf({ x: Number.NaN })])),
      documentWith(areaWith([textOf({ width: Number.POSITIVE_INFINITY })])),
      documentWith(areaWith(Array.from({ length: 10_000 }, (_, n) => textOf({ id: `t${n}` })))),
      documentWith(areaWith([image({ asset: '../../etc/passwd' })])),
    ]
    for (const source of broken) expect(readDesign(source)).toEqual({ status: 'broken' })
  })
})
