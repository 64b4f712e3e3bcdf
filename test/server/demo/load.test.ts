import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Big from 'big.js'
import { getTableName } from 'drizzle-orm'
import sharp from 'sharp'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ProductDetail, productDetail } from '#contract/catalogue.ts'
import { demoShops } from '#demo/shops.ts'
import { CLOSE_VIEW, EXAMPLE_VIEW, isBeside, SET_VIEW } from '#domain/design/beside-view.ts'
import { isDesignable } from '#domain/design/designable.ts'
import { breakAt, shownUnitPrice } from '#domain/pricing/breaks.ts'
import { priceCart } from '#domain/pricing/price-cart.ts'
import { type TestDatabase, testDatabase } from '#harness/server/database.ts'
import { schema } from '#server/db/schema/schema.ts'
import { tenants } from '#server/db/schema/tenants.ts'
import { projectRoot } from '#server/environment/project-root.ts'
import { readSettings } from '#server/environment/settings.ts'
import { createCatalogue } from '#server/modules/catalogue/service.ts'
import { loadDemo } from '#server/modules/demo/load.ts'
import { wantsDemo } from '#server/modules/demo/wanted.ts'
import { createTenants } from '#server/modules/tenants/service.ts'
import { pricingOf, type Tenant } from '#server/ports/ports.ts'
import { SETTINGS } from '#server/tenant-settings/settings.ts'
import { simpleLine } from '#src/features/cart/commands/new-line.ts'

let db: TestDatabase
let media: string
const products = new Map<string, ProductDetail[]>()
const names = demoShops.map(({ tenant }) => tenant)

/** Rows of every table but the log of changes, which counts writes. */
const counts = async () => {
  const names = Object.values(schema)
    .filter((table) => table !== schema.catalogueChanges)
    .map((table) => getTableName(table))
  const rows = await Promise.all(
    names.map(async (name) => {
      const { rows } = await db.database.$client.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM ${name}`,
      )
      return [name, rows[0]?.n] as const
    }),
  )
  return Object.fromEntries(rows)
}

const shopOf = async (name: string): Promise<Tenant> => {
  const tenant = await createTenants(db.database).byName(name)
  if (tenant === null) throw new Error(`${name} is missing`)
  return tenant
}

beforeAll(async () => {
  db = await testDatabase()
  media = await mkdtemp(join(tmpdir(), 'vitrina-media-'))
  await loadDemo(db.database, media)
  for (const { tenant } of demoShops) {
    const shop = await shopOf(tenant)
    const { rows } = await db.database.$client.query<{ id: string }>(
      'SELECT id::text FROM products WHERE tenant_id = $1 ORDER BY id',
      [shop.id],
    )
    const ids = rows.map(({ id }) => id)
    products.set(tenant, [...(await createCatalogue(db.database).products(shop, ids)).values()])
  }
})
afterAll(async () => {
  await db.close()
  await rm(media, { recursive: true, force: true })
})

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

  test('[PREVIEW-5] what can be designed is shown with a design, after its photographs; a line has the blank product', () => {
    const staged = new Set(
      demoShops.flatMap(({ tenant, listings }) =>
        listings.flatMap(({ stage, name }) => (stage === undefined ? [] : [`${tenant} ${name}`])),
      ),
    )
    for (const [tenant, list] of products)
      for (const product of list)
        for (const variant of product.variants) {
          const views = variant.images.map(({ view }) => view)
          const examples = views.filter((view) => view.startsWith(EXAMPLE_VIEW))
          const isShown = product.isCustomizable && !staged.has(`${tenant} ${product.name}`)
          expect(examples.length, `${tenant} ${product.name}`).toBe(isShown ? 2 : 0)
          expect(isBeside(views[0] ?? '')).toBe(false)
          const { value } = simpleLine(product, variant, 1, randomUUID)
          expect(value.images?.length).toBe(views.filter((view) => !isBeside(view)).length)
          expect(value.featuredImg).toBe(variant.images[0]?.image_url)
        }
  })

  test('[COMP-26] each picture that there is of a colour is shown once: its own, close by, with designs, among others', () => {
    const order = ['frente', 'dorso', CLOSE_VIEW, EXAMPLE_VIEW, SET_VIEW]
    const placeOf = (view: string) => order.findLastIndex((mark) => view.startsWith(mark))
    let sets = 0
    let closeUps = 0
    for (const [tenant, list] of products)
      for (const product of list) {
        const { images = [] } = product.variants[0] ?? {}
        const places = images.map(({ view }) => placeOf(view))
        expect(places, `${tenant} ${product.name}`).toEqual(places.toSorted((a, b) => a - b))
        expect(places).not.toContain(-1)
        expect(new Set(images.map(({ image_url }) => image_url)).size).toBe(images.length)
        sets += images.filter(({ view }) => view.startsWith(SET_VIEW)).length
        closeUps += images.filter(({ view }) => view === CLOSE_VIEW).length
      }
    expect(sets).toBeGreaterThan(50)
    expect(closeUps).toBeGreaterThan(10)
  })

  test('[SAFE-10] loaded a second time nothing changes', async () => {
    const before = await counts()
    const started = performance.now()
    expect(await loadDemo(db.database, media)).toEqual([])
    expect(performance.now() - started).toBeLessThan(500)
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
    const page = await createCatalogue(db.database).list(await shopOf('brote'), {
      page: 1,
      pageSize: 24,
      sort: 'relevance',
    })
    expect(JSON.stringify(page)).not.toContain('plates')
  })

  test('a newer version is written over the old one: rows keep their numbers, reservations stay', async () => {
    const client = db.database.$client
    const ids = 'SELECT tenant_id, sku, id FROM variants ORDER BY tenant_id, sku'
    const areaIds = 'SELECT tenant_id, product_id, view, name, id FROM print_areas ORDER BY 1, 2, 3, 4'
    const before = await client.query(ids)
    const areasBefore = await client.query(areaIds)
    await client.query(`UPDATE variants SET reserved = stock WHERE sku = 'BRO-TER-NEGRO'`)
    await client.query(`UPDATE tenants SET settings = settings || '{"demo": {"version": "old"}}'`)
    const rows = await counts()
    expect(await loadDemo(db.database, media)).toEqual(names)
    expect(await counts()).toEqual(rows)
    expect((await client.query(ids)).rows).toEqual(before.rows)
    expect((await client.query(areaIds)).rows).toEqual(areasBefore.rows)
    const { rows: stock } = await client.query(
      `SELECT reserved > 0 AND reserved = stock AS stock FROM variants WHERE sku = 'BRO-TER-NEGRO'`,
    )
    expect(stock).toEqual([{ stock: true }])
    await client.query('UPDATE variants SET reserved = 0')
  })

  test('two servers that start together load once', async () => {
    await db.database.$client.query(
      `UPDATE tenants SET settings = settings || '{"demo": {"version": "old"}}'`,
    )
    const loads = await Promise.all([loadDemo(db.database, media), loadDemo(db.database, media)])
    expect(loads.flat()).toEqual(names)
  })

  test('[MKT-10] follow their market: ARS with cents and IVA 21 %, CLP without and 19 %', async () => {
    const [brote, marea] = [await shopOf('brote'), await shopOf('marea')]
    expect([brote.environment, brote.settings.roundPrice, brote.settings.taxMultiplier]).toEqual([
      'AR',
      2,
      1.21,
    ])
    expect([marea.environment, marea.settings.roundPrice, marea.settings.taxMultiplier]).toEqual([
      'CL',
      0,
      1.19,
    ])
  })

  test.each(demoShops)(
    '$tenant: what the shelf says times the quantity is what the cart says',
    async ({ tenant, listings }) => {
      const settings = pricingOf(await shopOf(tenant))
      for (const listing of listings) {
        const product = products.get(tenant)?.find(({ external_id }) => external_id === listing.code)
        const variant = product?.variants[0]
        if (product === undefined || variant === undefined) throw new Error(`${listing.code} is missing`)
        for (const [from, price] of listing.prices) {
          const shown = shownUnitPrice(product.priceBreaks, from, settings, true) ?? 0
          expect(Math.abs(shown - price)).toBeLessThan(62)
          for (const quantity of [from, from + 1, from + 6]) {
            if (breakAt(product.priceBreaks, quantity)?.from !== from) continue
            const line = simpleLine(product, variant, quantity, randomUUID)
            const { TOTAL } = priceCart([line], new Map([[product.id, product]]), settings)
            expect(TOTAL.total).toBe(new Big(shown).times(quantity).toNumber())
          }
        }
      }
    },
  )

  test.each(demoShops)('$tenant sells simple products and curvas, with stock and without', ({ tenant }) => {
    const all = products.get(tenant) ?? []
    expect(all.length).toBeGreaterThanOrEqual(12)
    for (const product of all) {
      expect(v.safeParse(productDetail, product).issues).toBeUndefined()
      expect(product.priceBreaks.length).toBeGreaterThanOrEqual(3)
      expect(product.description.split('. ').length).toBeGreaterThanOrEqual(2)
      expect(product.stock).toBeGreaterThan(0)
    }
    expect(new Set(all.map(({ kind }) => kind)).size).toBe(2)
    const stocks = all.flatMap(({ variants }) => variants.map(({ stock }) => stock))
    expect(stocks).toContain(0)
    expect(stocks.some((stock) => stock > 0 && stock < 10)).toBe(true)
  })

  test('[CHECK-19] no way to send promises a day by its name: what is made first leaves later', async () => {
    const { rows } = await db.database.$client.query<{ name: string }>(
      'SELECT DISTINCT name FROM shipping_services',
    )
    expect(rows.length).toBeGreaterThan(5)
    for (const { name } of rows) expect(name).not.toMatch(/siguiente|mismo d[ií]a|en el d[ií]a|\d+ ?h/i)
  })

  test('[ROUTE-26] who says that things are sold from one unit on has no minimum', async () => {
    const { rows } = await db.database.$client.query<{ name: string; most: number; promised: boolean }>(`
      SELECT t.name, max(p.minimum_quantity)::int AS most,
        (t.settings->>'description') ~* 'desde una unidad' AS promised
      FROM tenants t JOIN products p ON p.tenant_id = t.id GROUP BY t.id, t.name`)
    expect(rows.length).toBe(10)
    expect(rows.filter(({ told: promised, most }) => promised && most > 1)).toEqual([])
  })

  test('one shop for each template, two or three of them Chilean, with 24 articles in photographed colours', () => {
    const templates = demoShops.map(({ templateId }) => templateId)
    expect(templates).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    const chilean = demoShops.filter(({ environment }) => environment === 'CL')
    expect(chilean.map(({ tenant }) => tenant)).toEqual(['marea', 'austral', 'lino'])
    for (const name of names) expect(name).toMatch(/^[a-z]+$/)
    const photos = demoShops.flatMap(({ listings }) => listings.map(({ photo }) => photo))
    expect(new Set(photos.filter((photo) => photo !== undefined)).size).toBeGreaterThanOrEqual(24)
  })

  test('carts and orders of the first two shops keep their products: numbers are given in the order of the shops', async () => {
    const { rows } = await db.database.$client.query<{ name: string; first: number; last: number }>(
      `SELECT t.name, min(p.id)::int AS first, max(p.id)::int AS last FROM products p
       JOIN tenants t ON t.id = p.tenant_id WHERE t.name IN ('brote', 'marea') GROUP BY t.name ORDER BY t.name`,
    )
    expect(rows).toMatchObject([
      { name: 'brote', first: 1, last: 26 },
      { name: 'marea', first: 27 },
    ])
  })

  test('every picture that a shop names is served from the media folder', async () => {
    const { rows } = await db.database.$client.query<{ text: string }>(
      `SELECT settings::text AS text FROM tenants
       UNION ALL SELECT picture::text FROM categories
       UNION ALL SELECT picture::text || featured_img FROM products
       UNION ALL SELECT studio::text FROM products WHERE studio IS NOT NULL
       UNION ALL SELECT picture::text || image_url FROM product_pictures`,
    )
    const named = new Set(rows.flatMap(({ text }) => text.match(/\/media\/[0-9a-f]{32}\.\w+/g) ?? []))
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
  const { database } = empty
  const foreign = { DATABASE_URL: 'postgres://elsewhere/shop' }
  const wants = (env: Readonly<Record<string, string>>) =>
    wantsDemo(
      readSettings({ DATA_DIR: media, AUTH_SECRET: 'a secret of the tests, long enough', ...env }),
      database,
    )
  try {
    expect([await wants({}), await wants({ DEMO: '0' }), await wants(foreign)]).toEqual([true, false, false])
    expect([
      await wants({ ...foreign, DEMO: '1' }),
      await wantsDemo({ demo: undefined, databaseUrl: undefined }, db.database),
    ]).toEqual([true, true])
    const settings = SETTINGS.initial({ name: 'Propia', environment: 'AR' })
    await database.insert(tenants).values({ name: 'propia', environment: 'AR', settings })
    expect([await wants({}), await wants({ DEMO: '1' }), await wants({ DEMO: '0' })]).toEqual([
      false,
      true,
      false,
    ])
  } finally {
    await empty.close()
  }
})
