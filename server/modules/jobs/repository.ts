import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'

export interface JobCounts {
  readonly kind: string
  readonly waiting: number
  readonly again: number
  readonly failed: number
}

/** Jobs that wait, are to be tried again or were given up, by kind; of those that were given up, what is still remembered. */
export const countJobs = async (database: Database): Promise<JobCounts[]> => {
  const { rows } = await database.execute<{ [K in keyof JobCounts]: JobCounts[K] }>(sql`
    SELECT name AS kind,
      count(*) FILTER (WHERE state = 'created')::int AS waiting,
      count(*) FILTER (WHERE state = 'retry')::int AS again,
      count(*) FILTER (WHERE state = 'failed')::int AS failed
    FROM pgboss.job
    WHERE (state = 'failed' OR state = 'retry' OR (state = 'created' AND start_after <= now()))
      AND name NOT LIKE '\\_\\_%'
    GROUP BY name ORDER BY name`)
  return rows
}
