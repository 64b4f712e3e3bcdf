import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { stitched } from '#domain/embroidery/stitch.ts'
import { threadsOf } from '#domain/embroidery/threads.ts'
import { exactSurface, renderExact } from '../../domain/surface/exact.ts'
import { finishOf } from '../../domain/surface/finish.ts'
import { ARTWORKS } from './artworks.mjs'
import { logoOf } from './example-logos.mjs'
import { pixelsOf, studioView } from './studio-view.mjs'

const products = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'products.json'), 'utf8'))

const BACKDROP = '#f7f7f6'
const CLEAR = '#00000000'
/** Pixels of artwork for one of the picture's. */
const SHARPNESS = 1.5
/** Pixels of a mm of stitches. */
const STITCHED_PER_MM = 8

/** An SVG as PNG, so wide in pixels. */
const drawn = ({ svg, width }, pixels) =>
  sharp(Buffer.from(svg), { density: Math.min(2400, (72 * pixels) / width) }).png()

/** The same as if it were embroidered, so wide in mm. */
const embroidered = async (art, widthMm) => {
  const pixels = await pixelsOf(await drawn(art, widthMm * STITCHED_PER_MM).toBuffer())
  const { data, width, height } = stitched(threadsOf(pixels), pixels.width / widthMm)
  return sharp(Buffer.from(data), { raw: { width, height, channels: 4 } }).png()
}

/** Artwork of an example, its print area round it: straight RGBA. */
const artworkOf = async (shown, area, most) => {
  const width = Math.round(most.width * SHARPNESS)
  const height = Math.round((width * area.heightMm) / area.widthMm)
  const art =
    shown.artwork === undefined
      ? logoOf(shown.logo)
      : { svg: ARTWORKS[shown.artwork], width: 300, height: 360 }
  const ratio = art.width / art.height
  const room = [shown.width * width, shown.height * height]
  const wide = Math.round(
    shown.fills ? Math.max(room[0], room[1] * ratio) : Math.min(room[0], room[1] * ratio),
  )
  const high = Math.round(wide / ratio)
  const picture =
    shown.technique === 'bordado' ? await embroidered(art, (wide / width) * area.widthMm) : drawn(art, wide)
  const placed = await sharp(await picture.toBuffer())
    .resize(wide, high, { fit: 'fill' })
    .extract({
      left: Math.max(0, Math.round((wide - width) / 2)),
      top: Math.max(0, Math.round((high - height) / 2)),
      width: Math.min(wide, width),
      height: Math.min(high, height),
    })
    .toBuffer()
  const left = Math.max(0, Math.round((width - wide) / 2))
  const top = Math.max(0, Math.round((height - high) / 2 - shown.up * height))
  const sheet = sharp({ create: { width, height, channels: 4, background: CLEAR } })
  return pixelsOf(
    await sheet
      .composite([{ input: placed, left, top }])
      .png()
      .toBuffer(),
  )
}

/**
 * A product with a design on it, as its technique prints it, on the studio's ground. `shown` is one of `examples.mjs`.
 *
 * @returns {Promise<{ picture: import('sharp').Sharp, art: object, printBox: number[] }>} picture and the flat artwork
 */
export const printed = async (product, shown) => {
  const { material, colors, printAreas } = products[product]
  const picture = await studioView(product, shown.view)
  const area = printAreas.find(({ view }) => view === shown.view)
  const art = await artworkOf(shown, area, exactSurface(picture).warp.artwork)
  const colour = colors.find(({ slug }) => slug === shown.color).hex
  const out = renderExact(picture, { colour, art, material, finish: finishOf({ name: shown.technique }) })
  const { width, height } = picture.negative
  const raw = { width, height, channels: 4 }
  const [left, top] = picture.box
  const input = await sharp(Buffer.from(out), { raw }).png().toBuffer()
  const ground = { width: picture.size, height: picture.size, channels: 3, background: BACKDROP }
  const whole = await sharp({ create: ground }).composite([{ input, left, top }]).png().toBuffer()
  return { picture: sharp(whole), art, printBox: picture.printBox }
}
