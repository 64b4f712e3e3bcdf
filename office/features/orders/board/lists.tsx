import { Link } from 'wouter'
import type { Board, OrderCard } from '#contract/office/orders.ts'
import { failureWords } from '#office/api/failure-words.ts'
import { useOrders } from '#office/queries/board.ts'
import { useShop } from '#office/queries/session.ts'
import { useTexts } from '#office/ui/market.tsx'
import { Blank, Failed, Skeleton } from '#office/ui/states.tsx'
import { orderTexts } from '../words/texts.ts'
import { Card } from './card.tsx'
import type { Choice } from './choice.ts'
import { askedOf, type Filters, writeFilters } from './filters.ts'

interface OpenProps {
  readonly onOpen: (sheet: 'collect' | 'ship', order: OrderCard) => void
  readonly choice: Choice | undefined
}

/** The groups of the board: one below the other, and as columns where there is room. */
export const Groups = ({ board, onOpen, choice }: OpenProps & { readonly board: Board }) => {
  const words = useTexts(orderTexts)
  const { name: shop } = useShop()
  return (
    <div className="columns">
      {board.groups.map(({ group, total, cards }) => (
        // An empty group is a column that says so, and on a phone nothing.
        <section className={total === 0 ? 'only-wide-block' : undefined} key={group}>
          <h2 className="group-name">
            {words.groups[group]} <span>{total}</span>
          </h2>
          {cards.map((order) => (
            <Card key={order.id} order={order} onOpen={onOpen} choice={choice} />
          ))}
          {total > cards.length && (
            <p className="more">
              <Link className="link" href={`/${shop}/${writeFilters({ search: '', only: group })}`}>
                {words.all(total)}
              </Link>
            </p>
          )}
        </section>
      ))}
    </div>
  )
}

/** Orders that were asked for, page by page. */
export const Found = ({ filters, onOpen, choice }: OpenProps & { readonly filters: Filters }) => {
  const words = useTexts(orderTexts)
  const asked = askedOf(filters)
  const found = useOrders(asked ?? {}, asked !== undefined)
  const orders = found.data?.pages.flatMap(({ items }) => items)
  if (!orders && found.isError)
    return <Failed text={failureWords(found.error)} onRetry={() => void found.refetch()} />
  if (!orders) return <Skeleton label={words.loading} />
  if (orders.length === 0)
    return <Blank text={filters.search === '' ? words.allDone : words.noneFound(filters.search)} />
  return (
    <>
      <div className="rows">
        {orders.map((order) => (
          <Card key={order.id} order={order} onOpen={onOpen} choice={choice} />
        ))}
      </div>
      {found.hasNextPage && (
        <p className="more">
          <button
            type="button"
            className="button"
            disabled={found.isFetchingNextPage}
            onClick={() => void found.fetchNextPage()}
          >
            {words.more}
          </button>
        </p>
      )}
    </>
  )
}
