import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploadDesign } from '#contract/design.ts'
import { rowsOf } from '#harness/rows/rows.ts'
import { form, picture, svg } from '#harness/server/forms.ts'
import { openShops, type Shops } from '#harness/shopping/shop.ts'
import { uploads } from '#server/db/schema/uploads.ts'

let shops: Shops
let token: string
let png: Buffer
/** Requests that a file made to another server. */
let fetched = 0
const far = createServer((_request, response) => {
  fetched += 1
  response.end()
})
let address: string

beforeAll(async () => {
  shops = await openShops()
  token = await shops.guest('brote')
  png = await picture('png')
  await new Promise<void>((resolve) => far.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(far.address() as AddressInfo).port}/x.png`
})
afterAll(async () => {
  far.close()
  await shops.close()
})

/** Files and rows that uploads left. */
const stored = async () => {
  const rows = await rowsOf(shops, uploads)
  const folder = join(shops.app.ports.settings.dataDir, 'uploads')
  const files = (() => {
    try {
      return readdirSync(folder, { recursive: true })
    } catch {
      return []
    }
  })()
  return [rows.length, files.length]
}

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc(body), body.length + 4)
  return out
}

const crc = (bytes: Buffer): number => {
  if (typeof crc32 === 'function') return crc32(bytes)
  let value = ~0
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0)
  }
  return ~value >>> 0
}

/** A PNG of a few kB that unpacks to gigabytes. */
const bomb = (side: number) => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 6, 0, 0, 0], 8)
  return Buffer.concat([
    png.subarray(0, 8),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Frames that differ, or they would be one. */
const animated = (frames: number): Promise<Buffer> => {
  const data = Buffer.from(Array.from({ length: frames * 8 * 8 * 3 }, (_, n) => (n * 31) % 256))
  return sharp(data, { raw: { width: 8, height: 8 * frames, channels: 3, pageHeight: 8 } })
    .webp()
    .toBuffer()
}

const exifs = async (blocks: number): Promise<Buffer> => {
  const jpeg = await picture('jpeg')
  const body = Buffer.concat([Buffer.from('Exif\0\0MM\0\x2a\0\0\0\x08\0\0\0\0\0\0', 'latin1')])
  const block = Buffer.concat([Buffer.from([0xff, 0xe1, 0, body.length + 2]), body])
  return Buffer.concat([jpeg.subarray(0, 2), ...Array<Buffer>(blocks).fill(block), jpeg.subarray(2)])
}

const zip = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)])
const entity = '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
const laughs = `<!DOCTYPE svg [<!ENTITY a "ja"><!ENTITY b "${'&a;'.repeat(50)}"><!ENTITY c "${'&b;'.repeat(50)}">]>`
const after = (prefix: string, body: Buffer) => Buffer.concat([Buffer.from(prefix), body])

const cases: readonly [name: string, status: number, file: () => Buffer | Promise<Buffer>, words: RegExp][] =
  [
    ['nothing', 422, () => Buffer.alloc(0), /vacío/],
    [
      '10 MB and a byte',
      413,
      () => Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024 + 1 - png.length)]),
      /10 MB/,
    ],
    [
      'a program by the name of a picture',
      415,
      () => Buffer.from('MZ\x90\x00 program'),
      /PNG, JPEG, WebP, SVG y PDF/,
    ],
    ['a page', 415, () => Buffer.from('<!doctype html><script>alert(1)</script>'), /no se admite/],
    ['a GIF', 415, () => Buffer.from('GIF89a\x01\x00\x01\x00'), /no se admite/],
    ['a PNG of one row', 422, () => picture('png', '#123456', 30_000, 1), /20\.000 píxeles por lado/],
    ['an animation of 101 frames', 422, () => animated(101), /animación/],
    ['a PNG bomb', 422, () => bomb(60_000), /píxeles/],
    ['a PNG with a picture that is not there', 422, () => bomb(3000), /leer/],
    ['a PNG that ends early', 422, () => png.subarray(0, png.length - 20), /incompleto/],
    ['a JPEG that ends early', 422, async () => (await picture('jpeg')).subarray(0, 400), /dañado/],
    ['an SVG with a script', 422, () => svg('<script>alert(1)</script>'), /código/],
    ['an SVG with a handler', 422, () => svg('<rect width="9" height="9" onload="alert(1)"/>'), /código/],
    ['an SVG with a page in it', 422, () => svg('<foreignObject><p>x</p></foreignObject>'), /código/],
    [
      'an SVG with a picture from elsewhere',
      422,
      () => svg(`<image xlink:href="${address}" width="9" height="9"/>`),
      /otro lugar/,
    ],
    [
      'an SVG with a file of the server',
      422,
      () => svg('<image href="file:///etc/passwd" width="9" height="9"/>'),
      /otro lugar/,
    ],
    ['an SVG with a drawing from elsewhere', 422, () => svg(`<use href="${address}#a"/>`), /otro lugar/],
    [
      'an SVG with paint from elsewhere',
      422,
      () => svg(`<rect width="9" height="9" fill="url(${address}#p)"/>`),
      /otro lugar/,
    ],
    [
      'an SVG with a style from elsewhere',
      422,
      () => svg(`<style>@import url(${address})</style>`),
      /otro lugar/,
    ],
    ['an SVG with a hidden style', 422, () => svg('<style>*{fill:\\75 rl(//x)}</style>'), /otro lugar/],
    [
      'an SVG with a style sheet',
      422,
      () => after(`<?xml-stylesheet href="${address}"?>`, svg('')),
      /otro lugar/,
    ],
    [
      'an SVG in an SVG',
      422,
      () => svg('<image href="data:image/svg+xml;base64,PHN2Zy8+" width="9" height="9"/>'),
      /otro lugar/,
    ],
    [
      'an SVG with a bomb in it',
      422,
      () =>
        svg(`<image href="data:image/png;base64,${bomb(60_000).toString('base64')}" width="9" height="9"/>`),
      /píxeles/,
    ],
    ['an SVG that reads a file', 422, () => after(entity, svg('<text>&x;</text>')), /entidades/],
    ['an SVG with a billion laughs', 422, () => after(laughs, svg('<text>&c;</text>')), /entidades/],
    ['an SVG of a million drawings', 422, () => svg('<g>'.repeat(60_000)), /complejo/],
    ['an SVG that is not well-formed', 422, () => svg('<g>'), /formado/],
    [
      'an SVG as large as a house',
      422,
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"/>'),
      /píxeles/,
    ],
  ]

describe('[SAFE-2] hostile files', () => {
  test.each(cases)('%s is refused in Spanish, and nothing is stored', async (_name, status, file, words) => {
    const before = await stored()
    const request = form([{ bytes: await file(), name: 'logo.png' }])
    const answer = await shops.call(uploadDesign, { tenant: 'brote', token, ...request })
    expect([answer.status, answer.refusal.message]).toEqual([status, expect.stringMatching(words)])
    expect(await stored()).toEqual(before)
    expect(fetched).toBe(0)
  })

  test('[BUILD-120] of a file that is two things at once only the picture is stored', async () => {
    const page = Buffer.from('<script>1</script>')
    const files = [
      Buffer.concat([png, zip]),
      Buffer.concat([png, page]),
      Buffer.concat([await picture('jpeg'), zip]),
      Buffer.concat([await picture('webp'), page]),
      await exifs(6),
    ]
    for (const bytes of files) {
      const answer = await shops.call(uploadDesign, { tenant: 'brote', token, ...form([{ bytes }]) })
      expect(answer.status).toBe(200)
    }
    const folder = join(shops.app.ports.settings.dataDir, 'uploads')
    const originals = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.includes('.original.'),
    )
    expect(originals).toHaveLength(files.length)
    for (const name of originals) {
      const words = readFileSync(join(folder, name)).toString('latin1')
      expect([words.includes('<script'), words.includes(zip.toString('latin1', 0, 4))]).toEqual([
        false,
        false,
      ])
    }
  })

  test('a bad file among good ones keeps none of them', async () => {
    const { putFilesShoppingCartItem } = await import('#contract/cart.ts')
    const before = await stored()
    const request = form([{ bytes: png }, { bytes: Buffer.from('MZ') }], {
      shoppingCartUUID: '00000000-0000-4000-8000-000000000001',
    })
    const answer = await shops.call(putFilesShoppingCartItem, { tenant: 'brote', token, ...request })
    expect(answer.status).toBe(415)
    expect(await stored()).toEqual(before)
  })

  test.each([
    ['JSON', { body: { name: 'x' } }, 415],
    ['no file', form([], { name: 'x' }), 400],
    ['two files', form([{ bytes: Buffer.from('a') }, { bytes: Buffer.from('b') }]), 400],
    ['nine files', form(Array.from({ length: 9 }, () => ({ bytes: Buffer.from('a') }))), 413],
    [
      'half a form',
      { ...form([{ bytes: Buffer.from('a') }]), body: Buffer.from('------x\r\ncontent-dis') },
      400,
    ],
  ])('%s is refused in Spanish', async (_name, request, status) => {
    const answer = await shops.call(uploadDesign, { tenant: 'brote', token, ...request })
    expect([answer.status, answer.refusal.message]).toEqual([status, expect.stringMatching(/^[A-Z]/)])
  })
})
