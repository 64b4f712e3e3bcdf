import type { Database } from './database.ts'

/** What reads: the pool, or a transaction. */
export type Reader = Pick<Database, 'select' | 'selectDistinctOn' | 'execute' | '$count'>

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
