import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addOrder } from '#harness/rows/orders.ts'
import { addCustomer } from '#harness/rows/people.ts'
import { changeRows } from '#harness/rows/rows.ts'
import { AR_SHOP, CL_SHOP } from '#harness/server/app.ts'
import { customers } from '#server/db/schema/accounts.ts'
import { openTerminal, type Terminal } from './terminal.ts'

/** 23:27 of the last day of May in Buenos Aires, 22:27 in Santiago. */
const LATE = '2026-06-01T02:27:00Z'

let terminal: Terminal
beforeAll(async () => {
  terminal = await openTerminal()
  for (const shop of [AR_SHOP, CL_SHOP]) {
    const at = new Date(LATE)
    await addOrder(terminal, shop, { number: 7001, grandTotal: '780631.5', createdAt: at })
    const dates = { createdAt: at, updatedAt: at, blockedAt: at }
    await addCustomer(terminal, shop, { email: 'ana@ejemplo.com', ...dates })
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
    const email = 'ana@xn--diseos-zwa.com.ar'
    await changeRows(terminal, customers, { email: 'ana@ejemplo.com' }, { email })
    expect(await terminal.shop('usuarios', 'ver', AR_SHOP, 'Ana@diseños.com.ar')).toMatch(/Desde +2026-05-31/)
  })

  test('has amounts as the pages have them', async () => {
    expect(await terminal.shop('pedidos', 'listar', AR_SHOP)).toContain('  $780.631,50  ')
  })
})
