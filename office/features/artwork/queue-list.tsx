import { Link } from 'wouter'
import type { ArtworkCard, ArtworkQueue } from '#contract/office/artwork.ts'
import { useShop } from '#office/queries/session.ts'
import { dayOfInstant } from '#office/ui/days.ts'
import { useTexts } from '#office/ui/market.tsx'
import { SideScroller } from '#office/ui/side-scroller.tsx'
import { useNow } from '#office/ui/use-now.ts'
import { artworkHref, type QueueGroup, queueHref } from './groups.ts'
import { artworkTexts } from './texts.ts'

interface ChipsProps {
  readonly queue: ArtworkQueue
  readonly group: QueueGroup
}

export const QueueChips = ({ queue, group }: ChipsProps) => {
  const words = useTexts(artworkTexts)
  const { name: shop } = useShop()
  // What there is none of is no filter, unless it is the one that is looked at.
  const shown = queue.groups.filter((one) => one.group === group || one.group === 'toCheck' || one.total > 0)
  return (
    <SideScroller className="chips" label="Filtros">
      {shown.map((one) => (
        <Link
          className="chip"
          key={one.group}
          href={queueHref(shop, one.group)}
          replace
          aria-current={one.group === group ? 'true' : undefined}
        >
          {words.groups[one.group]} <b>{one.total}</b>
        </Link>
      ))}
    </SideScroller>
  )
}

interface RowsProps {
  readonly cards: readonly ArtworkCard[]
  readonly group: QueueGroup
  /** The one that is open beside them. */
  readonly open?: string
}

const Row = ({ card, group, isOpen }: { card: ArtworkCard; group: QueueGroup; isOpen: boolean }) => {
  const words = useTexts(artworkTexts)
  const { name: shop, timeZone } = useShop()
  const now = useNow()
  const name = card.buyer ?? card.number
  return (
    <Link
      className="artwork-row"
      href={artworkHref(shop, card, group)}
      // The list stays where it was come from, however many are looked at.
      replace={isOpen}
      aria-current={isOpen ? 'true' : undefined}
      state={{ from: 'arte' }}
    >
      {card.picture === '' ? (
        <span className="thumb" />
      ) : (
        <img className="thumb" src={card.picture} alt="" width={72} height={72} loading="lazy" />
      )}
      <span className="artwork-row-words">
        <span className="strong">{name}</span>
        <span className="sub">{[card.product, card.print].filter((part) => part !== '').join(' · ')}</span>
        <span className="sub">
          {[
            card.buyer === null ? '' : card.number,
            words.units(card.units),
            `desde ${dayOfInstant(card.since, now, timeZone)}`,
            card.assigned?.name ?? '',
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </span>
      </span>
    </Link>
  )
}

/** What waits, one row each. */
export const QueueRows = ({ cards, group, open }: RowsProps) => (
  <ul className="artwork-rows">
    {cards.map((card) => (
      <li key={`${card.id} ${card.line}`}>
        <Row card={card} group={group} isOpen={open === `${card.id} ${card.line}`} />
      </li>
    ))}
  </ul>
)
