import { Link } from 'wouter'
import type { Task } from '#contract/office/workshop.ts'
import { useShop } from '#office/queries/session.ts'
import { useWorker } from '#office/queries/worker.ts'
import { dayWord } from '#office/ui/days.ts'
import { useTexts } from '#office/ui/market.tsx'
import { SideScroller } from '#office/ui/side-scroller.tsx'
import { workshopTexts } from '../texts.ts'
import { isMine, loadsOf, NO_FILTERS, type TaskFilters, techniquesOf, writeTaskFilters } from './filters.ts'

interface Props {
  readonly tasks: readonly Task[]
  readonly filters: TaskFilters
}

/** One chip a technique, and what is one's own. A chosen one that is clicked again is left. */
export const TaskChips = ({ tasks, filters }: Props) => {
  const words = useTexts(workshopTexts)
  const { name: shop } = useShop()
  const worker = useWorker()
  const open = tasks.filter(({ state }) => state !== 'done')
  const own = open.filter((task) => isMine(task, worker)).length
  const techniques = techniquesOf(tasks)
  const chips: readonly (readonly [string, TaskFilters, boolean, number])[] = [
    [
      words.all,
      { ...NO_FILTERS, day: filters.day },
      !filters.isMine && filters.technique === '',
      open.length,
    ],
    [words.mine, { ...filters, isMine: !filters.isMine }, filters.isMine, own],
    ...techniques.map(
      ([name, count]) =>
        [
          name,
          { ...filters, technique: filters.technique === name ? '' : name },
          filters.technique === name,
          count,
        ] as const,
    ),
  ]
  return (
    <SideScroller className="chips" label={words.filters}>
      {chips.map(([name, to, isChosen, count]) => (
        <Link
          className="chip"
          key={name}
          href={`/${shop}/taller${writeTaskFilters(to)}`}
          replace
          aria-current={isChosen ? 'true' : undefined}
        >
          {name} <b>{count}</b>
        </Link>
      ))}
    </SideScroller>
  )
}

interface StripProps extends Props {
  readonly now: number
  readonly today: string
}

/** How many units each of the next days has; a click shows one day alone. */
export const DayStrip = ({ tasks, filters, now, today }: StripProps) => {
  const words = useTexts(workshopTexts)
  const { name: shop, timeZone } = useShop()
  const loads = loadsOf(tasks, today)
  if (loads.length === 0) return null
  return (
    <SideScroller className="strip" label={words.days}>
      {loads.map(({ day, units }) => (
        <Link
          className={day === 'late' ? 'strip-day strip-late' : 'strip-day'}
          key={day}
          href={`/${shop}/taller${writeTaskFilters({ ...filters, day: filters.day === day ? '' : day })}`}
          replace
          aria-current={filters.day === day ? 'true' : undefined}
        >
          <span className="strip-name">{day === 'late' ? words.late : dayWord(day, now, timeZone)}</span>
          <b>{words.units(units)}</b>
        </Link>
      ))}
    </SideScroller>
  )
}
