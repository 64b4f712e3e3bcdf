import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DesignedOrders, openDesignedOrders } from '#harness/printing/designed-order.ts'
import { textOf } from '#harness/printing/pdf.ts'
import { mailsOf } from '#harness/rows/mails.ts'
import { changeOrder, orderRow } from '#harness/rows/orders.ts'
import { changeRows, rowsOf } from '#harness/rows/rows.ts'
import { openShops, type Shops } from '#harness/shopping/shop.ts'
import { orderProofs } from '#server/db/schema/proofs.ts'
import { eraseOrders } from '#server/modules/orders/erase.ts'

let shops: Shops
let orders: DesignedOrders
let folder: string
beforeAll(async () => {
  shops = await openShops()
  orders = openDesignedOrders(shops)
  folder = await orders.folder()
})
afterAll(async () => {
  await shops.close()
  await rm(folder, { recursive: true, force: true })
})

describe('mails', () => {
  /** The last one of a kind, as it was sent. */
  const letter = async (kind: string) => {
    await shops.app.ports.mail.deliver()
    const mail = (await mailsOf(shops, { kind })).at(-1)
    return mail?.message && { ...mail.message, to: mail.recipient }
  }

  test('[PROOF-13] the shop reads what was asked as it was written, the buyer no address of a stranger’s', async () => {
    const placed = await orders.place()
    const stranger = await shops.guest(orders.tenant)
    const note = 'Miren evil.tienda/x y cámbienlo'
    await orders.askChange({ ...(await orders.seen(placed.link)), name: 'Beto', note }, stranger)
    const shop = await letter('proofForShop')
    expect(shop?.to).toBe('contacto@marea.example')
    expect(shop?.text).toContain(note)
    const buyer = await letter('proofChange')
    expect(buyer?.to).toBe(placed.order.addressee.email)
    expect(buyer?.text).toContain('Beto pidió un cambio')
    expect(buyer?.text).not.toContain('evil')
    expect(buyer?.text).toContain(`/marea/orders/proof#token=${placed.link}`)
  })

  test('[PROOF-29] lines that were changed together are reported to the shop in one mail, by colour', async () => {
    const placed = await orders.place('Juntas', 2)
    const [one, two] = [await orders.seen(placed.link), await orders.seen(placed.link, 1)]
    const count = async () => (await mailsOf(shops, { kind: 'proofForShop' })).length
    const before = await count()
    const design = orders.designOf(placed.product, 'Las dos')
    expect((await orders.revise(placed, one, design, [two])).status).toBe(200)
    expect((await count()) - before).toBe(1)
    const message = await letter('proofForShop')
    expect(message?.text).toContain('cambió el diseño en 2 líneas del pedido')
    expect(message?.text.match(/\(Blanco\): muestra 2\./g)).toHaveLength(2)
  })

  test('[PROOF-14] the owner sees and sends proofs; what a stranger wrote does nothing to a terminal', async () => {
    const placed = await orders.place('Taller')
    const seen = await orders.seen(placed.link)
    await orders.cli('pedidos', 'avanzar', orders.tenant, placed.orderNumber, '--a', 'Paid')
    const sent = await orders.cli('muestras', 'enviar', orders.tenant, placed.orderNumber)
    expect(sent).toContain(placed.order.addressee.email)
    expect(await orders.status(placed.orderId)).toBe('ArtworkApproval')
    const waiting = await letter('orderState')
    expect(waiting?.subject).toContain('espera que apruebes la muestra')
    expect(waiting?.text).toContain(`/marea/orders/proof#token=${placed.link}`)
    await orders.cli('muestras', 'enviar', orders.tenant, placed.orderNumber, '--a', 'jefa@ejemplo.cl')
    expect(await letter('proofLink')).toMatchObject({ to: 'jefa@ejemplo.cl' })
    const asked = { answer: 'change', answeredAt: new Date(), answeredBy: 'Ana\u001b[2J' } as const
    await changeRows(shops, orderProofs, { line: seen.line }, asked)
    const message = await orders.cli('muestras', 'ver', orders.tenant, placed.orderNumber)
    expect(message).toContain('«Taller»')
    expect(message).toContain('pidió un cambio')
    expect(message).not.toContain('\u001b')
  })
})

test('[PROOF-15] the production archive holds sheet, proofs as a PDF and print files, and says who approved what', async () => {
  const placed = await orders.place('Zip')
  const seen = await orders.seen(placed.link)
  const path = join(folder, 'pedido.zip')
  const words = ['pedidos', 'produccion', orders.tenant, placed.orderNumber] as const
  expect(await orders.cli(...words, path)).toContain('falta aprobar la muestra digital')
  await orders.approve({ ...seen, name: 'Ana Díaz' })
  expect(await orders.cli(...words, path)).not.toContain('falta aprobar')
  const files = unzipSync(await readFile(path))
  expect(Object.keys(files).sort()).toEqual([
    `${placed.orderNumber}.txt`,
    'linea-1-frente-serigrafia-ficha.pdf',
    'linea-1-frente-serigrafia.pdf',
    'linea-1-frente-serigrafia.svg',
    'muestra-digital.pdf',
  ])
  const sheet = Buffer.from(files[`${placed.orderNumber}.txt`] ?? []).toString('utf8')
  const code = `${seen.hash.slice(0, 4)}-${seen.hash.slice(4, 8)}`.toUpperCase()
  expect(sheet).toContain(`Muestra 1 (${code}): aprobada por Ana Díaz`)
  const pdf = textOf(Buffer.from(files['muestra-digital.pdf'] ?? []))
  for (const message of ['Muestra digital', 'Serigraf', '44 × 30 mm', 'aprobada por Ana'])
    expect(pdf).toContain(message)
  expect((await readdir(folder)).sort()).toEqual(['pedido.zip'])
})

test('[PROOF-20] an account that goes takes its link and the names in finished proofs with it', async () => {
  const placed = await orders.place()
  await orders.approve({ ...(await orders.seen(placed.link)), name: 'Ana Díaz' })
  await changeOrder(shops, placed.orderId, { status: 'Delivered' })
  const { tenantId, owner } = await orderRow(shops, placed.orderId)
  await shops.database.transaction((tx) => eraseOrders(tx, { tenantId, owner, now: new Date() }))
  await expect(orders.see(placed.link)).rejects.toThrow('404')
  const proofs = await rowsOf(shops, orderProofs, { orderId: placed.orderId })
  expect(proofs.map(({ answeredBy }) => answeredBy)).toEqual([''])
})
