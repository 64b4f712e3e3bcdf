import { useState } from 'react'
import { Link } from 'wouter'
import type { OfficeOrder } from '#contract/office/orders.ts'
import { codeOf } from '#office/api/error.ts'
import { FilesButton } from '#office/features/files/files-button.tsx'
import { useOrder } from '#office/queries/order.ts'
import { useMay, useShop } from '#office/queries/session.ts'
import { clockOf, momentWord } from '#office/ui/days.ts'
import { Icon } from '#office/ui/icon.tsx'
import { useMarket, useTexts } from '#office/ui/market.tsx'
import { Sheet } from '#office/ui/sheet.tsx'
import { Awaited, Blank } from '#office/ui/states.tsx'
import { Top } from '#office/ui/top.tsx'
import { useNow } from '#office/ui/use-now.ts'
import { orderTexts } from '../words/texts.ts'
import { whatsappOf } from '../words/whatsapp.ts'
import { NextButton } from './actions.tsx'
import { Made } from './made.tsx'
import { MoneyPanel } from './money-panel.tsx'
import { type OpenSheet, OrderSheets, type SheetName } from './order-sheets.tsx'
import { otherActions } from './other-actions.ts'
import { PersonPanel } from './person-panel.tsx'
import { Progress } from './progress.tsx'
import { EventsPanel, NotesPanel } from './record-panels.tsx'
import { pageTexts } from './texts.ts'

interface Props {
  readonly id: string
}

/** Names of what may be done beside the next step. */
const useActionNames = (order: OfficeOrder) => {
  const page = useTexts(pageTexts)
  const { statuses } = useTexts(orderTexts)
  const names: Readonly<Partial<Record<SheetName, string>>> = page.actions
  return (action: SheetName): string =>
    action === 'back' && order.backTo ? page.back(statuses[order.backTo]) : (names[action] ?? '')
}

const Opened = ({ order, line, isOld }: { order: OfficeOrder; line: string; isOld: boolean }) => {
  const page = useTexts(pageTexts)
  const shop = useShop()
  const market = useMarket()
  const may = useMay()
  const actions = otherActions(order, may)
  const hasFiles = may('production.files') && order.lines.some(({ proof }) => proof !== null)
  const nameOf = useActionNames(order)
  const [sheet, setSheet] = useState<OpenSheet | 'actions'>()
  const whatsapp = whatsappOf(order, shop.title, market)
  const whatsappLink = whatsapp && (
    <a
      className="button button-square"
      href={whatsapp}
      target="_blank"
      rel="noreferrer"
      aria-label={page.whatsapp}
    >
      <Icon name="chat" />
    </a>
  )
  const next = <NextButton order={order} onOpen={setSheet} />
  return (
    <div className="page-detail">
      <Top title={order.buyer ?? order.number} line={line} isAmber={isOld} back={`/${shop.name}/`}>
        {hasFiles && (
          <span className="only-wide">
            <FilesButton id={order.id} isWide />
          </span>
        )}
        {actions.length > 0 && (
          <button
            type="button"
            className="icon-button"
            aria-label={page.more}
            onClick={() => setSheet('actions')}
          >
            <Icon name="dots" />
          </button>
        )}
      </Top>
      <main className="duo">
        <div className="duo-part">
          <section className="panel">
            <Progress order={order} />
            <div className="only-wide step-buttons">
              {next}
              {actions.includes('unproven') && (
                <button type="button" className="button" onClick={() => setSheet('unproven')}>
                  {nameOf('unproven')}
                </button>
              )}
            </div>
          </section>
          <Made order={order} />
          <EventsPanel order={order} />
        </div>
        <div className="duo-part">
          {order.money && (
            <MoneyPanel order={order} money={order.money} onVoid={(receipt) => setSheet({ receipt })} />
          )}
          <PersonPanel order={order} onOpen={setSheet} />
          <NotesPanel order={order} onOpen={setSheet} />
        </div>
        <div className="actions">
          {whatsappLink}
          {hasFiles && <FilesButton id={order.id} isWide={false} />}
          {next}
        </div>
      </main>
      {sheet === 'actions' && (
        <Sheet title={page.more} onClose={() => setSheet(undefined)}>
          {actions.map((action) => (
            <button
              type="button"
              className={action === 'cancel' ? 'button button-red' : 'button'}
              key={action}
              onClick={() => setSheet(action)}
            >
              {nameOf(action)}
            </button>
          ))}
        </Sheet>
      )}
      {sheet !== undefined && sheet !== 'actions' && (
        <OrderSheets sheet={sheet} order={order} onClose={() => setSheet(undefined)} />
      )}
    </div>
  )
}

export const OrderPage = ({ id }: Props) => {
  const page = useTexts(pageTexts)
  const { timeZone, name: shop } = useShop()
  const now = useNow()
  const { order, at, isOld, error, refetch } = useOrder(id)
  if (order) {
    const placed = `${order.buyer === null ? '' : `${order.number} · `}${momentWord(order.createdAt, now, timeZone)}`
    const isCopy = isOld && error !== null
    return (
      <Opened order={order} line={isCopy ? page.copyLine(clockOf(at, timeZone)) : placed} isOld={isCopy} />
    )
  }
  return (
    <div className="page-detail">
      <Top title="Pedido" back={`/${shop}/`} />
      <main>
        {codeOf(error) === 'not_found' ? (
          <Blank text={page.missing}>
            <Link className="button" href={`/${shop}/`}>
              {page.toOrders}
            </Link>
          </Blank>
        ) : (
          <Awaited error={error} refetch={refetch} loading={page.loading} />
        )}
      </main>
    </div>
  )
}
