import type { DesignArea, DesignElement } from '#contract/design-document.ts'
import { ciede2000, cieLabOf } from '#domain/colour/ciede2000.ts'
import { exactSurface, renderExact, suited } from '#domain/surface/exact.ts'
import type { Finish } from '#domain/surface/finish.ts'
import { exportArtwork } from '#src/features/builder/drawing/export-view.ts'
import { createCanvasEngine } from '#src/features/builder/preview/canvas-engine.ts'
import { createFlatArtworks, densityOf } from '#src/features/builder/preview/flat-artworks.ts'
import type { StudioSource } from '#src/features/builder/preview/messages.ts'
import { bytesOf, loadPicture } from '#src/features/builder/preview/pictures.ts'
import { createWebGlEngine } from '#src/features/builder/preview/webgl-engine.ts'
import { comparedWith, pixelsOf } from './near.ts'

/** Half of it red, half of it blue and clear, with a slanting border. */
const bitmap = async (): Promise<ImageBitmap> => {
  const canvas = new OffscreenCanvas(600, 400)
  const context = canvas.getContext('2d')
  if (context) {
    context.fillStyle = '#b3261e'
    context.fillRect(0, 0, 300, 400)
    context.fillStyle = '#1f3d8f'
    context.beginPath()
    context.moveTo(300, 0)
    context.lineTo(600, 0)
    context.lineTo(300, 400)
    context.fill()
  }
  return createImageBitmap(canvas)
}
const artwork = { bitmap }

const hexAt = (data: Uint8ClampedArray, at: number): string =>
  `#${[0, 1, 2].map((n) => (data[at + n] ?? 0).toString(16).padStart(2, '0')).join('')}`

/** Mean ΔE over the product's pixels of two pictures, and the share of them that an eye tells (above 3). */
const apart = (one: Uint8ClampedArray, other: Uint8ClampedArray) => {
  let [pixels, sum, seen] = [0, 0, 0]
  for (let at = 0; at < one.length; at += 4) {
    // At the product's own rim the canvas rounds twice.
    if ((one[at + 3] ?? 0) < 250) continue
    pixels += 1
    const [a, b] = [hexAt(one, at), hexAt(other, at)]
    if (a === b) continue
    const delta = ciede2000(cieLabOf(a), cieLabOf(b))
    sum += delta
    if (delta > 3) seen += 1
  }
  return { pixels, mean: sum / pixels, seen: seen / pixels }
}

interface Asked {
  readonly source: StudioSource
  readonly hex: string
  readonly elements: readonly DesignElement[]
  readonly widthMm: number
  readonly heightMm: number
  readonly finish: Finish
}

const areaOf = ({ elements, widthMm, heightMm }: Asked): DesignArea => ({
  areaId: 'front',
  widthMm,
  heightMm,
  printingTypeId: null,
  elements: [...elements],
})

/**
 * The same design on the same product by a GPU's path (rendered in software), by the other one, and by the model out of the
 * very artwork that is exported.
 */
const paths = async (asked: Asked) => {
  const { source, hex, finish } = asked
  const area = areaOf(asked)
  const picture = await loadPicture(source)
  const view = { picture, surface: exactSurface(picture) }
  const { warp } = view.surface
  const sheets = createFlatArtworks(artwork, new Set())
  const pxPerMm = densityOf(area, warp.artwork)
  const sheet = await sheets.of(area, pxPerMm)
  const art = sheet && bytesOf(sheet.transferToImageBitmap())
  sheets.close()
  const gpu = createWebGlEngine(true)
  if (!art || !gpu) throw new Error('no artwork, or no WebGL')
  const print = { art, finish, material: 'Cerámica' }
  const plain = bytesOf(createCanvasEngine().render(view, hex, print, 1)).data
  const shaded = bytesOf(gpu.render(view, hex, print, 1)).data
  const double = gpu.render(view, hex, print, 2)
  const half = new OffscreenCanvas(double.width / 2, double.height / 2)
  const context = half.getContext('2d')
  if (context) context.imageSmoothingQuality = 'high'
  context?.drawImage(double, 0, 0, half.width, half.height)
  gpu.close()
  const exported = suited(bytesOf(await createImageBitmap(await exportArtwork(area, artwork))), warp)
  const printed = renderExact(picture, { colour: hex, art: exported, finish, material: 'Cerámica' })
  if (!printed) throw new Error('no colour')
  const blank = bytesOf(createCanvasEngine().render(view, hex, undefined, 1)).data
  return {
    engines: apart(plain, shaded),
    doubled: apart(plain, bytesOf(half.transferToImageBitmap()).data),
    exported: apart(plain, printed),
    /** What the artwork changes. */
    artwork: apart(plain, blank),
  }
}

const GROUND = '#8fae93'

/** The share of the flat artwork's pixels, as it is laid on the product, that an eye tells from the exported one. */
const flat = async (asked: Asked) => {
  const area = areaOf(asked)
  const { warp } = exactSurface(await loadPicture(asked.source))
  const sheets = createFlatArtworks(artwork, new Set())
  const pxPerMm = densityOf(area, warp.artwork)
  const sheet = await sheets.of(area, pxPerMm)
  const context = sheet && new OffscreenCanvas(sheet.width, sheet.height).getContext('2d')
  if (!sheet || !context) throw new Error('no artwork')
  context.fillStyle = GROUND
  context.fillRect(0, 0, sheet.width, sheet.height)
  context.drawImage(sheet, 0, 0)
  const shown = context.getImageData(0, 0, sheet.width, sheet.height)
  const printed = pixelsOf(await createImageBitmap(await exportArtwork(area, artwork)))
  sheets.close()
  const at = { left: 0, top: 0, width: sheet.width, height: sheet.height }
  const { all, inked, differ } = comparedWith(printed, shown, at, area.widthMm / sheet.width, GROUND)
  return { pixels: all, inked: inked / all, differing: differ / all }
}

/** How long a picture takes without a GPU, in ms each: new artwork in one colour. */
const warpTimes = async (asked: Asked, times: number) => {
  const area = areaOf(asked)
  const began = performance.now()
  const picture = await loadPicture(asked.source)
  const loaded = performance.now()
  const view = { picture, surface: exactSurface(picture) }
  const { warp } = view.surface
  const prepared = performance.now()
  const engine = createCanvasEngine()
  const gpu = createWebGlEngine(true)
  const sheets = createFlatArtworks(artwork, new Set())
  const pxPerMm = densityOf(area, warp.artwork)
  const art = async () => {
    const sheet = await sheets.of(area, pxPerMm)
    if (!sheet) throw new Error('no artwork')
    return bytesOf(sheet.transferToImageBitmap())
  }
  const timesOf = async (one: Pick<typeof engine, 'render'>) => {
    const taken: number[] = []
    for (let time = 0; time <= times; time++) {
      const print = { art: await art(), finish: asked.finish, material: 'Cerámica' }
      const from = performance.now()
      // Read, so that it is there.
      bytesOf(one.render(view, asked.hex, print, 1))
      taken.push(performance.now() - from)
    }
    return taken
  }
  const plain = await timesOf(engine)
  return {
    assets: loaded - began,
    prepared: prepared - loaded,
    first: plain[0] ?? 0,
    frames: plain.slice(1),
    shaded: gpu ? (await timesOf(gpu)).slice(1) : [],
  }
}

const real = { paths, flat, warpTimes }

declare global {
  interface Window {
    real: typeof real
  }
}

window.real = real
