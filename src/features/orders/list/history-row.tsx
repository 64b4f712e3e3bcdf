import { Link } from 'wouter'
import type { Listed } from '#contract/orders.ts'
import { formatPrice } from '#domain/money/money.ts'
import { useConfig } from '#src/session/shop.ts'
import { cx } from '#src/ui/class-names.ts'
import { Thumb } from '#src/ui/media/thumb.tsx'
import type { OrderTexts } from '../texts.ts'
import { formatDate } from '../tracking.ts'

export type Mood = 'open' | 'done' | 'stopped'

interface HistoryRowProps {
  item: Listed['items'][number]
  href: string
  title: string
  status: string
  /** How the status is to be taken at a glance. */
  mood: Mood
  note: string | undefined
  texts: OrderTexts
}

/** One order or quote of a list: number, products, status, total. */
export function HistoryRow({ item, href, title, status, mood, note, texts }: HistoryRowProps) {
  const { roundPrice } = useConfig()
  const [first = '', ...others] = item.names
  return (
    <li className="history-row">
      <Thumb src={item.picture} className="order-thumb" />
      <div className="min-w-0">
        <h2 className="font-medium leading-snug">
          <Link href={href} className="stretched">
            {title}
          </Link>
        </h2>
        <p className="t-small text-muted truncate">
          {first}
          {others.length > 0 && texts.moreNames(others.length)}
        </p>
        <p className="t-small text-muted">
          {formatDate(item.createdAt)} · {texts.units(item.units)}
          {note && ` · ${note}`}
        </p>
      </div>
      <div className="history-end">
        <span className={cx('history-status', `history-${mood}`)}>{status}</span>
        <span className="tnum font-medium">{formatPrice(item.total, roundPrice)}</span>
      </div>
    </li>
  )
}
