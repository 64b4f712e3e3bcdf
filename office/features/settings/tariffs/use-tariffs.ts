import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { safeParse } from 'valibot'
import {
  getTariffs,
  saveTariffs,
  type Tariff,
  type Tariffs,
  tariffConflicts,
} from '#contract/office/shipping.ts'
import { settledTariffs, type TariffConflict, tariffChanges } from '#domain/office/tariffs.ts'
import { call } from '#office/api/api.ts'
import { codeOf, OfficeError } from '#office/api/error.ts'
import { useAction } from '#office/queries/action.ts'
import { callOnce } from '#office/queries/call-once.ts'
import { keys } from '#office/queries/keys.ts'
import { useShop } from '#office/queries/session.ts'
import { useTexts } from '#office/ui/market.tsx'
import { useTell } from '../../undo/use-tell.ts'
import { settingsTexts } from '../texts.ts'

export const useTariffs = () => {
  const { name: shop } = useShop()
  return useQuery({
    queryKey: keys.tariffs(shop),
    queryFn: ({ signal }) => call(getTariffs, { shop, signal }),
  })
}

const conflictsIn = (error: unknown): readonly TariffConflict[] => {
  if (codeOf(error) !== 'conflict' || !(error instanceof OfficeError)) return []
  const read = safeParse(tariffConflicts, error.details)
  return read.success ? read.output.conflicts : []
}

/** The table while it is changed: nothing counts before it is saved. */
export const useTariffTable = (stored: Tariffs) => {
  const words = useTexts(settingsTexts)
  const { name: shop } = useShop()
  const client = useQueryClient()
  const tell = useTell()
  const [edited, setEdited] = useState<{
    readonly base: readonly Tariff[]
    readonly rows: readonly Tariff[]
  }>()
  const [settled, setSettled] = useState<readonly TariffConflict[]>([])
  const base = edited?.base ?? stored.rows
  const rows = edited?.rows ?? stored.rows
  const save = useAction(async () => {
    setSettled([])
    try {
      const answer = await callOnce(saveTariffs, { shop, body: { before: [...base], rows: [...rows] } })
      client.setQueryData(keys.tariffs(shop), answer.tariffs)
      setEdited(undefined)
      tell(words.saved, answer)
      void client.invalidateQueries({ queryKey: keys.settings(shop) })
      void client.invalidateQueries({ queryKey: keys.history(shop) })
    } catch (error) {
      // What stands there now is seen beside the own changes.
      if (codeOf(error) === 'conflict') void client.invalidateQueries({ queryKey: keys.tariffs(shop) })
      throw error
    }
  })
  // Read once: which of them are settled follows from what they are.
  const all = useMemo(() => conflictsIn(save.error), [save.error])
  return {
    rows,
    changes: tariffChanges(base, rows),
    save,
    /** Rows that somebody else has changed meanwhile as well, as long as nobody has chosen. */
    conflicts: all.filter((one) => !settled.includes(one)),
    /** Why it was not saved, but for what is left to choose or has been chosen. */
    failure: all.length > 0 ? undefined : save.error,
    choose: (conflict: TariffConflict, choice: keyof TariffConflict) => {
      const next = settledTariffs({ base, rows }, conflict, choice)
      setEdited(tariffChanges(next.base, next.rows).length > 0 ? next : undefined)
      setSettled((now) => [...now, conflict])
    },
    put: (next: readonly Tariff[]) => setEdited({ base, rows: next }),
    discard: () => {
      setEdited(undefined)
      setSettled(all)
    },
  }
}
