import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productRow } from '#harness/rows/catalogue.ts'
import { rowsOf } from '#harness/rows/rows.ts'
import { cliSays } from '#harness/server/cli.ts'
import { openShops, type Shops } from '#harness/shopping/shop.ts'
import { temporaryFolder } from '#harness/temporary-folder.ts'
import { printAreas } from '#server/db/schema/catalogue.ts'

let shops: Shops
const folder = temporaryFolder('owner')
beforeAll(async () => {
  shops = await openShops()
})
afterAll(() => shops.close())

/** The command line beside a server that runs on the same database. */
const shop = (...words: string[]) => cliSays(shops.db.database, { DATA_DIR: folder }, ...words)

describe('files of products', () => {
  test('[SAFE-8] techniques and areas keep their numbers, and a file with a slip changes nothing', async () => {
    const file = join(folder, 'techniques.json')
    const { tenantId, id: productId } = await productRow(shops, 'brote', 'mate-de-acero')
    const areas = async () =>
      (await rowsOf(shops, printAreas, { tenantId, productId }))
        .sort((one, other) => one.id - other.id)
        .map(({ id, widthMm, techniques }) => ({ id, w: widthMm, n: techniques.length }))
    const before = await areas()
    await shop('tecnicas', 'exportar', 'brote', file)
    const whole = JSON.parse(await readFile(file, 'utf8'))
    const product = whole.products.find(({ slug }: { slug: string }) => slug === 'mate-de-acero')
    const write = (products: object[], techniques: object[] = []) =>
      writeFile(file, JSON.stringify({ techniques, products }))
    await write([
      { ...product, techniques: ['Rayo'] },
      { ...product, slug: 'no-hay' },
    ])
    await expect(shop('tecnicas', 'importar', 'brote', file)).rejects.toThrow('No se importó nada')
    await write([{ ...product, areas: [{ view: 'frente', widthMm: 0, heightMm: 10 }] }])
    await expect(shop('tecnicas', 'importar', 'brote', file)).rejects.toThrow('No se importó nada')
    expect(await areas()).toEqual(before)
    const [first] = product.areas
    await write(
      [{ ...product, areas: [{ ...first, widthMm: 33, techniques: ['Rayo'] }] }],
      [{ name: 'Rayo', breaks: [{ from: 1, price: 10 }] }],
    )
    await shop('tecnicas', 'importar', 'brote', file)
    expect(await areas()).toEqual([{ id: before[0]?.id, w: 33, n: 1 }])
    await write([product])
    await shop('tecnicas', 'importar', 'brote', file)
    expect((await areas()).map(({ w, n }) => [w, n])).toEqual(before.map(({ w, n }) => [w, n]))
  })

  test('[BUILD-9] a technique’s limits and an area’s place come in by the file and go out again', async () => {
    const file = join(folder, 'placed.json')
    await shop('tecnicas', 'exportar', 'brote', file)
    const whole = JSON.parse(await readFile(file, 'utf8'))
    const { product } = await shops.product('brote', 'BRO-TER-NEGRO')
    const given = whole.products.find(({ slug }: { slug: string }) => slug === product.productType)
    const placement = {
      corners: [
        { x: 0.3, y: 0.2 },
        { x: 0.7, y: 0.2 },
        { x: 0.7, y: 0.6 },
        { x: 0.3, y: 0.6 },
      ],
      arcDegrees: 95,
      turnDegrees: 0,
      sagTop: 0.02,
      sagBottom: 0.05,
      finish: 'satin',
    }
    const technique = { ...whole.techniques[0], spot: true, minLineMm: 0.35, minTextMm: 2 }
    const write = (place: unknown) =>
      writeFile(
        file,
        JSON.stringify({
          techniques: [technique],
          products: [{ ...given, areas: [{ ...given.areas[0], placement: place }] }],
        }),
      )
    await write({ ...placement, corners: placement.corners.slice(1) })
    await expect(shop('tecnicas', 'importar', 'brote', file)).rejects.toThrow('No se importó nada')
    await write(placement)
    await shop('tecnicas', 'importar', 'brote', file)
    const { product: placed } = await shops.product('brote', 'BRO-TER-NEGRO')
    expect(placed.printAreas[0]?.placement).toEqual(placement)
    await shop('tecnicas', 'exportar', 'brote', file)
    const again = JSON.parse(await readFile(file, 'utf8'))
    expect(again.techniques[0]).toMatchObject({ spot: true, minLineMm: 0.35, minTextMm: 2 })
    const same = again.products.find(({ slug }: { slug: string }) => slug === product.productType)
    expect(same.areas[0].placement).toEqual(placement)
  })

  test('[BUILD-15] a product’s studio assets go out and come in by the file, and stay where it leaves them out', async () => {
    const file = join(folder, 'studio.json')
    await shop('tecnicas', 'exportar', 'brote', file)
    const read = async () => JSON.parse(await readFile(file, 'utf8'))
    const studioNow = async () => (await shops.product('brote', 'BRO-TER-NEGRO')).product.studio
    const { product } = await shops.product('brote', 'BRO-TER-NEGRO')
    const given = (await read()).products.find(({ slug }: { slug: string }) => slug === product.productType)
    expect(given.studio).toEqual(product.studio)
    const bring = async (studio: unknown) => {
      await writeFile(file, JSON.stringify({ products: [{ ...given, studio }] }))
      return shop('tecnicas', 'importar', 'brote', file)
    }
    for (const wrong of [
      [{ ...given.studio[0], plates: 'https://elsewhere.example/plates.avif' }],
      [{ ...given.studio[0], matte: '/media/../auth-secret' }],
      [{ ...given.studio[0], box: [0, 0, 1e9, 10] }],
      [{ ...given.studio[0], box: [20, 20, 10, 30] }],
      [given.studio[0], given.studio[0]],
      Array.from({ length: 21 }, (_, at) => ({ ...given.studio[0], view: `v${at}` })),
    ])
      await expect(bring(wrong)).rejects.toThrow('No se importó nada')
    expect(await studioNow()).toEqual(product.studio)
    const smaller = [{ ...given.studio[0], own: '/media/own.avif' }]
    await bring(smaller)
    expect(await studioNow()).toEqual(smaller)
    await bring(undefined)
    expect(await studioNow()).toEqual(smaller)
    await bring(null)
    expect(await studioNow()).toBeUndefined()
    await bring(given.studio)
    expect(await studioNow()).toEqual(product.studio)
  })
})
