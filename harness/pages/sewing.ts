import type { DesignArea, ImageElement, ShapeElement } from '#contract/design-document.ts'
import { threadHexes } from '#domain/design/elements.ts'
import { createArtworkWorker } from '#src/features/builder/artwork/artwork-worker.ts'
import { createBitmaps } from '#src/features/builder/artwork/bitmaps.ts'
import { createJobs } from '#src/features/builder/artwork/jobs.ts'
import { createEmbroideryPreview } from '#src/features/builder/embroidery-preview/embroidery-preview.ts'
import { createEmbroidery } from '#src/features/builder/preview/embroidery.ts'
import { createFlatArtworks } from '#src/features/builder/preview/flat-artworks.ts'
import { now } from '#src/platform/device/clock.ts'

const PER_MM = 8
const THREADS = ['#14532d', '#f5f0e1', '#e0a526', '#7c1d2b', '#1f3a93', '#111111']
const placed = { name: '', locked: false, hidden: false }

const star = (own: Partial<ShapeElement> = {}): ShapeElement => ({
  kind: 'shape',
  id: 'star',
  ...placed,
  x: 5,
  y: 5,
  width: 20,
  height: 20,
  shape: 'star',
  fill: { name: '', hex: '#c0202a', pantone: null },
  stroke: null,
  strokeMm: 0,
  ...own,
})

/** A logo of 80 × 50 mm in six threads: what is filled, satin, and small. */
const logo = (): HTMLCanvasElement => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 80 * PER_MM, height: 50 * PER_MM })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  const disc = (x: number, y: number, radius: number, hex = '') => {
    context.fillStyle = hex
    context.beginPath()
    context.arc(x, y, radius, 0, 2 * Math.PI)
    context.fill()
  }
  context.fillStyle = THREADS[4] ?? ''
  context.fillRect(0, 0, 640, 400)
  disc(170, 200, 165, THREADS[0])
  disc(170, 200, 130, THREADS[1])
  disc(170, 200, 60, THREADS[3])
  context.fillStyle = THREADS[2] ?? ''
  for (let line = 0; line < 8; line++) context.fillRect(360, 40 + line * 42, 240, 4 + line * 2)
  context.fillStyle = THREADS[5] ?? ''
  context.font = '700 64px sans-serif'
  context.fillText('Acacias', 350, 210)
  return canvas
}

/** How long 80 × 50 mm take, in ms, in the worker and on the page's own thread. */
const times = async (where: 'worker' | 'page', rounds: number): Promise<number[]> => {
  const worker = createArtworkWorker()
  const jobs =
    where === 'worker'
      ? await worker.jobs()
      : createJobs({
          canvas: (width, height) => new OffscreenCanvas(width, height),
          blob: (canvas, type) => (canvas as OffscreenCanvas).convertToBlob({ type }),
        })
  const taken: number[] = []
  for (let round = 0; round < rounds; round++) {
    const picture = await createImageBitmap(logo())
    const began = now()
    const embroidery = await jobs.embroider({ picture, perMm: PER_MM, threads: THREADS })
    taken.push(now() - began)
    embroidery.close()
  }
  worker.end()
  return taken
}

/** What came of a long job that is given up at once, and of the short one behind it. */
const givenUp = async (): Promise<string> => {
  const worker = createArtworkWorker()
  const jobs = await worker.jobs()
  const stop = new AbortController()
  const picture = await createImageBitmap(logo())
  const long = jobs.embroider({ picture, perMm: PER_MM, threads: THREADS }, stop.signal)
  stop.abort()
  const small = Object.assign(document.createElement('canvas'), { width: 40, height: 40 })
  small.getContext('2d')?.fillRect(4, 4, 32, 32)
  const short = await jobs.embroider({
    picture: await createImageBitmap(small),
    perMm: PER_MM,
    threads: ['#000000'],
  })
  const ended = await long.then(
    () => 'done',
    () => 'given up',
  )
  const size = `${short.width} × ${short.height}`
  worker.end()
  return `${ended}, ${size}`
}

/** How often an element was embroidered that grew in steps without a rest, and what stood in meanwhile. */
const grown = async () => {
  let embroidery = 0
  const worker = createArtworkWorker()
  const jobs = await worker.jobs()
  const counting = {
    jobs: async () =>
      Object.assign(Object.create(jobs) as typeof jobs, {
        embroider: (...asked: Parameters<typeof jobs.embroider>) => {
          embroidery += 1
          return jobs.embroider(...asked)
        },
      }),
    end: worker.end,
  }
  const sewing = createEmbroideryPreview({
    artwork: { bitmap: async () => undefined },
    worker: counting,
  })
  const more = () =>
    new Promise<void>((resolve) => {
      const stop = sewing.subscribe(() => {
        stop()
        resolve()
      })
    })
  const first = star()
  const before = sewing.threadOf(first) === undefined
  await more()
  const thread = sewing.threadOf(first)
  let stoodIn = true
  for (let step = 1; step <= 20; step++)
    stoodIn &&= sewing.threadOf(star({ width: 20 + step, height: 20 + step })) === thread
  await more()
  const last = sewing.threadOf(star({ width: 40, height: 40 }))
  const result = {
    before,
    stoodIn,
    embroidery,
    larger: (last?.bitmap.width ?? 0) > (thread ? 172 : 0),
    moved: 0,
  }
  sewing.threadOf(star({ width: 40, height: 40, x: 30, y: 30 }))
  result.moved = embroidery
  sewing.close()
  return result
}

/** Where in the image something is looked at, as shares of its sides. */
type Points = readonly { readonly x: number; readonly y: number }[]

interface Threaded {
  readonly area: DesignArea
  readonly element: ImageElement
  /** A PNG in base64. */
  readonly png: string
  readonly points: Points
}

const opacityAt = (bitmap: CanvasImageSource, width: number, height: number, points: Points): number[] => {
  const context = new OffscreenCanvas(width, height).getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  return points.map(({ x, y }) => context?.getImageData(x * width, y * height, 1, 1).data[3] ?? 0)
}

/** How opaque the thread of an image is on the stage and in the preview of its area, 0 to 255. */
const threaded = async ({ area, element, png, points }: Threaded) => {
  const worker = createArtworkWorker()
  const bytes = Uint8Array.from(atob(png), (sign) => sign.charCodeAt(0))
  const type = 'image/png'
  const { counted } = await (await worker.jobs()).read(new Blob([bytes], { type }))
  const row = { hash: element.asset, type, bytes: bytes.buffer, counted }
  const pictures = createBitmaps(worker.jobs)
  const bitmap = (of: ImageElement, longest: number, bare = false) =>
    pictures.bitmap(row as never, of, longest, bare)

  const sewing = createEmbroideryPreview({ artwork: { bitmap }, worker })
  const ready = new Promise<void>((resolve) => sewing.subscribe(resolve))
  sewing.threadOf(element)
  await ready
  const thread = sewing.threadOf(element)
  if (!thread) throw new Error('no thread')
  const { width, height } = thread.bitmap
  const within = points.map(({ x, y }) => ({
    x: thread.margin.x + x * (1 - 2 * thread.margin.x),
    y: thread.margin.y + y * (1 - 2 * thread.margin.y),
  }))
  const stage = opacityAt(thread.bitmap, width, height, within)

  const sheets = createFlatArtworks({ bitmap }, new Set([String(area.printingTypeId)]))
  const flat = await sheets.of(area, PER_MM)
  const art = flat?.getContext('2d')?.getImageData(0, 0, flat.width, flat.height)
  if (!art) throw new Error('nothing is threaded')
  const { data } = createEmbroidery()(art, { key: '', threads: threadHexes(area.elements), pxPerMm: PER_MM })
  const preview = points.map(({ x, y }) => {
    const [column, line] = [element.x + x * element.width, element.y + y * element.height]
    return data[(Math.floor(line * PER_MM) * art.width + Math.floor(column * PER_MM)) * 4 + 3] ?? 0
  })
  sheets.close()
  sewing.close()
  return { stage, preview }
}

const sewing = { times, givenUp, grown, threaded }
declare global {
  interface Window {
    sewing: typeof sewing
  }
}
window.sewing = sewing
