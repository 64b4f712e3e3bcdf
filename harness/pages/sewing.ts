import type { ShapeElement } from '#contract/design-document.ts'
import { createArtworkWorker } from '#src/features/builder/artwork/artwork-worker.ts'
import { createJobs } from '#src/features/builder/artwork/jobs.ts'
import { createEmbroideryPreview } from '#src/features/builder/embroidery-preview/embroidery-preview.ts'
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
    const embroidery = await jobs.embroider({ picture, perMm: PER_MM, threads: THREADS, bare: null })
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
  const long = jobs.embroider({ picture, perMm: PER_MM, threads: THREADS, bare: null }, stop.signal)
  stop.abort()
  const small = Object.assign(document.createElement('canvas'), { width: 40, height: 40 })
  small.getContext('2d')?.fillRect(4, 4, 32, 32)
  const short = await jobs.embroider({
    picture: await createImageBitmap(small),
    perMm: PER_MM,
    threads: ['#000000'],
    bare: null,
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
    artwork: { bitmap: async () => undefined, known: async () => null },
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

const sewing = { times, givenUp, grown }
declare global {
  interface Window {
    sewing: typeof sewing
  }
}
window.sewing = sewing
