import type { JobData } from '#server/ports/jobs.ts'
import { type Asked, onDatabase } from './rows.ts'

interface Job {
  readonly state: string
  readonly retry_count: number
  readonly data: JobData
  readonly created_on: Date
  readonly started_on: Date | null
  readonly start_after: Date
}

/** Jobs of a kind, done or not, the oldest first. Their table is the queue's own: the schema has none of it. */
export const jobsOf = (asked: Asked, kind: string): Promise<Job[]> =>
  onDatabase(asked, async ({ $client }) => {
    const { rows } = await $client.query<Job>(
      'SELECT * FROM pgboss.job WHERE name = $1 ORDER BY created_on',
      [kind],
    )
    return rows
  })

interface QueuedJob {
  readonly data?: JobData | undefined
  /** 'created' if nothing is said. */
  readonly state?: 'created' | 'failed'
  /** At once if nothing is said. */
  readonly due?: Date
  /** What was written of how it ended. */
  readonly output?: object
}

/** Puts a job into the queue, as a clock or a change does, or as a server left it. */
export const queueJob = (
  asked: Asked,
  kind: string,
  { data, state = 'created', due, output }: QueuedJob = {},
) =>
  onDatabase(asked, async ({ $client }) => {
    await $client.query(
      `INSERT INTO pgboss.job (name, data, state, start_after, output)
       VALUES ($1, $2, $3, coalesce($4, now()), $5)`,
      [kind, data, state, due, output],
    )
  })

/** Lets jobs of these kinds be done now that wait for their time; throws where there are none. */
export const hurryJobs = (asked: Asked, ...kinds: readonly string[]) =>
  onDatabase(asked, async ({ $client }) => {
    const { rowCount } = await $client.query(
      'UPDATE pgboss.job SET start_after = now() WHERE name = ANY($1)',
      [kinds],
    )
    if (rowCount === 0) throw new Error(`No job of ${kinds}`)
  })

/** Has the jobs of a kind that a server did done once more, as if it had died before it could say so. */
export const repeatJobs = (asked: Asked, kind: string) =>
  onDatabase(asked, async ({ $client }) => {
    const { rowCount } = await $client.query(
      "UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE name = $1 AND state = 'completed'",
      [kind],
    )
    if (rowCount === 0) throw new Error(`No job of ${kind} is done`)
  })

/** Forgets the jobs of these kinds. */
export const dropJobs = (asked: Asked, ...kinds: readonly string[]) =>
  onDatabase(asked, async ({ $client }) => {
    await $client.query('DELETE FROM pgboss.job WHERE name = ANY($1)', [kinds])
  })
