import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { getTableName, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { demoShops } from '#demo/shops.ts'
import { isDesignable } from '#domain/design/designable.ts'
import { changeVariant, variantRow } from '#harness/rows/catalogue.ts'
import { rowsOf } from '#harness/rows/rows.ts'
import { changeSettings } from '#harness/rows/shops.ts'
import { testDatabase } from '#harness/server/database.ts'
import { schema } from '#server/db/schema/schema.ts'
import { projectRoot } from '#server/environment/project-root.ts'
import { readSettings } from '#server/environment/settings.ts'
import { createCatalogue } from '#server/modules/catalogue/service.ts'
import { loadDemo } from '#server/modules/demo/load.ts'
import { wantsDemo } from '#server/modules/demo/wanted.ts'
import { SETTINGS } from '#server/tenant-settings/settings.ts'
import { loadedDemo } from './loaded.ts'

const { demo, media, products, shopOf, numbersOf } = loadedDemo()
const names = demoShops.map(({ tenant }) => tenant)

/** Rows of every table but the log of changes, which counts writes. */
const counts = async () => {
  const tables = Object.values(schema).filter((table) => table !== schema.catalogueChanges)
  const rows = await Promise.all(
    tables.map(async (table) => [getTableName(table), await demo.database.$count(table)] as const),
  )
  return Object.fromEntries(rows)
}

/** Every variant's and every printed area's number, beside what it is the number of. */
const numbers = async () => {
  const variants = await rowsOf(demo, schema.variants)
  const areas = await rowsOf(demo, schema.printAreas)
  return [
    ...variants.map(({ tenantId, sku, id }) => `${tenantId} ${sku}: ${id}`),
    ...areas.map(
      ({ tenantId, productId, view, name, id }) => `${tenantId} ${productId} ${view} ${name}: ${id}`,
    ),
  ].sort()
}

/** As if an older version had loaded the shops. */
const makeOlder = async () => {
  for (const name of names) await changeSettings(demo, name, { demo: { version: 'old' } })
}

describe('demo shops', () => {
  test('[BUILD-66] each shop has drawings, inks and logos to design with', async () => {
    for (const { tenant } of demoShops) {
      const { settings } = await shopOf(tenant)
      expect(settings.designs.length, tenant).toBeGreaterThanOrEqual(3)
      for (const { designs } of settings.designs) {
        expect(designs.length).toBeGreaterThanOrEqual(4)
        for (const { image } of designs) {
          const svg = await readFile(join(media, image.replace('/media/', '')), 'utf8')
          // Flat inks on no ground, nothing from elsewhere: it prints in any technique, on any colour.
          expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 120 120"/)
          expect(svg).not.toMatch(/NaN|undefined|url\(|href|<(?:image|text|style|script|mask)/)
          expect(new Set(svg.match(/#[0-9a-f]{6}/g)).size).toBeLessThanOrEqual(2)
        }
      }
      expect(settings.palette.length).toBeGreaterThanOrEqual(12)
      expect(new Set(settings.palette.map(({ name }) => name)).size).toBe(settings.palette.length)
    }
  })

  test('[BUILD-65] what is made with a photograph is not sold blank, and can be made for one', () => {
    const mug = products.get('kermes')?.find(({ name }) => name === 'Taza con tu foto')
    expect(mug?.requiresDesign).toBe(true)
    expect(mug?.techniques.some(({ minimumQuantity }) => minimumQuantity === 1)).toBe(true)
    for (const product of [...products.values()].flat())
      if (product.requiresDesign) expect(isDesignable(product), product.name).toBe(true)
  })

  test('[SAFE-10] loaded a second time nothing changes', async () => {
    const before = await counts()
    expect(await loadDemo(demo.database, media)).toEqual([])
    expect(await counts()).toEqual(before)
  })

  test('[BUILD-16] whatever can be designed has its studio assets, each as large as it says, and no list names them', async () => {
    const views = [...products.values()].flat().flatMap(({ studio = [] }) => studio)
    const sizes = new Map<string, string>()
    const measured = async (address: string) => {
      const known = sizes.get(address)
      if (known !== undefined) return known
      const { width, height } = await sharp(join(media, address.replace('/media/', ''))).metadata()
      sizes.set(address, `${width} x ${height}`)
      return `${width} x ${height}`
    }
    for (const { box, plates, matte, own, uv, printBox } of views) {
      const [left, top, right, bottom] = box
      for (const file of [plates, matte, ...(own === undefined ? [] : [own])])
        expect(await measured(file)).toBe(`${right - left} x ${bottom - top}`)
      const print = printBox ?? [0, 0, 0, 0]
      expect(await measured(uv ?? '')).toBe(`${print[2] - print[0]} x ${print[3] - print[1]}`)
    }
    for (const list of products.values())
      for (const { isCustomizable, printAreas, studio } of list) {
        const drawn = [...new Set(printAreas.map(({ view }) => view))]
        expect(studio?.map(({ view }) => view).sort() ?? []).toEqual(isCustomizable ? drawn.sort() : [])
      }
    const page = await createCatalogue(demo.database).list(await shopOf('brote'), {
      page: 1,
      pageSize: 24,
      sort: 'relevance',
    })
    expect(JSON.stringify(page)).not.toContain('plates')
  })

  test('a newer version is written over the old one: rows keep their numbers, reservations stay', async () => {
    const before = await numbers()
    await changeVariant(demo, 'BRO-TER-NEGRO', { reserved: sql`stock` })
    await makeOlder()
    const rows = await counts()
    expect(await loadDemo(demo.database, media)).toEqual(names)
    expect(await counts()).toEqual(rows)
    expect(await numbers()).toEqual(before)
    const { reserved, stock } = await variantRow(demo, 'BRO-TER-NEGRO')
    expect(reserved).toBeGreaterThan(0)
    expect(reserved).toBe(stock)
    await changeVariant(demo, 'BRO-TER-NEGRO', { reserved: 0 })
  })

  test('two servers that start together load once', async () => {
    await makeOlder()
    const loads = await Promise.all([loadDemo(demo.database, media), loadDemo(demo.database, media)])
    expect(loads.flat()).toEqual(names)
  })

  test('carts and orders of the first two shops keep their products: numbers are given in the order of the shops', async () => {
    const [brote, marea] = [await numbersOf('brote'), await numbersOf('marea')]
    expect([brote[0], brote.at(-1), marea[0]]).toEqual([1, 26, 27])
  })

  test('every picture that a shop names is served from the media folder', async () => {
    const shops = await rowsOf(demo, schema.tenants)
    const shown = [
      ...(await rowsOf(demo, schema.categories)),
      ...(await rowsOf(demo, schema.products)),
      ...(await rowsOf(demo, schema.productPictures)),
    ]
    for (const { picture } of shown) expect(picture).not.toBeNull()
    const named = new Set(JSON.stringify([shops, shown]).match(/\/media\/[0-9a-f]{32}\.\w+/g))
    expect(named.size).toBeGreaterThan(500)
    for (const address of named) expect(existsSync(join(media, address.slice('/media/'.length)))).toBe(true)
    expect((await readdir(media)).length).toBe(named.size)
  })

  test('[TEN-1] two shops share no row', () => {
    const skus = demoShops.map(({ tenant }) =>
      (products.get(tenant) ?? []).flatMap(({ variants }) => variants),
    )
    const ids = skus.flat().map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('pictures of the demo', () => {
  test.each([
    [/^banner-tall/, 30],
    [/^banner-wide/, 60],
    [/^door/, 20],
  ] as const)('%s keep their weight', async (name, limit) => {
    for (const { tenant } of demoShops) {
      const folder = join(projectRoot(), 'demo/pictures', tenant)
      const files = (await readdir(folder)).filter((file) => name.test(file) && file.endsWith('.avif'))
      expect(files.length).toBeGreaterThan(0)
      for (const file of files) expect((await stat(join(folder, file))).size).toBeLessThan(limit * 1024)
    }
  })
})

test('[SAFE-10] belong into an empty embedded database, or where DEMO says so', async () => {
  const empty = await testDatabase()
  const foreign = { DATABASE_URL: 'postgres://elsewhere/shop' }
  const wants = (env: Readonly<Record<string, string>>) =>
    wantsDemo(
      readSettings({ DATA_DIR: media, AUTH_SECRET: 'a secret of the tests, long enough', ...env }),
      empty.database,
    )
  try {
    expect([await wants({}), await wants({ DEMO: '0' }), await wants(foreign)]).toEqual([true, false, false])
    expect([
      await wants({ ...foreign, DEMO: '1' }),
      await wantsDemo({ demo: undefined, databaseUrl: undefined }, demo.database),
    ]).toEqual([true, true])
    const settings = SETTINGS.initial({ name: 'Propia', environment: 'AR' })
    await empty.database.insert(schema.tenants).values({ name: 'propia', environment: 'AR', settings })
    expect([await wants({}), await wants({ DEMO: '1' }), await wants({ DEMO: '0' })]).toEqual([
      false,
      true,
      false,
    ])
  } finally {
    await empty.close()
  }
})
