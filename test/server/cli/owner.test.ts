import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BoxConfiguration, getConfig } from '#contract/config.ts'
import { rowsOf } from '#harness/rows/rows.ts'
import { setSetting, shopRow } from '#harness/rows/shops.ts'
import { cliSays, runCommand } from '#harness/server/cli.ts'
import { svg } from '#harness/server/forms.ts'
import { openShops, readyOrder, type Shops, send } from '#harness/shopping/shop.ts'
import { temporaryFolder } from '#harness/temporary-folder.ts'
import { shippingRates } from '#server/db/schema/shipping.ts'
import { paymentUse } from '#server/modules/payments/credentials.ts'

let shops: Shops
const folder = temporaryFolder('owner')
beforeAll(async () => {
  shops = await openShops()
})
afterAll(() => shops.close())

/** The command line beside a server that runs on the same database. */
const shop = (...words: string[]) => shopIn({ DATA_DIR: folder }, ...words)
const shopIn = (env: Record<string, string>, ...words: string[]) => cliSays(shops.db.database, env, ...words)

describe('shops', () => {
  test('[SAFE-8] a shop is made, changed and answered for by the running server', async () => {
    await shop('tiendas', 'crear', 'nueva', 'La Nueva', '--pais', 'CL', '--ajuste', 'templateId=4')
    const { ok: result } = await shops.call<{ name: string; templateFK: { id: number }; roundPrice: number }>(
      getConfig,
      { tenant: 'nueva' },
    )
    expect(result).toMatchObject({
      name: 'La Nueva',
      environment: 'CL',
      templateFK: { id: 4 },
      roundPrice: 0,
    })
    await shop('tiendas', 'editar', 'nueva', '--ajuste', 'colors.primary=#AA0000', '--ajuste', 'withTaxes=no')
    const settings = await shop('tiendas', 'ajustes', 'nueva')
    expect(settings).toMatch(/colors\.primary +#aa0000/)
    expect(settings).toMatch(/withTaxes +no/)
    expect(settings).toMatch(/colors\.text +#1d2126/)
    expect(await shop('tiendas', 'listar')).toMatch(/nueva +CL +La Nueva/)
  })

  // Its picture is made by a child, which gives way to whatever else the machine does.
  test('[SAFE-8] a shop made by hand sells: products, tariffs, the account for transfers, its logo, and a first order', async () => {
    const where = { DATA_DIR: shops.app.ports.settings.dataDir }
    await shopIn(where, 'tiendas', 'crear', 'taller', 'El Taller')
    const account = 'payments.transfer=Banco: Del Sur; Titular: El Taller; CBU: 0110 22'
    await shopIn(
      where,
      'tiendas',
      'editar',
      'taller',
      '--ajuste',
      account,
      '--ajuste',
      'socialMedias=WP 54911',
      '--ajuste',
      'paymentLogos=transferencia; webpay',
    )
    expect(await shop('tiendas', 'ajustes', 'taller')).toMatch(
      /Banco: Del Sur; Titular: El Taller; CBU: 0110 22/,
    )
    // Another account keeps the shop's words for it; a discount is a setting of its own.
    await setSetting(shops, 'taller', 'payments.transfer.note', 'Mandanos el comprobante.')
    for (const setting of [account.replace('0110 22', '0110 33'), 'payments.transferDiscount=7,5'])
      await shopIn(where, 'tiendas', 'editar', 'taller', '--ajuste', setting)
    const after = await shop('tiendas', 'ajustes', 'taller')
    expect(after).toMatch(/CBU: 0110 33/)
    expect(after).toMatch(/payments\.transferDiscount +7,5/)
    expect((await shopRow(shops, 'taller')).settings.payments.transfer).toMatchObject({
      name: 'Transferencia bancaria',
      note: 'Mandanos el comprobante.',
    })
    const logo = join(folder, 'logo.svg')
    await writeFile(logo, svg('<circle cx="90" cy="90" r="80" fill="#1d6b45"/>'))
    await shopIn(where, 'tiendas', 'imagen', 'taller', 'logo', logo)
    await shopIn(where, 'tiendas', 'imagen', 'taller', 'icono', logo)
    // Whoever else changes the look reads who did.
    expect(await shop('historial', 'ver', 'taller')).toMatch(/línea de comandos .*lookPublished +logo: /)
    const { ok: config } = await shops.call<BoxConfiguration>(getConfig, { tenant: 'taller' })
    // What stands at the foot of every page.
    expect(config.paymentLogos).toEqual(['transferencia', 'webpay'])
    expect(config.socialMedias).toEqual([{ socialMediaFK: { key: 'WP' }, username: '54911' }])
    expect(config.favicon).toBe(config.logo?.src)
    const shown = await shops.app.inject({ url: config.favicon })
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])

    // Products and tariffs of another shop, moved by files.
    const [products, tariffs] = [join(folder, 'goods.json'), join(folder, 'tariffs.csv')]
    await shop('catalogo', 'exportar', 'brote', products)
    // A shop's SKUs are its own: those of two shops may be the same.
    expect(await shop('catalogo', 'importar', 'taller', products)).toMatch(/productos nuevos/)
    const printing = join(folder, 'printing.json')
    await shop('tecnicas', 'exportar', 'brote', printing)
    for (let time = 0; time < 2; time++)
      expect(await shop('tecnicas', 'importar', 'taller', printing)).toMatch(
        /^Importado: \d+ técnicas, \d+ productos/,
      )
    const printingAgain = join(folder, 'printing-again.json')
    await shop('tecnicas', 'exportar', 'taller', printingAgain)
    expect(JSON.parse(await readFile(printingAgain, 'utf8'))).toEqual(
      JSON.parse(await readFile(printing, 'utf8')),
    )
    await shop('envios', 'exportar', 'brote', tariffs)
    expect(await shop('envios', 'importar', 'taller', tariffs, '--simular')).toMatch(/^Quedarían: \d zonas/)
    expect((await shops.app.ports.tenants.byName('taller'))?.settings.payments.transfer?.rows).toHaveLength(3)
    await shop('envios', 'importar', 'taller', tariffs)
    const again = join(folder, 'again.csv')
    await shop('envios', 'exportar', 'taller', again)
    expect(await readFile(again, 'utf8')).toBe(await readFile(tariffs, 'utf8'))
    const { product } = await shops.product('taller', 'BRO-TER-NEGRO')
    expect([product.isCustomizable, product.printAreas.length > 0, product.techniques.length > 0]).toEqual([
      true,
      true,
      true,
    ])
    const order = await readyOrder(shops, 'taller', { 'BRO-TER-NEGRO': 2 })
    expect((await send(shops, order)).ok.instructions?.rows[0]).toEqual({ label: 'Banco', value: 'Del Sur' })

    // Names as long as a table may have them are names that can be ordered.
    const [carrier, service] = ['T'.repeat(100), 'S'.repeat(100)]
    const head = 'Zona;Provincias;Transportista;Servicio;Código;Hasta kg;Precio;Días mínimo;Días máximo'
    await writeFile(tariffs, [head, `Todo;;${carrier};${service};estandar;100;5.900,00;2;4`].join('\n'))
    await shop('envios', 'importar', 'taller', tariffs)
    const second = await readyOrder(shops, 'taller', { 'BRO-TER-NEGRO': 2 })
    expect(await send(shops, second)).toMatchObject({ status: 200 })
  })

  test('[SAFE-8] a table of tariffs with errors names their rows and leaves the shop’s as it was', async () => {
    const file = join(folder, 'wrong.csv')
    const head = 'Zona;Provincias;Transportista;Servicio;Hasta kg;Precio;Días mínimo;Días máximo'
    const rows = [
      'Centro;Córdoba;Correo;Puerta;5;5.900,00;2;4',
      'Centro;Salta;Correo;Puerta;10;5.900,00;2;4',
      'Sur;Narnia;Correo;Puerta;5;100;2;4',
      'Norte;Córdoba;Correo;Puerta;5;100;2;4',
      'Resto;;Correo;Puerta;cinco;100;2;4',
      'Resto;;Correo;Puerta;5;gratis;2;4',
      'Resto;;Correo;Puerta;5;0;4;2',
      'Centro;Córdoba;Correo;Puerta;5;1;1;1',
      `Resto;;${'C'.repeat(101)};Puerta;5;1;1;1`,
    ]
    await writeFile(file, [head, ...rows].join('\n'))
    const lines: string[] = []
    const installation = { settings: shops.app.ports.settings, database: shops.db.database }
    const words = ['envios', 'importar', 'brote', file]
    const tried = runCommand(installation, words, (line) => void lines.push(line))
    await expect(tried).rejects.toThrow('No se importó nada')
    const named = lines.flatMap((line) => /^ {2}Fila (\d+)/.exec(line)?.[1] ?? [])
    expect(named).toEqual(['3', '4', '5', '6', '7', '8', '9', '10'])
    const { id: tenantId } = await shopRow(shops, 'brote')
    expect((await rowsOf(shops, shippingRates, { tenantId })).length).toBeGreaterThan(5)
  })

  test('[MKT-3] instalments are the owner’s setting, read back as they were written, and there are none without it', async () => {
    const configOf = async (tenant: string) => (await shops.call<BoxConfiguration>(getConfig, { tenant })).ok
    await shop('tiendas', 'crear', 'cuotas', 'Cuotas', '--ajuste', 'instalments=6  22 101,12; 3 0 0;')
    // Promised by a shop that takes cards alone.
    const sealed = (id: number) =>
      shops.app.ports.vault.seal(
        paymentUse({ id }, 'mercadopago'),
        JSON.stringify({ accessToken: 'APP_USR', webhookSecret: 'secreto' }),
      )
    const { id } = await shopRow(shops, 'cuotas')
    await setSetting(shops, 'cuotas', 'payments.mercadopago', sealed(id))
    expect((await configOf('cuotas')).instalments).toEqual([
      { count: 3, surcharge: 0, cftea: 0 },
      { count: 6, surcharge: 22, cftea: 101.12 },
    ])
    expect(await shop('tiendas', 'ajustes', 'cuotas')).toMatch(/instalments +3 0 0; 6 22 101,12\n/)
    await shop('tiendas', 'crear', 'contado', 'Contado', '--ajuste', 'instalments=')
    expect(await configOf('contado')).not.toHaveProperty('instalments')
  })

  test.each([
    [['tiendas', 'crear', 'nueva', 'Otra'], /Ya hay una tienda/],
    [['tiendas', 'crear', 'api', 'Api'], /reservada/],
    [['tiendas', 'crear', 'admin', 'Administración'], /reservada/],
    [['tiendas', 'crear', 'docs', 'Docs'], /reservada/],
    [['tiendas', 'crear', 'Con Espacio', 'X'], /no sirve/],
    [['tiendas', 'crear', 'otra', 'X', '--pais', 'UY'], /AR o CL/],
    [['tiendas', 'editar', 'nueva', '--ajuste', 'templateId=11'], /número entero de 1 a 10/],
    [['tiendas', 'editar', 'brote', '--ajuste', 'instalments=3 10 0'], /cantidad, recargo % y CFTEA %/],
    [['tiendas', 'editar', 'brote', '--ajuste', 'instalments=1 0 0'], /cantidad, recargo % y CFTEA %/],
    [['tiendas', 'editar', 'brote', '--ajuste', 'instalments=3 0 0; 3 0 0'], /cantidad, recargo/],
    [['tiendas', 'editar', 'nueva', '--ajuste', 'instalments=3 0 0'], /son de tiendas de Argentina/],
    [['tiendas', 'editar', 'nueva', '--ajuste', '__proto__.x=1'], /No hay ningún ajuste/],
    [['tiendas', 'editar', 'nueva', '--ajuste', 'payments=1'], /No hay ningún ajuste/],
    [
      ['tiendas', 'editar', 'brote', '--ajuste', 'payments.transfer=sin dos puntos'],
      /los datos de la cuenta/,
    ],
    [['tiendas', 'editar', 'brote', '--ajuste', 'socialMedias=whatsapp'], /WP: WhatsApp/],
    [
      ['tiendas', 'editar', 'brote', '--ajuste', 'paymentLogos=javascript:alert(1)'],
      /transferencia; mercadopago/,
    ],
    [['tiendas', 'editar', 'brote', '--ajuste', 'shipping=gratis'], /180000 estandar/],
    [['tiendas', 'imagen', 'brote', 'fondo', 'x.png'], /logo, icono, portada/],
    [['tiendas', 'imagen', 'brote', 'logo', 'package.json'], /Ese formato no se admite/],
    [['tiendas', 'imagen', 'brote', 'logo', 'no-existe.png'], /No existe el archivo/],
    [['envios', 'importar', 'brote', 'no-existe.csv'], /No existe el archivo/],
    [['tiendas', 'editar', 'nueva'], /Falta --ajuste/],
    [['tiendas', 'editar', 'ninguna', '--ajuste', 'name=x'], /No hay ninguna tienda “ninguna”/],
    [['pedidos', 'avanzar', 'brote'], /Se esperaba: shop pedidos avanzar TIENDA PEDIDO/],
    [['pedidos', 'listar', 'brote', '--orden', 'x'], /opción que no existe/],
    [['pedidos', 'borrar'], /No hay ninguna orden/],
    [['demo', 'restablecer'], /--si/],
  ])('[SAFE-8] %j is refused in words', async (words, why) => {
    await expect(shop(...words)).rejects.toThrow(why)
  })

  test('[SAFE-8] the help names every command, and each has its own', async () => {
    const help = await shop('--help')
    const names = [...help.matchAll(/^ {2}([a-z]+ [a-z-]+)/gm)].map(([, name]) => name ?? '')
    expect(names.length).toBeGreaterThan(10)
    for (const name of names) expect(await shop(...name.split(' '), '--help')).toContain(`shop -- ${name}`)
  })
})

test('[SAFE-8] the demo begins anew, without its orders', async () => {
  expect(await shop('demo', 'restablecer', '--si')).toContain('brote')
  expect(await shop('pedidos', 'listar', 'brote')).toBe('No hay pedidos.')
  expect(await shop('usuarios', 'listar', 'brote')).toBe('No hay cuentas.')
})
