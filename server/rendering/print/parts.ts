import type { DesignElement, ImageElement, Ink, ShapeElement } from '#contract/design-document.ts'
import { inkKey } from '#domain/design/elements.ts'
import { outlineOf } from '#domain/design/outlines.ts'
import type { CountedInks } from '#domain/inks/count.ts'
import { cutOutBy, isCutOut, withoutGround } from '#domain/inks/cut-out.ts'
import { groundOf } from '#domain/inks/ground.ts'
import type { Loop } from '#domain/inks/outline.ts'
import { apart, labOf, labPixels, type Raster, rgbOfHex } from '#domain/inks/raster.ts'
import { MOST_TRACED, type Plate, platesOf, type Traced } from '#domain/inks/trace.ts'
import { failure } from '../../http/failure.ts'
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

/** An ink that is no further from the ground, in OKLab, is of its colour. */
const SAME_COLOUR = 0.03

/** Stands for what is told apart and has no plate. */
const UNPRINTED = ''

/** Pixels of a mm that tracing has use for, and of a whole picture: two million take a second. */
const TRACED_PER_MM = 12
const LEAST_TRACED = 1000
const TRACED = Math.min(MOST_TRACED, 2_600_000)

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
  plate: Plate,
  size: { readonly width: number; readonly height: number },
): Loop[] => {
  const scaleX = width / (size.width * Math.max(0.001, crop.right - crop.left))
  const scaleY = height / (size.height * Math.max(0.001, crop.bottom - crop.top))
  const from = [crop.left * size.width, crop.top * size.height] as const
  const loops = placed(plate.loops, [scaleX, 0, 0, scaleY, x - from[0] * scaleX, y - from[1] * scaleY])
  const isWhole = crop.left === 0 && crop.top === 0 && crop.right === 1 && crop.bottom === 1
  return isWhole ? loops : clippedTo(loops, x, y, width, height)
}

/** What plates are traced from: a picture, and the colour (`#rrggbb`) that is none of its inks and not printed either. */
interface Original {
  readonly raster: Raster
  readonly bare: string | null
}

/** The picture without its ground where that colour is an ink: what is of it inside is printed, and what lies around is not. */
const originalOf = (raster: Raster, { cutOut, inks }: ImageElement): Original => {
  if (!cutOut || isCutOut(raster)) return { raster, bare: null }
  const ground = groundOf(raster, labPixels(raster))
  const isInk = inks?.some(({ found }) => apart(labOf(...rgbOfHex(found)), ground.lab) < SAME_COLOUR)
  return { raster: isInk ? withoutGround(raster) : raster, bare: null }
}

/** The picture as somebody took its ground off by hand. */
const originalByHand = (raster: Raster, element: ImageElement, counted: CountedInks | null): Original => {
  const hasGround = counted?.hasGround !== false
  const shown = hasGround && !isCutOut(raster) ? counted?.ground : undefined
  const isInk = element.inks?.some(({ found }) => found === shown)
  return { raster: cutOutBy(raster, element, hasGround), bare: isInk ? null : (shown ?? null) }
}

type Refused = Exclude<Traced['refused'], null>

/** A picture of flat colours traced to what each of its inks prints, or why it is none. */
export const tracedLayers = async (
  element: ImageElement,
  artwork: Artwork,
): Promise<readonly Layer[] | Refused> => {
  const { inks, crop, width, height } = element
  if (inks === null) return 'notFlat'
  const across = width / Math.max(0.001, crop.right - crop.left)
  const down = height / Math.max(0.001, crop.bottom - crop.top)
  const worth = Math.max(LEAST_TRACED, Math.ceil(Math.max(across, down) * TRACED_PER_MM))
  const picture = await fileOf(artwork, element)
  const raster = await rasterOf(picture, Math.min(worth, sideFor(element, TRACED)))
  // The document may say other proportions than its file has.
  if (raster.width * raster.height > MOST_TRACED) return 'tooDetailed'
  const found = new Map<string, string[]>()
  for (const { found: hex, ink } of inks) {
    const key = ink === null ? UNPRINTED : inkKey(ink)
    found.set(key, [...(found.get(key) ?? []), hex])
  }
  const original =
    element.cutOut && element.removal
      ? originalByHand(raster, element, await countedOf(picture))
      : originalOf(raster, element)
  if (original.bare !== null) found.set(UNPRINTED, [...(found.get(UNPRINTED) ?? []), original.bare])
  const traced = platesOf(original.raster, [...found.values()], { pixelsPerMm: raster.width / across })
  if (traced.refused !== null) return traced.refused
  const keys = [...found.keys()]
  return [
    traced.plates
      .map((plate) => ({ ink: keys[plate.ink] ?? UNPRINTED, loops: inPlace(element, plate, raster) }))
      .filter(({ ink }) => ink !== UNPRINTED),
  ]
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
