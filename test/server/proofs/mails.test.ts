import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DesignedOrders, openDesignedOrders } from '#harness/printing/designed-order.ts'
import { textOf } from '#harness/printing/pdf.ts'
import { openShops, type Shops } from '#harness/shopping/shop.ts'
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

const query = <R>(text: string, values: unknown[] = []) =>
  shops.db.database.$client.query<R & object>(text, values).then(({ rows }) => rows)

describe('mails', () => {
  const letter = async (kind: string): Promise<{ subject: string; text: string; to: string } | undefined> => {
    await shops.app.ports.mail.deliver()
    const rows = await query<{ subject: string; text: string; to: string }>(
      `SELECT message ->> 'subject' AS subject, message ->> 'text' AS text, recipient AS "to" FROM mails
       WHERE kind = $1 ORDER BY created_at DESC LIMIT 1`,
      [kind],
    )
    return rows[0]
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
    const count = async () => (await orders.mails('proofForShop')).length
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
    await query(
      `UPDATE order_proofs SET answer = 'change', answered_at = now(), answered_by = $1 WHERE line = $2`,
      ['Ana\u001b[2J', seen.line],
    )
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
  await query(`UPDATE orders SET status = 'Delivered' WHERE id = $1`, [placed.orderId])
  const [row] = await query<{ owner: string; tenant_id: number }>('SELECT * FROM orders WHERE id = $1', [
    placed.orderId,
  ])
  await shops.db.database.transaction((tx) =>
    eraseOrders(tx, { tenantId: row?.tenant_id ?? 0, owner: row?.owner ?? '', now: new Date() }),
  )
  await expect(orders.see(placed.link)).rejects.toThrow('404')
  expect(await query('SELECT answered_by FROM order_proofs WHERE order_id = $1', [placed.orderId])).toEqual([
    { answered_by: '' },
  ])
})
