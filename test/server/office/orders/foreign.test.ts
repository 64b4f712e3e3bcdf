import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OfficeEndpoint } from '#contract/office/endpoint.ts'
import { officeEndpoints } from '#contract/office/endpoints.ts'
import * as orderMovesCalls from '#contract/office/order-moves.ts'
import * as calls from '#contract/office/orders.ts'
import { type Gestion, type Member, openGestion, written } from '../gestion.ts'

let gestion: Gestion
let owner: Member
beforeAll(async () => {
  gestion = await openGestion()
  owner = await gestion.member('Diego', { role: 'owner' })
})
afterAll(() => gestion.close())

/** `moveOrders` answers for each of its orders by itself. */
const WRITES = officeEndpoints.filter(
  ({ path, method, name }) =>
    path.includes('/orders/') && method === 'POST' && name !== orderMovesCalls.moveOrders.name,
)

/** A body that each write takes but for its order. */
const BODIES: Readonly<Record<string, object>> = {
  moveOrder: { to: 'InProduction' },
  produceUnpaid: { reason: 'x' },
  cancelOrder: { reason: 'x' },
  correctState: { to: 'Paid', reason: 'x' },
  receiveMoney: { amount: 1 },
  voidReceipt: { position: 1, reason: 'x' },
  holdOrder: { reason: 'x' },
  releaseOrder: {},
  addNote: { text: 'x' },
  trackOrder: { code: 'x' },
  editPerson: { addressee: { street: 'x' } },
}

describe('[OFFICE-15] an order of another shop is not there', () => {
  test.each(WRITES.map((endpoint) => [endpoint.name, endpoint] as const))(
    'for %s',
    async (name, endpoint) => {
      const { id } = await gestion.placed()
      const otherOwner = await gestion.member('Inés', { role: 'owner' }, 'marea')
      for (const wrong of [id, '999999999', '0', 'x', '-1']) {
        const body = { id: wrong, expected: 0, key: randomUUID(), ...BODIES[name] }
        const refused = await otherOwner.call(endpoint as OfficeEndpoint, { body })
        expect([wrong, refused.status]).toEqual([wrong, 404])
      }
      expect((await otherOwner.call(calls.getOrder, { query: { id } })).status).toBe(404)
      expect((await otherOwner.call(calls.getOrder, { shop: 'brote', query: { id } })).status).toBe(404)
    },
  )

  test.each(WRITES.map((endpoint) => [endpoint.name, endpoint] as const))(
    'and what %s does not take is refused in Spanish',
    async (name, endpoint) => {
      const order = await owner.order((await gestion.placed()).id)
      const good = { ...written(order), ...BODIES[name] }
      const bad: readonly object[] = [
        {},
        { ...good, key: 'x' },
        { ...good, expected: -1 },
        { ...good, expected: 'x' },
        { ...good, id: null },
        ...('reason' in good
          ? [
              { ...good, reason: ' ' },
              { ...good, reason: 'x'.repeat(501) },
            ]
          : []),
        ...('to' in good ? [{ ...good, to: 'Perdido' }] : []),
        ...(name === 'moveOrder'
          ? [
              { ...good, to: 'Paid' },
              { ...good, to: 'Cancelled' },
            ]
          : []),
        ...('amount' in good
          ? [
              { ...good, amount: -1 },
              { ...good, amount: '1' },
            ]
          : []),
      ]
      for (const body of bad) {
        const refused = await owner.call(endpoint as OfficeEndpoint, { body })
        expect([body, refused.status]).toEqual([body, 400])
        expect(refused.refusal.message).not.toMatch(/Invalid|Expected|received/)
      }
      expect((await owner.order(order.id)).version).toBe(order.version)
    },
  )
})
