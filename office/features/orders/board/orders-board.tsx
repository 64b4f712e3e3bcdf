import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { Board, OrderCard } from '#contract/office/board.ts'
import { isPassing } from '#office/api/error.ts'
import { useBoard } from '#office/queries/board.ts'
import { useMay, useShop } from '#office/queries/session.ts'
import { clockOf } from '#office/ui/days.ts'
import { Icon } from '#office/ui/icon.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { SearchBar } from '#office/ui/search-bar.tsx'
import { Awaited, Blank } from '#office/ui/states.tsx'
import { Top } from '#office/ui/top.tsx'
import { orderTexts } from '../words/texts.ts'
import { useArrivals, useSteadyBoard } from './arrivals.ts'
import { Chips } from './chips.tsx'
import { useChoice } from './choice.ts'
import { choiceTexts } from './choice-texts.ts'
import { readFilters, writeFilters } from './filters.ts'
import { Found, Groups } from './lists.tsx'

const CardSheets = lazy(async () => ({ default: (await import('../sheets/card-sheets.tsx')).CardSheets }))

const ChosenBar = lazy(async () => ({ default: (await import('./chosen-bar.tsx')).ChosenBar }))

const isEmpty = ({ groups }: Board) => groups.every(({ total }) => total === 0)

/** Whether a key is typed into something. */
const isTyped = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null

/** `/` begins a search, as in many programs. */
const useSearchKey = (onSearch: () => void) =>
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyped(event)) return
      event.preventDefault()
      onSearch()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [onSearch])

export const OrdersBoard = () => {
  const words = useTexts(orderTexts)
  const shop = useShop()
  const filters = readFilters(useSearch())
  const [, navigate] = useLocation()
  const [isSearching, setSearching] = useState(filters.search !== '')
  const [sheet, setSheet] = useState<{ readonly kind: 'collect' | 'ship'; readonly order: OrderCard }>()
  const { board: latest, at, isOld, error, refetch } = useBoard()
  const board = useSteadyBoard(latest)
  const arrived = useArrivals(board)
  const { choice, begin, end } = useChoice()
  const { choose } = useTexts(choiceTexts)
  const may = useMay()

  const search = useCallback(
    (text: string) =>
      navigate(`/${shop.name}/${writeFilters({ search: text, only: undefined })}`, { replace: true }),
    [navigate, shop.name],
  )
  const openSearch = useCallback(() => setSearching(true), [])
  useSearchKey(openSearch)

  const clock = clockOf(at, shop.timeZone)
  const fresh = error && isPassing(error) ? words.copy(clock) : words.slow(clock)
  const line = board ? (isOld ? fresh : words.fresh(clock)) : undefined
  const content = () => {
    if (filters.search !== '' || filters.only !== undefined)
      return <Found filters={filters} choice={choice} onOpen={(kind, order) => setSheet({ kind, order })} />
    if (!board) return <Awaited error={error} refetch={refetch} loading={words.loading} />
    if (isEmpty(board)) return <Blank text={words.allDone} />
    return (
      <Groups
        board={board}
        arrived={arrived}
        choice={choice}
        onOpen={(kind, order) => setSheet({ kind, order })}
      />
    )
  }
  return (
    <div className={choice ? 'page page-choosing' : 'page'}>
      <Top
        title={words.title}
        line={line === undefined ? shop.title : `${shop.title} · ${line}`}
        wideLine={line}
        isAmber={isOld && error !== null}
      >
        {may('orders.move') && (
          <button
            type="button"
            className="icon-button"
            aria-label={choose}
            aria-pressed={choice !== undefined}
            onClick={choice ? end : begin}
          >
            <Icon name="choose" />
          </button>
        )}
        <button type="button" className="icon-button" aria-label={words.search} onClick={openSearch}>
          <Icon name="find" />
        </button>
      </Top>
      <main>
        {isSearching && (
          <SearchBar
            hint={words.searchHint}
            search={filters.search}
            onSearch={search}
            onClose={() => {
              setSearching(false)
              if (filters.search !== '') search('')
            }}
          />
        )}
        {board && <Chips board={board} filters={filters} />}
        {content()}
      </main>
      {choice && (
        <Suspense>
          <ChosenBar chosen={choice.chosen} onEnd={end} />
        </Suspense>
      )}
      {sheet && (
        <Suspense>
          <CardSheets {...sheet} onClose={() => setSheet(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
