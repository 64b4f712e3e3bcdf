import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  getLook,
  type LookField,
  type LookPicture,
  type LookSheet,
  publishLook,
  putPicture,
  saveLookDraft,
} from '#contract/office/look.ts'
import { call } from '#office/api/api.ts'
import { codeOf, OfficeError } from '#office/api/error.ts'
import { client } from '#office/queries/client.ts'
import { keys } from '#office/queries/keys.ts'
import { useShop } from '#office/queries/session.ts'
import { useOnline } from '#office/ui/use-online.ts'
import { after } from '#src/platform/device/clock.ts'
import { newId } from '#src/platform/device/uuid.ts'
import { type Edits, savedValue } from './values.ts'

/** So long after the last change a draft is saved, in ms. */
const SETTLES = 500

/** Somebody else has changed the same field. */
export interface Conflict {
  readonly field: LookField
  readonly message: string
}

const conflictOf = (error: unknown): Conflict | undefined => {
  if (!(error instanceof OfficeError) || codeOf(error) !== 'conflict') return undefined
  const { field } = Object(error.details) as { field?: LookField }
  return field === undefined ? undefined : { field, message: error.message }
}

const without = (edits: Edits, sent: Edits): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([field, value]) => sent[field as LookField] !== value))

const changesOf = (sheet: LookSheet, edits: Edits) =>
  (Object.entries(edits) as [LookField, string][])
    .map(([field, value]) => ({ field, before: savedValue(sheet, field), after: value }))
    .filter(({ before, after: value }) => before !== value)

/** The shop's look, and what is changed of it here: saved by itself as a draft. */
export const useLook = () => {
  const { name: shop } = useShop()
  const isOnline = useOnline()
  const look = useQuery({ queryKey: keys.look(shop), queryFn: () => call(getLook, { shop }) })
  const [edits, setEdits] = useState<Edits>({})
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>()
  const [conflict, setConflict] = useState<Conflict>()
  const saving = useRef<Promise<unknown>>(Promise.resolve())
  const sheet = look.data
  const learn = (next: LookSheet) => client.setQueryData(keys.look(shop), next)

  /** One after the other: each is made on what the one before has left. */
  const inTurn = <T>(task: () => Promise<T>): Promise<T> => {
    const next = saving.current.then(task, task)
    saving.current = next.catch(() => undefined)
    return next
  }

  const save = (sent: Edits): Promise<boolean> =>
    inTurn(async () => {
      const now = client.getQueryData<LookSheet>(keys.look(shop))
      const changes = now === undefined ? [] : changesOf(now, sent)
      setSaving(true)
      setError(undefined)
      try {
        if (changes.length > 0)
          learn(await call(saveLookDraft, { shop, body: { changes: changes as never } }))
        setEdits((edited) => without(edited, sent))
        return true
      } catch (cause) {
        setError(cause)
        setConflict(conflictOf(cause))
        return false
      } finally {
        setSaving(false)
      }
    })

  const mayRetry = error === undefined || codeOf(error) === 'unreachable'
  // biome-ignore lint/correctness/useExhaustiveDependencies: `save` is made again each time, and reads what it needs when it runs
  useEffect(() => {
    if (Object.keys(edits).length === 0 || !isOnline || conflict !== undefined || !mayRetry) return undefined
    return after(SETTLES, () => void save(edits))
  }, [edits, isOnline, conflict, mayRetry])

  return {
    sheet,
    edits,
    isSaving,
    error,
    conflict,
    look,
    isOnline,
    set: (changes: Edits) => {
      setError(undefined)
      setEdits((edited) => ({ ...edited, ...changes }))
    },
    /** Of a conflict: mine over theirs, or theirs. */
    settle: async (isMine: boolean) => {
      const { field } = conflict ?? {}
      await look.refetch()
      if (!isMine && field !== undefined) setEdits(({ [field]: _, ...others }) => others)
      setError(undefined)
      setConflict(undefined)
    },
    put: (field: LookPicture, file: Blob) =>
      inTurn(async () => {
        const now = client.getQueryData<LookSheet>(keys.look(shop))
        const before = now === undefined ? '' : savedValue(now, field)
        learn(await call(putPicture, { shop, query: { field, before }, file }))
      }),
    /** What is not saved yet goes first. */
    publish: async (): Promise<LookSheet | undefined> => {
      if (!(await save(edits))) return undefined
      const version = client.getQueryData<LookSheet>(keys.look(shop))?.draft.version ?? 0
      if (version === 0) return undefined
      const next = await call(publishLook, { shop, body: { version, key: newId() } })
      learn(next)
      void client.invalidateQueries({ queryKey: keys.history(shop) })
      return next
    },
  }
}
export type Look = ReturnType<typeof useLook>
