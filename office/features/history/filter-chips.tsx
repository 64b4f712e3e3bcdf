import { Link } from 'wouter'
import { useShop } from '#office/queries/session.ts'
import { dayWord } from '#office/ui/days.ts'
import { Icon } from '#office/ui/icon.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { SideScroller } from '#office/ui/side-scroller.tsx'
import { useNow } from '#office/ui/use-now.ts'
import { type Filter, type Filters, writeFilters } from './filters.ts'
import { historyTexts } from './texts.ts'
import type { People } from './use-people.ts'
import { useSubjects } from './use-subjects.ts'

interface Props {
  readonly filters: Filters
  readonly people: People
  /** What the chosen object is called, once it is known. */
  readonly objectName: string | undefined
}

/** What was changed, one at a time; before them whatever else is chosen, each to be taken off. */
export const FilterChips = ({ filters, people, objectName }: Props) => {
  const words = useTexts(historyTexts)
  const { name: shop, timeZone } = useShop()
  const now = useNow()
  const subjects = useSubjects()
  const address = (change: Partial<Filters>) => `/${shop}/historial${writeFilters({ ...filters, ...change })}`
  const day = (text: string) => dayWord(text, now, timeZone)
  const names: readonly (readonly [Filter, string])[] = [
    ['by', people.items.find(({ id }) => id === filters.by)?.name ?? words.who],
    ['number', filters.number],
    ['object', objectName ?? words.thisOne],
    ['from', words.since(day(filters.from))],
    ['to', words.until(day(filters.to))],
  ]
  return (
    <SideScroller className="chips" label={words.filters}>
      {names
        .filter(([filter]) => filters[filter] !== '')
        .map(([filter, name]) => (
          <Link
            className="chip"
            key={filter}
            href={address({ [filter]: '' })}
            replace
            aria-label={words.without(name)}
          >
            {name}
            <Icon name="close" small />
          </Link>
        ))}
      {[['', words.all] as const, ...subjects].map(([subject, name]) => (
        <Link
          className="chip"
          key={subject}
          href={address({ subject })}
          replace
          aria-current={subject === filters.subject ? 'true' : undefined}
        >
          {name}
        </Link>
      ))}
    </SideScroller>
  )
}
