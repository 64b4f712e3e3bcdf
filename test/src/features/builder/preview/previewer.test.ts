import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ProductDetail } from '#contract/catalogue.ts'
import type { DesignView } from '#contract/design-document.ts'
import { endPreviewWorker, previewWorker } from '#src/features/builder/preview/hand.ts'
import type { Answer, Ask, PreviewSource, SentPrint } from '#src/features/builder/preview/messages.ts'
import { createPreviewer } from '#src/features/builder/preview/previewer.ts'
import { shirtWithAreas, square } from '../builders.ts'

/** Workers that were begun: what they were asked, and what they say. */
let begun: FakeWorker[]

class FakeWorker extends EventTarget {
  readonly asked: Ask[] = []
  isEnded = false
  /** What it answers at once; null: it keeps still. */
  answerTo: (ask: Ask) => unknown = ({ job }) =>
    job === 'artSize' ? { width: 300, height: 400 } : 'a picture'
  constructor() {
    super()
    begun.push(this)
  }
  postMessage(ask: Ask) {
    this.asked.push(ask)
    const result = this.answerTo(ask)
    if (result !== null) this.say({ id: ask.id, result })
  }
  say(data: Answer) {
    this.dispatchEvent(Object.assign(new Event('message'), { data }))
  }
  die() {
    this.dispatchEvent(Object.assign(new Event('error'), { message: 'out of memory' }))
  }
  terminate() {
    this.isEnded = true
  }
}

/** A canvas that takes whatever is drawn. */
class FakeCanvas {
  constructor(
    readonly width: number,
    readonly height: number,
  ) {}
  getContext() {
    return new Proxy({}, { get: () => () => {}, set: () => true })
  }
  transferToImageBitmap() {
    return { width: this.width, height: this.height }
  }
}

beforeEach(() => {
  begun = []
  vi.stubGlobal('Worker', FakeWorker)
  vi.stubGlobal('OffscreenCanvas', FakeCanvas)
  vi.stubGlobal('Path2D', class {})
})
afterEach(() => {
  endPreviewWorker()
  vi.unstubAllGlobals()
})

const artwork = { bitmap: async () => undefined }
const studio = [
  {
    ...{ view: 'frente', size: 900, box: [0, 0, 900, 900] as [number, number, number, number] },
    ...{ plates: '/media/p', matte: '/media/m', uv: '/media/uv' },
    printBox: [100, 100, 400, 500] as [number, number, number, number],
  },
]

const viewOf = (product: ProductDetail, printed: readonly string[]): DesignView => ({
  name: 'frente',
  areas: product.printAreas
    .filter(({ view }) => view === 'frente')
    .map(({ id, widthMm, heightMm }) => ({
      ...{ areaId: id, widthMm, heightMm, printingTypeId: 'serigrafia' },
      elements: printed.includes(id) ? [square(`in ${id}`)] : [],
    })),
})

const rendered = () => {
  const ask = begun[0]?.asked.find(({ job }) => job === 'render')
  const [source, prints, scale] = ask?.args ?? []
  return { source, prints, scale } as { source: PreviewSource; prints: SentPrint[]; scale: number }
}

test('[PREVIEW-30] the first area of a view is laid on the studio’s coordinates, another one on its own place', async () => {
  const place = { arcDegrees: 0 } as NonNullable<ProductDetail['printAreas'][number]['placement']>
  const base = shirtWithAreas({ studio })
  const sleeve = { ...base.printAreas[0], id: 'a9', widthMm: 80, heightMm: 40, placement: place }
  const product = { ...base, printAreas: [...base.printAreas, sleeve] } as ProductDetail
  await createPreviewer(product, artwork).picture(
    viewOf(product, ['a1', 'a9']),
    product.colors[0]?.name ?? '',
    2,
  )
  const { source, prints, scale } = rendered()
  expect(source.studio?.uv).toBe('/media/uv')
  expect(scale).toBe(2)
  expect(prints.map(({ patch }) => patch)).toEqual([null, { placement: place, widthMm: 80, heightMm: 40 }])
  expect(prints.map(({ finish }) => finish)).toEqual(['ink', 'ink'])
})

test('[PREVIEW-30] without a studio the photograph of the colour is printed on', async () => {
  const product = shirtWithAreas()
  await createPreviewer(product, artwork).picture(
    viewOf(product, ['a1']),
    product.variants[0]?.color ?? '',
    1,
  )
  const { source, prints } = rendered()
  expect(source.studio).toBeNull()
  expect(prints).toMatchObject([{ patch: { placement: null, widthMm: 300, heightMm: 400 } }])
})

test('[PREVIEW-20] a side without artwork is the product alone', async () => {
  const product = shirtWithAreas({ studio })
  await createPreviewer(product, artwork).picture(viewOf(product, []), '', 1)
  expect(rendered().prints).toEqual([])
})

test('[PREVIEW-31] a worker that dies fails what waits, and another one goes on', async () => {
  const first = previewWorker()
  const [worker] = begun
  if (!worker) throw new Error('no worker')
  worker.answerTo = () => null
  const source = { studio: null, photographs: [], hex: '' }
  const waiting = first.render(source, [], 1)
  worker.die()
  await expect(waiting).rejects.toThrow('out of memory')
  expect(worker.isEnded).toBe(true)
  await expect(previewWorker().render(source, [], 1)).resolves.toBe('a picture')
  expect(begun).toHaveLength(2)
})

test('[PREVIEW-31] who leaves the editor ends the worker once all is answered', async () => {
  const jobs = previewWorker()
  const [worker] = begun
  if (!worker) throw new Error('no worker')
  worker.answerTo = () => null
  const waiting = jobs.render({ studio: null, photographs: [], hex: '' }, [], 1)
  endPreviewWorker()
  expect(worker.isEnded).toBe(false)
  worker.say({ id: 1, result: 'the last' })
  await expect(waiting).resolves.toBe('the last')
  expect(worker.isEnded).toBe(true)
})

test('[PREVIEW-31] what a worker can’t do is said to who asked for it', async () => {
  const jobs = previewWorker()
  const [worker] = begun
  if (!worker) throw new Error('no worker')
  worker.answerTo = () => null
  const waiting = jobs.artSize({ studio: null, photographs: [], hex: '' }, null)
  worker.say({ id: 1, error: 'no picture' })
  await expect(waiting).rejects.toThrow('no picture')
})
