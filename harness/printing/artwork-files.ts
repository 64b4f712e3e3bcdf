import { crc32 } from 'node:zlib'
import sharp from 'sharp'

/** Files as strangers send them, made by code. */

const chunk = (type: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

export const svg = (content: string, root = 'width="200" height="100"', head = '') =>
  Buffer.from(
    `${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${root}>${content}</svg>`,
  )

/** A red disc on white, with a blue bar. */
export const LOGO =
  '<rect width="100%" height="100%" fill="#fff"/><circle cx="50" cy="50" r="40" fill="#d8232a"/><rect x="110" y="30" width="80" height="40" fill="#14213d"/>'

const drawn = (width = 400) => sharp(svg(LOGO), { density: (72 * width) / 200 })

export const png = () => drawn().png().toBuffer()
export const webp = () => drawn().webp({ lossless: true }).toBuffer()
export const jpeg = () => drawn().flatten({ background: '#fff' }).jpeg({ quality: 90 }).toBuffer()
export const cmykJpeg = (width?: number) =>
  drawn(width).flatten({ background: '#fff' }).toColourspace('cmyk').jpeg().toBuffer()

const flat = () => drawn().flatten({ background: '#fff' })

/** The same picture in the ways in which programs save colours. */
export const COLOUR_KINDS = {
  'PNG of 16 bits': () => drawn().toColourspace('rgb16').png().toBuffer(),
  'PNG with a palette': () => drawn().png({ palette: true, colours: 16, dither: 0 }).toBuffer(),
  'PNG of 1600 pixels': () => drawn(1600).png().toBuffer(),
  'PNG in grey': () => flat().toColourspace('b-w').png().toBuffer(),
  'JPEG in grey': () => flat().toColourspace('b-w').jpeg().toBuffer(),
  JPEG: jpeg,
  WebP: webp,
  'PNG in Display P3': () => drawn().withIccProfile('p3').png().toBuffer(),
  'JPEG in Display P3': () => flat().withIccProfile('p3').jpeg({ quality: 92 }).toBuffer(),
  'JPEG in CMYK': () => cmykJpeg(),
  'JPEG in CMYK with a profile': () => flat().toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer(),
} as const

/** 40 × 20 pixels as stored, upright 20 × 40: a photo of a phone that was held upright; red above blue. */
export const turnedJpeg = async () => {
  const upright = await sharp({ create: { width: 20, height: 40, channels: 3, background: '#0000ff' } })
    .composite([
      {
        input: await sharp({ create: { width: 20, height: 20, channels: 3, background: '#ff0000' } })
          .png()
          .toBuffer(),
        top: 0,
        left: 0,
      },
    ])
    .png()
    .toBuffer()
  return sharp(upright).rotate(-90).withMetadata({ orientation: 6 }).jpeg({ quality: 100 }).toBuffer()
}

const frames = () =>
  Promise.all(
    ['#ff0000', '#0000ff'].map((background) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
export const animated = async (format: 'gif' | 'webp') =>
  sharp(await frames(), { join: { animated: true } })
    .toFormat(format)
    .toBuffer()
export const stillGif = () => drawn().gif().toBuffer()

/** A PNG that says that it moves. */
export const animatedPng = async () => {
  const still = await png()
  const head = 8 + 25
  const control = chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))
  return Buffer.concat([still.subarray(0, head), control, still.subarray(head)])
}

/** A PNG with a sound head that says 10,000 × 5,000, and next to nothing in it. */
export const hugePng = () => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(10_000, 0)
  head.writeUInt32BE(5000, 4)
  head.set([8, 2], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', Buffer.alloc(20)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

export const cut = (file: Buffer, share = 0.6) => file.subarray(0, Math.floor(file.length * share))

export const pdf = () =>
  Buffer.from('%PDF-1.4\n1 0 obj<</Type/Page/MediaBox[0 0 300 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

/** What an iPhone's photo begins with. */
export const heic = () =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic0000mif1heic'), Buffer.alloc(200)])

/** A logo of two inks on white, as flat as a printer wants it. */
export const flatLogo = () =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400"><rect width="800" height="400" fill="#fff"/><circle cx="200" cy="200" r="140" fill="#22543d"/><rect x="400" y="120" width="320" height="160" fill="#b4532f"/></svg>',
    ),
  )
    .png()
    .toBuffer()

/** A black bar with a white disc beside it, on nothing: on a white product the disc is the product's own colour. */
export const likeProduct = () =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400"><circle cx="200" cy="200" r="140" fill="#fff"/><rect x="400" y="120" width="320" height="160" fill="#111"/></svg>',
    ),
  )
    .png()
    .toBuffer()

/** A disc on a sheet that a phone took: lit from a corner, a third darker in the other one, with its sensor's noise. */
export const photographedSheet = (): Promise<Buffer> => {
  const [width, height] = [600, 400]
  let state = 7
  const noise = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return 14 * (state / 4294967296 - 0.5)
  }
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 3) {
      const light = 1 - 0.3 * (Math.hypot(x / width, y / height) / Math.SQRT2) ** 1.5
      const colour = Math.hypot(x - 300, y - 200) < 120 ? [11, 110, 79] : [244, 242, 238]
      for (const [channel, value] of colour.entries())
        data[at + channel] = Math.max(0, Math.min(255, value * light + noise()))
    }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer()
}

/** Points on white, thousands of them: flat, and more than plates can be made of. */
export const dotted = (): Promise<Buffer> => {
  const side = 440
  const data = Buffer.alloc(side * side * 3, 255)
  for (let at = 0; at < side * side; at += 4)
    if (Math.floor(at / side) % 4 === 0) data.set([0xc0, 0x39, 0x2b], at * 3)
  return sharp(data, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()
}

/** A disc of one ink above a thin line of another. */
export const linedLogo = () =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400"><rect width="800" height="400" fill="#fff"/><circle cx="400" cy="160" r="130" fill="#22543d"/><rect x="60" y="340" width="680" height="6" fill="#b4532f"/></svg>',
    ),
  )
    .png()
    .toBuffer()

/** A logo of two inks as a chat sends it on: compressed twice. */
export const squeezed = async () => {
  const once = await sharp(await flatLogo())
    .jpeg({ quality: 60 })
    .toBuffer()
  return sharp(once).resize(700).jpeg({ quality: 60 }).toBuffer()
}
