import { describe, expect, it } from 'vitest'
import type { DesignArea } from '#contract/design-document.ts'
import { areaInks } from '#domain/design/elements.ts'
import { apply } from '#domain/design/operations.ts'
import { areaAt, createBuilderStore } from '#src/features/builder/document/builder-store.ts'
import { adapted } from '#src/features/builder/price/adapt.ts'
import { breakPrices } from '#src/features/builder/price/breaks.ts'
import { type Pricing, pricedDesign, shownTotal, shownUnit } from '#src/features/builder/price/priced.ts'
import { savingOf } from '#src/features/builder/price/saving.ts'
import { techniqueOptions, techniquesOf } from '#src/features/builder/price/techniques.ts'
import { simple } from '../../../../domain/builders.ts'
import { areaWith, documentWith, image, inkOf, shapeOf, textOf } from '../../../../domain/design/documents.ts'
import { bordado, counted, dtf, pricingOf, serigrafia, sold, vinilo } from './support.ts'

const place = { view: 0, area: 0 }
const three = () =>
  areaWith([
    textOf({ ink: inkOf('#c23b2e') }),
    shapeOf({ fill: inkOf('#c0402e'), x: 20 }),
    shapeOf({ id: 'blue', fill: inkOf('#1f4fa3'), y: 30 }),
  ])
const plain = (quantity = 60) => simple({ line: 1, product: '6', variant: '1', quantity })

const optionsOf = (area: DesignArea, pricing: Pricing, quantity = 60) =>
  techniqueOptions(documentWith(area), place, plain(quantity), pricing)

describe('[BUILD-50] techniques side by side', () => {
  it('have the price that the design costs once it is chosen', () => {
    const pricing = pricingOf()
    const rows = optionsOf(three(), pricing)
    expect(rows.map(({ technique }) => technique.id)).toEqual(['serigrafia', 'vinilo', 'bordado', 'dtf'])
    for (const { technique, unit } of rows) {
      const { document } = adapted(documentWith(three()), place, technique, pricing)
      const priced = pricedDesign(document, plain(), pricing)
      if (!priced) throw new Error('no price')
      expect(unit).toBe(shownUnit(priced, pricing))
    }
    const [chosen, ...others] = rows
    expect(chosen).toMatchObject({ chosen: true, difference: null, setup: 5082, missing: 0 })
    for (const { unit, difference } of others)
      expect(difference).toBeCloseTo((unit ?? 0) - (chosen?.unit ?? 0), 6)
    const least = Math.min(...rows.map(({ unit }) => unit ?? 0))
    expect(rows.filter(({ cheapest }) => cheapest).map(({ unit }) => unit)).toEqual([least])
  })

  it('are called the cheapest only where so many units can be had in them', () => {
    const fifty = { ...vinilo, id: 'fifty', minimumQuantity: 50 }
    const product = { ...sold(), techniques: [fifty, vinilo], printAreas: [] }
    const rows = optionsOf(three(), pricingOf({ product }), 10)
    expect(rows[0]?.unit).toBe(rows[1]?.unit)
    expect(rows.map(({ missing, cheapest }) => [missing, cheapest])).toEqual([
      [40, false],
      [0, true],
    ])
  })

  it('say what they have to adapt, and how many units they miss', () => {
    const [serigraphy, vinyl, embroidery, transfer] = optionsOf(three(), pricingOf(), 10)
    expect(serigraphy).toMatchObject({ missing: 40, adapted: { size: null, inks: null, unprintable: [] } })
    expect(vinyl).toMatchObject({ missing: 0, adapted: { inks: { from: 3, to: 2 }, size: null } })
    // 50 × 40 mm have 20 cm²; the technique prints 4.
    expect(embroidery?.adapted.size).toEqual({
      width: expect.closeTo(22.36, 1),
      height: expect.closeTo(17.88, 1),
    })
    expect(transfer).toMatchObject({ adapted: { size: null, inks: null } })
  })

  it('have no price where the shop tells neither margin nor tax, and still say what they change', () => {
    const rows = optionsOf(three(), pricingOf({ known: false }))
    expect(rows.map(({ unit, difference, cheapest }) => [unit, difference, cheapest])).toEqual(
      Array(4).fill([null, null, false]),
    )
    expect(rows[1]).toMatchObject({ adapted: { inks: { from: 3, to: 2 } } })
    expect(breakPrices(documentWith(three()), plain(), 60, pricingOf({ known: false }))).toEqual([])
  })

  it('take those of the area; of an area that names none, those of the product', () => {
    const printAreas = [
      { id: 'a', view: 'Frente', name: '', widthMm: 100, heightMm: 80, techniques: ['dtf', 'gone'] },
    ]
    expect(techniquesOf(sold({ printAreas }), 'a')).toEqual([dtf])
    expect(techniquesOf(sold(), 'a')).toHaveLength(4)
  })
})

describe('[BUILD-51] choosing a technique', () => {
  it('is one step, keeps the design, and undoing brings it back exactly', () => {
    const { limits, countedOf } = pricingOf()
    const document = documentWith(three())
    const store = createBuilderStore(document, limits)
    const { operations } = adapted(document, place, vinilo, pricingOf({ limits, countedOf }))
    for (const operation of operations) store.run(operation, 'choice')
    const area = areaAt(store.state().document, place)
    expect(area.printingTypeId).toBe('vinilo')
    expect(areaInks(area)).toHaveLength(2)
    expect(area.elements.map(({ id }) => id)).toEqual(['text', 'shape', 'blue'])
    store.undo()
    expect(store.state()).toMatchObject({ document, canUndo: false })
  })

  it('puts flat pictures into the inks that were counted in them, and names those that have none', () => {
    const area = areaWith([image(), image({ id: 'photo', asset: 'c'.repeat(64), y: 40 })], {
      printingTypeId: 'dtf',
    })
    const countedOf = (asset: string) => (asset.startsWith('b') ? counted(3) : counted(8, false))
    const { limits } = pricingOf()
    const change = adapted(documentWith(area), place, serigrafia, pricingOf({ limits, countedOf }))
    const [logo, photo] = areaAt(change.document, place).elements
    expect(logo).toMatchObject({ inks: [{ found: '#111111' }, { found: '#222222' }, { found: '#333333' }] })
    // Its white ground is printed by no plate.
    expect(logo).toMatchObject({ cutOut: true })
    expect(change.unprintable).toEqual([photo])
    const flat = adapted(documentWith(areaWith([image()])), place, bordado, pricingOf({ limits, countedOf }))
    expect(flat).toMatchObject({ inks: { from: null, to: 3 }, unprintable: [] })
  })
})

describe('[BUILD-53] fewer inks', () => {
  it('save so much as the price then falls, by merging the two most alike', () => {
    const pricing = pricingOf()
    const document = documentWith(three())
    const saving = savingOf(document, place, plain(), pricing)
    if (!saving) throw new Error('nothing to save')
    expect([saving.change.from.hex, saving.change.to?.hex].sort()).toEqual(['#c0402e', '#c23b2e'])
    expect(saving.inks).toBe(2)
    const merged = saving.operations.reduce(
      (before, step) => apply(before, place, step, pricing.limits),
      document,
    )
    const [now, then] = [pricedDesign(document, plain(), pricing), pricedDesign(merged, plain(), pricing)]
    if (!now || !then) throw new Error('no price')
    expect(saving.amount).toBeCloseTo(shownTotal(now.figures, true) - shownTotal(then.figures, true), 6)
  })

  it('are not offered where they save nothing', () => {
    const inFull = documentWith({ ...three(), printingTypeId: 'dtf' })
    expect(savingOf(inFull, place, plain(), pricingOf())).toBeNull()
    expect(savingOf(documentWith(areaWith([textOf()])), place, plain(), pricingOf())).toBeNull()
  })
})

it('[BUILD-54] prices at the next quantities that make a unit cheaper are what those units would cost', () => {
  const pricing = pricingOf()
  const document = documentWith(three())
  const rows = breakPrices(document, plain(60), 60, pricing)
  expect(rows.map(({ units, current }) => [units, current])).toEqual([
    [50, false],
    [60, true],
    [100, false],
    [200, false],
  ])
  for (const { units, unit, saving } of rows) {
    const priced = pricedDesign(document, plain(units), pricing)
    if (!priced) throw new Error('no price')
    expect(unit).toBe(shownUnit(priced, pricing))
    expect(saving).toBe(units > 60 ? Math.round((1 - unit / (rows[1]?.unit ?? 1)) * 100) : 0)
  }
})
