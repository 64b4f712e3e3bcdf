import type { Database } from '../../../db/database.ts'
import { isDistributed } from '../../../db/distribute.ts'

/** What a shop's log of changes says from a transaction on, and from which one the next look begins. */
export interface Look {
  readonly mark: string
  readonly changes: readonly (readonly [transaction: string, productId: number])[] | null
}

export type LookAtLog = (tenantId: number, mark: string) => Promise<Look>

const MARK = 'pg_snapshot_xmin(pg_current_snapshot())::text AS mark'
const CHANGES = 'SELECT json_agg(json_build_array(xid::text, product_id)) FROM catalogue_changes'

/** Of one shop: on a distributed database it runs on the shop's node, whose transactions the log names. */
const ONE = {
  name: 'catalogue_changes',
  text: `SELECT ${MARK}, (${CHANGES} WHERE tenant_id = $1 AND xid >= $2::xid8) AS changes`,
}

/** Of several, each by the log's key. */
const SEVERAL = {
  name: 'catalogue_changes_of_shops',
  text: `SELECT ${MARK}, (${CHANGES} WHERE tenant_id = asked.shop AND xid >= asked.seen::xid8) AS changes
    FROM unnest($1::integer[], $2::text[]) WITH ORDINALITY AS asked (shop, seen, place) ORDER BY place`,
}

interface Asked {
  readonly tenantId: number
  readonly mark: string
  readonly answer: (look: Look) => void
  readonly fail: (cause: unknown) => void
}

/**
 * Looks at the log, one at a time: whatever shops ask meanwhile, the next one is of all of them. With a thousand shops
 * in use at once there are no more looks than with one. Where shops lie on nodes of their own, each looks by itself.
 */
export const createLooks = (database: Database): LookAtLog => {
  let byShop: boolean | undefined
  let waiting: Asked[] = []
  let isLooking = false

  const lookOf = async ({ tenantId, mark }: Asked): Promise<Look> => {
    const { rows } = await database.$client.query<Look>({ ...ONE, values: [tenantId, mark] })
    const [look] = rows
    if (look === undefined) throw new Error('A query of one row answered none')
    return look
  }

  const looksOf = async (asked: readonly Asked[]): Promise<readonly Look[]> => {
    const [first] = asked
    if (first !== undefined && asked.length === 1) return [await lookOf(first)]
    const values = [asked.map(({ tenantId }) => tenantId), asked.map(({ mark }) => mark)]
    return (await database.$client.query<Look>({ ...SEVERAL, values })).rows
  }

  const lookForAll = async (asked: readonly Asked[]) => {
    try {
      const looks = await looksOf(asked)
      for (const [place, { answer }] of asked.entries()) answer(looks[place] as Look)
    } catch (cause) {
      for (const { fail } of asked) fail(cause)
    }
  }

  const lookWhileAsked = async () => {
    isLooking = true
    while (waiting.length > 0) {
      const asked = waiting
      waiting = []
      await lookForAll(asked)
    }
    isLooking = false
  }

  return async (tenantId, mark) => {
    byShop ??= await isDistributed(database.$client)
    return new Promise((answer, fail) => {
      const asked = { tenantId, mark, answer, fail }
      if (byShop === true) {
        lookOf(asked).then(answer, fail)
        return
      }
      waiting.push(asked)
      if (!isLooking) void lookWhileAsked()
    })
  }
}
