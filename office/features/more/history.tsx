import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { type HistoryEntry, listHistory } from '#contract/office/history.ts'
import { failureWords } from '#office/api/failure-words.ts'
import { call } from '#office/api/room.ts'
import { keys } from '#office/queries/keys.ts'
import { useShop } from '#office/queries/session.ts'
import { momentWord } from '#office/ui/days.ts'
import { useTexts } from '#office/ui/market.tsx'
import { formatMoney } from '#office/ui/money.ts'
import { Blank, Failed, Skeleton } from '#office/ui/states.tsx'
import { Top } from '#office/ui/top.tsx'
import { useNow } from '#office/ui/use-now.ts'
import { undoTexts } from '../undo/texts.ts'
import { UndoButton } from '../undo/undo-button.tsx'
import { actionWords, changeWords } from './history-words.ts'
import { moreTexts } from './texts.ts'

const Entry = ({ entry }: { readonly entry: HistoryEntry }) => {
  const { timeZone, roundPrice, name: shop } = useShop()
  const now = useNow()
  const undo = useTexts(undoTexts)
  const kind = undo.kinds[entry.undo]
  const money = (amount: number) => formatMoney(amount, roundPrice)
  const changes = entry.changes.map((change) => changeWords(change, money)).filter((words) => words !== '')
  return (
    <li className="list-row covered">
      <span className="grow">
        {actionWords(entry.action)}{' '}
        {entry.subject === 'team' || entry.objectId === '' ? (
          entry.object
        ) : (
          <Link className="link stretched" href={`/${shop}/pedidos/${entry.objectId}`}>
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

export const History = () => {
  const words = useTexts(moreTexts)
  const { name: shop } = useShop()
  const history = useInfiniteQuery({
    queryKey: keys.history(shop),
    queryFn: ({ pageParam, signal }) =>
      call(listHistory, { shop, signal, query: pageParam === '' ? {} : { after: pageParam } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const entries = history.data?.pages.flatMap(({ items }) => items)
  return (
    <div className="page">
      <Top title={words.history} back={`/${shop}/mas`} />
      <main className="column">
        {history.isPending && <Skeleton label={words.loading} />}
        {history.isError && !entries && (
          <Failed text={failureWords(history.error)} onRetry={() => void history.refetch()} />
        )}
        {entries?.length === 0 && <Blank text={words.nothingYet} />}
        {entries && entries.length > 0 && (
          <ul className="list">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
        {history.hasNextPage && (
          <p className="more">
            <button
              type="button"
              className="button"
              disabled={history.isFetchingNextPage}
              onClick={() => void history.fetchNextPage()}
            >
              {words.more}
            </button>
          </p>
        )}
      </main>
    </div>
  )
}
