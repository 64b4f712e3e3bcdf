import sharp from 'sharp'
import type { DesignArea, Ink } from '#contract/design-document.ts'
import { areaInks, printed, threadHexes } from '#domain/design/elements.ts'
import { stitched } from '#domain/embroidery/stitch.ts'
import { threadsIn, threadsOf } from '#domain/embroidery/threads.ts'
import { hexOf } from '#domain/raster/raster.ts'
import { rasterOfSvg } from './svg-file.ts'

/** Pixels of a mm, where the picture does not get too large. */
const PER_MM = 8
const LONGEST = 1200

/** A print as embroidery: how it will look, and with what. */
export interface Sewing {
  /** PNG on nothing, as large as the area. */
  readonly picture: Buffer
  readonly threads: readonly Ink[]
}

/** Sews what an area's drawing shows, in the threads that the design names or in the nearest ones. */
export const embroideryOf = async (svg: string, area: DesignArea): Promise<Sewing> => {
  const { widthMm, heightMm } = area
  const perMm = Math.min(PER_MM, LONGEST / Math.max(widthMm, heightMm))
  const { data, info } = await rasterOfSvg(svg, Math.max(8, Math.round(widthMm * perMm)))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = { data, width: info.width, height: info.height }
  const named = areaInks(area)
  const hexes = threadHexes(printed(area))
  const threads = hexes === null ? threadsOf(pixels) : threadsIn(pixels, hexes)
  const { data: thread, width, height } = stitched(threads, info.width / widthMm)
  const picture = await sharp(thread, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
  const found = threads.colors.map((rgb): Ink => ({ name: '', hex: hexOf(rgb), pantone: null }))
  return { picture, threads: named === null || hexes === null ? found : named }
}
