import type { DesignElement, ImageElement, Ink, ShapeElement } from '#contract/design-document.ts'
import { inkKey } from '#domain/design/elements.ts'
import { outlineOf } from '#domain/design/outlines.ts'
import { type ImagePlates, imagePlates, isByHand } from '#domain/design-checks/image-plates.ts'
import { tracedSide } from '#domain/design-checks/traced-side.ts'
import type { Loop } from '#domain/inks/outline.ts'
import { MOST_TRACED } from '#domain/inks/trace.ts'
import { failure } from '../../errors/failure.ts'
import { clippedTo, edgeOf } from './figures.ts'
import { placed } from './loops.ts'
import { loopsOf } from './outline-path.ts'
import { type Artwork, countedOf, fileOf, rasterOf, sideFor } from './painted.ts'
import { textLoops } from './text.ts'

/** What one ink prints of one element, filled by even-odd. */
interface Part {
  /** As `inkKey` says. */
  readonly ink: string
  readonly loops: readonly Loop[]
}

/** Parts that lie beside each other. */
export type Layer = readonly Part[]

/** Pixels of a whole picture that is traced: two million take a second. */
const TRACED = Math.min(MOST_TRACED, 2_600_000)

/** Why a picture has no plates. */
type Refused = Extract<ImagePlates, string>

/** The outline of a shape where it lies in its area. */
export const shapeLoops = ({ shape, x, y, width, height }: ShapeElement): Loop[] =>
  placed(loopsOf(outlineOf(shape, { width, height })), [1, 0, 0, 1, x, y])

/** What fills a shape, and its stroke where it has one that is drawn. */
export const paintOf = ({ shape, fill, stroke, strokeMm, width, height }: ShapeElement) => {
  // A line is all line: it has no inside.
  const inside = shape === 'line' ? (fill ?? stroke) : fill
  const isStroked = stroke !== null && shape !== 'line' && strokeMm > 0
  return {
    inside,
    stroke: isStroked ? { ink: stroke, mm: Math.min(strokeMm, Math.max(width, height)) } : null,
  }
}

const layerOf = (ink: Ink, loops: readonly Loop[]): Layer => [{ ink: inkKey(ink), loops }]

const shapeLayers = (element: ShapeElement): Layer[] => {
  const loops = shapeLoops(element)
  const { inside, stroke } = paintOf(element)
  return [
    ...(inside === null ? [] : [layerOf(inside, loops)]),
    ...(stroke === null ? [] : [layerOf(stroke.ink, edgeOf(loops, stroke.mm))]),
  ]
}

const flatInks = () =>
  failure(
    'invalid_request',
    'Una imagen del diseño tiene degradés, sombras o es una foto: no se puede separar en tintas planas. Hace falta una técnica a todo color, o una versión de la imagen con colores planos.',
    { status: 422 },
  )
const tooDetailed = () =>
  failure(
    'invalid_request',
    'Una imagen del diseño tiene demasiado detalle para separarla en tintas planas: tramas, ruido o miles de puntos. Hace falta una técnica a todo color, o una versión más simple.',
    { status: 422 },
  )

/** Outlines in pixels of the whole picture to where its shown part lies in the area. */
const inPlace = (
  { crop, x, y, width, height }: ImageElement,
  outlines: readonly Loop[],
  size: { readonly width: number; readonly height: number },
): Loop[] => {
  const scaleX = width / (size.width * Math.max(0.001, crop.right - crop.left))
  const scaleY = height / (size.height * Math.max(0.001, crop.bottom - crop.top))
  const from = [crop.left * size.width, crop.top * size.height] as const
  const loops = placed(outlines, [scaleX, 0, 0, scaleY, x - from[0] * scaleX, y - from[1] * scaleY])
  const isWhole = crop.left === 0 && crop.top === 0 && crop.right === 1 && crop.bottom === 1
  return isWhole ? loops : clippedTo(loops, x, y, width, height)
}

/** A picture of flat colours traced to what each of its inks prints, or why it is none. */
export const tracedLayers = async (
  element: ImageElement,
  artwork: Artwork,
): Promise<readonly Layer[] | Refused> => {
  if (element.inks === null) return 'notFlat'
  const side = Math.min(tracedSide(element), sideFor(element, TRACED))
  const picture = await fileOf(artwork, element)
  const raster = await rasterOf(picture, side)
  // The document may say other proportions than its file has.
  if (raster.width * raster.height > MOST_TRACED) return 'tooDetailed'
  const plates = imagePlates(raster, element, isByHand(element) ? await countedOf(picture) : null)
  if (typeof plates === 'string') return plates
  return [plates.map(({ ink, loops }) => ({ ink, loops: inPlace(element, loops, raster) }))]
}

/** The same; throws in words where a picture is none of flat colours. */
const imageLayers = async (element: ImageElement, artwork: Artwork): Promise<readonly Layer[]> => {
  const layers = await tracedLayers(element, artwork)
  if (typeof layers !== 'string') return layers
  throw layers === 'notFlat' ? flatInks() : tooDetailed()
}

/** What inks print of an element, from below upwards. */
export const layersOf = async (element: DesignElement, artwork: Artwork): Promise<readonly Layer[]> => {
  if (element.kind === 'text') return [layerOf(element.ink, textLoops(element))]
  return element.kind === 'shape' ? shapeLayers(element) : imageLayers(element, artwork)
}
