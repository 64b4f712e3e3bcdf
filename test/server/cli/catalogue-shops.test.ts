import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Big from 'big.js'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeProduct, productRow } from '#harness/rows/catalogue.ts'
import { rowsOf } from '#harness/rows/rows.ts'
import { shopRow } from '#harness/rows/shops.ts'
import { pictureSources } from '#server/db/schema/picture-sources.ts'
import { openTerminal, type Terminal } from './terminal.ts'

const FILES = 'test/server/cli/files'

let terminal: Terminal
beforeAll(async () => {
  terminal = await openTerminal()
})
afterAll(() => terminal.end())

const newShop = (name: string, country: string) =>
  terminal.shop('tiendas', 'crear', name, `Tienda ${name}`, '--pais', country)
const bring = (shop: string, path: string) => terminal.shop('catalogo', 'importar', shop, path)
const take = async (shop: string, format: string) => {
  const path = join(terminal.folder, `${shop}.${format === 'json' ? 'json' : 'csv'}`)
  return { path, said: await terminal.shop('catalogo', 'exportar', shop, path, '--formato', format) }
}
/** What one pays for each variant and what it has, by SKU. */
const variants = async (shop: string, tax: number) => {
  const { variants } = await terminal.catalogue(shop)
  return Object.fromEntries(
    variants.map(({ sku, price, stock, counted, hex, extras }) => [
      sku,
      { paid: Big(price).times(tax).round(2).toNumber(), stock, counted, hex, extras },
    ]),
  )
}
const pictures = async (shop: string) => {
  const { id: tenantId } = await shopRow(terminal, shop)
  return (await rowsOf(terminal, pictureSources, { tenantId }))
    .sort((a, b) => a.productId - b.productId || a.position - b.position)
    .map(({ url, color }) => `${color}:${url.slice(-9)}`)
}

describe('files as shops have them', () => {
  test('[MKT-20] Tiendanube: each variant keeps its price, an empty stock is not counted', async () => {
    await newShop('rarezas', 'AR')
    await bring('rarezas', `${FILES}/tiendanube-rarezas.csv`)
    const found = await variants('rarezas', 1.21)
    expect(found).toMatchObject({
      'CAM-V-S': { paid: 79_900, stock: 5, counted: true },
      'CAM-V-XXL': { paid: 84_900, counted: false },
      // In English, and out of stock: the shop said 0.
      'CAM-B-S': { paid: 89_900, stock: 0, counted: true, hex: '#111111' },
      'termo-alto.500-ml': { paid: 12_000, stock: 7 },
      'termo-alto.1-litro': { paid: 15_500.5, counted: false },
      'tarjeta-regalo': { paid: 5000, counted: false, hex: '' },
    })
    expect(Object.keys(found)).toHaveLength(6)
  })

  test('[MKT-22] Tiendanube: what no page shows is stored, and what is not stored is named with product and row', async () => {
    await newShop('avisos', 'AR')
    const said = await bring('avisos', `${FILES}/tiendanube-rarezas.csv`)
    for (const line of [
      'Fila 2: La columna “Envío sin cargo” no se importa: campera-bosque (fila 2).',
      'Fila 2: La columna “Título para SEO” no se importa: campera-bosque (fila 2).',
      'Fila 2: El precio anterior al promocional se guarda y se exporta, pero la tienda no lo muestra: campera-bosque (fila 2), campera-bosque (fila 3).',
      'Fila 8: La columna “Producto Físico” no se importa: tarjeta-regalo (fila 8).',
    ])
      expect(said).toContain(line)
    expect((await variants('avisos', 1.21))['CAM-V-S']?.extras).toEqual({
      barcode: '7790001000017',
      cost: '41250.5',
      listPrice: '89900',
      heightCm: '4.5',
      widthCm: '30',
      depthCm: '40',
    })
    expect((await terminal.catalogue('avisos')).fields).toContainEqual({
      slug: 'campera-bosque',
      name: 'Otras categorías',
      value: 'Ofertas, Novedades > Invierno',
    })
    expect(await pictures('avisos')).toEqual([':cam-1.jpg', ':cam-2.jpg', ':cam-3.jpg'])
  })

  test('[MKT-21] Shopify: no tracker, “continue” and an empty cell are not counted', async () => {
    await newShop('viento', 'CL')
    const said = await bring('viento', `${FILES}/shopify-rarezas.csv`)
    expect(await variants('viento', 1.19)).toMatchObject({
      'POL-N-M': { paid: 15_990, stock: 4, counted: true, hex: '#1b2a49' },
      'POL-N-XL': { paid: 17_990, counted: false },
      'POL-M-M': { paid: 15_990, counted: false, hex: '#d9a404' },
      taza: { paid: 6990, counted: false },
    })
    expect(said).toContain('Se vende aunque no quede stock: el stock no se cuenta: polera-viento (fila 4).')
  })

  test('[MKT-22] Shopify: pictures of variants show their colour, and what is not stored is named', async () => {
    const said = await terminal.shop(
      'catalogo',
      'importar',
      'viento',
      `${FILES}/shopify-rarezas.csv`,
      '--simular',
    )
    expect(await pictures('viento')).toEqual([
      'Navy Blue:om/p1.jpg',
      ':om/p2.jpg',
      'Mustard:om/p3.jpg',
      ':om/p4.jpg',
      ':om/p5.jpg',
    ])
    for (const line of [
      'La columna “Image Alt Text” no se importa: polera-viento (fila 2), polera-viento (fila 6).',
      'La columna “SEO Title” no se importa',
      'La columna “Google Shopping / Condition” no se importa',
      'La columna “Variant Tax Code” no se importa: polera-viento (fila 4).',
      'El precio anterior se guarda y se exporta, pero la tienda no lo muestra: polera-viento (fila 2).',
    ])
      expect(said).toContain(line)
    // Stored, or what every shop assumes: it is not mentioned.
    expect(said).not.toMatch(
      /Cost per item|Variant Barcode|Variant Image|Weight Unit|Taxable|Fulfillment|Gift Card/,
    )
    expect((await variants('viento', 1.19))['POL-N-M']?.extras).toEqual({
      barcode: '7800001',
      cost: '7200.5',
      listPrice: '19990',
    })
    const { products } = await terminal.catalogue('viento')
    expect(products.map(({ category }) => category)).toEqual(['Shirts', 'Cocina'])
  })

  test.each([
    ['rarezas', 'tiendanube'],
    ['viento', 'shopify'],
    ['rarezas', 'json'],
    ['viento', 'json'],
  ])(
    '[MKT-23] %s comes back from %s as it was, and a new shop writes the same file',
    async (shop, format) => {
      const { path } = await take(shop, format)
      expect(await bring(shop, path)).toMatch(/ 0 productos nuevos, 0 cambiados/)
      const country = shop === 'viento' ? 'CL' : 'AR'
      const copy = `${shop}-${format}-2`
      await newShop(copy, country)
      await bring(copy, path)
      expect(await readFile((await take(copy, format)).path, 'utf8')).toBe(await readFile(path, 'utf8'))
      const tax = country === 'CL' ? 1.19 : 1.21
      expect(await variants(copy, tax)).toEqual(await variants(shop, tax))
    },
  )

  test('[MKT-23] an export says what its format has no place for', async () => {
    const { id, priceBreaks } = await productRow(terminal, 'viento', 'taza')
    const breaks = [...priceBreaks, { from: 50, price: 1 }]
    await changeProduct(terminal, { id }, { minimumQuantity: 10, priceBreaks: breaks })
    const { said } = await take('viento', 'tiendanube')
    expect(said).toContain('Precios por cantidad: 1 producto, el primero taza')
    expect(said).toContain('Compra mínima: 1 producto, el primero taza')
    expect(said).toContain('Color de las fotos: 1 producto, el primero polera-viento')
    expect((await take('viento', 'json')).said).not.toContain('no tiene lugar')
  })

  test('[MKT-23] any shop comes back from JSON and from both tables', async () => {
    const word = fc.stringMatching(/^[A-Za-zñáé" ;,<&]{1,12}$/).map((text) => `x${text.trim()}y`)
    const amount = fc.integer({ min: 1, max: 90_000_000 }).map((n) => n / 100)
    const product = fc.record({
      name: word,
      category: fc.constantFrom('', 'Uno', 'Dos'),
      least: amount,
      variants: fc.uniqueArray(
        fc.record({
          size: fc.constantFrom('', 'S', 'M', 'XL'),
          color: fc.constantFrom('', 'Rojo', 'Navy', 'Sin nombre'),
          stock: fc.option(fc.nat(1000)),
          more: fc.nat(50_000),
          barcode: fc.option(fc.stringMatching(/^[0-9]{1,13}$/)),
          listPrice: fc.option(fc.constant(2_000_000)),
        }),
        { minLength: 1, maxLength: 5, selector: ({ size, color }) => `${size}/${color}` },
      ),
      pictures: fc.uniqueArray(fc.nat(50), { maxLength: 4 }),
    })
    let round = 0
    await fc.assert(
      fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 4 }), async (given) => {
        const shop = `azar${round++}`
        await newShop(shop, 'AR')
        const lines = given.map(({ name, category, least, variants, pictures }, n) => ({
          slug: `p${n}`,
          kind: variants.some(({ size, color }) => size !== '' && color !== '')
            ? 'ProductoCurva'
            : 'ProductoSimple',
          name,
          externalId: '',
          category,
          brand: '',
          description: '',
          material: '',
          keywords: '',
          active: true,
          isCustomizable: false,
          requiresDesign: false,
          isNew: false,
          popularity: 0,
          minimumQuantity: 1,
          productionDays: 0,
          weightGrams: 250,
          priceBreaks: [{ from: 1, price: least }],
          fields: [],
          variants: variants.map(({ size, color, stock, more, barcode, listPrice }, m) => ({
            sku: `S${n}-${m}`,
            color,
            hex: '',
            size,
            attribute: '',
            stock,
            surcharge: m === 0 ? 0 : more,
            extras: { ...(barcode && { barcode }), ...(listPrice && { listPrice: String(listPrice) }) },
          })),
          pictures: pictures.map((id) => ({
            url: `https://example.com/${n}-${id}.jpg`,
            color: '',
            view: '',
          })),
        }))
        const first = join(terminal.folder, `${shop}.json`)
        await writeFile(
          first,
          JSON.stringify(lines)
            .replaceAll('},{"slug', '},\n{"slug')
            .replace('[', '[\n')
            .replace(/\]$/, '\n]'),
        )
        await bring(shop, first)
        const before = await variants(shop, 1.21)
        for (const format of ['json', 'tiendanube', 'shopify']) {
          const { path } = await take(shop, format)
          expect(await bring(shop, path)).toMatch(/ 0 productos nuevos, 0 cambiados/)
          const copy = `${shop}-${format}`
          await newShop(copy, 'AR')
          await bring(copy, path)
          const after = await variants(copy, 1.21)
          for (const [sku, { paid, stock, counted, extras }] of Object.entries(before))
            expect(after[sku]).toMatchObject({ paid, stock, counted, extras })
          expect(await pictures(copy)).toEqual(await pictures(shop))
          expect(await readFile((await take(copy, format)).path, 'utf8')).toBe(await readFile(path, 'utf8'))
        }
      }),
      { numRuns: 6 },
    )
  })
})
