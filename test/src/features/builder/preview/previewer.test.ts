import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ProductDetail } from '#contract/catalogue.ts'
import type { DesignView } from '#contract/design-document.ts'
import type { PreviewSource, SentPrint } from '#src/features/builder/preview/messages.ts'
import { createPreviewer, endPreviewWorker } from '#src/features/builder/preview/previewer.ts'
import { FakeWorker } from '../../../platform/worker/fake-worker.ts'
import { shirtWithAreas, square } from '../builders.ts'

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
  FakeWorker.started = []
  FakeWorker.answerTo = ({ job }) => (job === 'artSize' ? { width: 300, height: 400 } : 'a picture')
  vi.stubGlobal('Worker', FakeWorker)
  vi.stubGlobal('OffscreenCanvas', FakeCanvas)
  vi.stubGlobal('ImageBitmap', class {})
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
  const ask = FakeWorker.started[0]?.asked.find(({ job }) => job === 'render')
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
