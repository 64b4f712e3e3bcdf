import type { Task } from '#contract/office/workshop.ts'

/** What the tasks are narrowed to; it stands in the address, so that the way back finds it again. */
export interface TaskFilters {
  readonly isMine: boolean
  /** Name; '' for whichever. */
  readonly technique: string
  /** `2026-11-28`, or 'late'; '' for whichever. */
  readonly day: string
}

export const NO_FILTERS: TaskFilters = { isMine: false, technique: '', day: '' }

const isDay = (word: string) => word === 'late' || /^\d{4}-\d\d-\d\d$/.test(word)

export const readTaskFilters = (query: string): TaskFilters => {
  const parameters = new URLSearchParams(query)
  const day = parameters.get('dia') ?? ''
  return {
    isMine: parameters.get('ver') === 'mio',
    technique: (parameters.get('tecnica') ?? '').slice(0, 100),
    day: isDay(day) ? day : '',
  }
}

/** The same as the address's query, with its question mark; '' without filters. */
export const writeTaskFilters = ({ isMine, technique, day }: TaskFilters): string => {
  const parameters = new URLSearchParams()
  if (isMine) parameters.set('ver', 'mio')
  if (technique !== '') parameters.set('tecnica', technique)
  if (day !== '') parameters.set('dia', day)
  const query = parameters.toString()
  return query === '' ? '' : `?${query}`
}

interface Me {
  readonly id: string
  readonly name: string
}

/** Given to somebody, or begun by them. */
export const isMine = ({ assigned, startedBy }: Task, me: Me): boolean =>
  assigned === null ? startedBy !== '' && startedBy === me.name : assigned.id === me.id

const isLate = ({ due, state }: Task, today: string) => due !== null && due < today && state !== 'done'

/** Whether a task is shown. */
export const matches = (task: Task, filters: TaskFilters, me: Me, today: string): boolean => {
  if (filters.isMine && !isMine(task, me)) return false
  if (filters.technique !== '' && task.technique !== filters.technique) return false
  if (filters.day === 'late') return isLate(task, today)
  return filters.day === '' || task.due === filters.day
}

/** Techniques with how many tasks are to be done in each, the most first. */
export const techniquesOf = (tasks: readonly Task[]): readonly (readonly [string, number])[] => {
  const counts = new Map<string, number>()
  for (const { technique, state } of tasks)
    if (technique !== '' && state !== 'done') counts.set(technique, (counts.get(technique) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)
}

export interface DayLoad {
  /** 'late', or a day. */
  readonly day: string
  readonly units: number
}

/** Days of the strip. */
const DAYS = 7

/** Units to print by day: what is late, and the next days on which something is due. */
export const loadsOf = (tasks: readonly Task[], today: string): readonly DayLoad[] => {
  const loads = new Map<string, number>()
  for (const task of tasks) {
    if (task.due === null || task.state === 'done') continue
    const day = isLate(task, today) ? 'late' : task.due
    loads.set(day, (loads.get(day) ?? 0) + task.units)
  }
  const days = [...loads.keys()].filter((day) => day !== 'late').sort()
  return [...(loads.has('late') ? ['late'] : []), ...days.slice(0, DAYS)].map((day) => ({
    day,
    units: loads.get(day) ?? 0,
  }))
}

export interface TaskGroup {
  /** 'late', a day, '' for none yet, or 'done'. */
  readonly day: string
  readonly tasks: readonly Task[]
}

/** Tasks by when they are due, what is late first, and what is done last. */
export const groupsOf = (tasks: readonly Task[], today: string): readonly TaskGroup[] => {
  const groups = new Map<string, Task[]>()
  for (const task of tasks) {
    const day = task.state === 'done' ? 'done' : isLate(task, today) ? 'late' : (task.due ?? '')
    groups.set(day, [...(groups.get(day) ?? []), task])
  }
  const rank = (day: string) => (day === 'late' ? '0' : day === '' ? '8' : day === 'done' ? '9' : `1${day}`)
  return [...groups]
    .sort(([one], [other]) => (rank(one) < rank(other) ? -1 : 1))
    .map(([day, grouped]) => ({ day, tasks: grouped }))
}
