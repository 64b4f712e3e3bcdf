import '#src/features/builder/canvas/stage-canvas.css'
import type { DesignArea } from '#contract/design-document.ts'
import type { Box } from '#domain/design/geometry.ts'
import { COUNTED_SIDE } from '#domain/raster/measures.ts'
import { createBitmaps as createArtwork } from '#src/features/builder/artwork/bitmaps.ts'
import { createJobs } from '#src/features/builder/artwork/jobs.ts'
import { readSvg, svgAt } from '#src/features/builder/artwork/svg.ts'
import { createTracings } from '#src/features/builder/artwork/tracings.ts'
import { mountCanvas } from '#src/features/builder/canvas/mount-canvas.ts'
import { createBuilderStore } from '#src/features/builder/document/builder-store.ts'
import { createBitmaps } from '#src/features/builder/drawing/bitmaps.ts'
import { drawArea } from '#src/features/builder/drawing/draw.ts'
import { exportArtwork } from '#src/features/builder/drawing/export-view.ts'
import { loadFont } from '#src/features/builder/drawing/fonts.ts'
import { drawPlates } from '#src/features/builder/drawing/plates.ts'
import { createFlatArtworks, densityOf } from '#src/features/builder/preview/flat-artworks.ts'
import { drawPicture } from '#src/platform/images/picture.ts'
import { comparedWith, type Framed, isInked, pixelsOf } from './near.ts'

const jobs = createJobs({
  canvas: (width, height) => new OffscreenCanvas(width, height),
  blob: () => Promise.reject(new Error('nothing is converted here')),
})

/** A file as the editor knows it once it has read it. */
const rowOf = async (hash: string, base64: string) => {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
  const type = { 137: 'image/png', 255: 'image/jpeg' }[bytes[0] ?? 0] ?? 'image/svg+xml'
  const blob = new Blob([bytes], { type })
  if (type !== 'image/svg+xml')
    return { hash, type, bytes: bytes.buffer, counted: (await jobs.read(blob)).counted }
  const drawing = await readSvg(bytes)
  const scale = COUNTED_SIDE / Math.max(drawing.width, drawing.height)
  const drawn = await drawPicture(
    svgAt(drawing, Math.round(drawing.width * scale), Math.round(drawing.height * scale)),
  )
  return { hash, type, bytes: bytes.buffer, counted: (await jobs.read(drawn)).counted }
}

type Files = Readonly<Record<string, string>>

interface Asked {
  readonly area: DesignArea
  readonly files: Files
  /** Ids of techniques that print plates. */
  readonly plated: readonly string[]
}

/** The pictures of a design as the editor has them. */
const artworkOf = async (files: Files) => {
  const rows = new Map(
    await Promise.all(
      Object.entries(files).map(async ([hash, file]) => [hash, await rowOf(hash, file)] as const),
    ),
  )
  const pictures = createArtwork(async () => jobs)
  const traced = createTracings(async () => jobs)
  let pending = 0
  return {
    pending: () => pending,
    plates: async (element: Parameters<typeof traced>[1]) => {
      const row = rows.get(element.asset)
      return row ? traced(row as never, element) : 'missing'
    },
    glance: async () => undefined,
    bitmap: async (element: Parameters<typeof pictures.bitmap>[1], longest: number, bare = false) => {
      const row = rows.get(element.asset)
      if (row === undefined) throw new Error(`there is no ${element.asset}`)
      pending += 1
      return pictures.bitmap(row as never, element, longest, bare).finally(() => {
        pending -= 1
      })
    },
  }
}
type Artwork = Awaited<ReturnType<typeof artworkOf>>

const base64Of = async (blob: Blob): Promise<string> => {
  const png = new Uint8Array(await blob.arrayBuffer())
  let text = ''
  for (let at = 0; at < png.length; at += 0x8000)
    text += String.fromCharCode(...png.subarray(at, at + 0x8000))
  return btoa(text)
}

const canvasOf = (width: number, height: number) => {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  return { canvas, context }
}

const loadFonts = ({ elements }: DesignArea) =>
  Promise.all(elements.flatMap((element) => (element.kind === 'text' ? [loadFont(element.font)] : [])))

/** An area as the editor draws it, on nothing: a PNG in base64. */
const drawn = async ({ area, files, plated }: Asked, pxPerMm: number): Promise<string> => {
  const bitmaps = createBitmaps(await artworkOf(files), 4000, new Set(plated))
  await Promise.all([bitmaps.ready([area]), loadFonts(area)])
  const { canvas, context } = canvasOf(area.widthMm * pxPerMm, area.heightMm * pxPerMm)
  drawArea(context, area, pxPerMm, bitmaps)
  return base64Of(await canvas.convertToBlob())
}

/** A shirt on a phone has less than a pixel a mm: half of one is not seen. */
const NEAR_PX = 0.5
const HOST = { width: 360, height: 480 }
const PICTURE = { width: 900, height: 1200 }
/** How wide or high a product is on a phone's preview, in px. */
const SHOWN = { width: 480, height: 480 }

/** What is shown, and where the area lies on it. */
interface Shown {
  readonly pixels: ImageData
  readonly at: Framed
}

/** The stage's lower layer once it is at rest: no picture on its way, and the same from one look to the next. */
const atRest = async (canvas: HTMLCanvasElement, artwork: Artwork, ground: string): Promise<ImageData> => {
  let before = ''
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 150))
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height)
    if (!pixels || artwork.pending() > 0 || !isInked(pixels, ground)) continue
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', pixels.data)).join()
    if (hash === before) return pixels
    before = hash
  }
}

/** The area on the stage of a phone. */
const onStage = async ({ area, plated }: Asked, artwork: Artwork, ground: string): Promise<Shown> => {
  const store = createBuilderStore(
    { version: 1, views: [{ name: 'Frente', areas: [area] }] },
    { maxAreaCm2: () => null },
  )
  const { canvas: product, context } = canvasOf(PICTURE.width, PICTURE.height)
  context.fillStyle = ground
  context.fillRect(0, 0, PICTURE.width, PICTURE.height)
  const scale = Math.min(600 / area.widthMm, 800 / area.heightMm)
  const [width, height] = [area.widthMm * scale, area.heightMm * scale]
  const box: Box = { x: (PICTURE.width - width) / 2, y: (PICTURE.height - height) / 2, width, height }
  const host = document.createElement('div')
  host.className = 'stage-canvas'
  host.style.cssText = `width:${HOST.width}px;height:${HOST.height}px`
  document.body.append(host)
  const picture = await createImageBitmap(product)
  const handle = mountCanvas(host, {
    ...{
      store,
      artwork,
      plated: new Set(plated),
      name: 'Frente',
      whole: false,
      areas: [{ areaId: area.areaId, box }],
    },
    stage: { picture, cutOut: false, ...PICTURE },
  })
  const canvas = host.querySelector<HTMLCanvasElement>('canvas.stage-layer')
  if (!canvas) throw new Error('no stage')
  const pixels = await atRest(canvas, artwork, ground)
  const frame = host.querySelector('.stage-frame')?.getBoundingClientRect()
  if (!frame) throw new Error('no frame')
  const from = host.getBoundingClientRect()
  const density = pixels.width / HOST.width
  const at = {
    left: (frame.x - from.x) * density,
    top: (frame.y - from.y) * density,
    width: frame.width * density,
    height: frame.height * density,
  }
  await handle.destroy()
  host.remove()
  picture.close()
  return { pixels, at }
}

/** The flat artwork that is laid on the product. */
const inPreview = async ({ area, plated }: Asked, artwork: Artwork, ground: string): Promise<Shown> => {
  const sheets = createFlatArtworks(artwork, new Set(plated))
  const sheet = await sheets.of(area, densityOf(area, SHOWN))
  if (!sheet) throw new Error('nothing is printed')
  const { width, height } = sheet
  const { context } = canvasOf(width, height)
  context.fillStyle = ground
  context.fillRect(0, 0, width, height)
  context.drawImage(sheet, 0, 0)
  sheets.close()
  return { pixels: context.getImageData(0, 0, width, height), at: { left: 0, top: 0, width, height } }
}

/** The part of it that is the area, as wide as it is or narrower. */
const partOf = async ({ pixels, at }: Shown, width: number) => {
  const scale = Math.min(1, width / at.width)
  const { canvas, context } = canvasOf(Math.round(at.width * scale), Math.round(at.height * scale))
  context.imageSmoothingQuality = 'high'
  context.drawImage(
    await createImageBitmap(pixels),
    ...([at.left, at.top, at.width, at.height, 0, 0, canvas.width, canvas.height] as const),
  )
  return { canvas, pixels: context.getImageData(0, 0, canvas.width, canvas.height) }
}

const pictureOf = async (shown: Shown): Promise<string> =>
  base64Of(await (await partOf(shown, Number.POSITIVE_INFINITY)).canvas.convertToBlob())

/**
 * A design on the stage and in the preview, on a ground, each beside the artwork that is exported: which share of its pixels
 * an eye distinguishes (ΔE above 3) from all that the export has within 0.1 mm. With pictures of all three.
 */
const beside = async (asked: Asked, ground: string) => {
  const { area, files, plated } = asked
  const artwork = await artworkOf(files)
  await loadFonts(area)
  const exported = await exportArtwork(area, artwork, new Set(plated))
  const printed = pixelsOf(await createImageBitmap(exported))
  const shareOf = async (shown: Shown) => {
    // Small areas are finer on a screen than 144 pixels an inch: those of the coarser one are compared.
    const isFiner = shown.at.width > printed.width
    const { pixels } = isFiner ? await partOf(shown, printed.width) : shown
    const at = isFiner ? { left: 0, top: 0, width: pixels.width, height: pixels.height } : shown.at
    const { all, inked, differ } = comparedWith(printed, pixels, at, area.widthMm / at.width, ground, NEAR_PX)
    return { inked: inked / all, differing: differ / all }
  }
  const stage = await onStage(asked, artwork, ground)
  const preview = await inPreview(asked, artwork, ground)
  return {
    stage: { ...(await shareOf(stage)), png: await pictureOf(stage) },
    preview: { ...(await shareOf(preview)), png: await pictureOf(preview) },
    exported: await base64Of(exported),
  }
}

/** How much each ink prints, in mm², as the editor shows its plates. */
const plates = async ({ area, files }: Pick<Asked, 'area' | 'files'>) => {
  const shown = await drawPlates(area, await artworkOf(files), 1000)
  const { plates: all = [], pxPerMm = 1, unplated = [] } = shown ?? {}
  const measured = all.map(async ({ key, canvas }) => {
    const { covered, thinnest } = await jobs.measure(await createImageBitmap(canvas))
    const thinnestMm = thinnest === null ? null : thinnest / pxPerMm
    return { key, mm2: covered / pxPerMm ** 2, thinnestMm }
  })
  return { plates: await Promise.all(measured), unplated: unplated.map(({ why }) => why) }
}

const golden = { drawn, beside, plates }

declare global {
  interface Window {
    golden: typeof golden
  }
}

window.golden = golden
