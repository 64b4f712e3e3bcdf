import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { officeEndpoint } from '#contract/office/endpoint.ts'
import type { Database } from '#server/db/database.ts'
import { history } from '#server/db/schema/history.ts'
import { orderLines, orders } from '#server/db/schema/orders.ts'
import { createSharedCounts } from '#server/fairness/shared-counts.ts'
import { createOffice } from '#server/office/http/app.ts'
import { type OfficePorts, officeRoute } from '#server/office/http/route.ts'
import { type Gestion, type Member, openGestion } from '../gestion.ts'
import { missingAfter } from './recorded.ts'

let gestion: Gestion
let owner: Member
beforeAll(async () => {
  gestion = await openGestion()
  owner = await gestion.member('Diego', {})
})
afterAll(() => gestion.close())

/** Calls that nobody should have written. */
const planted = (name: string) =>
  officeEndpoint({
    name,
    method: 'POST',
    path: `/gestion/api/planted/${name}`,
    summary: 'Planted.',
    may: 'orders.edit',
    body: v.object({ id: v.string() }),
    result: v.object({}),
  })

describe('[HIST-1] a planted change without history', () => {
  const alone = planted('alone')
  const together = planted('together')
  const apart = planted('apart')
  const plant = (on: Pick<Database, 'update'>, id: string) =>
    on
      .update(orders)
      .set({ dueOn: '2026-11-27' })
      .where(eq(orders.id, Number(id)))

  const serve = async () => {
    const { database } = gestion.shops.db
    const register = (app: Parameters<typeof officeRoute>[0], office: OfficePorts) => {
      officeRoute(app, office, alone, async ({ body }) => {
        await plant(database, body.id)
        return {}
      })
      officeRoute(app, office, together, async ({ body }) => {
        await database.transaction(async (tx) => {
          await plant(tx, body.id)
          await tx
            .update(orderLines)
            .set({ productName: 'x' })
            .where(eq(orderLines.orderId, Number(body.id)))
        })
        return {}
      })
      officeRoute(app, office, apart, async ({ body, scope }) => {
        await database.transaction((tx) => plant(tx, body.id))
        const by = { actorKind: 'operator', actorId: scope.actor.id, actorName: 'Diego' } as const
        const moved = { tenantId: scope.tenant.id, at: new Date(), ...by, subject: 'order', action: 'moved' }
        await database.transaction((tx) => tx.insert(history).values(moved))
        return {}
      })
    }
    return createOffice({
      ports: gestion.shops.app.ports,
      staff: gestion.staff,
      counts: createSharedCounts(database),
      officeDir: 'none',
      calls: [register],
    })
  }

  test('is found, by what its call leaves and by what its transaction writes', async () => {
    const app = await serve()
    const { call } = gestion.holding(owner.token, 'brote', app)
    const { id } = await gestion.placed()
    const missing: Record<string, string[]> = {}
    for (const endpoint of [alone, together, apart])
      missing[endpoint.name] = await missingAfter(gestion, endpoint, { by: { ...owner, call }, body: { id } })
    await app.close()
    expect(missing).toEqual({
      alone: ['alone left no entry of who called it', 'alone wrote orders without history'],
      together: [
        'together left no entry of who called it',
        'together wrote order_lines, orders without history',
      ],
      apart: ['apart wrote orders without history'],
    })
  })
})
