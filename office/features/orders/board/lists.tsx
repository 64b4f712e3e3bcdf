import { Link } from 'wouter'
import type { Board, OrderCard } from '#contract/office/board.ts'
import { useOrders } from '#office/queries/board.ts'
import { useShop } from '#office/queries/session.ts'
import { Listed } from '#office/ui/listed.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { orderTexts } from '../words/texts.ts'
import { Card } from './card.tsx'
import type { Choice } from './choice.ts'
import { askedOf, type Filters, writeFilters } from './filters.ts'

interface OpenProps {
  readonly onOpen: (sheet: 'collect' | 'ship', order: OrderCard) => void
  readonly choice: Choice | undefined
}

interface GroupsProps extends OpenProps {
  readonly board: Board
  /** Ids of those that have just come. */
  readonly arrived: ReadonlySet<string>
}

/** The groups of the board: one below the other, and as columns where there is room. */
export const Groups = ({ board, arrived, onOpen, choice }: GroupsProps) => {
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
            <Card
              key={order.id}
              order={order}
              onOpen={onOpen}
              choice={choice}
              isNew={arrived.has(order.id)}
            />
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
  const list = {
    items: orders,
    error: found.error,
    hasMore: found.hasNextPage,
    isMore: found.isFetchingNextPage,
    refetch: found.refetch,
    more: found.fetchNextPage,
  }
  return (
    <Listed
      list={list}
      loading={words.loading}
      nothing={filters.search === '' ? words.allDone : words.noneFound(filters.search)}
    >
      <div className="rows">
        {orders?.map((order) => (
          <Card key={order.id} order={order} onOpen={onOpen} choice={choice} />
        ))}
      </div>
    </Listed>
  )
}
