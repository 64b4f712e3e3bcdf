import type * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listHistory } from '#contract/office/history.ts'
import * as calls from '#contract/office/orders.ts'
import { addEntries } from '#harness/rows/history.ts'
import { orphanOrder } from '#harness/rows/orders.ts'
import { rowsOf } from '#harness/rows/rows.ts'
import { history } from '#server/db/schema/history.ts'
import { tenants } from '#server/db/schema/tenants.ts'
import { forgetFinished } from '#server/modules/orders/erase.ts'
import { type Gestion, type Member, openGestion, written } from '../gestion.ts'

let gestion: Gestion
let owner: Member
beforeAll(async () => {
  gestion = await openGestion()
  owner = await gestion.member('Diego', { role: 'owner' })
})
afterAll(() => gestion.close())

const monthsAgo = (months: number) => {
  const at = new Date()
  at.setMonth(at.getMonth() - months)
  return at
}

type Page = v.InferOutput<typeof listHistory.result>

const entries = async (who: Member, query: Record<string, string> = {}) =>
  (await who.call(listHistory, { query })).ok.items

describe('[HIST-10] whatever the shop does with an order stands in its history', () => {
  test('who did it, when, to which order, and what changed, by call and by command alike', async () => {
    const { id, number } = await gestion.placed()
    const order = await owner.order(id)
    const body = { ...written(order), amount: 500 }
    await owner.call(calls.receiveMoney, { body })
    await gestion.shop('pedidos', 'cobrar', 'brote', number)
    await gestion.shop('pedidos', 'corregir', 'brote', number, '--calle', 'Thames', '--apellido', 'Paz')
    await gestion.shop('pedidos', 'seguimiento', 'brote', number, 'AB-1')
    // The same again is no change.
    await gestion.shop('pedidos', 'seguimiento', 'brote', number, 'AB-1')
    await expect(gestion.shop('pedidos', 'seguir', 'brote', number)).rejects.toThrow('no está en espera')
    const seen = await entries(owner, { object: id })
    expect(seen.map(({ by, action, object, changes }) => [by, action, object, changes])).toEqual([
      ['línea de comandos', 'tracked', number, [{ field: 'trackingCode', before: '', after: 'AB-1' }]],
      [
        'línea de comandos',
        'personEdited',
        number,
        [
          { field: 'lastName', before: '', after: '' },
          { field: 'street', before: '', after: '' },
        ],
      ],
      [
        'línea de comandos',
        'received',
        number,
        [
          { field: 'received', before: '500', after: String(order.total) },
          { field: 'status', before: 'PendingPayment', after: 'Paid' },
        ],
      ],
      ['Diego', 'received', number, [{ field: 'received', before: '0', after: '500' }]],
    ])
    expect(seen.every(({ objectId, subject }) => objectId === id && subject === 'order')).toBe(true)
    const rows = (await rowsOf(gestion, history, { objectId: id })).sort((a, b) => a.id - b.id)
    expect(rows[0]).toMatchObject({
      actorKind: 'operator',
      actorId: owner.id,
      device: expect.stringMatching(/./),
    })
  })

  test('the change fails if it can’t be written', async () => {
    const { id } = await gestion.placed()
    const order = await owner.order(id)
    await gestion.query("ALTER TABLE history ADD CONSTRAINT planted CHECK (action <> 'held') NOT VALID")
    const failed = await owner.call(calls.holdOrder, { body: { ...written(order), reason: 'x' } })
    await gestion.query('ALTER TABLE history DROP CONSTRAINT planted')
    expect(failed.status).toBe(500)
    expect(await owner.order(id)).toEqual(order)
  })

  test('the command line lists it in words', async () => {
    const { number } = await gestion.placed()
    expect(await gestion.shop('historial', 'ver', 'brote', number)).toBe(
      'Todavía no hay nada en la historia.',
    )
    await gestion.shop('pedidos', 'cobrar', 'brote', number, '500')
    await gestion.shop('pedidos', 'avanzar', 'brote', number, '--a', 'Paid')
    await gestion.shop('pedidos', 'corregir', 'brote', number, '--calle', 'Thames')
    const said = await gestion.shop('historial', 'ver', 'brote', number)
    expect(said).toMatch(/línea de comandos +BROTE-\d+ +corrigió los datos de este pedido +calle\n/)
    expect(said).toMatch(/movió este pedido +espera el pago → pagado/)
    expect(said).toMatch(/cobró este pedido +cobrado: \$ ?0,00 → \$ ?500,00/)
    const one = await gestion.shop('historial', 'ver', 'brote', '--cantidad', '1')
    expect(one.split('\n')).toHaveLength(2)
    expect(await gestion.shop('historial', 'ver', 'marea')).toBe('Todavía no hay nada en la historia.')
  })
})

describe('[HIST-3] a person who is deleted is in no entry', () => {
  test('nor was before: what somebody wrote or corrected of them is named alone', async () => {
    const { id, number } = await gestion.placed()
    const order = await owner.order(id)
    const of = () => ({ ...written(order), expected: order.version + 100 })
    await owner.call(calls.editPerson, {
      body: {
        ...of(),
        addressee: { name: 'Zoraida', email: 'zoraida@ejemplo.com', street: 'Zapiola' },
        invoice: { document: '31.234.567' },
      },
    })
    await owner.call(calls.addNote, { body: { ...of(), text: 'Zoraida pasa el viernes' } })
    await owner.call(calls.holdOrder, { body: { ...of(), reason: 'Zoraida viaja' } })
    await owner.call(calls.receiveMoney, { body: { ...of(), amount: 5, reference: 'Zoraida, banco' } })
    await owner.call(calls.voidReceipt, { body: { ...of(), position: 1, reason: 'No era Zoraida' } })
    await gestion.shop('pedidos', 'cancelar', 'brote', number, '--nota', 'Zoraida se arrepintió')
    await orphanOrder(gestion, id)
    await forgetFinished(gestion.shops.db.database, new Date())
    const rows = await rowsOf(gestion, history, { objectId: id })
    expect(rows).toHaveLength(6)
    expect(JSON.stringify(rows)).not.toMatch(/zora|zapiola|31.?234.?567/i)
  })
})

describe('[HIST-11] who sees what of the history', () => {
  test('owner and reader all, sales all of orders, a workshop its own', async () => {
    const { id } = await gestion.placed()
    const taller = await gestion.member('Tito', { role: 'workshop' })
    const ventas = await gestion.member('Vera', { role: 'sales' })
    const contadora = await gestion.member('Sol', { role: 'reader' })
    const order = await owner.order(id)
    await owner.call(calls.receiveMoney, { body: { ...written(order), amount: 5 } })
    await taller.call(calls.addNote, { body: { ...written(order), text: 'x' } })
    const invited = { subject: 'team', object: 'Tito', action: 'invited' }
    const by = { actorKind: 'operator', actorId: owner.id, actorName: 'Diego' } as const
    await addEntries(gestion, 'brote', { ...by, ...invited })
    const actions = async (who: Member, query?: Record<string, string>) =>
      (await entries(who, query)).slice(0, 3).map(({ action }) => action)
    expect(await actions(owner)).toEqual(['invited', 'noted', 'received'])
    expect(await actions(contadora)).toEqual(['invited', 'noted', 'received'])
    expect((await actions(ventas)).slice(0, 2)).toEqual(['noted', 'received'])
    expect(await actions(ventas, { subject: 'team' })).toEqual([])
    expect(await actions(taller)).toEqual(['noted'])
    expect(await actions(taller, { subject: 'team' })).toEqual([])
    expect(await actions(owner, { subject: 'team' })).toEqual(['invited'])
    const marea = await gestion.member('Inés', { role: 'owner' }, 'marea')
    expect(await entries(marea)).toEqual([])
    expect(await entries(marea, { object: id })).toEqual([])
  })

  test('page by page', async () => {
    const { id } = await gestion.placed()
    await addEntries(gestion, 'brote', ...Array(100).fill({ objectId: id, action: 'noted' }))
    const seen: string[] = []
    let next: string | null = null
    do {
      const page: Page = (
        await owner.call(listHistory, { query: { object: id, ...(next === null ? {} : { after: next }) } })
      ).ok
      seen.push(...page.items.map((one) => one.id))
      next = page.next
    } while (next !== null)
    expect([seen.length, new Set(seen).size]).toEqual([100, 100])
  })
})

describe('[HIST-12] an entry is kept for 24 months', () => {
  test('and deleted then, in all shops', async () => {
    const old = [23, 25].map((months) => ({ action: 'noted', at: monthsAgo(months), object: `${months}` }))
    for (const { name } of await rowsOf(gestion, tenants)) await addEntries(gestion, name, ...old)
    const { ports } = gestion.shops.app
    await ports.database.transaction((tx) => ports.jobs.enqueue(tx, 'history-tidy'))
    await ports.jobs.drain()
    const rows = await rowsOf(gestion, history)
    expect(rows.filter(({ at }) => at < monthsAgo(24))).toEqual([])
    const young = rows.filter(({ object, at }) => object !== '' && at < monthsAgo(20))
    expect(young.length).toBeGreaterThanOrEqual(2)
  })
})
