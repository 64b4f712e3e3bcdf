import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AR_SHOP, CL_SHOP } from '#harness/server/app.ts'
import { openTerminal, type Terminal } from './terminal.ts'

/** 23:27 of the last day of May in Buenos Aires, 22:27 in Santiago. */
const LATE = '2026-06-01T02:27:00Z'

let terminal: Terminal
beforeAll(async () => {
  terminal = await openTerminal()
  const { $client } = terminal.database
  for (const shop of [AR_SHOP, CL_SHOP]) {
    await $client.query(
      `INSERT INTO orders (tenant_id, number, status, owner, follow_token, idempotency_key, body_hash, mode, base_price,
         profit, application_cost, application_price, application_price_with_profit, sub_total, taxes, total,
         tax_multiplier, profit_multiplier, shipping_cost, grand_total, addressee, invoice, shipping, payment, created_at)
       SELECT id, 7001, 'Paid', 'guest:x', name, name, '', 'cart', 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 780631.5,
         '{"name":"Ana","lastName":"","email":"ana@ejemplo.com"}', '{"document":""}', '{}', '{"method":"transfer","name":""}', $2
       FROM tenants WHERE name = $1`,
      [shop, LATE],
    )
    await $client.query(
      `INSERT INTO order_history (tenant_id, order_id, position, status, at, note)
       SELECT o.tenant_id, o.id, 0, 'Paid', $2, '' FROM orders o JOIN tenants t ON t.id = o.tenant_id
       WHERE t.name = $1`,
      [shop, LATE],
    )
    await $client.query(
      `INSERT INTO customers (tenant_id, id, email, password_hash, full_name, company, created_at, updated_at, blocked_at)
       SELECT id, gen_random_uuid(), 'ana@ejemplo.com', '-', 'Ana', '', $2, $2, $2 FROM tenants WHERE name = $1`,
      [shop, LATE],
    )
  }
})
afterAll(() => terminal.end())

describe('[MKT-26] what the command line dates', () => {
  test.each([
    [AR_SHOP, '23:27'],
    [CL_SHOP, '22:27'],
  ])('is of the own day and hour of %s', async (shop, time) => {
    const order = '7001'
    expect(await terminal.shop('pedidos', 'listar', shop)).toMatch(/7001 +2026-05-31 /)
    expect(await terminal.shop('pedidos', 'ver', shop, order)).toContain(`2026-05-31 ${time}  pagado`)
    const folder = join(terminal.folder, shop)
    await terminal.shop('pedidos', 'produccion', shop, order, folder)
    const sheet = await readFile(join(folder, `${shop.toUpperCase()}-7001.txt`), 'utf8')
    expect(sheet).toContain('Fecha: 2026-05-31')
    const person = await terminal.shop('usuarios', 'ver', shop, 'ana@ejemplo.com')
    expect(person).toMatch(/Desde +2026-05-31/)
    expect(person).toContain('bloqueada desde 2026-05-31')
    expect(await terminal.shop('usuarios', 'listar', shop)).toContain('2026-05-31')
  })

  test('[VALID-12] also of an account whose e-mail is written with ñ', async () => {
    await terminal.database.$client.query(
      "UPDATE customers SET email = 'ana@xn--diseos-zwa.com.ar' WHERE email = 'ana@ejemplo.com'",
    )
    expect(await terminal.shop('usuarios', 'ver', AR_SHOP, 'Ana@diseños.com.ar')).toMatch(/Desde +2026-05-31/)
  })

  test('has amounts as the pages have them', async () => {
    expect(await terminal.shop('pedidos', 'listar', AR_SHOP)).toContain('  $780.631,50  ')
  })
})
