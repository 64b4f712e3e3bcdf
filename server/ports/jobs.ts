import type { Transaction } from '../db/reader.ts'

/** A job's payload; stored in the database, so never a secret. */
export type JobData = Readonly<Record<string, string | number | boolean | null>>

/**
 * Does one job. It may come twice (a server died at the wrong moment), so it looks before it acts; one that throws is
 * tried again with growing pauses.
 */
export type JobHandler = (data: JobData) => Promise<void>

export interface JobsPort {
  /** Names who does jobs of a kind, while the server is put together. */
  on(kind: string, handle: JobHandler): void
  /** The same for what is done by itself: at the minutes of a cron expression, in UTC, by one of the servers. */
  every(cron: string, kind: string, handle: JobHandler): void
  /**
   * Puts a job into the queue, with whatever else the transaction does; not before `after`. One with the `id` (a UUID) of
   * a job that is there, or was done lately, is none more.
   */
  enqueue(
    within: Transaction,
    kind: string,
    data?: JobData,
    options?: { readonly after?: Date | undefined; readonly id?: string | undefined },
  ): Promise<void>
  /** Looks for jobs of a kind now: call it after the transaction. */
  wake(kind: string): void
  /** Does all that is due, here and now. */
  drain(): Promise<void>
}
