import type { DesignArea, DesignElement, ShapeElement, TextElement } from '#contract/design-document.ts'
import { printable } from '#src/features/builder/document/printable.ts'
import { drawArea } from '#src/features/builder/drawing/draw.ts'
import { exportArtwork, exportRender } from '#src/features/builder/drawing/export-view.ts'
import { FONTS, familyOf, loadFont } from '#src/features/builder/drawing/fonts.ts'
import { measureText } from '#src/features/builder/drawing/measure.ts'

const placed = { name: '', locked: false, hidden: false, x: 10, y: 10, width: 40, height: 40 }
const ink = { name: '', hex: '#1f3d2f', pantone: null }
const noArtwork = { bitmap: async () => undefined }
const noImages = { bitmapOf: () => undefined }

/** A text as large as it measures, its font there. */
const textOf = async (own: Partial<TextElement>): Promise<TextElement> => {
  const element: TextElement = {
    ...{ kind: 'text', id: 'text', ...placed, text: 'Vivero Ñandú 2026', font: 'Montserrat', sizeMm: 8 },
    ...{ align: 'center', curveDegrees: 0, spacing: 0, lineHeight: 1.2, ink },
    ...own,
  }
  await loadFont(element.font)
  return { ...element, ...measureText(element) }
}

const shapeOf = (own: Partial<ShapeElement>): ShapeElement => ({
  ...{ kind: 'shape', id: 'shape', ...placed, shape: 'star', fill: null, stroke: ink, strokeMm: 1 },
  ...own,
})

const areaOf = (elements: readonly DesignElement[], widthMm = 150, heightMm = 100): DesignArea => ({
  areaId: 'front',
  widthMm,
  heightMm,
  printingTypeId: null,
  elements: [...elements],
})

/** The area's pixels. */
const pixelsOf = (area: DesignArea, pxPerMm: number): ImageData => {
  const [width, height] = [area.widthMm * pxPerMm, area.heightMm * pxPerMm]
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (!context) throw new Error('no canvas')
  drawArea(context, area, pxPerMm, noImages)
  return context.getImageData(0, 0, width, height)
}

/** The box of what has been drawn, in mm. */
const inkedBox = (area: DesignArea, pxPerMm: number) => {
  const { data, width, height } = pixelsOf(area, pxPerMm)
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if ((data[4 * (y * width + x) + 3] ?? 0) > 24) {
        left = Math.min(left, x)
        right = Math.max(right, x + 1)
        top = Math.min(top, y)
        bottom = Math.max(bottom, y + 1)
      }
  const [x, y] = [left / pxPerMm, top / pxPerMm]
  return { x, y, width: right / pxPerMm - x, height: bottom / pxPerMm - y }
}

/** Share of pixels that differ between an area drawn small, and drawn `times` as large and averaged. */
const differing = (area: DesignArea, pxPerMm: number, times: number): number => {
  const small = pixelsOf(area, pxPerMm)
  const large = pixelsOf(area, pxPerMm * times)
  let differ = 0
  for (let y = 0; y < small.height; y++)
    for (let x = 0; x < small.width; x++) {
      let sum = 0
      for (let j = 0; j < times; j++)
        for (let i = 0; i < times; i++)
          sum += large.data[4 * ((y * times + j) * large.width + x * times + i) + 3] ?? 0
      const mean = sum / times ** 2
      if (Math.abs(mean - (small.data[4 * (y * small.width + x) + 3] ?? 0)) > 64) differ += 1
    }
  return differ / (small.width * small.height)
}

/** Signs that can be typed and that a font does not have: those come out of whatever font stands behind it. */
const lacking = async (font: string): Promise<string[]> => {
  await loadFont(font)
  const context = new OffscreenCanvas(10, 10).getContext('2d')
  if (!context) throw new Error('no canvas')
  const widthBefore = (sign: string, behind: string) => {
    context.font = `200px ${familyOf(font)}, ${behind}`
    return context.measureText(sign).width
  }
  const signs = Array.from({ length: 0x2200 - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index))
  return signs
    .map((sign) => ({ sign, drawn: printable(sign).text }))
    .filter(({ drawn }) => widthBefore(drawn, 'monospace') !== widthBefore(drawn, 'serif'))
    .map(({ sign }) => sign)
}

/** What a text shows whose font can't be had; its box is the document's. */
const withoutFont = async (own: Partial<TextElement>) => {
  const element: TextElement = { ...(await textOf({})), ...own }
  const before = inkedBox(areaOf([element]), 8)
  const isRefused = await loadFont(element.font).then(
    () => false,
    () => true,
  )
  return { box: element, before, isRefused, inked: inkedBox(areaOf([element]), 8) }
}

const bytesOf = async (blob: Blob) => Array.from(new Uint8Array(await blob.arrayBuffer()))

const artwork = async (area: DesignArea) => bytesOf(await exportArtwork(area, noArtwork))

/** The area on a red square of 400 px. */
const render = async (area: DesignArea) => {
  const canvas = new OffscreenCanvas(400, 400)
  const context = canvas.getContext('2d')
  if (context) {
    context.fillStyle = '#ff0000'
    context.fillRect(0, 0, 400, 400)
  }
  const picture = await createImageBitmap(canvas)
  const stage = { picture, cutOut: false, width: 400, height: 400 }
  const places = [{ areaId: 'front', box: { x: 100, y: 120, width: 150, height: 100 } }]
  return bytesOf(await exportRender({ name: 'Frente', areas: [area] }, stage, places, noArtwork))
}

const drawing = {
  fonts: FONTS.map(({ name }) => name),
  ...{ textOf, shapeOf, areaOf, inkedBox, differing, lacking, withoutFont, artwork, render },
}

declare global {
  interface Window {
    drawing: typeof drawing
  }
}

window.drawing = drawing
