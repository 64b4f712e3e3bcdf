import { createHash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { putFilesShoppingCartItem, putImagesProductItem } from '#contract/cart.ts'
import { getZecatEmbrodery, uploadDesign } from '#contract/design.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getUserLogos, uploadLogos } from '#contract/uploads.ts'
import { rowsOf } from '#harness/rows/rows.ts'
import { form, pdf, picture, svg } from '#harness/server/forms.ts'
import { openShops, readyOrder, type Shops, send } from '#harness/shopping/shop.ts'
import { uploadUses } from '#server/db/schema/uploads.ts'
import { customerOf } from '#test/server/carts/customers.ts'
import { anyLogo, type Logo, logosIn } from './logos.ts'

interface Files {
  files: { hash: string; url: string }[]
}

let shops: Shops
let passed = 0
beforeAll(async () => {
  shops = await openShops(() => new Date(Date.now() + passed))
})
afterAll(() => shops.close())

const { design, logos, shown } = logosIn(() => shops)

describe('[SAFE-2] uploads', () => {
  test.each([
    ['png', () => picture('png')],
    ['jpeg', () => picture('jpeg')],
    ['webp', () => picture('webp')],
    ['svg', () => Promise.resolve(svg('<rect width="300" height="200" fill="#1d6b45"/>'))],
  ])('takes a %s by its content, whatever it is called, and shows it as WebP', async (_format, make) => {
    const token = await shops.guest('brote')
    const bytes = await make()
    const stored = await design(token, bytes, 'C:\\fakepath\\mi logo.exe')
    expect(stored.hash).toBe(createHash('sha256').update(bytes).digest('hex'))
    const { status, headers, bytes: webp } = await shown(stored.image_url)
    expect([status, headers['content-type']]).toEqual([200, 'image/webp'])
    expect(headers).toMatchObject({
      'cache-control': expect.stringContaining('immutable'),
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
    })
    const { data } = await sharp(webp).resize(1, 1).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    expect(Math.abs((data[1] ?? 0) - 0x6b)).toBeLessThan(6)
    expect(await logos(token)).toMatchObject([{ id: stored.hash, name: 'mi logo.exe' }])
    // The original is for production, not for one who guesses its name.
    const original = stored.image_url.replace('.webp', '.original.png')
    expect((await shown(original)).status).toBe(404)
  })

  test('makes widths in AVIF and WebP by a job, with a colour that stands in', async () => {
    const token = await shops.guest('brote')
    await design(token, await picture('jpeg', '#b3261e', 2400, 1200))
    expect((await logos(token))[0]?.picture).toMatchObject({
      width: 1600,
      height: 800,
      placeholder: expect.stringMatching(/^#b[0-9a-f]{5}$/),
    })
    await shops.app.ports.jobs.drain()
    const made = (await logos(token))[0]?.picture
    for (const [format, set] of [
      ['avif', made?.avif],
      ['webp', made?.webp],
    ] as const) {
      const entries = (set ?? '').split(', ').map((entry) => entry.split(' '))
      expect(entries.map(([, width]) => width)).toEqual(['320w', '800w', '1600w'])
      for (const [address = '', width = ''] of entries) {
        const { status, headers, bytes } = await shown(address)
        expect([status, headers['content-type']]).toEqual([200, `image/${format}`])
        expect(`${(await sharp(bytes).metadata()).width}w`).toBe(width)
      }
    }
  })

  test('an SVG is drawn anew from what may be in it', async () => {
    const token = await shops.guest('brote')
    const drawn = svg(
      '<metadata>x</metadata><animate attributeName="x"/><a href="https://otro.example"><rect width="300" height="200" fill="#22335b"/></a>',
      'data-name="Capa 1"',
    )
    const { image_url } = await design(token, drawn)
    const { data } = await sharp((await shown(image_url)).bytes)
      .resize(1, 1)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(Math.abs((data[2] ?? 0) - 0x5b)).toBeLessThan(8)
  })

  test.each([
    uploadDesign,
    getUserLogos,
    getZecatEmbrodery,
    uploadLogos,
    putFilesShoppingCartItem,
    putImagesProductItem,
  ])('$name asks for a session of this shop', async (endpoint: Endpoint) => {
    const body =
      endpoint.encoding === 'multipart'
        ? form([{ bytes: Buffer.from('x') }])
        : { body: { hash: 'x', widthMm: 50 } }
    const request = endpoint.method === 'GET' ? {} : body
    for (const token of [undefined, await shops.guest('marea')]) {
      const answer = await shops.call(endpoint, { tenant: 'brote', ...request, ...(token ? { token } : {}) })
      expect([answer.status, answer.refusal.code]).toEqual([401, 'unauthorized'])
    }
  })
})

describe('logos of a person', () => {
  test('[LIMIT-4] are the last eight at most, each once, the last used first', async () => {
    const token = await shops.guest('brote')
    const hashes: string[] = []
    for (let n = 0; n < 9; n++) {
      passed = n * 1000
      hashes.push((await design(token, await anyLogo())).hash)
    }
    const [first = ''] = hashes
    expect((await logos(token)).map(({ id }) => id)).toEqual(hashes.slice(1).reverse())
    expect(await logos(token, 48)).toHaveLength(8)
    expect(await logos(token, 2)).toHaveLength(2)
    passed = 0
    expect(first).not.toBe('')
  })

  test('[BUILD-22] of which each is found by its hash, also after eight others, by its owner alone', async () => {
    const token = await shops.guest('brote')
    const first = await design(token, await anyLogo())
    for (let n = 0; n < 8; n++) await design(token, await anyLogo())
    expect((await logos(token)).some(({ id }) => id === first.hash)).toBe(false)
    const byHash = (of: string) =>
      shops.call<Logo[]>(getUserLogos, { tenant: 'brote', token: of, query: { hash: first.hash } })
    expect((await byHash(token)).ok).toMatchObject([{ id: first.hash, image_url: first.image_url }])
    expect((await byHash(await shops.guest('brote'))).ok).toEqual([])
  })

  test('[TEN-1] are their owner’s alone: not a guest’s, a customer’s or another shop’s, even with the same file', async () => {
    const same = await anyLogo()
    const [ana, luz] = [await shops.guest('brote'), await customerOf(shops, 'brote')]
    const mine = await design(ana, same)
    expect(await logos(luz.token)).toEqual([])
    const theirs = await design(luz.token, same)
    expect(theirs.hash).toBe(mine.hash)
    expect(theirs.image_url).not.toBe(mine.image_url)
    const elsewhere = await shops.guest('marea')
    expect(await logos(elsewhere, 8, 'marea')).toEqual([])
    const body = { hash: mine.hash, widthMm: 60 }
    const answer = await shops.call(getZecatEmbrodery, { tenant: 'marea', token: elsewhere, body })
    expect([answer.status, answer.refusal.code]).toEqual([404, 'not_found'])
  })
})

describe('files of lines and orders', () => {
  test('PutFilesShoppingCartItem keeps originals, PDF too, and a repeat changes nothing', async () => {
    const token = await shops.guest('brote')
    const request = form([{ bytes: await anyLogo() }, { bytes: pdf(), name: 'arte.pdf' }], {
      shoppingCartUUID: randomUUID(),
    })
    const put = async () =>
      (await shops.call<Files>(putFilesShoppingCartItem, { tenant: 'brote', token, ...request })).ok.files
    const files = await put()
    expect(await put()).toEqual(files)
    const uses = await rowsOf(shops, uploadUses, { place: 'line', hash: files.map(({ hash }) => hash) })
    expect(uses).toHaveLength(2)
    const document = await shown(files[1]?.url ?? '')
    expect(document.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment',
    })
    const wrong = form([{ bytes: await anyLogo() }], { shoppingCartUUID: 'x' })
    const answer = await shops.call(putFilesShoppingCartItem, { tenant: 'brote', token, ...wrong })
    expect([answer.status, Object.keys(answer.refusal.fields ?? {})]).toEqual([400, ['shoppingCartUUID']])
  })

  test('PutImagesProductItem keeps the views of a line, which are no logos', async () => {
    const token = await shops.guest('brote')
    const request = form([{ bytes: await anyLogo() }], { shoppingCartUUID: randomUUID(), view: 'frente' })
    const { images } = (
      await shops.call<{ images: { image_url: string }[] }>(putImagesProductItem, {
        tenant: 'brote',
        token,
        ...request,
      })
    ).ok
    expect((await shown(images[0]?.image_url ?? '')).status).toBe(200)
    expect(await logos(token)).toEqual([])
  })

  test('[ORDER-14] UploadLogos keeps files with the caller’s order, and knows no other', async () => {
    const ready = await readyOrder(shops, 'brote', { 'BRO-MAT-NEGRO': 1 })
    const { orderId } = (await send(shops, ready)).ok
    const request = form([{ bytes: await anyLogo() }, { bytes: pdf() }], { orderId })
    const call = (token: string, body = request) =>
      shops.call<Files>(uploadLogos, { tenant: 'brote', token, ...body })
    expect((await call(ready.token)).ok.files).toHaveLength(2)
    expect(await rowsOf(shops, uploadUses, { place: 'order', subject: orderId })).toHaveLength(2)
    for (const answer of [
      await call(await shops.guest('brote')),
      await call(ready.token, form([{ bytes: await anyLogo() }], { orderId: '999999' })),
      await call(ready.token, form([{ bytes: await anyLogo() }], { orderId: 'x' })),
    ])
      expect([answer.status, answer.refusal.code]).toEqual([404, 'not_found'])
  })
})

describe('GetZecatEmbrodery', () => {
  test('shows the artwork as thread: its colours, light that runs along stitches, clear cloth', async () => {
    const token = await shops.guest('brote')
    const { hash } = await design(
      token,
      svg('<rect width="300" height="200" fill="#fff"/><circle cx="150" cy="100" r="80" fill="#1d6b45"/>'),
    )
    const body = { hash, widthMm: 60 }
    const sew = async () =>
      (
        await shops.call<{ image_url: string; stitches: number }>(getZecatEmbrodery, {
          tenant: 'brote',
          token,
          body,
        })
      ).ok
    const embroidered = await sew()
    expect(await sew()).toEqual(embroidered)
    // A disc of 32 mm is 8 cm² of fill, 130 stitches each.
    expect(embroidered.stitches).toBeGreaterThan(780)
    expect(embroidered.stitches).toBeLessThan(1300)
    const { data, info } = await sharp((await shown(embroidered.image_url)).bytes)
      .raw()
      .toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => {
      const index = (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * 4
      return [...data.subarray(index, index + 4)]
    }
    expect(at(0.02, 0.02)[3]).toBeLessThan(20)
    const row = Array.from({ length: 200 }, (_, n) => at(0.35 + (0.3 * n) / 200, 0.5))
    expect(row.every(([r = 0, g = 0, , a]) => a === 255 && g > r)).toBe(true)
    const greens = row.map(([, g = 0]) => g)
    expect(Math.max(...greens) - Math.min(...greens)).toBeGreaterThan(40)
  })

  test('refuses a PDF, a width that is none, and a design that is not there', async () => {
    const token = await shops.guest('brote')
    const { files } = (
      await shops.call<Files>(putFilesShoppingCartItem, {
        tenant: 'brote',
        token,
        ...form([{ bytes: pdf() }], { shoppingCartUUID: randomUUID() }),
      })
    ).ok
    for (const [body, status] of [
      [{ hash: files[0]?.hash, widthMm: 60 }, 422],
      [{ hash: 'f'.repeat(64), widthMm: 60 }, 404],
      [{ hash: 'f'.repeat(64), widthMm: 9000 }, 400],
      [{ hash: 7, widthMm: 60 }, 400],
    ] as const) {
      const answer = await shops.call(getZecatEmbrodery, { tenant: 'brote', token, body })
      expect([answer.status, answer.refusal.message]).toEqual([status, expect.stringMatching(/^[A-Z]/)])
    }
  })
})
