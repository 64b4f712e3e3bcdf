import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PrintedPicture, uploadDesign } from '#contract/design.ts'
import { MINIATURE_BYTES, MOST_UNLIKE, miniatureOf, unlikeness } from '#domain/inks/miniature.ts'
import { form, picture, svg } from '#harness/server/forms.ts'
import { openShops, type Shops } from '#harness/shopping/shop.ts'

let shops: Shops
let token: string
beforeAll(async () => {
  shops = await openShops()
  token = await shops.guest('brote')
})
afterAll(() => shops.close())

const printed = async (bytes: Buffer) =>
  (
    await shops.call<{ printed?: PrintedPicture }>(uploadDesign, {
      tenant: 'brote',
      token,
      ...form([{ bytes }]),
    })
  ).ok.printed

/** The same by whatever opens a drawing as it is. */
const seen = async (source: Buffer) => {
  const { data, info } = await sharp(source, { density: 240 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return miniatureOf({ data, width: info.width, height: info.height })
}

describe('[BUILD-160] who sends a picture learns what print makes of it', () => {
  test('a drawing in few pixels, and its inks', async () => {
    const source = svg(
      '<circle cx="90" cy="100" r="70" fill="#c81e1e"/><rect x="190" y="40" width="90" height="120" fill="#1f4fbf"/>',
    )
    const print = await printed(source)
    const miniature = Buffer.from(print?.miniature ?? '', 'base64')
    expect(miniature.length).toBe(MINIATURE_BYTES)
    expect(unlikeness(miniature, await seen(source))).toBeLessThan(MOST_UNLIKE)
    expect(unlikeness(miniature, await seen(svg('<circle cx="90" cy="100" r="70"/>')))).toBeGreaterThan(0.3)
    expect(print?.counted).toMatchObject({ flat: true, widths: { shapes: { cells: expect.any(Array) } } })
    expect(print?.counted?.inks.map(({ hex }) => hex).sort()).toEqual(['#1f4fbf', '#c81e1e'])
  })

  test('of a photograph its inks alone', async () => {
    const print = await printed(await picture('png', '#1d6b45'))
    expect(print).toEqual({ counted: expect.objectContaining({ ground: '#1d6b45' }) })
  })
})
