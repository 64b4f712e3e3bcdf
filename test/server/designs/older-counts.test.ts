import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PrintArea, ProductDetail } from '#contract/catalogue.ts'
import { COUNT_VERSION } from '#domain/inks/count.ts'
import { application, designOn, logoElement, logoOf, techniqueOf, upload } from '#harness/printing/designs.ts'
import { changeRows, rowOf, rowsOf } from '#harness/rows/rows.ts'
import { type Shops, send } from '#harness/shopping/shop.ts'
import { uploads } from '#server/db/schema/uploads.ts'
import { createRecounts } from '#server/modules/designs/recounts.ts'
import type { Tenant } from '#server/ports/tenant.ts'
import { bagsOf, openBag, TENANT } from './bag.ts'

let shops: Shops
let bag: ProductDetail
let area: PrintArea
let silk: string
let token: string
beforeAll(async () => {
  ;({ shops, bag, area, token } = await openBag())
  silk = techniqueOf(bag, 'Serigrafía').id
})
afterAll(() => shops.close())

const { lines, priced, ready } = bagsOf(
  () => shops,
  () => token,
)

describe('[BUILD-221] artwork that was counted before the count learned more', () => {
  const versions = async (hash: string) =>
    (await rowsOf(shops, uploads, { hash })).map(({ countVersion, counted }) => ({
      version: countVersion,
      inks: counted?.inks.length,
    }))
  /** As if a count had found so many of its inks. */
  const countedAs = async (hash: string, inks: number, countVersion: number) => {
    const { counted } = await rowOf(shops, uploads, { hash })
    await changeRows(
      shops,
      uploads,
      { hash },
      { countVersion, counted: { inks: counted?.inks.slice(0, inks) ?? [] } },
    )
  }
  /** As an earlier count left it: of two inks, where four are. */
  const countedBefore = (hash: string) => countedAs(hash, 2, 0)

  test('is counted again when it is priced, and once', async () => {
    const asset = await upload(shops, TENANT, token, await logoOf(4))
    const design = designOn('frente', application(area, silk, [logoElement(asset, 4)], { colors: 4 }))
    const { TOTAL } = await priced(design)
    await countedBefore(asset)
    expect((await priced(design)).TOTAL).toEqual(TOTAL)
    expect(await versions(asset)).toEqual([{ version: COUNT_VERSION, inks: 4 }])
    // What today's count has said is taken at its word.
    await countedAs(asset, 1, COUNT_VERSION)
    await priced(design)
    expect(await versions(asset)).toEqual([{ version: COUNT_VERSION, inks: 1 }])
  })

  test('is ordered as it is counted today', async () => {
    const asset = await upload(shops, TENANT, token, await logoOf(4))
    const design = designOn('frente', application(area, silk, [logoElement(asset, 4)], { colors: 4 }))
    const order = await ready(await lines(design))
    await countedBefore(asset)
    expect((await send(shops, order)).status).toBe(200)
    expect(await versions(asset)).toEqual([{ version: COUNT_VERSION, inks: 4 }])
  })

  test('keeps its answer where its file can’t be counted any more', async () => {
    const noted: unknown[] = []
    const inks = [{ hex: '#c0392b', share: 1 }]
    const before = { ground: '#ffffff', hasGround: true, inks, flat: true, lossy: false }
    const recounts = createRecounts({
      uploads: {
        original: async () => null,
        noteCount: async (_shop, _owners, hash) => void noted.push(hash),
      },
      rendering: { run: () => Promise.reject(new Error('asked')) },
    })
    const asked = { owners: ['guest:a'], network: null, within: undefined }
    const files = new Map([['a', { counted: before, version: 0 }]])
    const tenant = { id: 1 } as Tenant
    expect(await recounts(tenant, asked, files)).toEqual(new Map([['a', { counted: before }]]))
    expect(noted).toEqual(['a'])
    // Nor within a transaction, which waits for no child.
    expect(await recounts(tenant, { ...asked, within: {} as never }, files)).toBe(files)
    const many = new Map(Array.from({ length: 20 }, (_, at) => [String(at), { counted: before, version: 0 }]))
    await expect(recounts(tenant, asked, many)).rejects.toMatchObject({ code: 'unavailable' })
    expect(noted).toHaveLength(13)
  })
})
