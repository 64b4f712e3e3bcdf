import { useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { type HistoryEntry, listHistory } from '#contract/office/history.ts'
import { call } from '#office/api/api.ts'
import { keys } from '#office/queries/keys.ts'
import { usePages } from '#office/queries/pages.ts'
import { useShop } from '#office/queries/session.ts'
import { momentWord } from '#office/ui/days.ts'
import { Icon } from '#office/ui/icon.tsx'
import { Listed } from '#office/ui/listed.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { formatMoney } from '#office/ui/money.ts'
import { Top } from '#office/ui/top.tsx'
import { useNow } from '#office/ui/use-now.ts'
import { undoTexts } from '../undo/texts.ts'
import { UndoButton } from '../undo/undo-button.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { askedOf, type Filters, readFilters, writeFilters } from './filters.ts'
import { historyTexts } from './texts.ts'
import { usePeople } from './use-people.ts'
import { useSubjects } from './use-subjects.ts'
import { actionWords, changeWords, PAGES } from './words.ts'

/** Of orders the number stands in the address, as people know it. */
const objectFilter = ({ subject, object, objectId }: HistoryEntry): Partial<Filters> =>
  subject === 'order' || subject === 'production'
    ? { number: object, object: '' }
    : { number: '', object: objectId }

interface EntryProps {
  readonly entry: HistoryEntry
  readonly filters: Filters
}

const Entry = ({ entry, filters }: EntryProps) => {
  const words = useTexts(historyTexts)
  const { timeZone, roundPrice, name: shop } = useShop()
  const now = useNow()
  const undo = useTexts(undoTexts)
  const kind = undo.kinds[entry.undo]
  const page = PAGES[entry.subject]
  const money = (amount: number) => formatMoney(amount, roundPrice)
  const changes = entry.changes.map((change) => changeWords(change, money)).filter((said) => said !== '')
  const isChosen = filters.number !== '' || filters.object !== ''
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
      {entry.objectId !== '' && !isChosen && (
        <Link
          className="icon-button"
          href={`/${shop}/historial${writeFilters({ ...filters, ...objectFilter(entry) })}`}
          replace
          aria-label={words.narrowTo(entry.object)}
        >
          <Icon name="find" />
        </Link>
      )}
    </li>
  )
}

/** Who did what, narrowed to whom, what, when and what with. */
export const History = () => {
  const words = useTexts(historyTexts)
  const { name: shop } = useShop()
  const [, navigate] = useLocation()
  const [isOpen, setOpen] = useState(false)
  const subjects = useSubjects()
  const people = usePeople()
  const query = useSearch()
  const filters = readFilters(
    query,
    subjects.map(([subject]) => subject),
  )
  const asked = askedOf(filters)
  const isNarrowed = Object.keys(asked).length > 0
  const history = usePages({
    queryKey: [...keys.history(shop), writeFilters(filters)],
    name: undefined,
    schema: listHistory.result,
    ask: (after, signal) =>
      call(listHistory, { shop, signal, query: { ...asked, ...(after === '' ? {} : { after }) } }),
  })
  return (
    <div className="page">
      <Top title={words.title} back={`/${shop}/mas`}>
        <button type="button" className="button button-small" onClick={() => setOpen(true)}>
          {words.narrow}
        </button>
      </Top>
      <main className="column">
        <FilterChips filters={filters} people={people} objectName={history.items?.[0]?.object} />
        <Listed
          list={history}
          loading={words.loading}
          nothing={isNarrowed ? words.nothingFound : words.nothingYet}
          next={
            isNarrowed && (
              <Link className="button" href={`/${shop}/historial`} replace>
                {words.seeAll}
              </Link>
            )
          }
        >
          <ul className="list">
            {history.items?.map((entry) => (
              <Entry key={entry.id} entry={entry} filters={filters} />
            ))}
          </ul>
        </Listed>
      </main>
      {isOpen && (
        <FilterSheet
          filters={filters}
          people={people}
          onChoose={(chosen) => navigate(`/${shop}/historial${writeFilters(chosen)}`, { replace: true })}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
