import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTerminal, type Terminal } from '#test/server/cli/terminal.ts'

const CASES = 'test/server/catalogue/cases'

let terminal: Terminal
beforeAll(async () => {
  terminal = await openTerminal()
})
afterAll(() => terminal.end())

let shops = 0
const walked = new Set<string>()

/** Into a shop of its own: what the command says or refuses with, and what the shop has then. */
const imported = async (file: string, ...options: string[]) => {
  shops += 1
  const shop = `caso-${shops}`
  walked.add(file)
  await terminal.shop('tiendas', 'crear', shop, 'Caso', '--pais', 'AR', '--ajuste', 'withTaxes=no')
  const { said, refused } = await terminal.tried('catalogo', 'importar', shop, join(CASES, file), ...options)
  const { products, variants } = await terminal.catalogue(shop)
  const prices = Object.fromEntries(variants.map(({ sku, price }) => [sku, price]))
  return { shop, said, refused, products, variants, prices }
}

describe('01 and 02, Shopify', () => {
  test('[FILE-1] a product whose data stand on every row is one, with its three variants', async () => {
    const { said, products, variants } = await imported('01-shopify-title-each-row/productos.csv')
    expect(said).toContain('Importado: 2 productos nuevos')
    expect(products.map(({ slug, kind }) => [slug, kind])).toEqual([
      ['gorra-plana', 'ProductoSimple'],
      ['remera-cuello-v', 'ProductoCurva'],
    ])
    expect(variants.map(({ sku, color, size, stock }) => [sku, color, size, stock])).toEqual([
      ['GOR-1', '', '', 30],
      ['RCV-A-S', 'Azul', 'S', 7],
      ['RCV-R-M', 'Rojo', 'M', 12],
      ['RCV-R-S', 'Rojo', 'S', 10],
    ])
  })

  test('[FILE-1] the template since 2024 is read as the one before', async () => {
    const { products, variants, prices, said } = await imported('02-shopify-plantilla-nueva/productos.csv')
    expect(products).toMatchObject([
      {
        slug: 'bolsa-de-lienzo',
        name: 'Bolsa de lienzo',
        brand: 'Taller Sur',
        category: 'Bolsas',
        weightGrams: 210,
        active: true,
      },
      { slug: 'delantal', category: 'Delantales', weightGrams: 400 },
    ])
    expect(products[0]?.description).toBe('Lienzo crudo 240 g')
    expect(variants.map(({ sku, color, stock }) => [sku, color, stock])).toEqual([
      ['BOL-CR', 'Crudo', 25],
      ['BOL-NE', 'Negro', 8],
      ['DEL-1', '', 0],
    ])
    expect(prices).toEqual({ 'BOL-CR': 6500, 'BOL-NE': 6900, 'DEL-1': 18900 })
    expect(variants).toMatchObject([{ extras: { cost: '3000' }, counted: true }, {}, { counted: false }])
    expect(said).toContain('Se vende aunque no quede stock')
  })
})

describe('03 and 05, amounts', () => {
  test('[FILE-2] commas of thousands are recognised by the whole file', async () => {
    const { prices, products, variants } = await imported(
      '03-tiendanube-importes-con-coma-de-miles/productos.csv',
    )
    expect(prices).toEqual({ 'TAZ-ALT-1': 27_500, 'CUE-1': 16_000, 'VEL-1': 950 })
    expect(products.map(({ weightGrams }) => weightGrams)).toEqual([350, 500, 100])
    expect(variants.find(({ sku }) => sku === 'CUE-1')?.extras).toMatchObject({
      listPrice: '17800',
      depthCm: '14',
    })
  })

  const LONELY = '03-tiendanube-importes-con-coma-de-miles/hermano-sin-decimales.csv'
  test.each([[], ['--simular'], ['--todo-o-nada']])(
    '[FILE-2] an amount that could be both is asked about %s',
    async (...options) => {
      const { said, refused, products } = await imported(LONELY, ...options)
      expect(said).toContain('Fila 2: En “Precio”, “1,500” puede ser 1500 o 1,5.')
      expect(refused).toContain('--decimales coma')
      expect(products).toEqual([])
    },
  )

  test.each([
    ['punto', 1500],
    ['coma', 1.5],
  ])('[FILE-2] --decimales %s answers', async (answer, price) => {
    const { prices } = await imported(LONELY, '--decimales', answer)
    expect(prices).toEqual({ 'TAZ-N1': price })
  })

  test('[FILE-2] another word is refused', async () => {
    expect((await imported(LONELY, '--decimales', 'barra')).refused).toContain('“coma” o “punto”')
  })

  test('[FILE-2] weights and sizes with three decimals are no thousands', async () => {
    const { products, variants } = await imported('05-tiendanube-peso-tres-decimales/productos.csv')
    expect(products.map(({ slug, weightGrams }) => [slug, weightGrams])).toEqual([
      ['cuaderno', 1250],
      ['llavero-acrilico', 250],
      ['pin-metal', 25],
    ])
    expect(variants[0]?.extras).toMatchObject({ heightCm: '12.5' })
  })
})

describe('04, handles', () => {
  test('[FILE-3] a handle is made of the name', async () => {
    const { products } = await imported(
      '04-tiendanube-identificador-vacio/productos-nuevos-sin-identificador.csv',
    )
    expect(products.map(({ slug, name }) => [slug, name])).toEqual([
      ['olla-de-aluminio-24-cm', 'Olla de aluminio 24 cm'],
      ['pimentero-de-madera-12-cm', 'Pimentero de madera 12 cm'],
    ])
  })

  test('[FILE-3] a row without handle and name belongs to the product above', async () => {
    const { products, variants } = await imported(
      '04-tiendanube-identificador-vacio/variantes-sin-identificador.csv',
    )
    expect(products).toMatchObject([{ slug: 'taza-dos-colores', weightGrams: 400 }])
    expect(variants.map(({ sku, attribute, stock }) => [sku, attribute, stock])).toEqual([
      ['T2C-1', 'Bicolor', 2],
      ['T2C-2', 'Escamas', 3],
      ['T2C-3', 'Lunares', 0],
    ])
  })
})

test('[FILE-4] 06: entities are decoded', async () => {
  const { products } = await imported('06-entidades-html/productos.csv')
  expect(products).toMatchObject([
    {
      name: 'Buzo & capucha "Sur"',
      brand: "Niño's",
      description: [
        '¿Frío? ¡Probá este buzo! “El mejor” – dice Ana…',
        'Composición: 80% algodón',
        'Nº 1 · 30° €',
        'François è À',
        'L’hiver – 🧥',
      ].join('\n'),
    },
  ])
})

describe('07 and 08, spreadsheets', () => {
  test.each(['con-sep.csv', 'mac-roman.csv', 'sin-celdas-finales.csv', 'texto-unicode.csv'])(
    '[FILE-5] %s is read',
    async (file) => {
      const { products, variants, prices, said } = await imported(`07-excel/${file}`)
      expect(products).toMatchObject([
        { slug: 'cartuchera', name: 'Cartuchera', category: 'Útiles', weightGrams: 150, active: true },
      ])
      expect(variants).toMatchObject([{ sku: 'CAR-1', stock: 4 }])
      expect(prices).toEqual({ 'CAR-1': 8900 })
      expect(said.includes('Mac')).toBe(file === 'mac-roman.csv')
    },
  )

  test('[FILE-6] one wrong byte is named with row and column, and the rest keeps its letters', async () => {
    const { products, said } = await imported('08-un-byte-malo/productos.csv')
    expect(products).toMatchObject([
      { name: 'Mate imperial cañón', description: 'Hecho en Córdoba, año 2024 único' },
    ])
    expect(said).toMatch(/Fila 2: En “Descripción” hay un signo que no se entiende, en “.*año 2024 � único/)
  })
})

describe('09, SKUs', () => {
  test('[FILE-7] apostrophes of spreadsheets go, zeros stay', async () => {
    const { variants } = await imported('09-sku/apostrofo-y-ceros.csv')
    expect(variants.map(({ sku, color }) => [sku, color])).toEqual([
      ['00123', 'Rojo'],
      ['00124', 'Azul'],
    ])
    expect(variants).toMatchObject([
      { extras: { barcode: '0779123000011' } },
      { extras: { barcode: '0779123000028' } },
    ])
  })

  test('[FILE-9] a SKU that a spreadsheet shortened is refused with how to mend it', async () => {
    const { said, refused, products } = await imported('09-sku/excel-cientifico.csv')
    expect(said).toContain('Fila 2: Al SKU “7.79123E+12” la planilla le quitó cifras')
    expect(said).toContain('Fila 3: Al SKU “7.79123E+12” la planilla le quitó cifras')
    expect(refused).toContain('No se importó nada')
    expect(products).toEqual([])
  })

  test('[FILE-10] a repeated SKU is named, and the rest comes in', async () => {
    const { said, refused, products } = await imported('09-sku/repetidos-de-shopify.csv')
    expect(refused).toBe('')
    expect(said).toContain('Fila 3: El SKU “PIN” ya está más arriba.')
    expect(said).toContain('Importado: 1 producto nuevo')
    expect(products).toMatchObject([{ slug: 'pin-a' }])
  })

  test('[FILE-10] nothing comes in where all or nothing is wanted', async () => {
    const { refused, products } = await imported('09-sku/repetidos-de-shopify.csv', '--todo-o-nada')
    expect(refused).toContain('No se importó nada')
    expect(products).toEqual([])
  })

  test('[FILE-7] invisible signs are removed, letters composed, capitals of options alike', async () => {
    const { products, variants } = await imported('09-sku/signos-invisibles.csv')
    expect(products).toMatchObject([{ slug: 'medias', name: 'Medias', kind: 'ProductoCurva' }])
    expect(variants.map(({ sku, color, size, attribute }) => [sku, color, size, attribute])).toEqual([
      ['MED-R-L', 'Rojo', 'L', ''],
      ['MED-R-M', 'Rojo', 'M', ''],
      ['MED-R-S', 'Rojo', 'S', ''],
    ])
  })
})

describe('10, options', () => {
  test('[FILE-8] names as owners write them', async () => {
    const { variants, products } = await imported('10-opciones/nombres.csv')
    expect(variants.map(({ sku, color, size, attribute }) => [sku, color, size, attribute])).toEqual([
      ['CAM-1', 'Negro', 'S', 'Sol'],
      ['CAM-2', 'Negro', 'M', 'Sol'],
      ['CAM-3', 'Verde', 'S', 'Luna'],
      ['MUS-1', '', '', ''],
      ['PAN-1', 'Azul', '38', ''],
      ['PAN-2', 'Azul', '40', ''],
    ])
    expect(products.map(({ slug, kind }) => [slug, kind])).toEqual([
      ['campera', 'ProductoCurva'],
      ['musculosa', 'ProductoSimple'],
      ['pantalon', 'ProductoCurva'],
    ])
  })

  test('[FILE-8] a hundred variants of three options', async () => {
    const { variants } = await imported('10-opciones/cien-variantes.csv')
    expect(variants).toHaveLength(100)
    const elements = variants.map(({ color, size, attribute }) => [color, size, attribute].join('/'))
    expect(new Set(elements).size).toBe(100)
    expect(elements).toContain('Rojo/XS/Sol')
  })
})

describe('11, what the shop makes', () => {
  test('[FILE-9] SKUs of a long handle differ, and are the same the next time', async () => {
    const file = '11-sku-propio/identificador-largo-sin-sku.csv'
    const { shop, variants } = await imported(file)
    expect(variants.map(({ color }) => color).sort()).toEqual(['Blanco', 'Celeste'])
    expect(new Set(variants.map(({ sku }) => sku)).size).toBe(2)
    for (const { sku } of variants) expect(sku.length).toBeLessThanOrEqual(100)
    expect(await terminal.shop('catalogo', 'importar', shop, join(CASES, file))).toContain('1 sin cambios')
  })

  test('[FILE-10] a product without a price stays out, the other comes in', async () => {
    const { said, products, variants } = await imported('11-sku-propio/precio-cero-en-uno.csv')
    expect(said).toContain('Fila 2: Falta el precio.')
    expect(products).toMatchObject([{ slug: 'taza' }])
    expect(variants).toMatchObject([{ sku: 'TZ-2', stock: 12 }])
  })

  test('[FILE-11] 12.0 units are 12', async () => {
    expect((await imported('11-sku-propio/stock-con-decimal.csv')).variants).toMatchObject([{ stock: 12 }])
  })
})

test('[FILE-10] every case is walked', () => {
  const files = readdirSync(CASES, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.'))
  expect([...walked].sort()).toEqual(files.sort())
})
