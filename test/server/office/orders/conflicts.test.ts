import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as calls from '#contract/office/orders.ts'
import { changeOrder } from '#harness/rows/orders.ts'
import { rowsOf } from '#harness/rows/rows.ts'
import { history } from '#server/db/schema/history.ts'
import { type Gestion, type Member, openGestion, written } from '../gestion.ts'

let gestion: Gestion
let owner: Member
let ventas: Member
beforeAll(async () => {
  gestion = await openGestion()
  owner = await gestion.member('Diego', { role: 'owner' })
  ventas = await gestion.member('Vera', { role: 'sales' })
})
afterAll(() => gestion.close())

const placed = async () => owner.order((await gestion.placed()).id)

describe('[OFFICE-13] two people change an order at the same time', () => {
  test('the same of it: the second one reads who was first, and gets the order as it is', async () => {
    const order = await placed()
    await owner.call(calls.receiveMoney, { body: { ...written(order), amount: 100 } })
    const late = await ventas.call(calls.receiveMoney, { body: { ...written(order), amount: 100 } })
    expect(late.status).toBe(409)
    expect(late.refusal.code).toBe('conflict')
    expect(late.refusal.message).toMatch(/^Diego cobró este pedido a las? \d{1,2}:\d\d\.$/)
    expect(late.refusal.details).toMatchObject({
      order: { id: order.id, money: { receipts: [{ amount: 100 }] } },
    })
  })

  test('something else of it: both count', async () => {
    const order = await placed()
    await owner.call(calls.receiveMoney, { body: { ...written(order), amount: 100 } })
    await owner.call(calls.holdOrder, { body: { ...written(order), reason: 'Falta prenda' } })
    await owner.call(calls.editPerson, { body: { ...written(order), addressee: { street: 'Thames' } } })
    const merged = await ventas.call(calls.editPerson, {
      body: { ...written(order), addressee: { lastName: 'Paz' } },
    })
    expect(merged.ok.person?.addressee).toMatchObject({ street: 'Thames', lastName: 'Paz' })
    expect(merged.ok).toMatchObject({
      held: { reason: 'Falta prenda' },
      money: { receipts: [{ amount: 100 }] },
    })
    const noted = await ventas.call(calls.addNote, { body: { ...written(order), text: 'Llamó' } })
    expect(noted.ok.notes.at(-1)?.text).toBe('Llamó')
    const same = await ventas.call(calls.editPerson, {
      body: { ...written(order), addressee: { street: 'Otra' } },
    })
    expect(same.refusal.message).toContain('Diego corrigió los datos de este pedido')
  })

  test('what buyers, commands and clocks have changed is a conflict, too', async () => {
    const order = await placed()
    await gestion.shop('pedidos', 'cobrar', 'brote', order.number, '100')
    const late = await owner.call(calls.cancelOrder, { body: { ...written(order), reason: 'x' } })
    expect(late.refusal.message).toContain('Línea de comandos cobró este pedido')
    const other = await placed()
    await changeOrder(gestion, other.id, { payment: { name: 'Efectivo' } })
    const later = await owner.call(calls.receiveMoney, { body: { ...written(other), amount: 1 } })
    expect(later.refusal.message).toBe('El pedido cambió mientras tanto. Espera el pago.')
  })
})

type Change = { readonly by: number; readonly what: string; readonly stale: boolean }

describe('[HIST-2] whatever two people do in whichever order', () => {
  test('each change counts once, or is refused and leaves nothing', async () => {
    const change = fc.record({
      by: fc.nat(1),
      what: fc.constantFrom('hold', 'release', 'note', 'street', 'lastName', 'receive'),
      stale: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 2, maxLength: 6 }), async (steps: Change[]) => {
        const first = await placed()
        let known = first
        let made = 0
        for (const [index, { by, what, stale }] of steps.entries()) {
          const before = await owner.order(first.id)
          const stamp = written(stale ? first : known)
          const who = by === 0 ? owner : ventas
          const said = `texto ${index}`
          const answer =
            what === 'hold'
              ? await who.call(calls.holdOrder, { body: { ...stamp, reason: said } })
              : what === 'release'
                ? await who.call(calls.releaseOrder, { body: stamp })
                : what === 'note'
                  ? await who.call(calls.addNote, { body: { ...stamp, text: said } })
                  : what === 'receive'
                    ? await who.call(calls.receiveMoney, { body: { ...stamp, amount: 1 } })
                    : await who.call(calls.editPerson, { body: { ...stamp, addressee: { [what]: said } } })
          const after = await owner.order(first.id)
          if (answer.status === 200) made += 1
          else {
            expect(answer.status).toBe(409)
            expect(after).toEqual(before)
          }
          known = after
        }
        expect(await rowsOf(gestion, history, { objectId: first.id })).toHaveLength(made)
      }),
      { numRuns: 15 },
    )
  })
})
