import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AR_SHOP, CL_SHOP } from '#harness/server/app.ts'
import { importCatalogue } from '#server/modules/catalogue/files/import.ts'
import { openTerminal, type Terminal } from './terminal.ts'

const FILES = 'test/server/cli/files'

let terminal: Terminal
beforeAll(async () => {
  terminal = await openTerminal()
})
afterAll(() => terminal.end())

const refusal = async (...words: string[]): Promise<{ said: string; message: string }> => {
  const { said, refused } = await terminal.tried(...words)
  if (refused === '') throw new Error('It was not refused')
  return { said, message: refused }
}

const newShop = (name: string, country: string) =>
  terminal.shop('tiendas', 'crear', name, `Tienda ${name}`, '--pais', country)

describe('catalogue files', () => {
  test('[SAFE-8] Tiendanube: options, prices, weights, hidden products, ISO-8859-1, HTML as text', async () => {
    await newShop('nube', 'AR')
    const said = await terminal.shop('catalogo', 'importar', 'nube', `${FILES}/tiendanube.csv`)
    expect(said).toContain('3 productos nuevos')
    expect(said).toMatch(/Fila 6: El stock -2 es negativo/)
    const { products, variants, fields } = await terminal.catalogue('nube')
    expect(products).toMatchObject([
      {
        slug: 'buzo-frisa',
        kind: 'ProductoCurva',
        name: 'Buzo de frisa "Ñandú"',
        category: 'Abrigos',
        weightGrams: 450,
      },
      { slug: 'catalogo-viejo', active: false, category: null },
      { slug: 'vela-soja', kind: 'ProductoSimple', active: true },
    ])
    expect(products[0]?.description).toBe('Frisa peinada.\nAño tras año; siempre ágil & cómodo.')
    // 25.900 shown, 21 % of it on top of the net price.
    expect(products.map(({ price }) => Math.round(price * 1.21 * 100) / 100)).toEqual([25900, 1200, 7900])
    expect(variants).toMatchObject([
      { sku: 'BUZ-A-S', color: 'Azul marino', size: 'S', stock: 0, hex: '#1f4fbf' },
      { sku: 'BUZ-R-M', color: 'Rojo', size: 'M', stock: 8 },
      { sku: 'BUZ-R-S', stock: 12 },
      { sku: 'VIEJO-1', stock: 5 },
      { sku: 'vela-soja.citricos', attribute: 'Cítricos', stock: 0 },
      { sku: 'vela-soja.lavanda', attribute: 'Lavanda', stock: 40 },
    ])
    expect(fields).toContainEqual({ slug: 'buzo-frisa', name: 'Subcategoría', value: 'Buzos' })
  })

  test('[SAFE-8] Shopify: quoted lines, rows of further pictures, columns of one’s own as fields', async () => {
    await newShop('chop', 'CL')
    const said = await terminal.shop('catalogo', 'importar', 'chop', `${FILES}/shopify.csv`)
    expect(said).toContain('2 productos nuevos')
    expect(said).toMatch(/Fila 2: El precio anterior se guarda/)
    const { products, variants, fields } = await terminal.catalogue('chop')
    expect(products).toMatchObject([
      {
        slug: 'polera-lino',
        kind: 'ProductoCurva',
        brand: 'Telar',
        category: 'Poleras',
        description: 'Lino "puro",\nfresco.',
      },
      { slug: 'tarjeta', kind: 'ProductoSimple', weightGrams: 80 },
    ])
    expect(variants).toMatchObject([
      { sku: 'POL-B-L' },
      { sku: 'POL-B-M', stock: 14 },
      { sku: 'TAR-1', color: '' },
    ])
    expect(fields).toEqual([
      { slug: 'polera-lino', name: 'Material (product.metafields.custom.material)', value: 'Lino' },
    ])
  })

  test.each([
    ['nube', 'tiendanube.csv'],
    ['chop', 'shopify.csv'],
  ])('[SAFE-9] the same file again changes nothing, in %s', async (shop, file) => {
    const before = await terminal.catalogue(shop)
    expect(await terminal.shop('catalogo', 'importar', shop, `${FILES}/${file}`)).toMatch(
      / 0 productos nuevos, 0 cambiados/,
    )
    expect(await terminal.catalogue(shop)).toEqual(before)
  })

  test('[SAFE-9] a dry run says what would change and changes nothing', async () => {
    await newShop('ensayo', 'AR')
    const before = await terminal.catalogue('ensayo')
    const said = await terminal.shop('catalogo', 'importar', 'ensayo', `${FILES}/tiendanube.csv`, '--simular')
    expect(said).toContain('Se importarían: 3 productos nuevos, 0 cambiados, 0 sin cambios.')
    expect(said).toContain('nuevo   buzo-frisa')
    expect(await terminal.catalogue('ensayo')).toEqual(before)
  })

  const WRONG_ROWS = [
    '  Fila 4: Falta el precio.',
    '  Fila 5: El precio “mil pesos” no es un importe.',
    '  Fila 6: El stock “muchos” no es un número entero.',
    '  Fila 7: Falta el precio.',
    '  Fila 8: El identificador “bien” está también más arriba: no entra ninguno de los dos.',
    '  Fila 11: Es una variante de “huerfana”, que no está en la fila de arriba.',
    '  Fila 12: Tiene 12 columnas y el encabezado 10.',
  ]
  const rowsOf = (said: string) => said.split('\n').filter((line) => line.startsWith('  Fila'))

  test('[SAFE-8] wrong rows are named, each with its number; nothing comes in where all or nothing is wanted', async () => {
    await newShop('mala', 'AR')
    const before = await terminal.catalogue('mala')
    const { said, message } = await refusal(
      'catalogo',
      'importar',
      'mala',
      `${FILES}/wrong.csv`,
      '--todo-o-nada',
    )
    expect(message).toContain('No se importó nada')
    expect(rowsOf(said)).toEqual(WRONG_ROWS)
    expect(await terminal.catalogue('mala')).toEqual(before)
  })

  test('[FILE-10] the products of wrong rows stay out, whole, and the rest comes in', async () => {
    await newShop('a-medias', 'AR')
    const said = await terminal.shop('catalogo', 'importar', 'a-medias', `${FILES}/wrong.csv`)
    expect(rowsOf(said)).toEqual(WRONG_ROWS)
    expect(said).toContain('quedan afuera')
    const { products, variants } = await terminal.catalogue('a-medias')
    expect(products.map(({ slug }) => slug)).toEqual(['inyeccion', 'otro', 'sin-identificador'])
    expect(variants.map(({ sku }) => sku)).toEqual(["'); DROP TABLE products;--".slice(1), 'OK-1', 'X-1'])
    expect(await terminal.shop('catalogo', 'importar', 'a-medias', `${FILES}/wrong.csv`)).toContain(
      '3 sin cambios',
    )
  })

  test('[FILE-10] a product whose rows are torn apart stays out: no variant of it counts as no longer sold', async () => {
    const file = async (...rows: string[]) => {
      const path = join(terminal.folder, 'torn.csv')
      await writeFile(
        path,
        [
          'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price',
          ...rows,
        ].join('\n'),
      )
      return terminal.shop('catalogo', 'importar', 'partida', path)
    }
    await newShop('partida', 'AR')
    const [red, blue, other] = [
      'gorra,Gorra,Color,Rojo,G-R,5,100',
      'gorra,,,Azul,G-A,7,100',
      'taza,Taza,,,T,1,50',
    ]
    await file(red ?? '', blue ?? '', other ?? '')
    const said = await file(red ?? '', other?.replace(',1,', ',2,') ?? '', blue ?? '')
    expect(said).toContain('Fila 4: Es una variante de “gorra”, que no está en la fila de arriba.')
    expect(said).toContain('0 productos nuevos, 1 cambiado')
    expect((await terminal.catalogue('partida')).variants).toMatchObject([
      { sku: 'G-A', stock: 7 },
      { sku: 'G-R', stock: 5 },
      { sku: 'T', stock: 2 },
    ])
  })

  test.each([
    ['empty.csv', '', /encabezado/],
    ['binary.csv', '\u0000\u0001\u0002'.repeat(50_000), /encabezado/],
    ['open-quote.csv', `Identificador de URL;Nombre;Precio\na;"sin cerrar;${'x'.repeat(2000)}`, /comillas/],
    ['deep.json', `${'['.repeat(100_000)}`, /JSON/],
    ['proto.json', '{"__proto__":{"x":1},"slug":"../../etc"}', /slug/],
    ['lone.json', 'null', /no es válido/],
  ])('[SAFE-8] %s is refused in words', async (name, content, why) => {
    const path = join(terminal.folder, name)
    await writeFile(path, content)
    expect((await refusal('catalogo', 'importar', 'mala', path)).said).toMatch(why)
  })

  test('[SAFE-8] a SKU of another product of the shop is refused', async () => {
    const path = join(terminal.folder, 'taken.csv')
    await writeFile(path, 'Handle,Title,Variant Price,Variant SKU\notro,Otro,100,BUZ-R-S\n')
    expect((await refusal('catalogo', 'importar', 'nube', path)).said).toContain('es de otro producto')
  })

  test.each(['tiendanube', 'shopify', 'json'])(
    '[SAFE-9] what is exported as %s comes back as it was, and into another shop whole',
    async (format) => {
      for (const [shop, country] of [
        [AR_SHOP, 'AR'],
        [CL_SHOP, 'CL'],
      ] as const) {
        const path = join(terminal.folder, `${shop}-${format}.${format === 'json' ? 'json' : 'csv'}`)
        await terminal.shop('catalogo', 'exportar', shop, path, '--formato', format)
        const before = await terminal.catalogue(shop)
        expect(await terminal.shop('catalogo', 'importar', shop, path)).toMatch(
          / 0 productos nuevos, 0 cambiados/,
        )
        expect(await terminal.catalogue(shop)).toEqual(before)
        const copy = `${shop}-${format}`
        await newShop(copy, country)
        await terminal.shop('catalogo', 'importar', copy, path)
        const { products, variants } = await terminal.catalogue(copy)
        expect(products.map(({ slug, name, category }) => [slug, name, category])).toEqual(
          before.products.map(({ slug, name, category }) => [slug, name, category]),
        )
        expect(variants.map(({ sku, color, size, stock }) => [sku, color, size, stock])).toEqual(
          before.variants.map(({ sku, color, size, stock }) => [sku, color, size, stock]),
        )
      }
    },
    60_000,
  )

  test('[SAFE-8] many rows pass in bounded memory', async () => {
    const path = join(terminal.folder, 'many.csv')
    const file = createWriteStream(path)
    file.write('Handle,Title,Variant Price,Variant SKU,Body (HTML)\n')
    for (let row = 0; row < 20_000; row++) {
      const text = `p${row},Producto ${row},${100 + row},S-${row},${'Texto '.repeat(100)}\n`
      if (!file.write(text)) await once(file, 'drain')
    }
    await new Promise<void>((resolve) => file.end(resolve))
    const tenant = await terminal.shop('tiendas', 'crear', 'grande', 'Grande').then(async () => {
      const { tenantNamed } = await import('#server/cli/command.ts')
      const { database, settings } = terminal
      return tenantNamed(
        { database, settings, say: () => undefined, input: async () => '', progress: () => undefined },
        'grande',
      )
    })
    const before = process.memoryUsage().heapUsed
    let most = 0
    const result = await importCatalogue(terminal.database, {
      tenant,
      path,
      dryRun: true,
      onProgress: () => {
        most = Math.max(most, process.memoryUsage().heapUsed - before)
      },
    })
    expect(result).toMatchObject({ created: 20_000, errors: [] })
    // The file is 13 MB; what is held is a batch.
    expect(most).toBeLessThan(100_000_000)
  })
})
