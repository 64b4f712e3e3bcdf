import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Application, Customization } from '#contract/cart.ts'
import type { DesignDocument } from '#contract/design-document.ts'
import { canonicalArea } from '#domain/design/canonical.ts'
import { apply } from '#domain/design/operations.ts'
import { elementsOf } from '#domain/design/read-elements.ts'
import { applicationsOf } from '#domain/design-checks/estimate.ts'
import { type Evidence, recount } from '#domain/design-checks/recount.ts'
import { stitchesOfArea } from '#domain/embroidery/count.ts'
import { areaSizes, blank, limits, operation } from '#harness/printing/arbitraries.ts'
import { areaWith, documentWith, image, inkOf, shapeOf, textOf } from '../design/documents.ts'
import {
  again,
  counted,
  customised,
  evidence,
  FOUND,
  first,
  hash,
  keyOf,
  measured,
  technique,
  withFound,
} from './evidence.ts'

describe('[BUILD-71] what the server counts', () => {
  it('is what an honest device counted, for every document; what a device says instead changes nothing', () => {
    const lies = fc.record({
      colors: fc.integer({ min: 0, max: 32 }),
      widthMm: fc.double({ min: 0, max: 500, noNaN: true }),
      heightMm: fc.double({ min: 0, max: 500, noNaN: true }),
      artwork: fc.string(),
      stitches: fc.integer({ min: 0, max: 100_000 }),
    })
    fc.assert(
      fc.property(
        areaSizes,
        fc.array(operation, { maxLength: 40, size: 'max' }),
        lies,
        (size, course, lie) => {
          let document = blank(size.width, size.height)
          for (const one of course) document = apply(document, { view: 0, area: 0 }, one, limits)
          document = withFound(document)
          const areas = [
            { id: 'a', view: 'frente', name: '', widthMm: size.width, heightMm: size.height, techniques: [] },
          ]
          const known = evidence({
            areas,
            techniques: [
              technique('wide', { maxAreaCm2: 900 }),
              technique('small', { maxAreaCm2: 25, unitBasis: 'thousandStitches' }),
              technique('tiny', { maxAreaCm2: 2 }),
            ],
            counted: () => measured,
          })
          const honest = applicationsOf(document, {
            inksOfImage: () => counted.inks.length,
            inkKey: keyOf,
            stitches: (area) =>
              area.printingTypeId === 'small' ? stitchesOfArea(area, () => measured) : undefined,
            hash: (area) => hash(canonicalArea(area)),
          })
          // It travels as JSON.
          const sent: Customization = JSON.parse(JSON.stringify({ views: honest, applicationDays: -1 }))
          const { design, problems } = recount(sent, known)
          expect(design.views).toEqual(honest)
          expect(problems).toEqual([])
          const lied = {
            ...sent,
            views: sent.views.map((view) => ({
              ...view,
              areas: view.areas.map((area) => ({ ...area, ...lie })),
            })),
          }
          expect(recount(lied, known).design.views).toEqual(honest)
        },
      ),
      { numRuns: 200 },
    )
  })

  it('is passed on as it came, letter by letter, but for what is no part of it', () => {
    const { kind, ...rest } = textOf()
    const swapped = { ...rest, kind }
    const sent = customised(documentWith(areaWith([swapped])))
    const { artwork: _, ...area } = first(sent) ?? {}
    const { artwork: __, ...recounted } = first(recount(sent, evidence()).design) ?? {}
    expect(JSON.stringify(recounted)).toBe(JSON.stringify(area))
    const more = {
      ...sent,
      views: [{ name: 'x', areas: [{ ...first(sent), elements: [{ ...swapped, more: 1 }] }] }],
    }
    expect(first(recount(more as Customization, evidence()).design)?.elements).toEqual([textOf()])
  })

  it('are the inks of a logo, however few of its colours are claimed', () => {
    const inks = FOUND.map((hex) => ({ found: hex, ink: inkOf(hex) }))
    const of = (some: typeof inks) =>
      first(again(documentWith(areaWith([image({ inks: some })]))).design)?.colors
    expect(of(inks)).toBe(5)
    expect(of(inks.slice(0, 1))).toBe(5)
    expect(of([])).toBe(5)
    // Merged is fewer indeed: every colour says which ink prints it.
    const merged = inks.map(({ found }) => ({ found, ink: inkOf('#101010') }))
    expect(of(merged)).toBe(1)
    expect(of(merged.slice(0, 3))).toBe(3)
    // Another decoder's shade of the same colour is found.
    expect(of(inks.map(({ ink }) => ({ found: ink.hex.replace('c0392b', 'bc3a2e'), ink })))).toBe(5)
  })

  const embroidered = { techniques: [technique('bordado', { unitBasis: 'thousandStitches' })] }
  const embroideredArea = (...elements: Parameters<typeof areaWith>[0]) =>
    documentWith(areaWith(elements, { printingTypeId: 'bordado' }))

  it('are one ink by its code where a press mixes it, and by their colours where nothing is mixed', () => {
    const ink = (hex: string) => ({ ...inkOf(hex), pantone: '9999 C' })
    const of = (printingTypeId: string) => {
      const elements = ['#c0392b', '#1f3a93', '#f4d03f'].map((hex, n) =>
        textOf({ id: `${n}`, ink: ink(hex) }),
      )
      const techniques = [
        technique('serigrafia', { spot: true }),
        technique('dtf', { spot: false }),
        technique('bordado', { spot: true, unitBasis: 'thousandStitches' }),
      ]
      return first(again(documentWith(areaWith(elements, { printingTypeId })), { techniques }).design)?.colors
    }
    expect(['serigrafia', 'dtf', 'bordado'].map(of)).toEqual([1, 3, 3])
  })

  it('[BUILD-146] are not those that are left unprinted, yet one where nothing else is', () => {
    const inks = (unprinted: number) =>
      FOUND.map((found, index) => ({ found, ink: index < unprinted ? null : inkOf(found) }))
    for (const [unprinted, colors] of [
      [0, 5],
      [1, 4],
      [4, 1],
      [5, 1],
    ] as const) {
      const document = documentWith(areaWith([image({ inks: inks(unprinted) })]))
      expect(first(customised(document))?.colors).toBe(colors)
      expect(first(again(document).design)?.colors).toBe(colors)
    }
    // What is not named at all is counted.
    const undeclared = documentWith(areaWith([image({ inks: inks(1).slice(0, 3) })]))
    expect(first(again(undeclared).design)?.colors).toBe(4)
  })

  it('[STITCH-9] are the stitches of pictures, text and shapes, whatever a device says or leaves out', () => {
    const documents = [
      embroideredArea(image()),
      embroideredArea(image({ cutOut: true })),
      embroideredArea(image({ crop: { left: 0.1, top: 0, right: 0.6, bottom: 0.9 } })),
      embroideredArea(image(), textOf(), shapeOf()),
    ]
    const counts = documents.map((document) => {
      const area = document.views[0]?.areas[0]
      const honest = area && stitchesOfArea(area, () => measured)
      for (const claimed of [undefined, 0, 10, honest, 9_000_000]) {
        const { design } = recount(
          customised(document, claimed),
          evidence({ ...embroidered, counted: () => measured }),
        )
        expect(first(design)?.stitches).toBe(honest)
      }
      return honest
    })
    expect(new Set(counts).size).toBe(documents.length)
  })

  it('[STITCH-9] are those of the strip that is printed where a crop ends before it begins', () => {
    const of = (crop: { left: number; top: number; right: number; bottom: number }) => {
      const document = embroideredArea(image({ crop }))
      return (
        first(recount(customised(document), evidence({ ...embroidered, counted: () => measured })).design)
          ?.stitches ?? 0
      )
    }
    const strip = of({ left: 0.4, top: 0, right: 0.401, bottom: 1 })
    expect(strip).toBeGreaterThan(100)
    expect(of({ left: 0.4, top: 0, right: 0.1, bottom: 1 })).toBe(strip)
    expect(of({ left: 1, top: 0, right: 0, bottom: 1 })).toBeGreaterThan(100)
  })

  it('[STITCH-9] are none where the technique is no embroidery, or the file was not measured', () => {
    const plain = documentWith(areaWith([image()], { printingTypeId: 'serigrafia' }))
    expect(
      first(recount(customised(plain, 10), evidence({ counted: () => measured })).design),
    ).not.toHaveProperty('stitches')
    expect(
      first(recount(customised(embroideredArea(image()), 10), evidence(embroidered)).design),
    ).not.toHaveProperty('stitches')
    // A file that is not there is taken as it is claimed: the line is estimated, and can't be ordered.
    const missing = recount(
      customised(embroideredArea(image()), 10),
      evidence({ ...embroidered, counted: () => undefined }),
    )
    expect(first(missing.design)).toMatchObject({ stitches: 10 })
  })

  it('[BUILD-77] are the days of its slowest technique', () => {
    const document = documentWith(
      areaWith([textOf()], { printingTypeId: 'dtf' }),
      areaWith([shapeOf()], { printingTypeId: 'serigrafia' }),
    )
    expect(again(document).design.applicationDays).toBe(8)
    expect(again(documentWith(areaWith([textOf()], { printingTypeId: null }))).design.applicationDays).toBe(
      -1,
    )
  })

  const file = { areaId: 'a', printingTypeId: 'serigrafia', colors: 1, artwork: 'F', elements: [] }
  const named = (own: Partial<Application> = {}): Customization => ({
    views: [{ name: 'frente', areas: [{ ...file, widthMm: 1, heightMm: 1, stitches: 1, ...own }] }],
    applicationDays: -1,
  })
  const known = (own: Partial<Evidence> = {}) =>
    evidence({ counted: (one) => (one === 'f' ? measured : undefined), ...own })

  it('[BUILD-110] of a file without elements are its inks, as large as its area and technique take it', () => {
    const { design, problems } = recount(named(), known())
    expect(first(design)).toEqual({ ...file, artwork: 'f', colors: 5, widthMm: 100, heightMm: 80 })
    expect(problems).toEqual([])
    const small = { techniques: [technique('serigrafia', { maxAreaCm2: 20, unitBasis: 'thousandStitches' })] }
    const embroidered = recount(named(), known(small))
    expect(first(embroidered.design)).toMatchObject({ widthMm: 50, heightMm: 40 })
    expect(first(embroidered.design)?.stitches).toBeGreaterThan(1000)
    expect(embroidered.problems).toEqual([])
  })

  it('[BUILD-110] is refused of areas that the product has not, that come again, and that are empty', () => {
    const kinds = (design: Customization) => recount(design, known()).problems.map(({ kind }) => kind)
    expect(kinds(named({ areaId: 'x' }))).toEqual(['unknownArea'])
    expect(kinds(named({ artwork: '' }))).toEqual(['nothing'])
    const [view] = named().views
    expect(kinds({ views: view ? [view, view] : [], applicationDays: -1 })).toEqual(['repeatedArea'])
  })
})

describe('[BUILD-73] what can’t be printed', () => {
  const problem = (document: DesignDocument, own: Partial<Evidence> = {}) => again(document, own).problems

  it('is named', () => {
    expect(problem(documentWith(areaWith([textOf({ x: 70 })])))).toEqual([
      { kind: 'outside', widthMm: 100, heightMm: 80 },
    ])
    expect(problem(documentWith(areaWith([textOf()], { areaId: 'none' })))).toEqual([{ kind: 'unknownArea' }])
    const [only] = evidence().areas
    const elsewhere = { areas: only ? [{ ...only, techniques: ['dtf'] }] : [] }
    expect(problem(documentWith(areaWith([textOf()])), elsewhere)).toEqual([
      { kind: 'notThere', technique: 'serigrafia' },
    ])
    const small = { techniques: [technique('serigrafia', { maxAreaCm2: 7.9 })] }
    expect(problem(documentWith(areaWith([textOf()])), small)).toMatchObject([
      { kind: 'tooLarge', mostCm2: 7.9 },
    ])
    const few = { techniques: [technique('serigrafia', { maxColors: 4 })] }
    expect(problem(documentWith(areaWith([image()])), few)).toMatchObject([
      { kind: 'tooManyInks', inks: 5, most: 4 },
    ])
    expect(problem(documentWith(areaWith([textOf(), shapeOf()])), few)).toEqual([])
  })

  it('counts nothing that is hidden', () => {
    const document = documentWith(areaWith([textOf(), shapeOf({ hidden: true, x: 500 })]))
    expect(problem(document)).toEqual([])
    expect(again(documentWith(areaWith([textOf({ hidden: true })]))).design.views).toEqual([])
  })

  it('is no design where an element is none', () => {
    const application = { areaId: 'a', printingTypeId: null, colors: 1, widthMm: 1, heightMm: 1, artwork: '' }
    for (const wrong of [
      null,
      'x',
      {},
      { kind: 'circle' },
      { ...textOf(), x: null },
      { ...image(), asset: 'x' },
    ])
      expect(elementsOf({ ...application, elements: [textOf(), wrong] })).toBeUndefined()
    expect(elementsOf({ ...application, elements: [textOf(), shapeOf(), image()] })).toHaveLength(3)
  })
})
