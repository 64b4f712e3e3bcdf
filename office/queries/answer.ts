import { useQuery } from '@tanstack/react-query'
import type { GenericSchema, InferOutput } from 'valibot'
import { codeOf } from '#office/api/error.ts'
import { saveAnswer, useCopy } from './copies.ts'
import { useDesktop } from './session.ts'

interface Asked<S extends GenericSchema> {
  readonly queryKey: readonly string[]
  /** Under which its copy is stored. */
  readonly name: string
  readonly schema: S
  readonly ask: (signal: AbortSignal) => Promise<InferOutput<S>>
}

/** An answer, and how this device last saw it until there is a fresh one. */
export const useAnswer = <S extends GenericSchema>(
  { queryKey, name, schema, ask }: Asked<S>,
  /** How often it is asked for again while it is in view, in ms. */
  every?: number,
) => {
  const desktop = useDesktop()
  const fresh = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const answer = await ask(signal)
      saveAnswer(name, answer, desktop)
      return answer
    },
    ...(every === undefined ? {} : { refetchInterval: every }),
  })
  const copy = useCopy({ queryKey, name, schema, isNeeded: fresh.data === undefined })
  // What the server refuses to show now isn't shown from a copy either.
  const isRefused = codeOf(fresh.error) === 'not_found' || codeOf(fresh.error) === 'forbidden'
  const answer = isRefused ? undefined : (fresh.data ?? copy?.value)
  return {
    answer,
    at: fresh.data === undefined ? (copy?.at ?? 0) : fresh.dataUpdatedAt,
    /** What is shown could not be asked for again. */
    isOld: fresh.isError && answer !== undefined,
    /** Whether it is this page's own, and no copy. */
    isFresh: fresh.data !== undefined,
    error: fresh.error,
    refetch: fresh.refetch,
  }
}
