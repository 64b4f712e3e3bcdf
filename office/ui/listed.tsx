import type { ReactNode } from 'react'
import { clockOf } from './days.ts'
import { Awaited, Blank } from './states.tsx'

/** A list that comes page by page. */
interface ListState {
  /** Undefined: none has come yet. */
  readonly items: readonly unknown[] | undefined
  readonly error: unknown
  readonly hasMore: boolean
  readonly isMore: boolean
  readonly refetch: () => Promise<unknown>
  readonly more: () => Promise<unknown>
}

interface Props {
  readonly list: ListState
  /** What is said while it is awaited. */
  readonly loading: string
  /** What is said of an empty one. */
  readonly nothing: string
  /** What leads on from there. */
  readonly next?: ReactNode
  readonly children: ReactNode
}

/** A list in all its states: awaited, failed, empty, and with more to come. */
export const Listed = ({ list, loading, nothing, next, children }: Props) => {
  const { items, error, hasMore, isMore, refetch, more } = list
  if (!items) return <Awaited error={error} refetch={refetch} loading={loading} />
  if (items.length === 0) return <Blank text={nothing}>{next}</Blank>
  return (
    <>
      {children}
      {hasMore && (
        <p className="more">
          <button type="button" className="button" disabled={isMore} onClick={() => void more()}>
            Ver más
          </button>
        </p>
      )}
    </>
  )
}

interface Copied {
  /** When it was fetched, in ms since the epoch. */
  readonly at: number
  readonly isOld: boolean
}

/** What stands under the title of a list that is shown as it was last seen. */
export const copyLine = (
  { at, isOld }: Copied,
  timeZone: string,
): { readonly line?: string; readonly isAmber?: boolean } =>
  isOld ? { line: `sin conexión · copia de las ${clockOf(at, timeZone)}`, isAmber: true } : {}
