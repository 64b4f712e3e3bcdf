import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MOST_UNLIKE, unlikeness } from '#domain/inks/miniature.ts'
import { openVisitor, type Visitor } from '#harness/browser/browser.ts'
import { openPageSite } from '#harness/browser/page-site.ts'
import type { ArtworkPage } from '#harness/pages/artwork.ts'
import { pictureOf } from '#server/rendering/pictures/picture.ts'
import { read } from '#server/rendering/pictures/read.ts'
import { becomes, LEFT_OUT } from '../../cases/expected.ts'
import { FEATURES } from '../../cases/features.ts'

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

const folders = ['20-png', '21-jpeg', '22-pdf', '30-svg', '31-svg-css']
const files = folders.flatMap((folder) =>
  readdirSync(`test/cases/${folder}`).map(
    (name) => [`${folder}/${name}`, readFileSync(`test/cases/${folder}/${name}`)] as const,
  ),
)

/** Several rules are shown with one file, which is taken and read once for all of them: each costs half a second. */
const once = <T>(make: (file: Buffer) => Promise<T>) => {
  const made = new WeakMap<Buffer, Promise<T>>()
  return (file: Buffer) => {
    const known = made.get(file) ?? make(file)
    made.set(file, known)
    return known
  }
}

/** What the device makes of a file. */
const take = once((file) =>
  page.evaluate((content) => artwork.take(content, 'diseño'), file.toString('base64')),
)

/** What the server makes of a drawing, or why it refuses it. */
const readDrawing = once((bytes) =>
  read({ format: 'svg', bytes, count: true }).then(
    (drawing) => ({ ok: true as const, ...drawing }),
    (cause: unknown) => ({
      ok: false as const,
      message: cause instanceof Error ? cause.message : String(cause),
    }),
  ),
)

describe('[BUILD-122] what people choose is taken, or refused in words, as it will be when it is sent', () => {
  test.each(files)('%s', async (name, file) => {
    const result = await take(file)
    const expected = becomes(name, 'chosen')
    const effects = LEFT_OUT[name] === undefined ? [] : [LEFT_OUT[name]]
    if (expected === 'taken') expect(result).toMatchObject({ ok: true, effects })
    else expect(result).toEqual({ ok: false, message: expect.stringMatching(expected) })
  })
})

describe('[BUILD-123] a PDF that acts, leads elsewhere or hides is refused when it is chosen', () => {
  const pdf = readFileSync('test/cases/22-pdf/objetos-comprimidos.pdf').toString('latin1')
  const takePdf = (source: string) => take(Buffer.from(source, 'latin1'))

  test.each([
    ['a password', pdf.replace('/Root 1 0 R', '/Root 1 0 R/Encrypt 9 0 R'), /contraseña/],
    [
      'an attachment',
      pdf.replace('/Type/Catalog', '/Type/Catalog/Names<</Embedded#46iles 9 0 R>>'),
      /adjuntos/,
    ],
    [
      'an action',
      pdf.replace('/Type/Catalog', '/Type/Catalog/OpenAction<</S/JavaScript/JS(1)>>'),
      /acciones/,
    ],
    [
      'objects that can’t be read',
      pdf.replace('/FlateDecode', '[/ASCII85Decode/FlateDecode]'),
      /no se puede revisar/,
    ],
  ])('%s', async (_name, source, words) => {
    expect(await takePdf(source)).toEqual({ ok: false, message: expect.stringMatching(words) })
  })

  test('one with an action in a compressed stream, too', async () => {
    const { deflateSync } = await import('node:zlib')
    const packed = deflateSync(Buffer.from('4 0 <</OpenAction<</S/Launch/F(x.exe)>>>>')).toString('latin1')
    const source = pdf.replace(/stream\r\n[\s\S]*?endstream/, () => `stream\r\n${packed}\nendstream`)
    expect(await takePdf(source)).toEqual({ ok: false, message: expect.stringMatching(/acciones/) })
  })
})

/** Drawn in what the browser alone speaks, or with nothing that says how it grows: only the plain form can be held against it. */
const OF_THE_BROWSER: ReadonlySet<string> = new Set([
  'systemLanguage',
  '31-svg-css/switch-idioma.svg',
  // As a file of its own Chromium draws it; by an address of data it does not.
  '30-svg/latin1-illustrator.svg',
  '30-svg/sin-medidas.svg',
  'neither size nor viewBox',
  // It is left out, and said: print stands still.
  'an animation',
])
/** Those whose effects are left out, and said. */
const originalIsDrawn = (name: string) => !OF_THE_BROWSER.has(name) && LEFT_OUT[name] === undefined

const drawings = files.filter(([name]) => name.startsWith('3'))
const features = FEATURES.map(([name, source]) => [name, Buffer.from(source)] as const)

/** Share of the pixels in which drawings of the browser differ from a picture of the server, in percent. */
const differing = (svgs: readonly Buffer[], png: Buffer) =>
  page.evaluate(
    async ([sources, picture]) => {
      const imageOf = async (address: string) => {
        const image = new Image()
        image.src = address
        await image.decode()
        return image
      }
      const pixelsOf = (image: HTMLImageElement, { width, height }: { width: number; height: number }) => {
        const context = new OffscreenCanvas(width, height).getContext('2d')
        context?.drawImage(image, 0, 0, width, height)
        return context?.getImageData(0, 0, width, height) as ImageData
      }
      const png = await imageOf(`data:image/png;base64,${picture}`)
      const printed = pixelsOf(png, { width: png.naturalWidth, height: png.naturalHeight })
      // On white, and its opacity: of what is all clear the colour is nothing.
      const seen = ({ data }: ImageData, at: number, channel: number) => {
        const alpha = data[at + 3] ?? 0
        return channel === 3 ? alpha : ((data[at + channel] ?? 0) * alpha) / 255 + 255 - alpha
      }
      const shareOf = (drawn: ImageData) => {
        let count = 0
        for (let at = 0; at < drawn.data.length; at += 4)
          if (
            [0, 1, 2, 3].some(
              (channel) => Math.abs(seen(drawn, at, channel) - seen(printed, at, channel)) > 24,
            )
          )
            count += 1
        return (100 * count * 4) / drawn.data.length
      }
      const shares: number[] = []
      for (const source of sources) {
        const image = await imageOf(`data:image/svg+xml;base64,${source}`)
        // A picture is decoded before the fonts that it embeds are: the same picture is drawn again until it has them.
        const until = performance.now() + 30_000
        let share = shareOf(pixelsOf(image, printed))
        while (share >= 1 && performance.now() < until) {
          await new Promise((resolve) => setTimeout(resolve, 50))
          share = shareOf(pixelsOf(image, printed))
        }
        shares.push(share)
      }
      return shares
    },
    [svgs.map((one) => one.toString('base64')), png.toString('base64')] as const,
  )

describe('[BUILD-124] a drawing is one and the same on the device and in print, or refused in words', () => {
  test.each([...features, ...drawings])('%s', async (name, source) => {
    const printable = await readDrawing(source)
    if (!printable.ok) {
      expect(printable.message).toMatch(/no se imprime igual|no se admite|no es PNG/)
      return
    }
    const picture = await pictureOf(source)
    if (picture.hasText) {
      expect(await take(source)).toEqual({ ok: false, message: expect.stringMatching(/curvas/) })
      return
    }
    const printed = await picture.open(400).resize(400, 400, { fit: 'inside' }).png().toBuffer()
    const [plain] = await differing([picture.bytes], printed)
    expect(plain).toBeLessThan(1)
    if (originalIsDrawn(name)) {
      const [original] = await differing([source], printed)
      expect(original).toBeLessThan(1)
    }
  })
})

/** Designs of one demo shop: other shops have the same in other colours. */
const examples = readdirSync('demo/pictures/kermes')
  .filter((name) => /^design-.*\.svg$/.test(name))
  .map((name) => [name, readFileSync(`demo/pictures/kermes/${name}`)] as const)

describe('[BUILD-160] no drawing that is drawn alike is held to be another one', () => {
  test.each([...features, ...drawings, ...examples])('%s', async (_name, source) => {
    const taken = await take(source)
    if (!taken.ok) return
    const own = await page.evaluate((hash) => artwork.miniature(hash), taken.artwork.hash)
    const printable = await readDrawing(source)
    if (!printable.ok) throw new Error(printable.message)
    const [one, other] = [Buffer.from(own ?? '', 'base64'), printable.miniature ?? Buffer.alloc(0)]
    expect(one.length).toBe(other.length)
    expect(unlikeness(one, other)).toBeLessThan(MOST_UNLIKE)
  })
})
