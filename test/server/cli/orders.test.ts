import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { putFilesShoppingCartItem, putImagesProductItem } from '#contract/cart.ts'
import { uploadLogos } from '#contract/uploads.ts'
import { variantRow } from '#harness/rows/catalogue.ts'
import { mailsOf } from '#harness/rows/mails.ts'
import { cliSays } from '#harness/server/cli.ts'
import { form, pdf, picture } from '#harness/server/forms.ts'
import { openShops, readyOrder, type Shops, send } from '#harness/shopping/shop.ts'
import { temporaryFolder } from '#harness/temporary-folder.ts'

let shops: Shops
const folder = temporaryFolder('owner')
beforeAll(async () => {
  shops = await openShops()
})
afterAll(() => shops.close())

/** The command line beside a server that runs on the same database. */
const shop = (...words: string[]) => shopIn({ DATA_DIR: folder }, ...words)
const shopIn = (env: Record<string, string>, ...words: string[]) => cliSays(shops.db.database, env, ...words)

const placed = async () => {
  const order = await send(shops, await readyOrder(shops, 'brote', { 'BRO-TER-NEGRO': 2 }))
  return order.ok
}
const reserved = async () => (await variantRow(shops, 'BRO-TER-NEGRO')).reserved

describe('orders', () => {
  test('[SAFE-8] an order advances step by step, its buyer gets a mail, and it ends', async () => {
    const { orderNumber } = await placed()
    expect(await shop('pedidos', 'listar', 'brote')).toContain(orderNumber)
    const sheet = await shop('pedidos', 'ver', 'brote', orderNumber)
    for (const lines of [
      `Pedido ${orderNumber}, espera el pago`,
      /2 × +Termo de acero.* BRO-TER-NEGRO/,
      /Dirección +Gurruchaga 1240 2 B, Villa Crespo/,
      /Contacto +[0-9a-f]{8}\.ana@ejemplo\.com\.ar, [+\d ]+\n/,
      /Factura +B, .*28\.456\.789/,
    ])
      expect(sheet).toMatch(lines)
    const steps = []
    for (let step = 0; step < 4; step++)
      steps.push(
        await shop(
          'pedidos',
          'avanzar',
          'brote',
          orderNumber,
          '--a',
          ['Paid', 'InProduction', 'ReadyToShip', 'Shipped'][step] ?? '',
        ),
      )
    expect(steps.map((text) => text.split(' → ')[1])).toEqual([
      'pagado',
      'en producción',
      'listo para enviar',
      'enviado',
    ])
    expect(await shop('pedidos', 'avanzar', 'brote', orderNumber.replace(/\D/g, ''))).toContain('→ entregado')
    await expect(shop('pedidos', 'avanzar', 'brote', orderNumber)).rejects.toThrow('no hay estado siguiente')
    await expect(shop('pedidos', 'cancelar', 'brote', orderNumber)).rejects.toThrow('Está entregado')
    expect(await mailsOf(shops, { kind: 'orderState', status: 'Delivered' })).toHaveLength(1)
  })

  test('[SAFE-8] a cancelled order gives its stock back', async () => {
    const before = await reserved()
    const { orderNumber } = await placed()
    expect(await reserved()).toBe((before ?? 0) + 2)
    await shop('pedidos', 'cancelar', 'brote', orderNumber, '--nota', 'Lo pidió quien compró')
    expect(await reserved()).toBe(before)
    expect(await shop('pedidos', 'listar', 'brote', '--estado', 'cancelado')).toContain(orderNumber)
  })

  test('[SAFE-8] production files say what to make', async () => {
    const { orderNumber } = await placed()
    const out = join(folder, 'taller')
    await shop('pedidos', 'produccion', 'brote', orderNumber, out)
    expect(await readdir(out)).toEqual([`${orderNumber}.txt`])
    const sheet = await readFile(join(out, `${orderNumber}.txt`), 'utf8')
    expect(sheet).toContain('SKU BRO-TER-NEGRO, x 2 un.')
  })

  test('[SAFE-8] production files bring what the buyer sent: of each line, of the order, and the artwork as it was seen', async () => {
    const ready = await readyOrder(shops, 'brote', { 'BRO-TER-NEGRO': 2 })
    const own = { tenant: 'brote', token: ready.token }
    const [line] = 'shoppingCart' in ready.body ? ready.body.shoppingCart.shoppingCartProductsFK : []
    const original = await picture('png', '#1d6b45', 300, 200)
    const seen = await shops.call<{ images: { image_url: string }[] }>(putImagesProductItem, {
      ...own,
      ...form([{ bytes: await picture('jpeg', '#b3261e') }], {
        shoppingCartUUID: line?.shoppingCartId ?? '',
        view: 'Frente',
      }),
    })
    await shops.call(putFilesShoppingCartItem, {
      ...own,
      ...form([{ bytes: original, name: '../Logo Año 3.png' }], {
        shoppingCartUUID: line?.shoppingCartId ?? '',
      }),
    })
    // The picture of the line is an upload of the buyer's.
    if (line) line.advance = seen.ok.images[0]?.image_url ?? ''
    const { orderId, orderNumber } = (await send(shops, ready)).ok
    await shops.call(uploadLogos, { ...own, ...form([{ bytes: pdf(), name: 'manual.pdf' }], { orderId }) })
    const out = join(folder, 'taller-2')
    const where = { DATA_DIR: shops.app.ports.settings.dataDir }
    await shopIn(where, 'pedidos', 'produccion', 'brote', orderNumber, out)
    const written = (await readdir(out)).sort()
    expect(written).toEqual([
      `${orderNumber}.txt`,
      'linea-1-archivo-1-frente-logo.jpeg',
      'linea-1-archivo-2-logo-ano-3.png',
      'linea-1.webp',
      'pedido-archivo-1-manual.pdf',
    ])
    expect(await readFile(join(out, 'linea-1-archivo-2-logo-ano-3.png'))).toEqual(original)
    const sheet = await readFile(join(out, `${orderNumber}.txt`), 'utf8')
    for (const name of written.slice(1)) expect(sheet).toContain(`Archivo: ${name}`)
    // Somewhere else these files are not: said, not passed over.
    await expect(shop('pedidos', 'produccion', 'brote', orderNumber, out)).rejects.toThrow(
      /No están donde deberían: linea-1\.webp/,
    )
  })

  test('[TEN-1] another shop’s order is not there', async () => {
    const { orderNumber } = await placed()
    await expect(shop('pedidos', 'cancelar', 'marea', orderNumber)).rejects.toThrow('No hay ningún pedido')
  })
})
