import { queriesIn } from '../../db/queries.ts'
import type { Transaction } from '../../db/reader.ts'
import { type RunRow, setRun } from '../../modules/imports/repository.ts'
import type { Ports } from '../../ports/ports.ts'

/** How often it is written how far the work is, and asked whether it still goes on, in ms. */
const BEAT = 500

/** A transaction: its connection may be another one's once it has ended. */
interface Held {
  readonly pid: number
  /** As PostgreSQL writes it, to the microsecond. */
  readonly began: string
}

const END_STATEMENT =
  'SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE pid = $1 AND xact_start = $2::timestamptz'

/** What long work gets that may be asked to stop. */
export interface Work {
  readonly signal: AbortSignal
  progress(share: number): void
  /** Has the transaction's statement end when the work is to stop. */
  holds(tx: Transaction): Promise<void>
}

/**
 * Works at a run for as long as it is in its state: writes how far the work is, and stops it once somebody has cancelled.
 */
export const working = async (
  { database, now }: Pick<Ports, 'database' | 'now'>,
  run: RunRow,
  task: (work: Work) => Promise<void>,
): Promise<void> => {
  const controller = new AbortController()
  let share = 0.02
  let held: Held | undefined
  let beating: Promise<void> | null = null
  const stop = async () => {
    controller.abort()
    if (held !== undefined)
      await database.$client.query(END_STATEMENT, [held.pid, held.began]).catch(() => undefined)
  }
  const beat = async () => {
    const still = await setRun(database, run, [run.state], { share, beatAt: now() })
    if (still === null) await stop()
  }
  await beat()
  const timer = setInterval(() => {
    // One at a time: it waits while the work holds the run's row.
    beating ??= beat()
      .catch(() => undefined)
      .finally(() => {
        beating = null
      })
  }, BEAT)
  try {
    await task({
      signal: controller.signal,
      progress: (done) => {
        share = done
      },
      async holds(tx) {
        const { rows } = await queriesIn(tx).query<Held>(
          'SELECT pg_backend_pid() AS pid, now()::text AS began',
        )
        held = rows[0]
      },
    })
  } catch (cause) {
    // Stopped on purpose: whatever broke broke for that.
    if (!controller.signal.aborted) throw cause
  } finally {
    held = undefined
    clearInterval(timer)
    await beating
  }
}
