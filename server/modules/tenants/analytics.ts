import { trackersOf } from '#contract/analytics.ts'
import type { Database } from '../../db/database.ts'
import { storedTenants } from './repository.ts'

/** Names of the shops in which foreign script runs. */
export const shopsWithAnalytics = async (database: Database): Promise<string[]> =>
  (await storedTenants(database))
    .filter(({ settings }) => Object.values(trackersOf(settings)).some((code) => code !== undefined))
    .map(({ name }) => name)
