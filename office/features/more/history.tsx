import { Link, useSearch } from 'wouter'
import { type HistoryEntry, listHistory } from '#contract/office/history.ts'
import { call } from '#office/api/api.ts'
import { keys } from '#office/queries/keys.ts'
import { usePages } from '#office/queries/pages.ts'
import { useMay, useShop } from '#office/queries/session.ts'
import { momentWord } from '#office/ui/days.ts'
import { Listed } from '#office/ui/listed.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { formatMoney } from '#office/ui/money.ts'
import { SideScroller } from '#office/ui/side-scroller.tsx'
import { Page } from '#office/ui/top.tsx'
import { useNow } from '#office/ui/use-now.ts'
import { undoTexts } from '../undo/texts.ts'
import { UndoButton } from '../undo/undo-button.tsx'
import { actionWords, changeWords, PAGES, SUBJECTS } from './history-words.ts'
import { moreTexts } from './texts.ts'

const Entry = ({ entry }: { readonly entry: HistoryEntry }) => {
  const { timeZone, roundPrice, name: shop } = useShop()
  const now = useNow()
  const undo = useTexts(undoTexts)
  const kind = undo.kinds[entry.undo]
  const page = PAGES[entry.subject]
  const money = (amount: number) => formatMoney(amount, roundPrice)
  const changes = entry.changes.map((change) => changeWords(change, money)).filter((words) => words !== '')
  return (
    <li className="list-row covered">
      <span className="grow">
        {actionWords(entry.action)}{' '}
        {page === undefined || entry.objectId === '' ? (
          entry.object
        ) : (
          <Link className="link stretched" href={`/${shop}/${page}/${entry.objectId.replace(/^quote:/, '')}`}>
            {entry.object}
          </Link>
        )}
        {changes.length > 0 && <span className="sub"> · {changes.join(', ')}</span>}
        <br />
        <span className="sub">
          {entry.by}, <time dateTime={entry.at}>{momentWord(entry.at, now, timeZone)}</time>
          {kind !== '' && ` · ${kind}`}
        </span>
      </span>
      {(entry.undo === 'wait' || entry.undo === 'back') && (
        <UndoButton entry={entry.id} until={entry.undoUntil} name={undo.undo} />
      )}
    </li>
  )
}

/** Chips of what was changed; the address has the one that is chosen. */
const Subjects = ({ chosen }: { readonly chosen: string }) => {
  const words = useTexts(moreTexts)
  const { name: shop } = useShop()
  return (
    <SideScroller className="chips" label={words.filters}>
      {[['', words.all] as const, ...SUBJECTS].map(([subject, name]) => (
        <Link
          className="chip"
          key={subject}
          href={`/${shop}/historial${subject === '' ? '' : `?ver=${subject}`}`}
          replace
          aria-current={subject === chosen ? 'true' : undefined}
        >
          {name}
        </Link>
      ))}
    </SideScroller>
  )
}

export const History = () => {
  const words = useTexts(moreTexts)
  const { name: shop } = useShop()
  const may = useMay()
  const asked = new URLSearchParams(useSearch()).get('ver') ?? ''
  const subject = SUBJECTS.some(([one]) => one === asked) ? asked : ''
  const history = usePages({
    queryKey: [...keys.history(shop), subject],
    name: undefined,
    schema: listHistory.result,
    ask: (after, signal) =>
      call(listHistory, {
        shop,
        signal,
        query: { ...(after === '' ? {} : { after }), ...(subject === '' ? {} : { subject }) },
      }),
  })
  return (
    <Page title={words.history} back={`/${shop}/mas`}>
      {/* Who may not see all of it sees what was done with orders, or their own. */}
      {may('history.all') && <Subjects chosen={subject} />}
      <Listed list={history} loading={words.loading} nothing={words.nothingYet}>
        <ul className="list">
          {history.items?.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      </Listed>
    </Page>
  )
}
