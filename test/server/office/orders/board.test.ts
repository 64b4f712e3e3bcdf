import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Board, BoardGroup } from '#contract/office/board.ts'
import * as boardCalls from '#contract/office/board.ts'
import { type DesignedOrders, openDesignedOrders } from '#harness/printing/designed-order.ts'
import { changeLines, changeText } from '#harness/rows/designs.ts'
import { addWithdrawal, changeOrder, copyOrder } from '#harness/rows/orders.ts'
import { changeRows, rowsOf } from '#harness/rows/rows.ts'
import { shopRow } from '#harness/rows/shops.ts'
import { orders, tenantCounters } from '#server/db/schema/orders.ts'
import { type Gestion, type Member, openGestion } from '../gestion.ts'

let gestion: Gestion
let owner: Member
let designed: DesignedOrders
let designer: Member
beforeAll(async () => {
  gestion = await openGestion()
  owner = await gestion.member('Diego', { role: 'owner' })
  designed = openDesignedOrders(gestion.shops)
  designer = await gestion.member('Inés', { role: 'owner' }, designed.tenant)
})
afterAll(() => gestion.close())

const board = async (who = owner): Promise<Board> => (await who.call(boardCalls.getBoard)).ok
const groupOf = ({ groups }: Board, name: BoardGroup) => groups.find(({ group }) => group === name)
const idsOf = (one: Board, name: BoardGroup) => groupOf(one, name)?.cards.map(({ id }) => id) ?? []
const revision = async () => (await owner.call(boardCalls.getBoardRevision)).ok.revision
const list = async (query: Record<string, string> = {}, who = owner) =>
  (await who.call(boardCalls.listOrders, { query })).ok

describe('[OFFICE-16] the board', () => {
  test('has each open order once, by what it waits for, the oldest first; what is over is not there', async () => {
    const orders = []
    for (let n = 0; n < 6; n++) orders.push(await gestion.placed())
    const [first, second, third, fourth, fifth, sixth] = orders.map(({ number }) => number)
    const move = (number = '', ...states: readonly string[]) =>
      states.reduce<Promise<unknown>>(
        (before, state) =>
          before.then(() => gestion.shop('pedidos', 'avanzar', 'brote', number, '--a', state)),
        Promise.resolve(),
      )
    await move(third, 'Paid')
    await move(fourth, 'Paid', 'InProduction')
    await move(fifth, 'Paid', 'InProduction', 'ReadyToShip', 'Shipped')
    await gestion.shop('pedidos', 'cancelar', 'brote', sixth ?? '')
    await gestion.shop('pedidos', 'esperar', 'brote', second ?? '', 'Falta prenda')
    const shown = await board()
    const ids = orders.map(({ id }) => id)
    expect(idsOf(shown, 'toCollect')).toEqual(ids.slice(0, 2))
    expect(idsOf(shown, 'artwork')).toEqual([ids[2]])
    expect(idsOf(shown, 'inProduction')).toEqual([ids[3]])
    expect(idsOf(shown, 'ready')).toEqual([])
    expect(idsOf(shown, 'shipped')).toEqual([ids[4]])
    expect(shown).toMatchObject({ held: 1, withdrawals: 0 })
    expect(groupOf(shown, 'toCollect')?.cards[0]).toMatchObject({
      number: first,
      units: 1,
      product: 'Termo de acero 1 litro',
      moreLines: 0,
      print: '',
      proofs: null,
      held: null,
      pickUp: false,
      moves: ['Cancelled'],
      balance: groupOf(shown, 'toCollect')?.cards[0]?.total,
    })
    expect(groupOf(shown, 'toCollect')?.cards[0]?.picture).toMatch(/^http:\/\/localhost\/.+/)
    expect(groupOf(shown, 'toCollect')?.cards[0]?.buyer).toContain('Ana')
    expect(groupOf(shown, 'artwork')?.cards[0]?.balance).toBe(0)
    // Paid by hand but not customised: the artwork is passed by.
    expect(groupOf(shown, 'artwork')?.cards[0]?.moves).toEqual(['InProduction', 'Cancelled'])
  })

  test('shows the first 24 of a group and says how many there are', async () => {
    const { id } = await gestion.placed()
    await copyOrder(gestion, id, 30, { status: 'ReadyToShip' })
    await changeRows(gestion, tenantCounters, { name: 'order' }, { value: 6000 })
    const ready = groupOf(await board(), 'ready')
    expect(ready?.total).toBe(30)
    expect(ready?.cards.map(({ number }) => number)).toEqual(
      Array.from({ length: 24 }, (_, n) => `BROTE-${5001 + n}`),
    )
  })

  test('says how proofs stand, and what is printed', async () => {
    const made = await designed.place('Uno')
    const standing = async () =>
      (await board(designer)).groups.flatMap(({ cards }) => cards).find(({ id }) => id === made.orderId)
    expect(await standing()).toMatchObject({
      proofs: { state: 'open', since: expect.any(String), line: expect.any(String) },
      print: 'Serigrafía · 1 tinta',
      units: 55,
      moreLines: 1,
    })
    const before = (await designer.call(boardCalls.getBoardRevision)).ok.revision
    await designed.approve({ ...(await designed.seen(made.link)), name: 'Ana' })
    expect((await standing())?.proofs).toEqual({ state: 'approved', since: expect.any(String), line: null })
    expect((await designer.call(boardCalls.getBoardRevision)).ok.revision).not.toBe(before)
    const whole = await designer.order(made.orderId)
    expect(whole.lines[0]).toMatchObject({
      prints: [expect.stringMatching(/^Serigrafía · 1 tinta · .+ cm · Frente$/)],
      proof: { version: 1, state: 'approved', by: 'Ana' },
    })
    expect(whole.links?.proofs).toContain('/marea/orders/proof#token=')
    // Written otherwise it is the same design; another text is another one.
    await changeLines(gestion, made.orderId, { customization: { extra: 1 } as object })
    expect((await standing())?.proofs?.state).toBe('approved')
    await changeText(gestion, made.orderId, 'Dos')
    expect((await standing())?.proofs).toEqual({ state: 'drifted', since: null, line: expect.any(String) })
    const other = await designed.place('Tres')
    await designed.askChange({ ...(await designed.seen(other.link)), name: 'Beto', note: 'Más chico' })
    const cards = (await board(designer)).groups.flatMap((group) => group.cards)
    expect(cards.find(({ id }) => id === other.orderId)?.proofs?.state).toBe('change')
  })

  test('is another one after any change, whoever makes it, and the same one without', async () => {
    const { id, number, buyer } = await gestion.placed()
    const seen = [await revision()]
    expect(await revision()).toBe(seen[0])
    const changes: readonly (() => Promise<unknown>)[] = [
      () => gestion.shop('pedidos', 'anotar', 'brote', number, 'x'),
      () => gestion.shop('pedidos', 'cobrar', 'brote', number, '1'),
      () => gestion.shop('pedidos', 'esperar', 'brote', number, 'x'),
      () => changeOrder(gestion, id, { grandTotal: sql`grand_total + 1` }),
      () => gestion.placed(),
      () => addWithdrawal(gestion, 'brote', { code: 'ABCD-EFGH' }),
    ]
    for (const change of changes) {
      await change()
      seen.push(await revision())
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect((await board()).revision).toBe(seen.at(-1))
    expect((await board()).withdrawals).toBe(1)
    expect(buyer.tenant).toBe('brote')
  })
})

describe('[OFFICE-17] orders are listed and found', () => {
  test('the newest first, page by page without a gap while new ones come in', async () => {
    const first = await list()
    expect(first.items).toHaveLength(24)
    const { number } = await gestion.placed()
    const seen = [...first.items]
    let { next } = first
    while (next !== null) {
      const page = await list({ after: next })
      seen.push(...page.items)
      next = page.next
    }
    const { id: tenantId } = await shopRow(gestion, 'brote')
    const all = await rowsOf(gestion, orders, { tenantId })
    const numbers = seen.map((one) => Number(one.number.split('-')[1]))
    expect(new Set(numbers).size).toBe(all.length - 1)
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a))
    expect(seen.map((one) => one.number)).not.toContain(number)
  })

  test('by state, group, hold and words', async () => {
    expect((await list({ status: 'Shipped' })).items).toHaveLength(1)
    expect((await list({ group: 'shipped', status: 'Paid' })).items).toEqual([])
    expect((await list({ held: 'true' })).items.every(({ held }) => held !== null)).toBe(true)
    const { number } = await gestion.placed()
    expect((await list({ search: number })).items.map((one) => one.number)).toEqual([number])
    expect((await list({ search: 'nadie' })).items).toEqual([])
    for (const bad of [{ after: 'x' }, { status: 'Perdido' }, { group: 'otro' }, { search: 'x'.repeat(101) }])
      expect((await owner.call(boardCalls.listOrders, { query: bad })).status).toBe(400)
  })

  test('by their person only for who may see one', async () => {
    const { id, number } = await gestion.placed()
    await changeOrder(gestion, id, { addressee: { lastName: 'Quiróz' } })
    const taller = await gestion.member('Tito', { role: 'workshop' })
    expect((await list({ search: 'quiroz' })).items.map(({ buyer }) => buyer)).toEqual(['Ana Quiróz'])
    expect((await list({ search: 'quiroz' }, taller)).items).toEqual([])
    expect((await list({ search: number }, taller)).items.map(({ buyer }) => buyer)).toEqual([null])
    expect((await list({ search: `termo ${number}` }, taller)).items).toHaveLength(1)
  })
})
