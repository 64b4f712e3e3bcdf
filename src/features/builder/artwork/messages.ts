import type { Jobs } from './jobs.ts'

/** What the page asks its worker. */
export interface Ask {
  readonly id: number
  readonly job: keyof Jobs
  readonly args: readonly unknown[]
}

/** Nobody waits for an answer any more. */
export interface Cancel {
  readonly cancel: number
}

export interface Answer {
  readonly id: number
  readonly result?: unknown
  /** Why there is none, for the log. */
  readonly error?: string
}
