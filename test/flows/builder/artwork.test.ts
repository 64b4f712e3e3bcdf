import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ciede2000, cieLabOf } from '#domain/colour/ciede2000.ts'
import { openVisitor, pictureOnFailure, type Visitor } from '#harness/browser/browser.ts'
import { openPageSite } from '#harness/browser/page-site.ts'
import type { ArtworkPage } from '#harness/pages/artwork.ts'
import * as files from '#harness/printing/artwork-files.ts'
import { recognise } from '#server/formats/recognise.ts'
import { read } from '#server/rendering/pictures/read.ts'

declare const artwork: ArtworkPage

let site: Awaited<ReturnType<typeof openPageSite>>
let visitor: Visitor
let page: Page
beforeAll(async () => {
  site = await openPageSite('harness/pages/artwork.ts')
  visitor = await openVisitor()
  page = visitor.page
  await page.goto(site.origin)
})
afterAll(async () => {
  await visitor?.close()
  await site?.close()
})
pictureOnFailure(() => page)

const take = (file: Buffer, name = 'Mi logo.final.png') =>
  page.evaluate(([content, called]) => artwork.take(content, called), [
    file.toString('base64'),
    name,
  ] as const)
const taken = async (file: Buffer, name?: string) => {
  const result = await take(file, name)
  if (!result.ok) throw new Error(result.message)
  return result.artwork
}
const pixels = (...args: Parameters<ArtworkPage['pixels']>) =>
  page.evaluate((all) => artwork.pixels(...all), args)
const hashOf = (file: Buffer) => createHash('sha256').update(file).digest('hex')

/** Middle of the disc, middle of the bar, a corner. */
const PLACES = [
  [0.25, 0.5],
  [0.75, 0.5],
  [0.01, 0.02],
] as const

describe('[BUILD-22] artwork is taken as what it is', () => {
  test('[BUILD-22] a picture lies on the device as it was, by its content, with its inks counted', async () => {
    const file = await files.png()
    const got = await taken(file, 'C:\\fotos\\Mi logo.png')
    expect(got).toMatchObject({
      hash: hashOf(file),
      name: 'Mi logo',
      type: 'image/png',
      pixelWidth: 400,
      pixelHeight: 200,
      vector: false,
      counted: { hasGround: true, ground: '#ffffff', flat: true },
    })
    expect(got.counted?.inks.map(({ hex }) => hex).sort()).toEqual(['#14213d', '#d8232a'])
    expect(got.thinnestPixels).toBeGreaterThan(60)
    const stored = await page.evaluate(() => artwork.stored())
    expect(stored).toContainEqual({ hash: hashOf(file), type: 'image/png', size: file.length })
    expect(await page.evaluate((hash) => artwork.known(hash), got.hash)).toEqual(got)
    expect(await page.evaluate(() => artwork.known('0'.repeat(64)))).toBeNull()
  })

  test.each([
    ['WebP', files.webp, 'image/webp'],
    ['JPEG', files.jpeg, 'image/jpeg'],
    ['GIF that does not move, as PNG', files.stillGif, 'image/png'],
  ])('[BUILD-22] a %s', async (_, make, type) => {
    const got = await taken(await make())
    expect(got).toMatchObject({ type, pixelWidth: 400, pixelHeight: 200, vector: false })
    expect(got.counted?.inks).toHaveLength(2)
    const shown = await pixels({ asset: got.hash }, 200, PLACES)
    expect(shown).toMatchObject({ width: 200, height: 100 })
    const [red = '', blue = ''] = shown?.colours ?? []
    expect(Number(red.split(',')[0])).toBeGreaterThan(150)
    expect(Number(blue.split(',')[0])).toBeLessThan(60)
  })

  test.each(Object.entries(files.COLOUR_KINDS))(
    '[BUILD-151, BUILD-243] device and server count the same inks in a picture as %s',
    async (_, make) => {
      const got = await taken(await make())
      const sent = await page.evaluate((hash) => artwork.bytes(hash), got.hash)
      const bytes = Buffer.from(sent, 'base64')
      const { format } = recognise(bytes)
      const { counted } = await read({ format, bytes, count: true })
      expect(got.counted?.inks).toHaveLength(2)
      expect(counted?.flat).toBe(got.counted?.flat)
      expect(counted?.lossy).toBe(got.counted?.lossy)
      for (const [index, ink] of (got.counted?.inks ?? []).entries()) {
        const same = counted?.inks[index]
        expect(ciede2000(cieLabOf(ink.hex), cieLabOf(same?.hex ?? ''))).toBeLessThan(2)
        expect(same?.share).toBeCloseTo(ink.share, 2)
      }
    },
  )

  test('[BUILD-151] a JPEG of four inks is sent in the colours that the device shows, which is said', async () => {
    const got = await take(await files.cmykJpeg())
    expect(got).toMatchObject({ ok: true, cmyk: true, artwork: { type: 'image/png' } })
    expect(await take(await files.jpeg())).toMatchObject({ ok: true, cmyk: false })
    const large = await take(await files.cmykJpeg(6000))
    if (!large.ok) throw new Error(large.message)
    expect(large.artwork.pixelWidth * large.artwork.pixelHeight).toBeLessThanOrEqual(16_010_000)
    expect(large.artwork.pixelWidth / large.artwork.pixelHeight).toBeCloseTo(2, 2)
  })

  test('[BUILD-22] a photo that was taken upright comes upright', async () => {
    const got = await taken(await files.turnedJpeg())
    expect(got).toMatchObject({ pixelWidth: 20, pixelHeight: 40 })
    const shown = await pixels({ asset: got.hash }, 100, [
      [0.5, 0.2],
      [0.5, 0.8],
    ])
    expect(shown).toMatchObject({ width: 20, height: 40 })
    const [above = '', below = ''] = shown?.colours ?? []
    expect(Number(above.split(',')[0])).toBeGreaterThan(240)
    expect(Number(below.split(',')[2])).toBeGreaterThan(240)
  })

  test('[BUILD-22] a drawing is sharp at any size, and keeps its proportions', async () => {
    const file = files.svg(LOGO_PLUS, 'viewBox="0 0 200 100"')
    const got = await taken(file, 'marca.svg')
    expect(got).toMatchObject({ type: 'image/svg+xml', vector: true, pixelWidth: 1000, pixelHeight: 500 })
    expect(got.counted?.inks.map(({ hex }) => hex).sort()).toEqual(['#14213d', '#d8232a'])
    const shown = await pixels({ asset: got.hash, vector: true }, 1600, PLACES)
    expect(shown).toEqual({
      width: 1600,
      height: 800,
      colours: ['216,35,42,255', '20,33,61,255', '255,255,255,255'],
    })
  })

  test('[BUILD-22] a PDF is stored with the size of its page, and not shown', async () => {
    const got = await taken(files.pdf(), 'arte.pdf')
    expect(got).toMatchObject({
      type: 'application/pdf',
      vector: true,
      pixelWidth: 300,
      pixelHeight: 200,
      counted: null,
    })
    expect(await pixels({ asset: got.hash }, 100, [])).toBeNull()
  })

  test('[BUILD-22] it is shown cropped, without its ground and in other inks', async () => {
    const { hash, counted } = await taken(await files.png())
    const found = counted?.inks.map(({ hex }) => hex) ?? []
    const ink = (hex: string) => ({ name: '', hex, pantone: null })
    const inks = found.map((hex) => ({ found: hex, ink: ink(hex === '#d8232a' ? '#00aa55' : '#ffcc00') }))
    const shown = await pixels({ asset: hash, cutOut: true, inks }, 400, PLACES)
    expect(shown?.colours.slice(0, 2)).toEqual(['0,170,85,255', '255,204,0,255'])
    expect(shown?.colours[2]).toBe('0,0,0,0')
    const right = { left: 0.5, top: 0, right: 1, bottom: 1 }
    const half = await pixels({ asset: hash, crop: right }, 100, [[0.5, 0.5]])
    expect(half).toEqual({ width: 100, height: 100, colours: ['20,33,61,255'] })
    expect(await pixels({ asset: hash, crop: right, cutOut: true, inks }, 100, [[0.5, 0.5]])).toEqual({
      width: 100,
      height: 100,
      colours: ['255,204,0,255'],
    })
  })

  test('[BUILD-152] a photographed sheet that is darker to one side is taken off whole', async () => {
    const { hash, counted } = await taken(await files.photographedSheet())
    expect(counted?.hasGround).toBe(true)
    const corners = [0, 1].flatMap((x) => [0, 1].map((y) => [x, y] as const))
    const shown = await pixels({ asset: hash, cutOut: true }, 600, [...corners, [0.9, 0.5], [0.5, 0.5]])
    const opacities = shown?.colours.map((colour) => Number(colour.split(',')[3]))
    expect(opacities).toEqual([0, 0, 0, 0, 0, 255])
  })

  test('[BUILD-22] a second device shows what the server has of it', async () => {
    const shown = await files.webp()
    await page.evaluate((content) => artwork.serve(content), shown.toString('base64'))
    const asset = 'ab'.repeat(32)
    expect(await pixels({ asset }, 100, [[0.25, 0.5]])).toMatchObject({ colours: ['216,35,42,255'] })
    expect(await page.evaluate((hash) => artwork.known(hash), asset)).toMatchObject({
      hash: asset,
      name: 'De otro dispositivo',
    })
  })
})

const LOGO_PLUS = `${files.LOGO}<rect x="-500" width="9" height="9"/>`
const nested = Array.from(
  { length: 12 },
  (_, n) => `<g id="g${n}">${`<use href="#g${n - 1}"/>`.repeat(n === 0 ? 0 : 10)}<path d="M0 0h1"/></g>`,
).join('')

describe('[BUILD-23] what is no artwork is refused in words, and nothing is lost', () => {
  test.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
    ['nothing', () => Buffer.alloc(0), /vacío/],
    ['too many bytes', () => Buffer.alloc(10 * 1024 * 1024 + 1, 1), /pesa 10,1 MB y el máximo es 10 MB/],
    ['50 megapixels', files.hugePng, /10000 × 5000 píxeles\. El máximo es de 40 millones/],
    ['a PNG that was cut off', async () => files.cut(await files.png()), /dañado o incompleto/],
    ['a JPEG that was cut off', async () => files.cut(await files.jpeg()), /dañado o incompleto/],
    ['a WebP that was cut off', async () => files.cut(await files.webp()), /dañado o incompleto/],
    [
      'a PNG of noise',
      () => Buffer.concat([files.hugePng().subarray(0, 16), Buffer.alloc(99)]),
      /dañado o incompleto/,
    ],
    ['an animated GIF', () => files.animated('gif'), /animación/],
    ['an animated WebP', () => files.animated('webp'), /animación/],
    ['an animated PNG', files.animatedPng, /animación/],
    ['a photo that only its maker opens', files.heic, /no abre fotos HEIC/],
    ['a text', () => Buffer.from('hola, soy un texto'), /formato no se puede usar/],
    ['a page', () => Buffer.from('<!doctype html><h1>hola</h1>'), /formato no se puede usar/],
    ['a program', () => Buffer.from('MZ\u0090\u0000'), /formato no se puede usar/],
    ['an SVG with a script', () => files.svg('<script>alert(1)</script>'), /código o acciones/],
    [
      'an SVG that acts',
      () => files.svg('<rect width="9" height="9" onload="alert(1)"/>'),
      /código o acciones/,
    ],
    ['an SVG with a page in it', () => files.svg('<foreignObject><b/></foreignObject>'), /código o acciones/],
    [
      'an SVG with a picture of elsewhere',
      () => files.svg('<image href="https://example.com/a.png"/>'),
      /otro lugar/,
    ],
    ['the same by another name', () => files.svg('<image xlink:href="//example.com/a.png"/>'), /otro lugar/],
    [
      'an SVG with a sheet of elsewhere',
      () => files.svg('<style>@import "https://example.com/a.css";</style>'),
      /otro lugar/,
    ],
    [
      'an SVG with paint of elsewhere',
      () => files.svg('<rect fill="url(https://example.com/#a)"/>'),
      /otro lugar/,
    ],
    ['an SVG in an SVG', () => files.svg('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'), /otro lugar/],
    [
      'an SVG with entities',
      () => files.svg('&a;', '', '<!DOCTYPE svg [<!ENTITY a SYSTEM "b">]>'),
      /entidades/,
    ],
    [
      'an SVG that is not closed',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g>'),
      /dañado o incompleto/,
    ],
    ['an SVG that contains itself', () => files.svg('<g id="a"><use href="#a"/></g>'), /demasiado complejo/],
    [
      'an SVG of a million parts',
      () => files.svg(`<defs>${nested}</defs><use href="#g11"/>`),
      /demasiado complejo/,
    ],
  ])('[BUILD-23] %s', async (_, make, sentence) => {
    const before = await page.evaluate(() => artwork.stored())
    const result = await take(await make())
    expect(result).toEqual({ ok: false, message: expect.stringMatching(sentence) })
    expect(await page.evaluate(() => artwork.stored())).toEqual(before)
  })

  test('[BUILD-23] a device that is full says so, and keeps what it has', async () => {
    await page.goto(site.origin)
    const before = await page.evaluate(() => artwork.stored())
    expect(before.length).toBeGreaterThan(3)
    visitor.tolerate(/could not be imported/)
    await page.evaluate(() => artwork.fill())
    const result = await take(files.svg('<rect width="50" height="50" fill="#a1b2c3"/>'))
    expect(result).toMatchObject({ ok: false, message: expect.stringMatching(/No queda lugar/) })
    expect(await page.evaluate(() => artwork.stored())).toEqual(before)
    expect(visitor.problems()).toEqual([])
  })
})
