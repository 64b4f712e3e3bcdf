import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { undoEntry } from '#contract/office/history.ts'
import * as orderMovesCalls from '#contract/office/order-moves.ts'
import * as calls from '#contract/office/orders.ts'
import { changedFields, restoredFields } from '#server/modules/orders/undo-rules.ts'
import { type Gestion, type Member, openGestion, written } from '../gestion.ts'

type Undoable = Parameters<typeof changedFields>[0]

const FIRST: Undoable = {
  status: 'PendingPayment',
  received: '0.0000',
  owing: false,
  held: null,
  shipping: { trackingUrl: '' } as Undoable['shipping'],
  dueOn: null,
  reservedUntil: new Date('2026-11-29T12:00:00Z'),
  mailKey: 'mail',
  networkKey: 'network',
}

/** What one call does to an order: it moves it with what follows from that, or changes one thing. */
const step: fc.Arbitrary<(order: Undoable) => Undoable> = fc.oneof(
  fc.tuple(fc.constantFrom('Paid', 'InProduction', 'ReadyToShip', 'Cancelled'), fc.nat(3)).map(
    ([status, day]) =>
      (order: Undoable): Undoable => ({
        ...order,
        status: status as Undoable['status'],
        dueOn: order.dueOn ?? `2026-12-0${day + 1}`,
        reservedUntil: null,
        mailKey: null,
        networkKey: null,
        ...(status === 'Cancelled' ? { held: null } : {}),
      }),
  ),
  fc.integer({ min: 1, max: 3 }).map((amount) => (order: Undoable) => ({
    ...order,
    received: `${Number(order.received) + amount}.0000`,
  })),
  fc.option(fc.constantFrom('Falta prenda', 'Falta arte')).map((reason) => (order: Undoable) => ({
    ...order,
    held: reason === null ? null : { reason, until: null, since: '2026-11-27' },
    dueOn: reason === null && order.dueOn !== null ? `${order.dueOn.slice(0, 8)}20` : order.dueOn,
  })),
  fc.constantFrom('AB-1', 'AB-2').map((trackingCode) => (order: Undoable) => ({
    ...order,
    shipping: { ...order.shipping, trackingCode },
  })),
  fc.boolean().map((owing) => (order: Undoable) => ({ ...order, owing })),
)

const BY_PEOPLE = new Set(['status', 'received', 'owing', 'held', 'trackingCode', 'trackingUrl'])

/** An order's fields by their names, as what is stored for taking a change back has them. */
const fieldsOf = (order: Undoable): Record<string, unknown> => {
  const nothing = {
    status: 'x',
    received: 'x',
    owing: null,
    held: 'x',
    shipping: { trackingCode: 'x', trackingUrl: 'x' },
    dueOn: 'x',
    reservedUntil: new Date(0),
    mailKey: 'x',
    networkKey: 'x',
  } as unknown as Undoable
  const all = Object.entries(changedFields(nothing, order))
  return Object.fromEntries(all.map(([field, values]) => [field, values?.[1]]))
}

describe('[HIST-2] a change, what others do since, and the change taken back', () => {
  test('gives back what it has changed and nothing else, or is in conflict (the decision alone, 2,000 schedules)', () => {
    const schedule = fc.record({
      before: fc.array(step, { maxLength: 3 }),
      change: step,
      others: fc.array(step, { maxLength: 4 }),
    })
    const apply = (order: Undoable, steps: readonly ((order: Undoable) => Undoable)[]) =>
      steps.reduce((now, one) => one(now), order)
    let [returned, refused] = [0, 0]
    fc.assert(
      fc.property(schedule, ({ before, change, others }) => {
        const start = apply(FIRST, before)
        const changed = change(start)
        const fields = changedFields(start, changed)
        const now = fieldsOf(apply(changed, others))
        const restored: Readonly<Record<string, unknown>> | null = restoredFields(
          fields,
          apply(changed, others),
        )
        const [was, left] = [fieldsOf(start), fieldsOf(changed)]
        const touched = Object.keys(fields).filter((field) => BY_PEOPLE.has(field))
        const isConflict = touched.some((field) => JSON.stringify(now[field]) !== JSON.stringify(left[field]))
        expect(restored === null).toBe(isConflict)
        if (restored === null) {
          refused += 1
          return
        }
        returned += 1
        const after: Readonly<Record<string, unknown>> = { ...now, ...restored }
        for (const field of touched) expect(after[field]).toEqual(was[field])
        // Of what only follows, what is another one by now is left; a day that was none is none again.
        for (const field of Object.keys(fields).filter((one) => !BY_PEOPLE.has(one)))
          expect(after[field]).toEqual(
            JSON.stringify(now[field]) === JSON.stringify(left[field]) || was[field] === null
              ? was[field]
              : now[field],
          )
        for (const field of Object.keys(now).filter((one) => !(one in fields)))
          expect(after[field]).toEqual(now[field])
      }),
      { numRuns: 2000 },
    )
    expect(Math.min(returned, refused)).toBeGreaterThan(200)
  })

  describe('with real calls on a real database', () => {
    /** Stands still: what may be taken back for seconds may be for as long as a schedule takes. */
    const moment = new Date()
    let gestion: Gestion
    let people: readonly [Member, Member]
    beforeAll(async () => {
      gestion = await openGestion(() => moment)
      people = [
        await gestion.member('Diego', { role: 'owner' }),
        await gestion.member('Vera', { role: 'sales' }),
      ]
    })
    afterAll(() => gestion.close())

    type Order = calls.OfficeOrder
    const KINDS = ['hold', 'release', 'note', 'street', 'receive', 'track', 'start', 'ready', 'ship'] as const
    type What = (typeof KINDS)[number]

    const act = (who: Member, order: Order, what: What, index: number) => {
      const stamp = written(order)
      const move = (to: 'InProduction' | 'ReadyToShip' | 'Shipped') =>
        who.call(orderMovesCalls.moveOrder, { body: { ...stamp, to } })
      if (what === 'hold') return who.call(calls.holdOrder, { body: { ...stamp, reason: `motivo ${index}` } })
      if (what === 'release') return who.call(calls.releaseOrder, { body: stamp })
      if (what === 'note') return who.call(calls.addNote, { body: { ...stamp, text: `nota ${index}` } })
      if (what === 'street')
        return who.call(calls.editPerson, { body: { ...stamp, addressee: { street: `Calle ${index}` } } })
      if (what === 'receive') return who.call(calls.receiveMoney, { body: { ...stamp, amount: 1 } })
      if (what === 'track') return who.call(calls.trackOrder, { body: { ...stamp, code: `AB-${index}` } })
      return move(({ start: 'InProduction', ready: 'ReadyToShip', ship: 'Shipped' } as const)[what])
    }

    /** What each kind of change is seen in. */
    const seenIn = (what: What, { status, held, money, delivery, history, moves, backTo, due }: Order) => {
      if (what === 'hold' || what === 'release') return { held, due }
      if (what === 'receive') return { received: money?.receipts, balance: money?.balance, status }
      if (what === 'track') return { code: delivery.trackingCode }
      return { status, moves, backTo, history }
    }
    /** The rest of it. */
    const restOf = (what: What, order: Order) => {
      const { version: _version, updatedAt: _at, undo: _undo, balance: _balance, ...whole } = order
      const { held, due, status, moves, backTo, history, money, delivery, ...rest } = whole
      return {
        ...rest,
        ...(what === 'hold' || what === 'release' ? {} : { held }),
        ...(what === 'receive' ? {} : { money: money?.receipts }),
        ...(what === 'track' ? {} : { code: delivery.trackingCode }),
        ...(['start', 'ready', 'ship'].includes(what) ? {} : { status, history }),
      }
    }

    test('(40 schedules)', async () => {
      const schedule = fc.record({
        paid: fc.boolean(),
        before: fc.array(fc.constantFrom(...KINDS), { maxLength: 3 }),
        others: fc.array(fc.constantFrom(...KINDS), { maxLength: 3 }),
        change: fc.constantFrom<What>('hold', 'release', 'receive', 'track', 'start', 'ready', 'ship'),
      })
      const counts = { returned: 0, refused: 0 }
      await fc.assert(
        fc.asyncProperty(schedule, async ({ paid, before, others, change }) => {
          const [diego, vera] = people
          const { id, number } = await gestion.placed()
          if (paid) await gestion.shop('pedidos', 'cobrar', 'brote', number)
          for (const [index, what] of before.entries()) await act(diego, await diego.order(id), what, index)
          const start = await diego.order(id)
          const made = await act(vera, start, change, 10)
          if (made.status !== 200 || made.ok.undo === null) return
          for (const [index, what] of others.entries())
            await act(diego, await diego.order(id), what, 20 + index)
          const now = await diego.order(id)
          const { entry } = made.ok.undo
          const answer = await vera.call(undoEntry, { body: { entry, key: randomUUID() } })
          const after = await diego.order(id)
          if (answer.status === 200) {
            counts.returned += 1
            expect(seenIn(change, after)).toEqual(seenIn(change, start))
            expect(restOf(change, after)).toEqual(restOf(change, now))
          } else {
            counts.refused += 1
            expect(answer.status).toBe(409)
            expect(answer.refusal.message).toMatch(/^(Diego|El pedido) /)
            expect(after).toEqual(now)
          }
        }),
        { numRuns: 40 },
      )
      expect(Math.min(counts.returned, counts.refused)).toBeGreaterThan(2)
    })
  })
})
