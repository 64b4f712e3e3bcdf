import type { ErrorCode } from '#contract/envelope.ts'

/** One piece of work on its way to a child; buffers travel as they are (`serialization: 'advanced'`). */
export interface Order {
  readonly job: string
  readonly input: unknown
}

/** What a child says: that it listens, what it has made, or why it has not. */
export type Answer = (
  | { readonly kind: 'ready' }
  | { readonly kind: 'made'; readonly output: unknown }
  | { readonly kind: 'refused'; readonly code: ErrorCode; readonly message: string; readonly status: number }
  | { readonly kind: 'failed'; readonly message: string }
) & {
  /** Processor time that it took, in ms; the start's, where it listens. */
  readonly spent: number
}
