import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { putFilesShoppingCartItem, putImagesProductItem } from '#contract/cart.ts'
import { uploadDesign } from '#contract/design.ts'
import type { ImageElement } from '#contract/design-document.ts'
import { getUserLogos } from '#contract/uploads.ts'
import { GRADIENT, pdfOf, TWO_CMYK, TWO_INKS } from '#harness/printing/pdf-files.ts'
import { pdf as emptyPage, form } from '#harness/server/forms.ts'
import { openShops, type Shops } from '#harness/shopping/shop.ts'
import { uploads } from '#server/db/schema/uploads.ts'
import { separable } from '#server/rendering/print/separable.ts'

let shops: Shops
beforeAll(async () => {
  shops = await openShops()
})
afterAll(() => shops.close())

interface Sent {
  readonly hash: string
  readonly image_url: string
  readonly pdf?: { readonly pages: number; readonly unseen: string }
}

const send = async (bytes: Buffer) => {
  const token = await shops.guest('brote')
  const sent = await shops.call<Sent>(uploadDesign, {
    tenant: 'brote',
    token,
    ...form([{ bytes, name: 'arte.pdf', type: 'application/pdf' }]),
  })
  return { sent, token }
}

const sendOnly = async (bytes: Buffer) => (await send(bytes)).sent

const countedOf = async (hash: string) => {
  const rows = await shops.db.database.select().from(uploads)
  return rows.find((row) => row.hash === hash)?.counted
}

const FLAT = [
  ['in colours of the screen', TWO_INKS],
  ['in inks of a press', TWO_CMYK],
] as const

const UNSEEN = [
  ['of an empty page', () => emptyPage(), /nada visible/],
  ['of a page of 70 m', () => pdfOf([{ content: TWO_INKS, width: 200_000, height: 200_000 }]), /5 metros/],
  ['of a page that is a line', () => pdfOf([{ content: TWO_INKS, height: 1 }]), /no se puede mostrar/],
  [
    'without pages',
    () => Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
    /no se puede mostrar/,
  ],
] as const

const elementOf = (inks: ImageElement['inks']): ImageElement => ({
  ...{ kind: 'image', id: 'one', name: 'arte', locked: false, hidden: false, source: 'upload' },
  ...{ x: 0, y: 0, width: 90, height: 60, pixelWidth: 2048, pixelHeight: 1365, vector: true },
  ...{ crop: { left: 0, top: 0, right: 1, bottom: 1 }, asset: 'pdf', cutOut: false, inks },
})

describe('a PDF as artwork', () => {
  test('[BUILD-207] plates are made of the page of a flat one, and none of a gradient', async () => {
    const ink = (hex: string) => ({ found: hex, ink: { name: '', hex, pantone: null } })
    const tried = async (bytes: Buffer, hexes: readonly string[]) =>
      separable({ element: elementOf(hexes.map(ink)), format: 'pdf', bytes })
    expect((await tried(pdfOf([{ content: TWO_INKS }]), ['#d92429', '#14213d'])).refused).toBeNull()
    expect((await tried(pdfOf([GRADIENT]), ['#ff0000', '#0000ff'])).refused).not.toBeNull()
  })

  test.each(FLAT)(
    '[BUILD-205] two flat inks %s are two inks, seen on clear ground',
    async (_name, content) => {
      const { ok } = await sendOnly(pdfOf([{ content }]))
      expect(ok.pdf).toEqual({ pages: 1, unseen: '' })
      expect(await countedOf(ok.hash)).toMatchObject({ flat: true, lossy: false, inks: [{}, {}] })
      const answer = await shops.app.inject(ok.image_url)
      expect(answer.headers['content-type']).toBe('image/webp')
      const { data, info } = await sharp(answer.rawPayload).raw().toBuffer({ resolveWithObject: true })
      expect([info.width, info.height, info.channels]).toEqual([2048, 1365, 4])
      expect(data[3]).toBe(0)
    },
  )

  test('[BUILD-205] a gradient is no flat ink', async () => {
    const { ok } = await sendOnly(pdfOf([GRADIENT]))
    expect(ok.pdf).toEqual({ pages: 1, unseen: '' })
    expect(await countedOf(ok.hash)).toMatchObject({ flat: false })
  })

  test('[BUILD-205] of several pages the first one is shown', async () => {
    const { ok } = await sendOnly(pdfOf([{ content: TWO_INKS }, GRADIENT, GRADIENT]))
    expect(ok.pdf).toEqual({ pages: 3, unseen: '' })
    expect((await countedOf(ok.hash))?.inks).toHaveLength(2)
  })

  test('[BUILD-205] it is shown by its hash to its sender alone', async () => {
    const { sent, token } = await send(pdfOf([{ content: `${TWO_INKS} %own` }]))
    const { ok } = sent
    const asked = async (by: string) =>
      (await shops.call<Sent[]>(getUserLogos, { tenant: 'brote', token: by, query: { hash: ok.hash } })).ok
    expect(await asked(token)).toMatchObject([{ image_url: ok.image_url }])
    expect(await asked(await shops.guest('brote'))).toEqual([])
  })

  test.each(UNSEEN)(
    '[BUILD-206] one %s is stored for production, and why it is not shown is said',
    async (_name, make, words) => {
      const { ok } = await sendOnly(make())
      expect(ok.pdf).toEqual({ pages: 0, unseen: expect.stringMatching(words) })
      expect(ok.image_url).toMatch(/\.pdf$/)
      expect(await countedOf(ok.hash)).toBeNull()
    },
  )

  test('[BUILD-206] one with a password is refused in words', async () => {
    const locked = pdfOf([{ content: TWO_INKS }])
      .toString('latin1')
      .replace('/Root 1 0 R', '/Root 1 0 R/Encrypt 9 0 R')
    const { status, refusal } = await sendOnly(Buffer.from(locked, 'latin1'))
    expect([status, refusal.message]).toEqual([422, expect.stringMatching(/contraseña/)])
  })

  test('[BUILD-206] as a line’s file its inks count as well, as a picture of a line it is refused', async () => {
    const token = await shops.guest('brote')
    const bytes = pdfOf([{ content: `${TWO_INKS} %line` }])
    const sent = form([{ bytes, name: 'arte.pdf' }], { shoppingCartUUID: randomUUID(), view: 'Frente' })
    const file = await shops.call<{ files: Sent[] }>(putFilesShoppingCartItem, {
      tenant: 'brote',
      token,
      ...sent,
    })
    expect((await countedOf(file.ok.files[0]?.hash ?? ''))?.inks).toHaveLength(2)
    expect(file.ok.files[0]?.pdf).toEqual({ pages: 1, unseen: '' })
    const view = await shops.call(putImagesProductItem, { tenant: 'brote', token, ...sent })
    expect(view.status).toBe(422)
  })
})
