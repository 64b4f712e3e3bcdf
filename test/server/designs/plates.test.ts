import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { PrintArea, PrintingType } from '#contract/catalogue.ts'
import { type DesignElement, type ImageElement, SHAPES, type TextElement } from '#contract/design-document.ts'
import { printMethodOf } from '#domain/design/print-method.ts'
import { application, designOn, logoElement, logoOf, textElement } from '#harness/printing/designs.ts'
import { failure } from '#server/errors/failure.ts'
import { createPlates } from '#server/modules/designs/plates.ts'
import {
  LETTER_POINTS,
  mostPoints,
  picturesOf,
  printsOf,
  type TriedPrint,
} from '#server/modules/designs/tried-prints.ts'
import type { Separation } from '#server/ports/designs.ts'
import type { Tenant } from '#server/ports/tenant.ts'
import { FONT_FILES } from '#server/rendering/print/fonts.ts'
import { pointsOf } from '#server/rendering/print/loops.ts'
import { layersOf } from '#server/rendering/print/parts.ts'
import { textLoops } from '#server/rendering/print/text.ts'

const ASSET = 'a'.repeat(64)
const tenant = { id: 1, settings: { designs: [] } } as unknown as Tenant
const asked = { owners: ['guest:a'], network: null }
const picture = (own: object = {}, inks: number | null = 2) => logoElement(ASSET, inks, own) as ImageElement

const technique = (id: string, name: string, spot: boolean, own: Partial<PrintingType> = {}) =>
  ({
    ...{ id, name, spot, setupCost: 0, setupPerColor: false, breaks: [], unitBasis: 'unit' },
    ...{ minimumQuantity: 1, days: 0 },
    ...own,
  }) as PrintingType
const silk = technique('silk', 'Serigrafía', true)
const film = technique('film', 'DTF', false)

const printOf = (elements: readonly DesignElement[], how = silk): TriedPrint => ({
  technique: how,
  method: printMethodOf(how),
  area: { areaId: 'front', printingTypeId: how.id, widthMm: 300, heightMm: 400, elements: [...elements] },
})
/** So many texts of 50 letters. */
const words = (texts: number): DesignElement[] =>
  Array.from({ length: texts }, (_, at) => textElement({ id: `words ${at}`, text: 'M'.repeat(50) }))

let stored: Map<string, Separation>
const said = (refused: Separation['refused'], points = 0): Separation => ({ refused, points })
let child: ReturnType<typeof vi.fn>
let plates: ReturnType<typeof createPlates>
/** As another server would have it: it remembers nothing itself. */
const open = async () => {
  const bytes = await logoOf(2)
  plates = createPlates({
    uploads: {
      original: async () => bytes,
      separations: async (_shop, keys) =>
        new Map(keys.flatMap((key) => [...stored].filter(([known]) => known === key))),
      noteSeparation: async (_shop, key, one) => void stored.set(key, one),
    },
    rendering: { run: child as never },
  })
}
/** A child that says that of pictures and of whole prints. */
const answers = (ofPicture: Separation, ofPrint: Separation['refused']) =>
  vi.fn(async (job: string) => (job === 'separable' ? ofPicture : ofPrint))
beforeEach(async () => {
  stored = new Map()
  child = answers(said('notFlat'), null)
  await open()
})
const problems = async (print: TriedPrint, own: object = {}) =>
  (await plates(tenant, { ...asked, ...own }, [print])).problemsOf(print)
const whyOf = async (element: ImageElement) => {
  const [problem] = await problems(printOf([element]))
  return problem?.kind === 'inseparable' ? problem.why : (problem?.kind ?? null)
}
const jobs = (): string[] => child.mock.calls.map(([job]) => String(job))

describe('[PRINT-21] the plate maker is asked once for a picture, its inks and its size', () => {
  test('for every caller, at once or later, here or in another server', async () => {
    expect(await Promise.all([whyOf(picture()), whyOf(picture())])).toEqual(['notFlat', 'notFlat'])
    await open()
    expect(await whyOf(picture())).toBe('notFlat')
    expect(child).toHaveBeenCalledTimes(1)
  })

  test('wherever it lies and whatever its inks are, but not with other inks together, cropped or much larger', async () => {
    await whyOf(picture())
    const [one, other] = picture().inks ?? []
    if (!one || !other) throw new Error('two inks')
    const blue = { name: '', hex: '#0000ff', pantone: null }
    await whyOf(picture({ x: 50, width: 50, inks: [{ ...one, ink: blue }, other] }))
    expect(child).toHaveBeenCalledTimes(1)
    await whyOf(picture({ inks: [one, { ...other, ink: one.ink }] }))
    await whyOf(picture({ crop: { left: 0.5, top: 0, right: 1, bottom: 1 } }))
    await whyOf(picture({ width: 180, height: 120 }))
    expect(child).toHaveBeenCalledTimes(4)
  })

  test('and not at all for one in full colour', async () => {
    expect(await whyOf(picture({}, null))).toBe('notFlat')
    expect(child).not.toHaveBeenCalled()
  })

  test('a price does not wait for it, and the next one has it', async () => {
    let finish: (one: Separation) => void = () => undefined
    child.mockReturnValue(new Promise((resolve) => (finish = resolve)))
    const print = printOf([picture()])
    const answer = await plates(tenant, { ...asked, patience: 1 }, [print])
    expect([answer.problemsOf(print), answer.tried.untried?.code]).toEqual([[], 'unavailable'])
    finish(said('tooDetailed'))
    expect(await whyOf(picture())).toBe('tooDetailed')
    expect(child).toHaveBeenCalledTimes(1)
  })

  test('again where it had no turn, or a child was killed over it, as a busy machine does', async () => {
    child.mockRejectedValueOnce(failure('unavailable', 'Hay mucho en preparación.'))
    const answer = await plates(tenant, asked, [printOf([picture()])])
    expect([answer.tried.untried?.message, stored.size]).toEqual(['Hay mucho en preparación.', 0])
    child.mockRejectedValueOnce(failure('invalid_request', 'Es demasiado compleja.', { status: 422 }))
    expect([await whyOf(picture()), stored.size]).toEqual(['tooComplex', 0])
    await whyOf(picture())
    expect([child.mock.calls.length, stored.size]).toEqual([3, 1])
  })
})

test('[PRINT-21] asked are pictures with counted inks in techniques of plates, vinyl and lasers', () => {
  const techniques = [
    silk,
    technique('vinyl', 'Vinilo', true),
    technique('laser', 'Láser', true),
    film,
    technique('thread', 'Bordado', true, { unitBasis: 'thousandStitches' }),
  ]
  const applied = techniques.map(({ id }) => application({ id }, id, [picture(), picture({ hidden: true })]))
  const design = designOn('frente', ...applied)
  const files = (counted: object | null) => new Map([[ASSET, { counted: counted as never }]])
  const product = { areas: [] as PrintArea[], techniques }
  const asking = printsOf(design, product, files({ inks: [] })).filter((one) => picturesOf(one).length > 0)
  expect(asking.map((one) => [one.technique.id, picturesOf(one).length])).toEqual([
    ['silk', 1],
    ['vinyl', 1],
    ['laser', 1],
  ])
  expect(printsOf(design, product, files(null)).flatMap(picturesOf)).toEqual([])
})

describe('[PRINT-24] what an area has together is tried before it is sold', () => {
  test('many letters, in flat inks and in full colour; the child is sent no picture in full colour', async () => {
    child = answers(said(null), 'tooComplex')
    await open()
    for (const how of [silk, film]) {
      const print = printOf([...words(2), picture()], how)
      expect(await problems(print)).toEqual([{ kind: 'tooManyOutlines' }])
      const job = child.mock.calls.at(-1)?.[1] as { area: { elements: readonly unknown[] } }
      expect(job.area.elements).toHaveLength(how === silk ? 3 : 2)
    }
    expect(jobs()).toEqual(['separable', 'printable', 'printable'])
  })

  test('pictures that have many points together, and many pictures', async () => {
    child = answers(said(null, 20_000), 'tooComplex')
    await open()
    expect(await problems(printOf([picture()]))).toEqual([])
    expect(await problems(printOf([picture(), picture({ id: 'other' })]))).toEqual([
      { kind: 'tooManyOutlines' },
    ])
    stored.clear()
    child = answers(said(null, 10), 'tooComplex')
    await open()
    const many = Array.from({ length: 7 }, (_, at) => picture({ id: `${at}` }))
    expect(await problems(printOf(many))).toEqual([{ kind: 'tooManyOutlines' }])
  })

  test('once, and anew where its elements lie in another way, which may take longer', async () => {
    const print = printOf(words(2))
    await Promise.all([problems(print), problems(print)])
    await open()
    await problems(print)
    expect(jobs()).toEqual(['printable'])
    await problems(printOf([...words(1), textElement({ text: 'M'.repeat(50), x: 90 })]))
    expect(jobs()).toEqual(['printable', 'printable'])
  })

  test('a logo with some words is not: it is sure to be made', async () => {
    child = answers(said(null, 3000), 'tooComplex')
    await open()
    expect(await problems(printOf([picture(), textElement({ text: 'Viña del Mar, 1998' })]))).toEqual([])
    expect(jobs()).toEqual(['separable'])
  })

  test('within a transaction no child is waited for: what was tried before it holds', async () => {
    const print = printOf(words(2))
    const answer = await plates(tenant, { ...asked, tried: { said: new Map(), untried: null } }, [print])
    expect([answer.tried.untried?.code, child.mock.calls.length]).toEqual(['unavailable', 0])
    // Of a killed child nothing is stored, and its answer counts for the caller all the same.
    child = vi.fn(async () => Promise.reject(failure('invalid_request', 'Es demasiado compleja.')))
    await open()
    const { tried } = await plates(tenant, asked, [print])
    const within = await plates(tenant, { ...asked, tried }, [print])
    expect([within.problemsOf(print), within.tried.untried, child.mock.calls.length]).toEqual([
      [{ kind: 'tooManyOutlines' }],
      null,
      1,
    ])
  })

  test('outlines have no more points than they are reckoned with', async () => {
    const signs = [...'ABDEFGMNRSWabdefgkmsw0358@&%$ñáÅ']
    const flat = textElement() as TextElement
    for (const font of FONT_FILES.keys())
      for (const sign of signs) {
        const points = pointsOf(textLoops({ ...flat, font, text: sign.repeat(4) })) / 4
        expect(points, `${font} ${sign}`).toBeLessThanOrEqual(LETTER_POINTS)
      }
    const ink = { name: '', hex: '#101010', pantone: null }
    for (const shape of SHAPES)
      for (const [side, stroke] of [
        [20, null],
        [20, ink],
        [400, ink],
        [3000, ink],
      ] as const) {
        const [width, height, strokeMm] = [side, side, 1]
        const element = { ...flat, kind: 'shape', shape, width, height, fill: ink, stroke, strokeMm } as const
        const layers = await layersOf(element as DesignElement, {})
        const points = pointsOf(layers.flat().flatMap(({ loops }) => loops))
        expect(points, `${shape} ${side}`).toBeLessThanOrEqual(mostPoints(element as DesignElement))
      }
  })
})
