import { createHash } from 'node:crypto'
import type { Database } from '../db/database.ts'

/** How often what was counted here is put together with what others have counted, in ms. */
const SHARE_MS = 1000
/** A key is shared once this part of its limit has come together here: floods are cheap, tight limits exact. */
const WORTH = 1 / 20
const MAX_KEYS = 50_000

interface Count {
  /** End of the time that is counted, in ms. */
  readonly until: number
  /** Of all instances, as far as known. */
  total: number
  /** Since it was shared. */
  own: number
  readonly max: number
}

/** What is counted by: a key of so many ms that begin with the clock, and the limit that is held against it. */
interface Counted {
  readonly key: string
  readonly window: number
  readonly max: number
}

/**
 * Counts that all instances share in an unlogged table, once a second in one statement: no request waits for it, and without
 * the database each instance counts for itself.
 */
export const createSharedCounts = (database: Database) => {
  const counts = new Map<string, Count>()

  /** What has come together with `amount` more, and how long it still counts, in ms. */
  const add = ({ key, window, max }: Counted, amount: number) => {
    const now = Date.now()
    const until = (Math.floor(now / window) + 1) * window
    let known = counts.get(key)
    if (known === undefined || known.until !== until) {
      if (counts.size >= MAX_KEYS) counts.clear()
      known = { until, total: 0, own: 0, max }
      counts.set(key, known)
    }
    known.own += amount
    return { current: known.total + known.own, ttl: until - now }
  }

  const share = async () => {
    const now = Date.now()
    const sent: { key: string; known: Count; own: number }[] = []
    for (const [key, known] of counts) {
      if (known.until <= now) counts.delete(key)
      else if (known.own > 0 && known.own >= known.max * WORTH) sent.push({ key, known, own: known.own })
    }
    if (sent.length === 0) return
    // No address of a person lies in the database.
    const names = sent.map(({ key, known }) =>
      createHash('sha256').update(`${known.until} ${key}`).digest('base64url'),
    )
    const { rows } = await database.$client.query<{ key: string; count: number }>(
      `INSERT INTO request_counts AS c (key, count, until)
       SELECT * FROM unnest($1::text[], $2::int[], $3::timestamptz[]) AS given (key, count, until) ORDER BY key
       ON CONFLICT (key) DO UPDATE SET count = c.count + excluded.count
       RETURNING key, count`,
      [names, sent.map(({ own }) => own), sent.map(({ known }) => new Date(known.until).toISOString())],
    )
    const totals = new Map(rows.map((row) => [row.key, row.count]))
    for (const [index, { known, own }] of sent.entries()) {
      known.total = totals.get(names[index] ?? '') ?? known.total
      known.own -= own
    }
  }

  const tidy = () => database.$client.query('DELETE FROM request_counts WHERE until < now()')

  let timer: NodeJS.Timeout | undefined
  let sharing = Promise.resolve()
  let round = 0
  return {
    add,
    share,
    start() {
      timer = setInterval(() => {
        round += 1
        sharing = sharing
          .then(share)
          .then(async () => {
            if (round % 60 === 0) await tidy()
          })
          // Each instance counts for itself until the database is there again.
          .catch(() => undefined)
      }, SHARE_MS).unref()
    },
    async stop() {
      clearInterval(timer)
      await sharing
    },
  }
}
export type SharedCounts = ReturnType<typeof createSharedCounts>
