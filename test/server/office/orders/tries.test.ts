import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderRow } from '#harness/rows/orders.ts'
import { payments } from '#server/db/schema/payments.ts'
import { type Gestion, type Member, openGestion } from '../gestion.ts'

let gestion: Gestion
let owner: Member
beforeAll(async () => {
  gestion = await openGestion()
  owner = await gestion.member('Diego', { role: 'owner' })
})
afterAll(() => gestion.close())

/** As the provider says it. */
const INSUFFICIENT = 'cc_rejected_insufficient_amount'

type Try = Pick<typeof payments.$inferInsert, 'method' | 'state' | 'reason'> & { readonly at: string }

const tried = async (id: string, tries: readonly Try[]) => {
  const { tenantId, id: orderId } = await orderRow(gestion, id)
  const rows = tries.map(({ at, ...one }) => {
    const createdAt = new Date(at)
    const updatedAt = new Date(createdAt.getTime() + 60_000)
    return { tenantId, id: randomUUID(), orderId, amount: '500', createdAt, updatedAt, ...one }
  })
  await gestion.database.insert(payments).values(rows)
}

test('[OFFICE-87] an order has all its tries at payment providers, the newest first, for who sees amounts', async () => {
  const [one, other] = [await gestion.placed(), await gestion.placed()]
  await tried(one.id, [
    { method: 'mercadopago', state: 'rejected', reason: INSUFFICIENT, at: '2026-03-02T12:00:00Z' },
    { method: 'sandbox', state: 'aborted', reason: 'sandbox', at: '2026-03-02T13:00:00Z' },
    { method: 'mercadopago', state: 'pending', at: '2026-03-02T14:00:00Z' },
  ])
  const { money } = await owner.order(one.id)
  const amount = 500
  expect(money?.tries).toEqual([
    {
      provider: 'mercadopago',
      state: 'pending',
      reason: '',
      amount,
      at: '2026-03-02T14:00:00.000Z',
    },
    expect.objectContaining({ provider: 'sandbox', state: 'aborted', reason: 'sandbox' }),
    expect.objectContaining({ state: 'rejected', reason: INSUFFICIENT }),
  ])
  expect((await owner.order(other.id)).money?.tries).toEqual([])
  const taller = await gestion.member('Tito', { role: 'workshop' })
  expect((await taller.order(one.id)).money).toBeNull()
})
