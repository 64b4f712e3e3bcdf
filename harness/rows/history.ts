import { history } from '#server/db/schema/history.ts'
import { type Asked, onDatabase } from './rows.ts'
import { shopRow } from './shops.ts'

type Entry = Partial<Omit<typeof history.$inferInsert, 'tenantId'>> & { readonly action: string }

/** Entries of a shop's history, in this order; of the command line, now and of an order unless they say otherwise. */
export const addEntries = async (asked: Asked, shop: string, ...entries: readonly Entry[]) => {
  const { id: tenantId } = await shopRow(asked, shop)
  const initial = { tenantId, at: new Date(), actorKind: 'cli', subject: 'order' } as const
  await onDatabase(asked, (database) =>
    database.insert(history).values(entries.map((entry) => ({ ...initial, ...entry }))),
  )
}
