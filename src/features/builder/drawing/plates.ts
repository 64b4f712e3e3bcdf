import type { DesignArea, DesignElement, ImageElement, Ink, ShapeElement } from '#contract/design-document.ts'
import { areaSize, boxOf, inkKey, inksOf, printed } from '#domain/design/elements.ts'
import { type Box, unionOf } from '#domain/design/geometry.ts'
import { hiddenCanvas } from '#src/platform/images/bitmap.ts'
import type { ArtworkPort } from '../artwork/artwork.ts'
import type { TracedImage } from '../artwork/jobs.ts'
import { type Context, drawElement } from './draw.ts'
import { loadFont } from './fonts.ts'

/** Why an image has no plates. */
export type Unplated = Exclude<Awaited<ReturnType<ArtworkPort['plates']>>, TracedImage>

export interface DrawnPlate {
  readonly key: string
  readonly ink: Ink
  /** What the plate prints, in the ink's colour on transparent ground. */
  readonly canvas: OffscreenCanvas
}

/** The plates of an area, all of the same size. */
export interface DrawnPlates {
  /** In the order in which the inks are first used. */
  readonly plates: readonly DrawnPlate[]
  readonly pxPerMm: number
  /** Images that can't be separated into inks: no plate shows them. */
  readonly unplated: readonly { readonly element: ImageElement; readonly why: Unplated }[]
}

/** What one ink prints of an element, in any colour. */
interface Part {
  readonly key: string
  readonly draw: (context: Context, hex: string, pxPerMm: number) => void
}

/** Parts of one element, which do not overlap. */
type Layer = readonly Part[]

/** Empty margin around a plate in px, so that lines at its edge can be measured. */
const MARGIN = 4
const NO_BITMAPS = { bitmapOf: () => undefined }

const inColour = (ink: Ink, hex: string): Ink => ({ ...ink, hex })

const layerOf = (ink: Ink, painted: (ink: Ink) => DesignElement): Layer => [
  {
    key: inkKey(ink),
    draw: (context, hex, pxPerMm) => drawElement(context, painted(inColour(ink, hex)), pxPerMm, NO_BITMAPS),
  },
]

const shapeLayers = (element: ShapeElement): Layer[] => {
  const { shape, fill, stroke, strokeMm } = element
  const inside = shape === 'line' ? (fill ?? stroke) : fill
  const edge = shape === 'line' || strokeMm <= 0 ? null : stroke
  return [
    ...(inside ? [layerOf(inside, (ink) => ({ ...element, fill: ink, stroke: null }))] : []),
    ...(edge ? [layerOf(edge, (ink) => ({ ...element, fill: null, stroke: ink }))] : []),
  ]
}

const imageLayer = (element: ImageElement, { width, height, plates }: TracedImage): Layer =>
  plates.map(({ ink, outline }) => {
    const path = new Path2D(outline)
    const { crop } = element
    const [across, down] = [(crop.right - crop.left) * width, (crop.bottom - crop.top) * height]
    return {
      key: ink,
      draw: (context, hex, pxPerMm) => {
        context.save()
        context.scale(pxPerMm, pxPerMm)
        context.beginPath()
        context.rect(element.x, element.y, element.width, element.height)
        context.clip()
        context.translate(element.x, element.y)
        context.scale(element.width / across, element.height / down)
        context.translate(-crop.left * width, -crop.top * height)
        context.fillStyle = hex
        context.fill(path, 'evenodd')
        context.restore()
      },
    }
  })

/** The inks of elements by key, in order of first use; of two inks with one key the named one wins. */
const inksIn = (elements: readonly DesignElement[]): ReadonlyMap<string, Ink> => {
  const found = new Map<string, Ink>()
  for (const element of elements)
    for (const ink of inksOf(element) ?? []) if (!found.get(inkKey(ink))?.name) found.set(inkKey(ink), ink)
  return found
}

/** Draws one ink's plate: other inks that lie above are knocked out of it, as on the press. */
const plateOf = (key: string, ink: Ink, layers: readonly Layer[], box: Box, pxPerMm: number) => {
  const [width, height] = [box.width, box.height].map((mm) => Math.ceil(mm * pxPerMm) + 2 * MARGIN)
  const canvas = hiddenCanvas(width ?? 1, height ?? 1)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser has no canvas')
  context.translate(MARGIN - box.x * pxPerMm, MARGIN - box.y * pxPerMm)
  for (const layer of layers)
    for (const isOwn of [false, true]) {
      context.globalCompositeOperation = isOwn ? 'source-over' : 'destination-out'
      for (const part of layer) if ((part.key === key) === isOwn) part.draw(context, ink.hex, pxPerMm)
    }
  return { key, ink, canvas }
}

/**
 * Draws the plate of each ink of an area, all its elements together, `longest` pixels in the longer side. Undefined once
 * `isCurrent` answers false. Rejects when an image's plates could not be computed.
 */
export const drawPlates = async (
  area: DesignArea,
  artwork: Pick<ArtworkPort, 'plates'>,
  longest: number,
  isCurrent: () => boolean = () => true,
): Promise<DrawnPlates | undefined> => {
  const elements = printed(area).filter(({ width, height }) => width > 0 && height > 0)
  const layers: Layer[] = []
  const unplated: { element: ImageElement; why: Unplated }[] = []
  for (const element of elements) {
    if (!isCurrent()) return undefined
    if (element.kind === 'text') {
      // Without its font the browser draws it in another one.
      await loadFont(element.font).catch(() => undefined)
      layers.push(layerOf(element.ink, (ink) => ({ ...element, ink })))
    } else if (element.kind === 'shape') layers.push(...shapeLayers(element))
    else {
      const traced = await artwork.plates(element)
      if (typeof traced === 'string') unplated.push({ element, why: traced })
      else layers.push(imageLayer(element, traced))
    }
  }
  const box = unionOf(elements.map(boxOf)) ?? { x: 0, y: 0, ...areaSize(area) }
  const pxPerMm = longest / Math.max(box.width, box.height, 1)
  const plates = [...inksIn(elements)].map(([key, ink]) => plateOf(key, ink, layers, box, pxPerMm))
  return isCurrent() ? { plates, pxPerMm, unplated } : undefined
}
