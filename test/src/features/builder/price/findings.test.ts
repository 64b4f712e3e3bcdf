import { describe, expect, it } from 'vitest'
import type { DesignArea, DesignDocument } from '#contract/design-document.ts'
import { inksOf } from '#domain/design/elements.ts'
import { apply } from '#domain/design/operations.ts'
import { fewerInks } from '#src/features/builder/price/adapt.ts'
import { blockerOf, issuesOf } from '#src/features/builder/price/blockers.ts'
import { noticesOf } from '#src/features/builder/price/findings.ts'
import type { Pricing } from '#src/features/builder/price/priced.ts'
import { priceTexts } from '#src/features/builder/price/texts.ts'
import { chosenUnits } from '#src/features/builder/price/units.ts'
import { areaWith, documentWith, image, inkOf, shapeOf, textOf } from '../../../../domain/design/documents.ts'
import { bordado, counted, pricingOf, sold } from './support.ts'

const texts = priceTexts('AR')
const red = { name: 'Rojo', hex: '#ff0000', units: 30 }
const white = { name: 'Blanco', hex: '#ffffff', units: 20 }
const on = (area: DesignArea, pricing = pricingOf(), colors = [white], thinnest: number | null = null) =>
  noticesOf(documentWith(area), colors, () => thinnest, pricing)

/** What is left to be said once a notice was repaired. */
const repaired = (document: DesignDocument, pricing: Pricing, colors = [white]) => {
  const [notice] = noticesOf(document, colors, () => null, pricing)
  if (!notice) throw new Error('nothing to repair')
  const after = notice.repair.reduce((now, step) => apply(now, notice.place, step, pricing.limits), document)
  return noticesOf(after, colors, () => null, pricing)
}

describe('[BUILD-56, BUILD-148] warnings', () => {
  it('say the problem, why, and what the button makes of it', () => {
    const words = (area: DesignArea, pricing?: Pricing, colors?: (typeof red)[], thinnest?: number | null) =>
      on(area, pricing, colors, thinnest).map((notice) => [
        texts.noticeTitle(notice),
        texts.noticeWhy(notice, 50),
        texts.noticeAction(notice),
      ])
    expect(words(areaWith([image({ name: 'Logo', pixelWidth: 80, pixelHeight: 40, inks: [] })]))).toEqual([
      [
        '«Logo» sale con poca definición',
        'Tiene 51 DPI a 4,0 cm; hacen falta 72.',
        'Achicar de 4,0 a 2,8 cm, lo más nítido',
      ],
    ])
    expect(words(areaWith([textOf({ sizeMm: 2, width: 8, height: 2.4 })]))).toEqual([
      [
        'Las letras de «Hola» son muy chicas',
        'Miden 1,4 mm; con Serigrafía, desde 2,0 mm.',
        'Agrandar: pasa de 8 a 11 mm',
      ],
    ])
    expect(words(areaWith([shapeOf({ stroke: inkOf('#000000'), strokeMm: 0.1 })]))).toEqual([
      [
        '«Rectángulo» tiene líneas muy finas',
        'Miden 0,10 mm; con Serigrafía, desde 0,35 mm.',
        'Engrosar de 0,10 a 0,35 mm',
      ],
    ])
    expect(
      words(areaWith([shapeOf({ fill: inkOf('#fe0000', 'Fuego') })]), pricingOf(), [red, white]),
    ).toEqual([['Fuego no se ve en Rojo', '30 de tus 50 van en ese color.', 'Pasar a Negro']])
  })

  it('name every colour of a curva in which an ink blendsInto', () => {
    const navy = { name: 'Azul marino', hex: '#22304f', units: 5 }
    const black = { name: 'Negro', hex: '#000000', units: 5 }
    const [notice] = on(areaWith([textOf()]), pricingOf(), [navy, black, white])
    expect(notice && texts.noticeTitle(notice)).toBe('Negro no se ve en Azul marino y Negro')
    // Neither black nor white shows on all of them.
    expect(notice?.repair).toEqual([])
  })

  it('merge as many inks as it takes, and block until then', () => {
    const shapes = ['#c23b2e', '#c0402e', '#1f4fa3', '#2050a5', '#11aa44', '#222222', '#aa44aa'].map(
      (hex, n) => shapeOf({ id: `s${n}`, fill: inkOf(hex) }),
    )
    const [notice, ...others] = on(areaWith(shapes))
    expect(others).toEqual([])
    expect(notice).toMatchObject({ finding: { kind: 'tooManyInks', inks: 7, most: 4 }, blocks: true })
    expect(notice?.repair).toHaveLength(3)
    expect(repaired(documentWith(areaWith(shapes)), pricingOf())).toEqual([])
  })

  it('put a flat picture into inks, and offer nothing for a photograph', () => {
    const area = areaWith([image({ name: 'Logo' })])
    const flat = pricingOf({ countedOf: () => counted(3) })
    const [notice] = on(area, flat)
    expect(notice && texts.noticeAction(notice)).toBe('Pasar a 3 tintas')
    expect(repaired(documentWith(area), flat).filter(({ finding }) => finding.kind === 'fullColour')).toEqual(
      [],
    )
    const [photo] = on(area, pricingOf({ countedOf: () => counted(8, false) }))
    expect(photo).toMatchObject({ repair: [], blocks: true })
    expect(photo && texts.noticeAction(photo)).toBe('')
  })

  it('offer no repair that the area holds back', () => {
    const narrow = areaWith([textOf({ sizeMm: 2, width: 19, height: 2.4, x: 0 })], { widthMm: 20 })
    const [notice] = on(narrow)
    expect(notice).toMatchObject({ finding: { kind: 'smallText' }, repair: [], blocks: false })
  })
})

it('[BUILD-147] too many inks are merged once for what is said, shown and done', () => {
  const inks = ['#101010', '#c0392b', '#1f3a93', '#c9a227', '#27ae60'].map((hex) => ({
    found: hex,
    ink: inkOf(hex),
  }))
  const area = areaWith([image({ inks })])
  const asked = (reckon: (pricing: Pricing) => void): number => {
    let count = 0
    const { countedOf, ...pricing } = pricingOf()
    reckon({
      ...pricing,
      countedOf: (asset) => {
        count += 1
        return countedOf(asset)
      },
    })
    return count
  }
  const once = asked((pricing) => fewerInks(area, 4, pricing))
  expect(once).toBeGreaterThan(0)
  expect(asked((pricing) => on(area, pricing))).toBe(once)
})

describe('[BUILD-146] an ink that looks as the product', () => {
  const found = (...hexes: string[]) => hexes.map((hex) => ({ found: hex, ink: inkOf(hex) }))
  const crest = (own = {}) => image({ name: 'Escudo', inks: found('#ffffff', '#1f3a93', '#c9a227'), ...own })

  it('is left to it before anything is recoloured, which is one ink less', () => {
    const [notice, ...others] = on(areaWith([crest()]))
    if (!notice) throw new Error('nothing to repair')
    expect(others).toEqual([])
    expect(texts.noticeTitle(notice)).toBe('Blanco no se ve en Blanco')
    expect(texts.noticeAction(notice)).toBe('No imprimirlo: queda el color del producto')
    const document = documentWith(areaWith([crest()]))
    expect(repaired(document, pricingOf())).toEqual([])
    const after = notice.repair.reduce(
      (now, step) => apply(now, notice.place, step, pricingOf().limits),
      document,
    )
    const [first] = after.views[0]?.areas[0]?.elements ?? []
    expect(first).toMatchObject({ inks: [{ found: '#ffffff', ink: null }, {}, {}] })
    expect(first && inksOf(first)).toHaveLength(2)
  })

  it.each([
    ['another colour of the product is bought too', [crest()], [white, red]],
    ['a text needs it', [crest(), textOf({ ink: inkOf('#ffffff') })], [white]],
    ['it is all that there is of the image', [image({ inks: found('#ffffff') })], [white]],
    ['something lies below', [shapeOf(), crest()], [white]],
    ['the image is locked', [crest({ locked: true })], [white]],
  ])('is not where %s', (_, elements, colors) => {
    const steps = on(areaWith(elements), pricingOf(), colors).flatMap(({ repair }) => repair)
    expect(steps.filter(({ type }) => type === 'edit')).toEqual([])
  })

  it('is the first to go where there are too many', () => {
    const inks = found('#ffffff', '#75aadb', '#c9a227', '#1f3a93', '#c0392b')
    const notice = on(areaWith([image({ inks })])).find(({ finding }) => finding.kind === 'tooManyInks')
    expect(notice?.changes).toMatchObject([{ from: { hex: '#ffffff' }, to: null, share: 0 }])
    expect(notice && texts.noticeWhy(notice, 50)).toBe(
      'Con menos tintas entra, y cuesta menos. Blanco no se imprime: queda el color del producto.',
    )
  })
})

it('[BUILD-149] the result of a repair is there before it counts, and is what it then makes', () => {
  const inks = ['#ffffff', '#1f3a93'].map((hex) => ({ found: hex, ink: inkOf(hex) }))
  const document = documentWith(areaWith([image({ inks })]))
  const before = JSON.stringify(document)
  const pricing = pricingOf()
  const [notice] = noticesOf(document, [white], () => null, pricing)
  if (!notice) throw new Error('nothing to repair')
  const after = notice.repair.reduce((now, step) => apply(now, notice.place, step, pricing.limits), document)
  expect(notice.repaired).toEqual(after.views[0]?.areas[0])
  expect(JSON.stringify(document)).toBe(before)
  // What can't be repaired is shown as it is.
  const photo = areaWith([image()])
  expect(on(photo, pricingOf({ countedOf: () => counted(8, false) }))[0]?.repaired).toEqual(photo)
})

describe('[BUILD-57] what keeps a design from being bought is said in words', () => {
  const judge = (document: DesignDocument, own: Partial<Parameters<typeof blockerOf>[0]> = {}) => {
    const pricing = pricingOf()
    const chosen = chosenUnits(pricing.product, { color: 'Azul', units: { 3: 60 } }, 50)
    const notices = noticesOf(document, [white], () => null, pricing)
    return blockerOf({
      document,
      product: pricing.product,
      chosen,
      notices,
      issues: [],
      texts,
      isPaid: false,
      ...own,
    })
  }
  const good = documentWith(areaWith([textOf()]))

  it('a technique that is no more offered is to be changed, unless it is what was ordered and paid', () => {
    const retired = documentWith(areaWith([textOf()], { printingTypeId: 'retired' }))
    expect(judge(retired)?.opens).toBe('technique')
    expect(judge(retired, { isPaid: true })).toBeNull()
    const issue = { shoppingCartUUID: '', code: 'product_unavailable', message: 'Ya no está.' } as const
    const { product } = pricingOf()
    expect(issuesOf([issue], { document: retired, product, isPaid: true })).toEqual([])
    expect(issuesOf([issue], { document: good, product, isPaid: true })).toEqual([issue])
    const none = documentWith(areaWith([textOf()], { printingTypeId: null }))
    expect(judge(none, { isPaid: true })?.opens).toBe('technique')
  })

  it('nothing printed, no technique, something outside, unprintable', () => {
    expect(judge(good)).toBeNull()
    expect(judge(documentWith(areaWith([])))?.message).toBe(
      'Todavía no hay ningún diseño. Agregá un logo o un texto.',
    )
    expect(judge(documentWith(areaWith([textOf()], { printingTypeId: null })))).toEqual({
      message: 'Falta elegir la técnica en «Frente».',
      opens: 'technique',
    })
    expect(judge(documentWith(areaWith([textOf()], { printingTypeId: 'gone' })))?.opens).toBe('technique')
    expect(judge(documentWith(areaWith([textOf({ x: 90 })])))?.opens).toBe('layers')
    expect(judge(documentWith(areaWith([image({ name: 'Foto' })])))).toEqual({
      message: '«Foto» es a todo color y Serigrafía no',
      opens: 'warnings',
    })
  })

  it('no sizes of a curva, too few units', () => {
    const product = sold()
    const open = chosenUnits(product, { color: 'Azul', units: {} }, 50)
    expect(open).toMatchObject({ total: 50, assumed: true })
    expect(judge(good, { chosen: open })).toEqual({ message: texts.chooseSizes, opens: 'price' })
    const message = 'Serigrafía se hace desde 50 unidades.'
    const few = [{ shoppingCartUUID: 'a', code: 'minimum_quantity' as const, message }]
    expect(judge(good, { issues: few })).toEqual({ message, opens: 'price' })
  })

  it('warnings that only advise do not', () => {
    expect(judge(documentWith(areaWith([textOf({ ink: inkOf('#fefefe') })])))).toBeNull()
  })
})

describe('what is bought', () => {
  const mug = sold({ kind: 'ProductoSimple' })
  it('[BUILD-54] of a simple product follows the colour on the stage, of a curva are its cells', () => {
    const chosen = (product: typeof mug, color: string, units: Record<string, number>) => [
      ...chosenUnits(product, { color, units }, 12).units,
    ]
    expect(chosen(mug, 'Azul', {})).toEqual([['3', 12]])
    expect(chosen(mug, 'Azul', { 3: 70 })).toEqual([['3', 70]])
    expect(chosen(mug, 'Rojo', { 3: 70 })).toEqual([['1', 70]])
    expect(chosen(sold(), 'Rojo', { 3: 70, 1: 5 })).toEqual([
      ['1', 5],
      ['3', 70],
    ])
  })
})

describe('[STITCH-10] what embroidery can’t hold', () => {
  const product = sold({ techniques: [{ ...bordado, minLineMm: 1.3, minTextMm: 5, maxAreaCm2: 100 }] })
  const pricing = pricingOf({ product })
  const embroidered = (...elements: Parameters<typeof areaWith>[0]) =>
    areaWith(elements, { printingTypeId: 'bordado' })
  const words = (area: DesignArea) =>
    on(area, pricing).map((notice) => [
      texts.noticeTitle(notice),
      texts.noticeWhy(notice, 50),
      texts.noticeAction(notice),
    ])

  it('is said in threads and mm, and repaired in one step', () => {
    const letters = embroidered(textOf({ sizeMm: 5, width: 20, height: 4 }))
    expect(words(letters)).toEqual([
      [
        'Las letras de «Hola» son muy chicas',
        'Miden 3,5 mm; con Bordado, desde 5,0 mm.',
        'Agrandar: pasa de 20 a 29 mm',
      ],
    ])
    const line = embroidered(shapeOf({ stroke: inkOf('#000000'), strokeMm: 1 }))
    expect(words(line)).toEqual([
      [
        '«Rectángulo» tiene líneas muy finas',
        'Miden 1,00 mm; con Bordado, desde 1,30 mm.',
        'Engrosar de 1,00 a 1,30 mm',
      ],
    ])
    const hexes = ['#101010', '#c0392b', '#1f3a93', '#27ae60', '#8e44ad', '#7f5539', '#1f3b92']
    const many = embroidered(...hexes.map((hex, n) => shapeOf({ id: `s${n}`, fill: inkOf(hex), x: n * 5 })))
    expect(words(many)).toEqual([
      [
        'Son 7 hilos y Bordado lleva hasta 6',
        'La máquina no enhebra más. Un azul oscuro pasa a otro muy parecido: cambia el 14 % del diseño.',
        'Pasar a 6 hilos',
      ],
    ])
    for (const area of [letters, line, many]) expect(repaired(documentWith(area), pricing)).toEqual([])
  })
})
