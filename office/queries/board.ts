import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import type { InferInput } from 'valibot'
import { board, getBoard, getBoardRevision, listOrders } from '#contract/office/board.ts'
import { call } from '#office/api/api.ts'
import { copyOf, saveAnswer, useCopy } from './copies.ts'
import { keys } from './keys.ts'
import { type Desktop, useDesktop } from './session.ts'

/** How often a board in view asks whether it has changed, in ms. */
const LOOK_EVERY = 10_000

type Filters = Omit<NonNullable<InferInput<(typeof listOrders)['query']>>, 'after'>

const copyOfBoard = (shop: string) => ({ queryKey: keys.board(shop), name: 'board', schema: board })

/** Begins to read the copy of a board before its screen is there to ask for it. */
export const prefetchBoard = (client: QueryClient, desktop: Desktop) =>
  client.prefetchQuery(copyOf(desktop, copyOfBoard(desktop.shop.name)))

/** The board, and the last one that this device has seen until there is a fresh one. */
export const useBoard = () => {
  const desktop = useDesktop()
  const client = useQueryClient()
  const shop = desktop.shop.name
  const fresh = useQuery({
    queryKey: keys.board(shop),
    queryFn: async ({ signal }) => {
      const answer = await call(getBoard, { shop, signal })
      saveAnswer('board', answer, desktop)
      return answer
    },
    // Once there is a board, its revision is asked for instead.
    refetchInterval: ({ state }) => (state.status === 'error' ? LOOK_EVERY : false),
  })
  const copy = useCopy({ ...copyOfBoard(shop), isNeeded: fresh.data === undefined })
  const revision = useQuery({
    queryKey: keys.revision(shop),
    queryFn: ({ signal }) => call(getBoardRevision, { shop, signal }),
    refetchInterval: LOOK_EVERY,
    enabled: fresh.data !== undefined,
    retry: false,
  })
  const known = fresh.data?.revision
  const current = revision.data?.revision
  const lookedAt = revision.dataUpdatedAt
  useEffect(() => {
    const isOlder = known !== undefined && current !== undefined && current !== known
    // A look from before the board says nothing about it.
    if (isOlder && lookedAt > fresh.dataUpdatedAt)
      void client.invalidateQueries({ queryKey: keys.orders(shop) })
  }, [known, current, lookedAt, fresh.dataUpdatedAt, client, shop])

  const isUnreached = fresh.isError || revision.isError
  if (fresh.data)
    return {
      board: fresh.data,
      at: Math.max(fresh.dataUpdatedAt, revision.dataUpdatedAt),
      isOld: isUnreached,
      error: fresh.error ?? revision.error,
      refetch: fresh.refetch,
    }
  return {
    board: copy?.value,
    at: copy?.at ?? 0,
    isOld: true,
    error: fresh.error,
    refetch: fresh.refetch,
  }
}

/** Orders by what is asked for, page by page. */
export const useOrders = (filters: Filters, isAsked: boolean) => {
  const shop = useDesktop().shop.name
  return useInfiniteQuery({
    queryKey: [...keys.orders(shop), 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      call(listOrders, {
        shop,
        signal,
        query: { ...filters, ...(pageParam === '' ? {} : { after: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    enabled: isAsked,
  })
}
