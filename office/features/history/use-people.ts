import { useQuery } from '@tanstack/react-query'
import { listHistoryPeople } from '#contract/office/history.ts'
import { call } from '#office/api/api.ts'
import { keys } from '#office/queries/keys.ts'
import { useMay, useShop } from '#office/queries/session.ts'

export interface People {
  readonly items: readonly { readonly id: string; readonly name: string }[]
  /** Whoever sees what they did themselves alone has nobody to choose. */
  readonly isOffered: boolean
  readonly isFailed: boolean
}

/** Whom the history may be narrowed to. */
export const usePeople = (): People => {
  const { name: shop } = useShop()
  const isOffered = useMay()('history.orders')
  const { data, isError } = useQuery({
    queryKey: keys.historyPeople(shop),
    queryFn: ({ signal }) => call(listHistoryPeople, { shop, signal }),
    enabled: isOffered,
  })
  return { items: data?.items ?? [], isOffered, isFailed: isError && data === undefined }
}
