import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Gestion, type Member, openGestion } from '../gestion.ts'

let gestion: Gestion
let owner: Member
beforeAll(async () => {
  gestion = await openGestion()
  owner = await gestion.member('Diego', { role: 'owner' })
})
afterAll(() => gestion.close())

const tried = (id: string, values: readonly (readonly string[])[]) =>
  gestion.query(
    `INSERT INTO payments (tenant_id, id, order_id, method, state, amount, reason, created_at, updated_at)
     SELECT o.tenant_id, gen_random_uuid(), o.id, t ->> 0, t ->> 1, 500, t ->> 2, (t ->> 3)::timestamptz, (t ->> 3)::timestamptz + interval '1 minute'
     FROM orders o, jsonb_array_elements($2::jsonb) AS t WHERE o.id = $1`,
    [id, JSON.stringify(values)],
  )

test('[OFFICE-87] an order has all its tries at payment providers, the newest first, for who sees amounts', async () => {
  const [one, other] = [await gestion.placed(), await gestion.placed()]
  await tried(one.id, [
    ['mercadopago', 'rejected', 'cc_rejected_insufficient_amount', '2026-03-02T12:00:00Z'],
    ['sandbox', 'aborted', 'sandbox', '2026-03-02T13:00:00Z'],
    ['mercadopago', 'pending', '', '2026-03-02T14:00:00Z'],
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
    expect.objectContaining({ state: 'rejected', reason: 'cc_rejected_insufficient_amount' }),
  ])
  expect((await owner.order(other.id)).money?.tries).toEqual([])
  const taller = await gestion.member('Tito', { role: 'workshop' })
  expect((await taller.order(one.id)).money).toBeNull()
})
