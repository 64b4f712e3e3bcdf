import { useId } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import type { Listed } from '#contract/orders.ts'
import type { ListFilters } from '#src/queries/orders.ts'
import type { Copied } from '#src/session/copies/use-copy.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { LinkButton } from '#src/ui/buttons/link-button.tsx'
import { LoadingRegion, Skeleton, useSteadyLoading } from '#src/ui/feedback/skeleton.tsx'
import { StateMessage } from '#src/ui/feedback/states.tsx'
import { Field, Select } from '#src/ui/fields/field.tsx'
import { listHref } from '#src/ui/hrefs.ts'
import { BoxIcon } from '#src/ui/icons/more-icons.tsx'
import { Pagination } from '#src/ui/navigation/pagination.tsx'
import { CopyNotice } from '../parts/copy-notice.tsx'
import { Unreached } from '../parts/unreached.tsx'
import type { OrderTexts } from '../texts.ts'
import { HistoryRow, type Mood } from './history-row.tsx'
import { readFilters, toSearch } from './list-filters.ts'

const PAGE_SIZE = 24

interface HistoryPageProps {
  /** Address of the list inside the shop. */
  href: string
  title: string
  /** Said while there is none at all. */
  emptyTitle: string
  emptyText: string
  /** Words for each status, in the order of a life. */
  statuses: Readonly<Record<string, string>>
  /** Of the statuses that are not open. */
  moods: Readonly<Record<string, Mood>>
  use: (filters: ListFilters) => Copied<Listed>
  /** Address of one of them. */
  hrefOf: (id: string) => string
  titleOf: (number: string) => string
  /** A state's word where one of the list has its own. */
  wordOf: (item: Listed['items'][number]) => string
  noteOf?: (item: Listed['items'][number]) => string
  texts: OrderTexts
}

/** The list of orders or of quotes: filters in the address, pages, and what the device kept without a network. */
export function HistoryPage(props: HistoryPageProps) {
  const { href, title, statuses, use, hrefOf, titleOf, wordOf, noteOf, texts } = props
  const [search] = useSearchParams()
  const filters = readFilters(search)
  const { data, savedAt, state, error, retry } = use(filters)
  const loading = useSteadyLoading(state === 'loading')
  const filtered = Boolean(filters.status || filters.search)
  return (
    <div className="wrap pt-4 md:pt-8 pb-16">
      <h1 className="t-title">{title}</h1>
      {(filtered || (data && data.total > 0)) && (
        <FilterForm href={href} filters={filters} statuses={statuses} texts={texts} />
      )}
      <div className="mt-6">
        {loading ? (
          <LoadingRegion label={title}>
            <Skeleton className="h-24" />
            <Skeleton className="h-24 mt-4" />
            <Skeleton className="h-24 mt-4" />
          </LoadingRegion>
        ) : !data ? (
          <Unreached
            failedTitle={texts.failedList}
            offlineTitle={texts.offlineList}
            error={error}
            onRetry={retry}
            texts={texts}
            all={filtered ? href : undefined}
            level={2}
          />
        ) : data.items.length > 0 ? (
          <>
            <CopyNotice savedAt={savedAt} onRetry={retry} texts={texts} />
            <ul className="history hairline border-t">
              {data.items.map((item) => (
                <HistoryRow
                  key={item.id}
                  item={item}
                  href={hrefOf(item.id)}
                  title={titleOf(item.number)}
                  status={wordOf(item)}
                  mood={props.moods[item.status] ?? 'open'}
                  note={noteOf?.(item)}
                  texts={texts}
                />
              ))}
            </ul>
            <div className="mt-10">
              <Pagination
                page={filters.page ?? 1}
                pages={Math.ceil(data.total / PAGE_SIZE)}
                hrefOf={(page) => href + toSearch({ ...filters, page })}
              />
            </div>
          </>
        ) : filtered ? (
          <StateMessage
            title={texts.filteredTitle}
            text={texts.filteredText}
            actions={<LinkButton href={href}>{texts.clear}</LinkButton>}
          />
        ) : (
          <StateMessage
            icon={<BoxIcon className="size-7" />}
            title={props.emptyTitle}
            text={props.emptyText}
            actions={<LinkButton href={listHref}>{texts.browse}</LinkButton>}
          />
        )}
      </div>
    </div>
  )
}

interface FilterFormProps {
  href: string
  filters: ListFilters
  statuses: Readonly<Record<string, string>>
  texts: OrderTexts
}

function FilterForm({ href, filters, statuses, texts }: FilterFormProps) {
  const [, navigate] = useLocation()
  const id = useId()
  const go = (form: HTMLFormElement) => {
    const data = new FormData(form)
    const [status, search] = [String(data.get('status')), String(data.get('search')).trim()]
    navigate(href + toSearch({ ...(status && { status }), ...(search && { search }) }))
  }
  return (
    <search>
      <form
        key={toSearch(filters)}
        id={id}
        className="history-filters"
        onSubmit={(event) => {
          event.preventDefault()
          go(event.currentTarget)
        }}
      >
        <Field
          name="search"
          type="search"
          label={texts.searchLabel}
          maxLength={100}
          defaultValue={filters.search ?? ''}
        />
        <Select
          name="status"
          label={texts.statusLabel}
          required
          defaultValue={filters.status ?? ''}
          onChange={(event) => event.target.form && go(event.target.form)}
          options={[
            { value: '', label: texts.statusAll },
            ...Object.entries(statuses).map(([value, label]) => ({ value, label })),
          ]}
        />
        <Button type="submit" tone="outline">
          {texts.searchButton}
        </Button>
      </form>
    </search>
  )
}
