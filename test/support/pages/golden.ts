import type { DesignArea } from '#contract/design-document.ts'
import { COUNTED_SIDE } from '#domain/inks/count.ts'
import { createBitmaps as createArtwork } from '#src/features/builder/artwork/bitmaps.ts'
import { createJobs } from '#src/features/builder/artwork/jobs.ts'
import { readSvg, svgAt } from '#src/features/builder/artwork/svg.ts'
import { createBitmaps } from '#src/features/builder/drawing/bitmaps.ts'
import { drawArea } from '#src/features/builder/drawing/draw.ts'
import { loadFont } from '#src/features/builder/drawing/fonts.ts'
import { drawPicture } from '#src/platform/picture.ts'

const jobs = createJobs({
  canvas: (width, height) => new OffscreenCanvas(width, height),
  blob: () => Promise.reject(new Error('nothing is converted here')),
})

/** A file as the editor knows it once it has read it. */
const rowOf = async (base64: string) => {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
  const type = { 137: 'image/png', 255: 'image/jpeg' }[bytes[0] ?? 0] ?? 'image/svg+xml'
  const blob = new Blob([bytes], { type })
  if (type !== 'image/svg+xml') return { type, blob, counted: (await jobs.read(blob)).counted }
  const drawing = readSvg(bytes)
  const scale = COUNTED_SIDE / Math.max(drawing.width, drawing.height)
  const drawn = await drawPicture(
    svgAt(drawing, Math.round(drawing.width * scale), Math.round(drawing.height * scale)),
  )
  return { type, blob, counted: (await jobs.read(drawn)).counted }
}

/** An area as the editor draws it, on nothing: a PNG in base64. */
const drawn = async (
  area: DesignArea,
  artwork: Readonly<Record<string, string>>,
  pxPerMm: number,
): Promise<string> => {
  const rows = new Map(
    await Promise.all(
      Object.entries(artwork).map(async ([hash, file]) => [hash, await rowOf(file)] as const),
    ),
  )
  const pictures = createArtwork(async () => jobs)
  const bitmaps = createBitmaps(
    {
      bitmap: (element, longest) => {
        const row = rows.get(element.asset)
        if (row === undefined) throw new Error(`there is no ${element.asset}`)
        return pictures.bitmap(row as never, element, longest)
      },
    },
    4000,
  )
  const fonts = area.elements.flatMap((element) => (element.kind === 'text' ? [element.font] : []))
  await Promise.all([bitmaps.ready(area.elements), ...fonts.map(loadFont)])
  const canvas = new OffscreenCanvas(area.widthMm * pxPerMm, area.heightMm * pxPerMm)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  drawArea(context, area, pxPerMm, bitmaps)
  const png = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
  let text = ''
  for (let at = 0; at < png.length; at += 0x8000)
    text += String.fromCharCode(...png.subarray(at, at + 0x8000))
  return btoa(text)
}

const golden = { drawn }

declare global {
  interface Window {
    golden: typeof golden
  }
}

window.golden = golden
