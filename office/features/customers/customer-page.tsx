import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { CustomerAccount } from '#contract/office/customers.ts'
import { useMay, useShop } from '#office/queries/session.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { dayOfInstant } from '#office/ui/days.ts'
import { useTexts } from '#office/ui/market.tsx'
import { formatMoney } from '#office/ui/money.ts'
import { say } from '#office/ui/notices.tsx'
import { Awaited, Refused } from '#office/ui/states.tsx'
import { STATUSES } from '#office/ui/statuses.ts'
import { Page } from '#office/ui/top.tsx'
import { useNow } from '#office/ui/use-now.ts'
import { SureSheet } from './sure-sheet.tsx'
import { customerTexts, QUOTE_STATES } from './texts.ts'
import { useAccount, useAccountActions } from './use-account.ts'

const nameOf = ({ name, email }: CustomerAccount): string => (name === '' ? email : name)

const useDay = () => {
  const { timeZone } = useShop()
  const now = useNow()
  return (at: string) => dayOfInstant(at, now, timeZone)
}

const Facts = ({ account }: { readonly account: CustomerAccount }) => {
  const words = useTexts(customerTexts)
  const day = useDay()
  const facts = [
    [words.phone, account.phone],
    [words.company, account.company],
    [words.since, day(account.since)],
    [words.ways, account.ways.join(', ')],
    [words.sessions, String(account.sessions)],
  ] as const
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{words.data}</h2>
      </div>
      {account.blockedAt !== null && <p className="warning">{words.sinceBlocked(day(account.blockedAt))}</p>}
      <dl className="pairs gap-above">
        <dt>{words.mail}</dt>
        <dd className="withdrawal-said">{account.email}</dd>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name} is`}>{value}</dd>])}
      </dl>
    </section>
  )
}

const Quoted = ({ number, status, at, total }: CustomerAccount['lastQuotes'][number]) => {
  const { roundPrice } = useShop()
  const day = useDay()
  return (
    <>
      <span className="grow">
        {number}
        <br />
        <span className="sub">
          {QUOTE_STATES[status]} · {day(at)}
        </span>
      </span>
      {formatMoney(total, roundPrice)}
    </>
  )
}

const Bought = ({ account }: { readonly account: CustomerAccount }) => {
  const words = useTexts(customerTexts)
  const { name: shop, roundPrice } = useShop()
  const day = useDay()
  const may = useMay()
  const { lastOrders, lastQuotes, orders, quotes } = account
  return (
    <>
      <h2 className="list-name">
        {words.lastOrders}{' '}
        {orders > lastOrders.length && <span className="sub">{words.ofAll(lastOrders.length, orders)}</span>}
      </h2>
      {orders === 0 && <p className="report-note sub">{words.noOrders}</p>}
      {orders > 0 && (
        <ul className="list">
          {lastOrders.map(({ id, number, status, at, total }) => (
            <li key={id}>
              <Link className="list-row" href={`/${shop}/pedidos/${id}`}>
                <span className="grow">
                  {number}
                  <br />
                  <span className="sub">
                    {STATUSES[status]} · {day(at)}
                  </span>
                </span>
                {formatMoney(total, roundPrice)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {quotes > 0 && (
        <>
          <h2 className="list-name">
            {words.lastQuotes}{' '}
            {quotes > lastQuotes.length && (
              <span className="sub">{words.ofAll(lastQuotes.length, quotes)}</span>
            )}
          </h2>
          <ul className="list">
            {lastQuotes.map((quote) => (
              <li key={quote.id}>
                {may('quotes') ? (
                  <Link className="list-row" href={`/${shop}/cotizaciones/${quote.id}`}>
                    <Quoted {...quote} />
                  </Link>
                ) : (
                  <span className="list-row">
                    <Quoted {...quote} />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const Actions = ({ account }: { readonly account: CustomerAccount }) => {
  const words = useTexts(customerTexts)
  const { name: shop } = useShop()
  const [, navigate] = useLocation()
  const [sheet, setSheet] = useState<'block' | 'remove'>()
  const { block, close, recover, remove } = useAccountActions(account)
  const isBlocked = account.blockedAt !== null
  const shut = () => setSheet(undefined)
  const reported = async (run: Promise<boolean>, text: string) => {
    if (!(await run)) return
    shut()
    say(text)
  }
  const gone = async () => {
    if (!(await remove.run())) return
    say(words.removed)
    navigate(`/${shop}/clientes`, { replace: true })
  }
  const error = recover.error ?? close.error ?? (isBlocked ? block.error : undefined)
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{words.actions}</h2>
      </div>
      <Refused error={error} />
      <div className="buttons">
        {isBlocked ? (
          <ActionButton
            dark
            isBusy={block.isBusy}
            onPress={() => void reported(block.run(false), words.unblockedNow)}
          >
            {words.unblock}
          </ActionButton>
        ) : (
          <ActionButton isBusy={recover.isBusy} onPress={() => void reported(recover.run(), words.recovered)}>
            {words.recover}
          </ActionButton>
        )}
        {account.sessions > 0 && (
          <ActionButton isBusy={close.isBusy} onPress={() => void reported(close.run(), words.closed)}>
            {words.close}
          </ActionButton>
        )}
        {!isBlocked && (
          <ActionButton red onPress={() => setSheet('block')}>
            {words.block}
          </ActionButton>
        )}
        <ActionButton red onPress={() => setSheet('remove')}>
          {words.remove}
        </ActionButton>
      </div>
      {sheet === 'block' && (
        <SureSheet
          title={words.blockTitle(nameOf(account))}
          action={words.block}
          {...block}
          onSure={() => void reported(block.run(true), words.blockedNow)}
          onClose={shut}
        >
          <p>{words.blockSays}</p>
        </SureSheet>
      )}
      {sheet === 'remove' && (
        <SureSheet
          title={words.removeTitle(nameOf(account))}
          action={words.remove}
          {...remove}
          onSure={() => void gone()}
          onClose={shut}
        >
          <p>{words.goes(account.quotes)}</p>
          <p>{words.stays(account.orders)}</p>
          <p className="strong">{words.forEver}</p>
        </SureSheet>
      )}
    </section>
  )
}

/** One account: who it is, what they bought, and what the shop may do. */
export const CustomerPage = ({ id }: { readonly id: string }) => {
  const words = useTexts(customerTexts)
  const { name: shop } = useShop()
  const may = useMay()
  const { data: account, error, refetch } = useAccount(id)
  return (
    <Page title={account ? nameOf(account) : words.one} back={`/${shop}/clientes`}>
      {!account && <Awaited error={error} refetch={refetch} loading={words.loading} />}
      {account && (
        <>
          <Facts account={account} />
          <Bought account={account} />
          {may('customers.edit') && <Actions account={account} />}
        </>
      )}
    </Page>
  )
}
