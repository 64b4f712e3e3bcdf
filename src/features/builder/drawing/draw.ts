import type {
  DesignArea,
  DesignElement,
  ImageElement,
  ShapeElement,
  TextElement,
} from '#contract/design-document.ts'
import { outlineOf } from '#domain/design/outlines.ts'
import { familyOf } from './fonts.ts'
import { layoutOf } from './measure.ts'
import type { Resources, Thread } from './resources.ts'
import { tinted } from './tinted.ts'

export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** Font size in px at which text is drawn and then scaled: browsers round glyph positions at small sizes. */
const SET_PX = 100
/** Opacity of a file that stands in for its image. */
const FAINT = 0.5

const drawText = (context: Context, element: TextElement, tone: string | undefined): void => {
  const layout = layoutOf(element)
  if (!layout) return
  const { ink, runs } = layout
  // The document's box decides the size, even if this browser measures the font differently.
  const scale = Math.min(element.width / ink.width, element.height / ink.height)
  context.translate(element.width / 2, element.height / 2)
  context.scale(scale, scale)
  context.translate(-ink.x - ink.width / 2, -ink.y - ink.height / 2)
  context.font = `${SET_PX}px ${familyOf(element.font)}, sans-serif`
  // Glyphs are placed exactly and not hinted to pixels, as on paper.
  context.textRendering = 'geometricPrecision'
  context.textBaseline = 'alphabetic'
  context.textAlign = 'left'
  context.fillStyle = tone ?? element.ink.hex
  for (const { text, x, y, angle } of runs) {
    context.save()
    context.translate(x, y)
    context.rotate(angle)
    context.scale(1 / SET_PX, 1 / SET_PX)
    context.fillText(text, 0, 0)
    context.restore()
  }
}

const drawShape = (context: Context, element: ShapeElement, tone: string | undefined): void => {
  const { shape, fill, stroke, strokeMm, ...size } = element
  const outline = new Path2D(outlineOf(shape, size))
  // A line shape has no inside: it is filled with its only colour.
  const inside = shape === 'line' ? (fill ?? stroke) : fill
  if (inside) {
    context.fillStyle = tone ?? inside.hex
    context.fill(outline)
  }
  if (!stroke || shape === 'line' || strokeMm <= 0) return
  // Drawn twice as wide and clipped to the outline, so that the whole stroke lies inside, also at a star's points.
  context.clip(outline)
  context.lineWidth = 2 * Math.min(strokeMm, Math.max(size.width, size.height))
  context.strokeStyle = tone ?? stroke.hex
  context.stroke(outline)
}

const drawImage = (
  context: Context,
  element: ImageElement,
  { bitmapOf, previous, toneOf }: Resources,
  printingTypeId: string | null,
): void => {
  const { crop, width, height } = element
  const own = bitmapOf(element, printingTypeId)
  const last = own ? undefined : previous?.(element, printingTypeId)
  const tone = last?.asFile ? undefined : toneOf?.(printingTypeId)
  const draw = (
    bitmap: ImageBitmap,
    ...place: readonly [x: number, y: number, wide: number, high: number]
  ) => {
    context.imageSmoothingQuality = 'high'
    context.drawImage(tone === undefined ? bitmap : tinted(bitmap, tone), ...place)
  }
  if (own) draw(own, 0, 0, width, height)
  if (!last) return
  // The file itself is pale until its image is painted: it is not what will be printed.
  if (last.asFile) context.globalAlpha *= FAINT
  // The previous picture may show another crop: it is drawn where it was, clipped to the current box.
  const [across, down] = [width / (crop.right - crop.left), height / (crop.bottom - crop.top)]
  const { left, top, right, bottom } = last.crop
  context.beginPath()
  context.rect(0, 0, width, height)
  context.clip()
  const [x, y] = [(left - crop.left) * across, (top - crop.top) * down]
  draw(last.bitmap, x, y, (right - left) * across, (bottom - top) * down)
}

const drawThread = (context: Context, { width, height }: DesignElement, { bitmap, margin }: Thread): void => {
  const [across, down] = [width / (1 - 2 * margin.x), height / (1 - 2 * margin.y)]
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, -across * margin.x, -down * margin.y, across, down)
}

/** Draws an element at its place in its area; the context's origin is the area's upper left corner. */
export const drawElement = (
  context: Context,
  element: DesignElement,
  pxPerMm: number,
  resources: Resources,
  printingTypeId: string | null = null,
): void => {
  if (element.hidden || element.width <= 0 || element.height <= 0) return
  context.save()
  context.scale(pxPerMm, pxPerMm)
  context.translate(element.x, element.y)
  const thread = resources.threadOf?.(element, printingTypeId)
  const tone = resources.toneOf?.(printingTypeId)
  if (thread) drawThread(context, element, thread)
  else if (element.kind === 'text') drawText(context, element, tone)
  else if (element.kind === 'shape') drawShape(context, element, tone)
  else drawImage(context, element, resources, printingTypeId)
  context.restore()
}

/** Draws an area's elements, clipped to the area; the context's origin is the area's upper left corner. */
export const drawArea = (context: Context, area: DesignArea, pxPerMm: number, resources: Resources): void => {
  context.save()
  context.beginPath()
  context.rect(0, 0, area.widthMm * pxPerMm, area.heightMm * pxPerMm)
  context.clip()
  for (const element of area.elements) drawElement(context, element, pxPerMm, resources, area.printingTypeId)
  context.restore()
}
