import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { PrintingType } from '#contract/catalogue.ts'
import type { ImageElement } from '#contract/design-document.ts'
import type { Inseparable } from '#domain/design/unprintable.ts'
import { failure } from '#server/http/failure.ts'
import { createPlates, picturesToSeparate } from '#server/modules/designs/plates.ts'
import type { Tenant } from '#server/ports.ts'
import { application, designOn, logoElement, logoOf } from './designs.ts'

const ASSET = 'a'.repeat(64)
const tenant = { id: 1, settings: { designs: [] } } as unknown as Tenant
const asked = { owners: ['guest:a'], network: null }
const picture = (own: object = {}, inks: number | null = 2) => logoElement(ASSET, inks, own) as ImageElement

let kept: Map<string, Inseparable | null>
let child: ReturnType<typeof vi.fn>
let plates: ReturnType<typeof createPlates>
/** As another server would have it: it remembers nothing itself. */
const open = async () => {
  const bytes = await logoOf(2)
  plates = createPlates({
    uploads: {
      original: async () => bytes,
      separations: async (_shop, keys) =>
        new Map(keys.flatMap((key) => (kept.has(key) ? [[key, kept.get(key) ?? null] as const] : []))),
      noteSeparation: async (_shop, key, refused) => void kept.set(key, refused),
    },
    rendering: { run: child as never },
  })
}
beforeEach(async () => {
  kept = new Map()
  child = vi.fn(async () => 'notFlat')
  await open()
})
const said = async (element: ImageElement) => (await plates(tenant, asked, [element])).refusedOf(element)

describe('[PRINT-21] the plate maker is asked once for a picture, its inks and its size', () => {
  test('whoever asks, at once or later, here or in another server', async () => {
    expect(await Promise.all([said(picture()), said(picture())])).toEqual(['notFlat', 'notFlat'])
    await open()
    expect(await said(picture())).toBe('notFlat')
    expect(child).toHaveBeenCalledTimes(1)
  })

  test('wherever it lies and whatever its inks are, but not with other inks together, cropped or much larger', async () => {
    await said(picture())
    const [one, other] = picture().inks ?? []
    if (!one || !other) throw new Error('two inks')
    const blue = { name: '', hex: '#0000ff', pantone: null }
    await said(picture({ x: 50, width: 50, inks: [{ ...one, ink: blue }, other] }))
    expect(child).toHaveBeenCalledTimes(1)
    await said(picture({ inks: [one, { ...other, ink: one.ink }] }))
    await said(picture({ crop: { left: 0.5, top: 0, right: 1, bottom: 1 } }))
    await said(picture({ width: 180, height: 120 }))
    expect(child).toHaveBeenCalledTimes(4)
  })

  test('and not at all for one in full colour', async () => {
    expect(await said(picture({}, null))).toBe('notFlat')
    expect(child).not.toHaveBeenCalled()
  })

  test('a price does not wait for it, and the next one has it', async () => {
    let finish: (refused: Inseparable) => void = () => undefined
    child.mockReturnValue(new Promise((resolve) => (finish = resolve)))
    const answer = await plates(tenant, { ...asked, patience: 1 }, [picture()])
    expect([answer.refusedOf(picture()), answer.untried?.code]).toEqual([null, 'unavailable'])
    finish('tooDetailed')
    expect(await said(picture())).toBe('tooDetailed')
    expect(child).toHaveBeenCalledTimes(1)
  })

  test('again where it had no turn, or a child was killed over it, as a busy machine does', async () => {
    child.mockRejectedValueOnce(failure('unavailable', 'Hay mucho en preparación.'))
    const answer = await plates(tenant, asked, [picture()])
    expect([answer.untried?.message, kept.size]).toEqual(['Hay mucho en preparación.', 0])
    child.mockRejectedValueOnce(failure('invalid_request', 'Es demasiado compleja.', { status: 422 }))
    expect([await said(picture()), kept.size]).toEqual(['tooComplex', 0])
    await said(picture())
    expect([child.mock.calls.length, kept.size]).toEqual([3, 1])
  })
})

test('[PRINT-21] asked are pictures with counted inks in techniques of plates, vinyl and lasers', () => {
  const technique = (id: string, name: string, spot: boolean, own: Partial<PrintingType> = {}) =>
    ({
      ...{ id, name, spot, setupCost: 0, setupPerColor: false, breaks: [], unitBasis: 'unit' },
      ...{ minimumQuantity: 1, days: 0 },
      ...own,
    }) as PrintingType
  const techniques = [
    technique('silk', 'Serigrafía', true),
    technique('vinyl', 'Vinilo', true),
    technique('laser', 'Láser', true),
    technique('film', 'DTF', false),
    technique('thread', 'Bordado', true, { unitBasis: 'thousandStitches' }),
  ]
  const areas = techniques.map(({ id }) => application({ id }, id, [picture(), picture({ hidden: true })]))
  const files = (counted: object | null) => new Map([[ASSET, { counted: counted as never }]])
  const found = picturesToSeparate(designOn('frente', ...areas), techniques, files({ inks: [] }))
  expect(found.map((one) => one.technique.id)).toEqual(['silk', 'vinyl', 'laser'])
  expect(picturesToSeparate(designOn('frente', ...areas), techniques, files(null))).toEqual([])
})
