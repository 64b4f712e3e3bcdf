import type { OfficeOrder } from '#contract/office/orders.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { useMay, useShop } from '#office/queries/session.ts'
import { momentWord } from '#office/ui/days.ts'
import { useTexts } from '#office/ui/market.tsx'
import { useNow } from '#office/ui/use-now.ts'
import { UndoLast } from '../../undo/undo-button.tsx'
import { balanceDueOf } from '../words/rows.ts'
import { orderTexts } from '../words/texts.ts'
import type { SheetName } from './order-sheets.tsx'
import { pageTexts } from './texts.ts'

interface Props {
  readonly order: OfficeOrder
}

export const NotesPanel = ({ order, onOpen }: Props & { readonly onOpen: (sheet: SheetName) => void }) => {
  const page = useTexts(pageTexts)
  const { timeZone } = useShop()
  const may = useMay()
  const now = useNow()
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{page.notes}</h2>
        {may('orders.note') && (
          <button type="button" className="link" onClick={() => onOpen('note')}>
            {page.add}
          </button>
        )}
      </div>
      {order.notes.length === 0 && <p className="sub">{page.noNotes}</p>}
      {order.notes.map(({ at, by, text }) => (
        <p key={`${at} ${text}`}>
          {text}{' '}
          <span className="sub">
            {by}, {momentWord(at, now, timeZone)}
          </span>
        </p>
      ))}
    </section>
  )
}

/** What happened, the latest first. */
export const EventsPanel = ({ order }: Props) => {
  const page = useTexts(pageTexts)
  const { statuses } = useTexts(orderTexts)
  const { timeZone } = useShop()
  const now = useNow()
  const events = order.history.toReversed()
  const nameOf = (status: OrderStatus) =>
    status === 'Paid' && balanceDueOf(order) > 0 ? page.owing : statuses[status]
  return (
    <section className="panel events-panel">
      <div className="panel-head">
        <h2>{page.history}</h2>
        <UndoLast undo={order.undo} />
      </div>
      <ol className="events">
        {events.map(({ at, by, status, note }, index) => (
          <li key={`${at} ${status}`}>
            <time dateTime={at}>{momentWord(at, now, timeZone)}</time>
            <span>
              {index === events.length - 1 ? page.placed : nameOf(status)}
              {note && `: ${note}`}
              {by && (
                <>
                  {' · '}
                  <b className="strong">{by}</b>
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
