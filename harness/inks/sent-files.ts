import sharp, { type Sharp } from 'sharp'
import { COUNTED_SIDE } from '#domain/raster/measures.ts'
import { hexOf, type Raster, type Rgb } from '#domain/raster/raster.ts'

/** A way in which a drawing comes to the shop. */
export interface SentFile {
  readonly name: string
  /** Width in which it is drawn, in pixels. */
  readonly width: number
  readonly onGround: boolean
  readonly pass: (drawn: Sharp) => Promise<Sharp>
}

const jpeg = async (picture: Sharp, quality: number): Promise<Sharp> =>
  sharp(
    await picture.flatten({ background: '#ffffff' }).jpeg({ quality, chromaSubsampling: '4:2:0' }).toBuffer(),
  )

/** As chat programs send a picture on: scaled, and compressed once by each of two. */
const chat = (side: number) => async (drawn: Sharp) => jpeg(await jpeg(drawn.resize(side), 75), 60)

const cmyk = async (drawn: Sharp) =>
  sharp(await drawn.flatten({ background: '#ffffff' }).toColourspace('cmyk').jpeg({ quality: 85 }).toBuffer())

/** Darker in the midtones, as a camera shows a screen. */
const GAMMA = 1.12
const NOISE = 6

const rasterOf = async (picture: Sharp): Promise<Raster> => {
  const { data, info } = await picture
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Where a point of the photograph lies on the screen, both 0 to 1: a camera that is held a little askew. */
const onScreen = (x: number, y: number): readonly [number, number] => {
  const depth = 1 + 0.04 * x + 0.03 * y
  return [(1.05 * x + 0.015 * y) / depth, (0.01 * x + 1.04 * y) / depth]
}

const photographed = ({ data, width, height }: Raster, noise: number): Raster => {
  let state = 1
  const chance = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 4294967296
  }
  const at = (x: number, y: number, channel: number) =>
    data[
      (Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))) * 4 + channel
    ] ?? 0
  const out = new Uint8Array(data.length).fill(255)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [u, v] = onScreen((x + 0.5) / width, (y + 0.5) / height)
      const [left, top] = [Math.floor(u * width - 0.5), Math.floor(v * height - 0.5)]
      const [dx, dy] = [u * width - 0.5 - left, v * height - 0.5 - top]
      for (let channel = 0; channel < 3; channel++) {
        const upper = at(left, top, channel) * (1 - dx) + at(left + 1, top, channel) * dx
        const lower = at(left, top + 1, channel) * (1 - dx) + at(left + 1, top + 1, channel) * dx
        const seen = 255 * ((upper * (1 - dy) + lower * dy) / 255) ** (noise === 0 ? 1 : GAMMA)
        const grain = noise * (chance() + chance() + chance() - 1.5)
        out[(y * width + x) * 4 + channel] = Math.min(255, Math.max(0, Math.round(seen + grain)))
      }
    }
  return { data: out, width, height }
}

const opened = ({ data, width, height }: Raster): Sharp =>
  sharp(data, { raw: { width, height, channels: 4 } })

const photo = async (drawn: Sharp) => jpeg(opened(photographed(await rasterOf(drawn), NOISE)).blur(0.6), 85)

const sent = (name: string, pass: SentFile['pass'], width = 1000, onGround = true): SentFile => ({
  name,
  width,
  onGround,
  pass,
})
const saved = async (drawn: Sharp) => sharp(await drawn.png().toBuffer())
const webp = async (drawn: Sharp) => sharp(await drawn.webp({ quality: 80 }).toBuffer())

export const SENT_FILES: readonly SentFile[] = [
  sent('PNG', saved),
  sent('PNG on nothing', saved, 1000, false),
  sent('PNG of 500 px', saved, 500),
  sent('PNG of 2000 px', saved, 2000),
  sent('JPEG 85', (drawn) => jpeg(drawn, 85)),
  sent('JPEG 60', (drawn) => jpeg(drawn, 60)),
  sent('JPEG 30', (drawn) => jpeg(drawn, 30)),
  sent('chat, 1600 px', chat(1600), 2000),
  sent('chat, 1000 px', chat(1000), 2000),
  sent('chat, 800 px', chat(800), 2000),
  sent('JPEG in CMYK', cmyk),
  sent('WebP 80', webp),
  sent('WebP 80 on nothing', webp, 1000, false),
  sent('screen, photographed', photo),
]

/** What is counted of a drawing that was sent so. */
export const received = async (svg: string, { pass }: SentFile): Promise<Raster> => {
  const file = await pass(sharp(Buffer.from(svg)))
  const bytes = await rasterOf(file)
  return Math.max(bytes.width, bytes.height) <= COUNTED_SIDE
    ? bytes
    : rasterOf(opened(bytes).resize(COUNTED_SIDE, COUNTED_SIDE, { fit: 'inside', kernel: 'mitchell' }))
}

/** What is left of a colour that was sent so. */
export const receivedColour = async (hex: string, { pass }: SentFile): Promise<string> => {
  const { data } = await rasterOf(
    await pass(sharp({ create: { width: 64, height: 48, channels: 3, background: hex } }).png()),
  )
  const mean = (channel: number): number => {
    let sum = 0
    for (let at = channel; at < data.length; at += 4) sum += data[at] ?? 0
    return sum / (data.length / 4)
  }
  const rgb: Rgb = [mean(0), mean(1), mean(2)]
  return hexOf(rgb)
}

/** A mask as large as what is counted, in the place where the drawing has come to lie; 0 to 255. */
export const receivedMask = async (svg: string, file: SentFile): Promise<Raster> => {
  const drawn = await rasterOf(sharp(Buffer.from(svg)))
  return file.pass === photo ? photographed(drawn, 0) : drawn
}
