import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type BaseIssue, type BaseSchema, safeParse } from 'valibot'
import { keepSnapshot, readSnapshot } from '#src/db/copies/snapshots.ts'
import { useLive } from '#src/db/database/device-db.ts'
import type { SnapshotRow } from '#src/db/database/rows.ts'
import { now } from '#src/platform/device/clock.ts'
import { useBackOnline, useOnline } from '#src/platform/device/online.ts'
import { useShop } from '#src/session/shop.ts'
import { useIdentity } from '#src/session/store.ts'
import { type Shown, shownOf } from './shown.ts'

export interface Kept<T> extends Shown<T> {
  readonly error: unknown
  readonly retry: () => void
  /** The device keeps it. */
  readonly kept: boolean
}

interface Place<T> {
  readonly kind: SnapshotRow['kind']
  /** null: not kept on the device. */
  readonly id: string | null
  readonly schema: BaseSchema<unknown, T, BaseIssue<unknown>>
}

/** A server's answer that is kept on the device, to be read without a network as it was last seen. */
export const useKept = <T>(query: UseQueryResult<T>, { kind, id, schema }: Place<T>): Kept<T> => {
  const { db, session, connection } = useShop()
  const online = useOnline(connection)
  const identity = useIdentity(session)
  const { data, dataUpdatedAt, isError, isPlaceholderData, error, refetch } = query
  const kept = useLive(
    db.live(
      `${kind} ${identity} ${id}`,
      async (open) => (id === null ? null : await readSnapshot(open, identity, kind, id)) ?? null,
    ),
  )

  useEffect(() => {
    if (!data || id === null || isPlaceholderData) return
    const keep = async () => {
      await keepSnapshot(await db.open(), { identity, kind, id, savedAt: now(), data })
    }
    keep().catch((failed: unknown) => console.error('It was not kept on the device', failed))
  }, [data, db, identity, kind, id, isPlaceholderData])

  useBackOnline(online, () => isError && void refetch())

  const read = kept && safeParse(schema, kept.data)
  const shown = shownOf({
    // Another page's rows stand in only while the wanted ones are on their way.
    answer: data && (online || !isPlaceholderData) ? { data, at: dataUpdatedAt } : null,
    snapshot: kept && read?.success ? { data: read.output, savedAt: kept.savedAt } : kept && null,
    error,
    online,
  })
  return { ...shown, error, retry: () => void refetch(), kept: Boolean(kept) }
}
