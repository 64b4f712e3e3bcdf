import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCustomer } from '#harness/rows/people.ts'
import { changeRows } from '#harness/rows/rows.ts'
import { runCommand } from '#harness/server/cli.ts'
import { openShops, readyOrder, type Shops, send } from '#harness/shopping/shop.ts'
import { temporaryFolder } from '#harness/temporary-folder.ts'
import { columns } from '#server/cli/command.ts'
import { orderSheet } from '#server/cli/order-sheet.ts'
import { orderHistory, orderLines, orders } from '#server/db/schema/orders.ts'
import { printable, printedLine } from '#server/formats/printable.ts'

/** Everything that a terminal obeys rather than shows; the end of a line is the command's own. */
const OBEYED = /(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/u
/** Clears the screen, sets the window's title, hides, begins a line, turns around; the last byte is C1's CSI. */
const HOSTILE = '\u001b[2J\u001b]0;tomada\u0007A\rB\nPedido BROTE-1, pagado\u202eC\u009b31mñ\u0000'

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc
    .array(fc.constantFrom('\u001b[31m', '\r', '\n', '\t', '\u009b', '\u202e', 'Ana', ' '), { maxLength: 8 })
    .map((parts) => parts.join('')),
)

describe('[SAFE-45] what the command line prints', () => {
  test('holds no control sign but the end of a line, whatever persons wrote', () => {
    fc.assert(
      fc.property(anyText, (written) => {
        expect(printable(written)).not.toMatch(OBEYED)
        expect(printedLine(written)).not.toMatch(/\p{Cc}/u)
        expect(printable(printable(written))).toBe(printable(written))
      }),
      { numRuns: 1000 },
    )
    expect(printable('Ñandú · $ 1.500 — «sí» 👩‍🎨\n…')).toBe('Ñandú · $ 1.500 — «sí» 👩‍🎨\n…')
  })

  test('aligned rows are one line each', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyText, anyText), { minLength: 1, maxLength: 5 }), (rows) => {
        const lines = columns(rows)
        expect(lines).toHaveLength(rows.length)
        for (const line of lines) expect(line).not.toMatch(/\p{Cc}/u)
      }),
    )
  })
})

describe('[SAFE-45] names that are there already', () => {
  let shops: Shops
  const folder = temporaryFolder('signs')
  let number = ''
  beforeAll(async () => {
    shops = await openShops()
    const placed = await send(shops, await readyOrder(shops, 'brote', { 'BRO-TER-NEGRO': 2 }))
    number = placed.ok.orderNumber
    // The database stores no text with a zero byte.
    const name = HOSTILE.replace('\0', '')
    const addressee = { name, lastName: name, email: name, street: name, phone: name }
    await changeRows(shops, orders, {}, { addressee, invoice: { name, giro: name } })
    await changeRows(shops, orderLines, {}, { printingArea: name, sku: name })
    await changeRows(shops, orderHistory, {}, { note: name })
    await addCustomer(shops, 'brote', { email: 'ana@ejemplo.com', fullName: name, company: name })
  })
  afterAll(() => shops.close())

  const said = async (...words: string[]) => {
    const lines: string[] = []
    const { settings } = shops.app.ports
    const { database } = shops.db
    await runCommand({ settings, database }, words, (line) => void lines.push(line))
    return lines
  }

  test.each([
    ['pedidos', 'listar', 'brote'],
    ['usuarios', 'listar', 'brote'],
    ['usuarios', 'ver', 'brote', 'ana@ejemplo.com'],
  ])('are harmless in %s %s', async (...words) => {
    const lines = await said(...words)
    expect(lines.join('')).toContain('Pedido BROTE-1, pagado')
    for (const line of lines) {
      expect(line).not.toMatch(OBEYED)
      // No name makes a line of its own.
      expect(line).not.toMatch(/\n|^Pedido BROTE-1,/)
    }
  })

  test('are harmless in an order and on its sheet for production', async () => {
    const shown = await said('pedidos', 'ver', 'brote', number)
    expect(shown.join('')).toContain('Pedido BROTE-1, pagado')
    for (const line of shown) expect(line).not.toMatch(/\p{Cc}|\u202e|^Pedido BROTE-1,/u)
    await said('pedidos', 'produccion', 'brote', number, folder)
    const sheet = await readFile(join(folder, `${number}.txt`), 'utf8')
    expect(sheet).toContain('Pedido BROTE-1, pagado')
    expect(sheet).not.toMatch(OBEYED)
    expect(sheet).not.toMatch(/^Pedido BROTE-1,/m)
  })

  test('also of any order', async () => {
    const { database } = shops.db
    const tenant = await shops.app.ports.tenants.byName('brote')
    const [order] = await database.select().from(orders)
    const lines = await database.select().from(orderLines)
    const history = await database.select().from(orderHistory)
    if (tenant === null || order === undefined) throw new Error('Without an order')
    fc.assert(
      fc.property(anyText, (name) => {
        const addressee = { ...order.addressee, name, lastName: name, street: name }
        const { tenantId, id: orderId } = order
        const entry = { tenantId, orderId, position: 1, at: new Date(0), actor: '' }
        const past = {
          history: history.map((one) => ({ ...one, note: name })),
          receipts: [{ ...entry, amount: '1', reference: name, voidedAt: new Date(0), voidReason: name }],
          notes: [{ ...entry, text: name }],
        }
        for (const line of orderSheet({ tenant, order: { ...order, addressee }, lines }, past, () => []).map(
          printedLine,
        ))
          expect(line).not.toMatch(/\p{Cc}/u)
      }),
    )
  })
})
