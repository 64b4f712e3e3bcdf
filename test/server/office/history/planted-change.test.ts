import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { officeEndpoint } from '#contract/office/endpoint.ts'
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
  const PLANT = 'UPDATE orders SET due_on = current_date WHERE id = $1'

  const serve = async () => {
    const { database } = gestion.shops.db
    const register = (app: Parameters<typeof officeRoute>[0], office: OfficePorts) => {
      officeRoute(app, office, alone, async ({ body }) => {
        await database.$client.query(PLANT, [body.id])
        return {}
      })
      const inTransaction = async (...statements: readonly (readonly [string, readonly unknown[]])[]) => {
        const client = await database.$client.connect()
        await client.query('BEGIN')
        for (const [text, values] of statements) await client.query(text, [...values])
        await client.query('COMMIT')
        client.release()
      }
      officeRoute(app, office, together, async ({ body }) => {
        await inTransaction(
          [PLANT, [body.id]],
          ['UPDATE order_lines SET picture = picture WHERE order_id = $1', [body.id]],
        )
        return {}
      })
      officeRoute(app, office, apart, async ({ body, scope }) => {
        await inTransaction([PLANT, [body.id]])
        await inTransaction([
          `INSERT INTO history (tenant_id, at, actor_kind, actor_id, actor_name, subject, action)
           VALUES ($1, now(), 'operator', $2, 'Diego', 'order', 'moved')`,
          [scope.tenant.id, scope.actor.id],
        ])
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
