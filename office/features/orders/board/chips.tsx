import { Link } from 'wouter'
import type { Board } from '#contract/office/board.ts'
import { useMay, useShop } from '#office/queries/session.ts'
import { useTexts } from '#office/ui/market.tsx'
import { SideScroller } from '#office/ui/side-scroller.tsx'
import { waitingOf } from '../words/rows.ts'
import { orderTexts } from '../words/texts.ts'
import { type Filters, writeFilters } from './filters.ts'

interface Props {
  readonly board: Board
  readonly filters: Filters
}

export const Chips = ({ board, filters }: Props) => {
  const words = useTexts(orderTexts)
  const { name: shop } = useShop()
  const may = useMay()
  const chips: readonly (readonly [Filters['only'], string, number])[] = [
    [undefined, words.waiting, waitingOf(board)],
    ['late', words.late, board.late],
    ...board.groups.map(({ group, total }) => [group, words.groups[group], total] as const),
    ['held', words.held, board.held],
  ]
  // What there is none of is no filter, unless it is the one that is looked at.
  const shown = chips.filter(([only, , count]) => only === filters.only || only === undefined || count > 0)
  return (
    <SideScroller className="chips" label="Filtros">
      {shown.map(([only, name, count]) => (
        <Link
          className={only === 'late' ? 'chip chip-late' : 'chip'}
          key={only ?? ''}
          href={`/${shop}/${writeFilters({ search: '', only })}`}
          replace={filters.only !== undefined}
          aria-current={filters.search === '' && filters.only === only ? 'true' : undefined}
        >
          {name} <b>{count}</b>
        </Link>
      ))}
      {board.withdrawals > 0 && may('customers.see') && (
        <Link className="chip" href={`/${shop}/arrepentimientos`}>
          {words.withdrawals} <b>{board.withdrawals}</b>
        </Link>
      )}
    </SideScroller>
  )
}
