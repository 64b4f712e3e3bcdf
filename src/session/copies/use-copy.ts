import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Copy, type CopyData, type CopyKind, readCopies, storeCopy } from '#src/db/copies/copies.ts'
import { useLive } from '#src/db/database/device-db.ts'
import { now } from '#src/platform/device/clock.ts'
import { useBackOnline, useOnline } from '#src/platform/device/online.ts'
import { type Shop, useShop } from '#src/session/shop.ts'
import { useIdentity } from '#src/session/store.ts'
import { type Shown, shownOf } from './shown.ts'

export interface Copied<T> extends Shown<T> {
  readonly error: unknown
  readonly retry: () => void
  /** The device has a copy. */
  readonly stored: boolean
}

/** Copies by id, live; undefined until the device has answered. */
export const useCopies = <K extends CopyKind>(
  kind: K,
  ids: readonly string[],
): ReadonlyMap<string, Copy<CopyData<K>>> | undefined => {
  const { db, session } = useShop()
  const identity = useIdentity(session)
  return useLive(
    db.live(`${kind} ${identity} ${JSON.stringify(ids)}`, (open) => readCopies(open, identity, kind, ids)),
  )
}

/** Stores in the background: what is shown does not wait for it, and stands without it. */
export const storeSoon = async <K extends CopyKind>(
  { db }: Pick<Shop, 'db'>,
  identity: string,
  kind: K,
  id: string,
  copy: Copy<CopyData<K>>,
): Promise<void> => {
  try {
    await storeCopy(await db.open(), identity, kind, id, copy)
  } catch (error) {
    console.error(`The copy of ${kind} ${id} was not stored`, error)
  }
}

/**
 * The answer of a query, stored on the device, and while nothing answers its copy. No copy where `id` is null.
 *
 * @example useCopy(useQuery(quoteQuery(api, id)), 'quote', id)
 */
export const useCopy = <K extends CopyKind>(
  query: UseQueryResult<CopyData<K>>,
  kind: K,
  id: string | null,
): Copied<CopyData<K>> => {
  const shop = useShop()
  const online = useOnline(shop.connection)
  const identity = useIdentity(shop.session)
  const { data, dataUpdatedAt, isError, isPlaceholderData, error, refetch } = query
  const stored = useCopies(kind, id === null ? [] : [id])
  const copy = stored && ((id !== null && stored.get(id)) || null)

  useEffect(() => {
    if (data && id !== null && !isPlaceholderData)
      void storeSoon(shop, identity, kind, id, { data, savedAt: now() })
  }, [data, shop, identity, kind, id, isPlaceholderData])

  useBackOnline(online, () => isError && void refetch())

  const shown = shownOf<CopyData<K>>({
    // Another page's rows stand in only while the wanted ones are on their way.
    answer: data && (online || !isPlaceholderData) ? { data, at: dataUpdatedAt } : null,
    copy,
    error,
    online,
  })
  return { ...shown, error, retry: () => void refetch(), stored: Boolean(copy) }
}
