import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CartProduct, type Customization, putImagesProductItem } from '#contract/cart.ts'
import type { PrintArea } from '#contract/catalogue.ts'
import type { GroupedOrder } from '#contract/checkout.ts'
import {
  application,
  designed,
  logoElement,
  logoOf,
  techniqueOf,
  textElement,
  upload,
} from '#harness/printing/designs.ts'
import { setSetting } from '#harness/rows/shops.ts'
import { commandSays } from '#harness/server/cli.ts'
import { form, picture, svg } from '#harness/server/forms.ts'
import { cartOf, openShops, readyWith, type Shops, send } from '#harness/shopping/shop.ts'
import { temporaryFolder } from '#harness/temporary-folder.ts'
import { sha256 } from '#server/environment/sha256.ts'

const TENANT = 'marea'
const clipart = svg('<circle cx="60" cy="60" r="50" fill="#c0392b"/>')
let shops: Shops
const folder = temporaryFolder('taller')
beforeAll(async () => {
  shops = await openShops()
  const image = `data:image/svg+xml;base64,${clipart.toString('base64')}`
  await setSetting(shops, 'marea', 'designs', [{ name: 'Formas', designs: [{ image }] }])
})
afterAll(() => shops.close())

const cli = (...words: string[]) =>
  commandSays({ database: shops.db.database, settings: shops.app.ports.settings }, ...words)

test('[BUILD-75, PRINT-1] an order’s production folder holds each file of a design, its print files, and a sheet of what is printed where', async () => {
  const token = await shops.guest(TENANT)
  const logo = await logoOf(3)
  const asset = await upload(shops, TENANT, token, logo)
  const { product } = await shops.product(TENANT, 'MAR-POL-BLANCO-S')
  const [front, back] = product.printAreas as [PrintArea, PrintArea]
  const silk = techniqueOf(product, 'Serigrafía').id
  const film = techniqueOf(product, 'DTF').id
  const pantone = { name: 'Rojo', hex: '#c0392b', pantone: '186 C' }
  const words = textElement({ text: 'Viña\ndel Mar', ink: pantone, curveDegrees: 30, y: 60 })
  const hidden = textElement({ id: 'h', text: 'oculto', hidden: true })
  const clip = logoElement(sha256(clipart), null, { id: 'c', source: 'shop', cutOut: true })
  const design: Customization = {
    views: [
      { name: 'lo que sea', areas: [application(front, silk, [logoElement(asset, 3), words, hidden])] },
      { name: 'dorso', areas: [application(back, film, [clip])] },
    ],
    applicationDays: -1,
  }
  const units = { 'MAR-POL-BLANCO-S': 30, 'MAR-POL-BLANCO-M': 25 }
  const [plain] = await cartOf(shops, TENANT, units)
  if (plain === undefined) throw new Error('a line')
  const seen = await shops.call<{ images: { image_url: string }[] }>(putImagesProductItem, {
    tenant: TENANT,
    token,
    ...form([{ bytes: await picture('png', '#b3261e') }], {
      shoppingCartUUID: plain.shoppingCartUUID,
      view: 'dorso',
    }),
  })
  const [view] = seen.ok.images
  const line: CartProduct = {
    ...designed(plain, design),
    customizationRender: view?.image_url ?? '',
    images: [{ image_url: view?.image_url ?? '' }],
  } as CartProduct
  const ready = await readyWith(shops, { tenant: TENANT, token, products: [line] })
  expect((ready.body as GroupedOrder).products).toHaveLength(2)
  const { orderNumber } = (await send(shops, ready)).ok

  await cli('pedidos', 'produccion', TENANT, orderNumber, folder)
  const written = (await readdir(folder)).sort()
  const shown = `linea-1-tienda-${sha256(clipart).slice(0, 8)}.svg`
  const original = written.find((name) => name.endsWith('-logo.png') && !name.includes('dorso'))
  expect(written).toContain(shown)
  expect(written).toContain('linea-1.webp')
  for (const print of ['linea-1-frente-serigrafia', 'linea-1-dorso-dtf-textil']) {
    for (const ending of ['.pdf', '.svg', '-ficha.pdf']) expect(written).toContain(`${print}${ending}`)
    expect((await readFile(join(folder, `${print}.pdf`))).subarray(0, 5).toString()).toBe('%PDF-')
  }
  expect(written.filter((name) => name.includes('archivo')).length).toBe(2)
  expect(await readFile(join(folder, original ?? ''))).toEqual(logo)
  const sheet = await readFile(join(folder, `${orderNumber}.txt`), 'utf8')
  expect(sheet).toContain(
    [
      '   frente, Frente de 300 × 400 mm: Serigrafía, 44 × 80 mm, 4 colores',
      '      Tinta: Rojo, #c0392b',
    ].join('\n'),
  )
  for (const part of [
    '      1. Imagen: 44 × 30 mm, a 10 mm de la izquierda y 10 mm de arriba',
    `         Archivo: ${original}`,
    '         Color #1f3a93 con Azul oscuro, #1f3a93',
    '      Tinta: Rojo, PANTONE 186 C, #c0392b',
    '         «Viña»',
    '         «del Mar»',
    '         Letra jost, cuerpo 12 mm, interlineado 1,2, alineado al centro, curva de 30°',
    '   dorso, Dorso de 300 × 400 mm: DTF textil, 44 × 30 mm\n',
    '      A todo color',
    `         Archivo: ${shown}`,
    '         Sin su fondo',
    '   Personalización: 8 días hábiles',
    '   Con el diseño de la línea 1',
  ])
    expect(sheet).toContain(part)
  expect(sheet).not.toContain('oculto')
  expect(sheet).not.toContain('lo que sea')
  for (const name of written.filter((one) => one.startsWith('linea'))) expect(sheet).toContain(name)
  expect(await cli('pedidos', 'ver', TENANT, orderNumber)).toContain('Serigrafía · ')
})
