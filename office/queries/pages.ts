import { useInfiniteQuery } from '@tanstack/react-query'
import type { GenericSchema } from 'valibot'
import { codeOf, isPassing } from '#office/api/error.ts'
import { saveAnswer, useCopy } from './copies.ts'
import { useDesktop } from './session.ts'

interface Page<Item> {
  readonly items: Item[]
  readonly next: string | null
}

interface Asked<Item> {
  readonly queryKey: readonly string[]
  /** Under which the first page's copy is stored; undefined: there is none, as of what was searched for. */
  readonly name: string | undefined
  readonly schema: GenericSchema<unknown, Page<Item>>
  /** The page after a place; '' for the first one. */
  readonly ask: (after: string, signal: AbortSignal) => Promise<Page<Item>>
}

/** A list page by page; without a network its first page as this device last saw it. */
export const usePages = <Item>({ queryKey, name, schema, ask }: Asked<Item>) => {
  const desktop = useDesktop()
  const fresh = useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam, signal }) => {
      const answer = await ask(pageParam, signal)
      if (name !== undefined && pageParam === '') saveAnswer(name, answer, desktop)
      return answer
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const copy = useCopy({
    queryKey,
    name: name ?? '',
    schema,
    isNeeded: name !== undefined && fresh.data === undefined,
  })
  // What the server refuses to show now isn't shown from a copy either.
  const isRefused = codeOf(fresh.error) === 'forbidden'
  const old = copy && !isRefused ? [copy.value] : undefined
  const pages = fresh.data?.pages ?? old
  return {
    items: pages?.flatMap(({ items }) => items),
    at: fresh.data === undefined ? (copy?.at ?? 0) : fresh.dataUpdatedAt,
    isOld: pages !== undefined && isPassing(fresh.failureReason),
    error: fresh.error,
    hasMore: fresh.hasNextPage,
    isMore: fresh.isFetchingNextPage,
    refetch: fresh.refetch,
    more: fresh.fetchNextPage,
  }
}
