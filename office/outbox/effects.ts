import type { Blank, Parcel, Task } from '#contract/office/workshop.ts'
import type { Tick } from './tick.ts'

// What ticks change in a list before the server has answered them. The server's word counts: once a tick is answered or
// refused, the list comes from there.

/** Who ticks, as the screen names them. */
export interface Who {
  readonly name: string
}

const isOf = (
  { id, line, area }: Pick<Task, 'id' | 'line' | 'area'>,
  body: Pick<Task, 'id' | 'line' | 'area'>,
) => id === body.id && line === body.line && area === body.area

const moved = (task: Task, to: Task['state'], at: string | undefined, { name }: Who, again = 0): Task => {
  if (to === 'todo') return { ...task, state: to, startedBy: '', doneBy: '', doneAt: null }
  if (to === 'doing')
    return {
      ...task,
      state: to,
      startedBy: task.startedBy || name,
      doneBy: '',
      doneAt: null,
      again: again || task.again,
    }
  const doneBy = task.state === 'done' ? task.doneBy : name
  return {
    ...task,
    state: to,
    startedBy: task.startedBy || name,
    doneBy,
    doneAt: at ?? task.doneAt,
    again: 0,
  }
}

const onTask = (task: Task, tick: Tick, who: Who): Task => {
  if (tick.call === 'moveTask' && isOf(task, tick.body))
    return moved(task, tick.body.to, tick.body.at, who, tick.body.again)
  if (tick.call !== 'spoilTask') return task
  const { id, line, units } = tick.body
  // Another print of the same units, which is done, is made again with them.
  if (!isOf(task, tick.body))
    return task.id === id && task.line === line && task.state === 'done'
      ? { ...moved(task, 'todo', undefined, who), again: task.again + units }
      : task
  // They are made again: what was done is not any more.
  return {
    ...moved(task, 'todo', undefined, who),
    spoilt: task.spoilt + units,
    again: task.again + units,
  }
}

/** Tasks as they are once the ticks are through. */
export const tasksAfter = (tasks: readonly Task[], ticks: readonly Tick[], who: Who): readonly Task[] =>
  ticks.length === 0 ? tasks : tasks.map((task) => ticks.reduce((now, tick) => onTask(now, tick, who), task))

type BlankLine = Blank['lines'][number]

const onBlankLine = (line: BlankLine, tick: Tick): BlankLine => {
  const { body } = tick
  if (tick.call === 'tickBlanks') {
    const ticked = tick.body.lines.find(({ id, position }) => id === line.id && position === line.position)
    return ticked ? { ...line, pulled: ticked.pulled } : line
  }
  // What came out wrong needs another blank.
  const isSpoilt = tick.call === 'spoilTask' && tick.body.position === line.position
  return isSpoilt && 'id' in body && body.id === line.id
    ? { ...line, units: line.units + tick.body.units }
    : line
}

const sumOf = (lines: readonly BlankLine[], of: 'units' | 'pulled') =>
  lines.reduce((sum, line) => sum + line[of], 0)

/** Blanks as they are once the ticks are through. */
export const blanksAfter = (blanks: readonly Blank[], ticks: readonly Tick[]): readonly Blank[] =>
  ticks.length === 0
    ? blanks
    : blanks.map((blank) => {
        const lines = blank.lines.map((line) => ticks.reduce(onBlankLine, line))
        return { ...blank, lines, units: sumOf(lines, 'units'), pulled: sumOf(lines, 'pulled') }
      })

const onParcel = (parcel: Parcel, tick: Tick): Parcel => {
  if (tick.call !== 'tickPacked' || tick.body.id !== parcel.id) return parcel
  const { position, packed, short } = tick.body
  return {
    ...parcel,
    lines: parcel.lines.map((line) => (line.position === position ? { ...line, packed, short } : line)),
  }
}

/** Parcels as they are once the ticks are through. */
export const parcelsAfter = (parcels: readonly Parcel[], ticks: readonly Tick[]): readonly Parcel[] =>
  ticks.length === 0 ? parcels : parcels.map((parcel) => ticks.reduce(onParcel, parcel))
