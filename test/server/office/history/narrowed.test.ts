import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listHistory, listHistoryPeople } from '#contract/office/history.ts'
import * as calls from '#contract/office/orders.ts'
import { addEntries } from '#harness/rows/history.ts'
import { type Gestion, type Member, openGestion, written } from '../gestion.ts'

let gestion: Gestion
let owner: Member
let ventas: Member
let taller: Member
beforeAll(async () => {
  gestion = await openGestion()
  owner = await gestion.member('Diego', { role: 'owner' })
  ventas = await gestion.member('Vera', { role: 'sales' })
  taller = await gestion.member('Tito', { role: 'workshop' })
})
afterAll(() => gestion.close())

const seen = async (who: Member, query: Record<string, string>) =>
  (await who.call(listHistory, { query })).ok.items.map(({ by, action }) => `${by} ${action}`)

describe('[OFFICE-84] the history is narrowed', () => {
  test('to whoever did it, what it was done with, and an order by its number as people write it', async () => {
    const [one, other] = [await gestion.placed(), await gestion.placed()]
    await ventas.call(calls.receiveMoney, { body: { ...written(await owner.order(one.id)), amount: 5 } })
    await taller.call(calls.addNote, { body: { ...written(await owner.order(one.id)), text: 'x' } })
    await gestion.shop('pedidos', 'seguir', 'brote', one.number).catch(() => undefined)
    await gestion.shop('pedidos', 'cobrar', 'brote', other.number, '7')

    expect(await seen(owner, { by: ventas.id })).toEqual(['Vera received'])
    expect(await seen(owner, { by: 'cli' })).toEqual(['línea de comandos received'])
    expect(await seen(owner, { by: taller.id, subject: 'production' })).toEqual([])
    const digits = one.number.replace(/\D/g, '')
    for (const number of [one.number, one.number.toLowerCase(), ` ${digits} `])
      expect(await seen(owner, { number })).toEqual(['Tito noted', 'Vera received'])
    expect(await seen(owner, { object: one.id, by: ventas.id })).toEqual(['Vera received'])
    for (const number of [`MAREA-${digits}`, '999999', 'mate', '0'])
      expect(await seen(owner, { number }), number).toEqual([])

    // Who sees their own alone sees no other's by asking for them.
    expect(await seen(taller, { number: one.number })).toEqual(['Tito noted'])
    expect(await seen(taller, { by: ventas.id })).toEqual([])
    const people = async (who: Member) => (await who.call(listHistoryPeople)).ok.items
    expect(await people(owner)).toEqual([
      { id: 'cli', name: 'línea de comandos' },
      { id: taller.id, name: 'Tito' },
      { id: ventas.id, name: 'Vera' },
    ])
    expect(await people(ventas)).toHaveLength(3)
    // Sales see what was done with orders, and whoever did it alone.
    const rita = { actorKind: 'operator', actorId: 'rita', actorName: 'Rita' } as const
    await addEntries(gestion, 'brote', { ...rita, subject: 'settings', action: 'settingsSaved' })
    expect((await people(owner)).map(({ name }) => name)).toContain('Rita')
    expect((await people(ventas)).map(({ name }) => name)).not.toContain('Rita')
    expect(await people(taller)).toEqual([])
    const marea = await gestion.member('Inés', { role: 'owner' }, 'marea')
    expect(await people(marea)).toEqual([])
    expect(await seen(marea, { number: digits })).toEqual([])
  })

  test('to days of the shop’s own zone, page by page', async () => {
    const { id } = await gestion.placed()
    // Midnight in Buenos Aires is three in the morning of UTC.
    const moments = [
      '2026-03-02T02:59:59Z',
      '2026-03-02T03:00:00Z',
      '2026-03-03T02:59:59Z',
      '2026-03-03T03:00:00Z',
    ]
    const done = moments.map((moment) => ({
      at: new Date(moment),
      action: moment,
      actorName: 'x',
      objectId: id,
    }))
    await addEntries(gestion, 'brote', ...done)
    const days = async (query: Record<string, string>) =>
      (await seen(owner, { object: id, ...query })).map((said) => said.replace('x ', '')).reverse()
    expect(await days({ from: '2026-03-02', to: '2026-03-02' })).toEqual(moments.slice(1, 3))
    expect(await days({ from: '2026-03-03' })).toEqual(moments.slice(3))
    expect(await days({ to: '2026-03-01' })).toEqual(moments.slice(0, 1))
    expect(await days({ from: '2026-03-03', to: '2026-03-02' })).toEqual([])
    const noted = { at: new Date('2026-02-01T12:00:00Z'), action: 'noted', objectId: id }
    await addEntries(gestion, 'brote', ...Array(60).fill(noted))
    const query = { from: '2026-02-01', to: '2026-02-01' }
    const first = (await owner.call(listHistory, { query })).ok
    const rest = (await owner.call(listHistory, { query: { ...query, after: first.next ?? '' } })).ok
    expect([first.items.length, rest.items.length, rest.next]).toEqual([48, 12, null])
  })

  test('not to a day that does not exist', async () => {
    for (const from of ['2026-02-30', '2026-13-01', 'ayer'])
      expect((await owner.call(listHistory, { query: { from } })).status, from).toBe(400)
  })
})
