import { useState } from 'react'
import { Link, useSearch } from 'wouter'
import type { Task } from '#contract/office/workshop.ts'
import { capital } from '#domain/words/capital.ts'
import { useShop } from '#office/queries/session.ts'
import { useWorker } from '#office/queries/worker.ts'
import { useTasks } from '#office/queries/workshop.ts'
import { dayWord, todayIn } from '#office/ui/days.ts'
import { useTexts } from '#office/ui/market.tsx'
import { Awaited, Blank } from '#office/ui/states.tsx'
import { useNow } from '#office/ui/use-now.ts'
import { workshopTexts } from '../texts.ts'
import { WorkshopTop } from '../workshop-top.tsx'
import { findTask } from './address.ts'
import { groupsOf, matches, readTaskFilters } from './filters.ts'
import { TaskCard } from './task-card.tsx'
import { DayStrip, TaskChips } from './task-filters.tsx'
import { TaskSheets } from './task-sheets.tsx'

const keyOf = ({ id, line, area }: Task) => `${id} ${line} ${area}`

/** What is to be printed, by when it is due. */
export const TasksPage = () => {
  const words = useTexts(workshopTexts)
  const { name: shop, timeZone } = useShop()
  const worker = useWorker()
  const filters = readTaskFilters(useSearch())
  const now = useNow()
  const today = todayIn(now, timeZone)
  const { tasks, team, at, isOld, error, refetch } = useTasks()
  const [opened, setOpened] = useState<Task>()
  const task = opened && findTask(tasks, opened)
  const dayName = (day: string) => {
    if (day === 'late') return words.late
    if (day === 'done') return words.done
    return day === '' ? words.someDay : capital(dayWord(day, now, timeZone))
  }

  const content = () => {
    if (!tasks) return <Awaited error={error} refetch={refetch} loading={words.loading} />
    if (tasks.length === 0) return <Blank text={words.none} />
    const shown = tasks.filter((one) => matches(one, filters, worker, today))
    if (shown.length === 0)
      return (
        <Blank text={words.noneOfThese}>
          <Link className="button" href={`/${shop}/taller`} replace>
            {words.seeAll}
          </Link>
        </Blank>
      )
    return (
      <div className="task-groups">
        {groupsOf(shown, today).map((group) => (
          <section key={group.day}>
            <h2 className="group-name">
              {dayName(group.day)}{' '}
              <span>{words.units(group.tasks.reduce((sum, { units }) => sum + units, 0))}</span>
            </h2>
            {group.tasks.map((one) => (
              <TaskCard key={keyOf(one)} task={one} onMore={() => setOpened(one)} />
            ))}
          </section>
        ))}
      </div>
    )
  }
  return (
    <div className="page">
      <WorkshopTop section="tasks" freshness={{ isThere: tasks !== undefined, at, isOld, error }} />
      <main>
        {tasks && tasks.length > 0 && (
          <>
            <DayStrip tasks={tasks} filters={filters} now={now} today={today} />
            <TaskChips tasks={tasks} filters={filters} />
          </>
        )}
        {content()}
      </main>
      {task && (
        <TaskSheets
          key={keyOf(task)}
          sheet="actions"
          task={task}
          team={team}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  )
}
