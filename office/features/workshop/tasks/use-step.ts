import type { Task } from '#contract/office/workshop.ts'
import { useMay } from '#office/queries/session.ts'
import { useTick } from '#office/queries/workshop.ts'
import { useTexts } from '#office/ui/market.tsx'
import { workshopTexts } from '../texts.ts'
import { useUndoableTick } from '../use-undoable-tick.ts'

interface Step {
  readonly name: string
  readonly take: () => void
}

/** The next step of a task: the one dark button. None once it is done, and where it waits for somebody else. */
export const useStep = (task: Task): { readonly next: Step | undefined; readonly back: Step | undefined } => {
  const words = useTexts(workshopTexts)
  const tick = useTick()
  const tickOff = useUndoableTick()
  const may = useMay()
  const { id, line, area, state, number, lock, again } = task
  const what = [task.product, task.place].filter((part) => part !== '').join(' · ')
  const named = { id, line, area }
  if (!may('production.work')) return { next: undefined, back: undefined }
  const back =
    state === 'todo'
      ? undefined
      : {
          name: words.back,
          take: () =>
            void tick({ call: 'moveTask', body: { ...named, from: state, to: 'todo' as const } }, number),
        }
  if (lock !== null || state === 'done') return { next: undefined, back }
  const step = (from: 'todo' | 'doing', to: 'doing' | 'done', text: string) => () =>
    tickOff({
      mark: { call: 'moveTask', body: { ...named, from, to } },
      // What is to be made again is nothing any more once it is done: it is again.
      opposite: { call: 'moveTask', body: { ...named, from: to, to: from, again } },
      number,
      text,
    })
  return {
    next:
      state === 'todo'
        ? { name: words.begin, take: step('todo', 'doing', words.begun(what)) }
        : { name: words.finish, take: step('doing', 'done', words.finished(what)) },
    back,
  }
}
