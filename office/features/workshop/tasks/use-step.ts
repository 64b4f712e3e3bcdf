import type { Task } from '#contract/office/workshop.ts'
import { useMay } from '#office/queries/session.ts'
import { useTick } from '#office/queries/workshop.ts'
import { useTexts } from '#office/ui/market.tsx'
import { workshopTexts } from '../texts.ts'

interface Step {
  readonly name: string
  readonly take: () => void
}

/** The next step of a task: the one dark button. None once it is done, and where it waits for somebody else. */
export const useStep = (task: Task): { readonly next: Step | undefined; readonly back: Step | undefined } => {
  const words = useTexts(workshopTexts)
  const tick = useTick()
  const may = useMay()
  const { id, line, area, state, number, lock } = task
  const move = (to: Task['state']) => () =>
    tick({ call: 'moveTask', body: { id, line, area, from: state, to } }, number)
  if (!may('production.work')) return { next: undefined, back: undefined }
  const back = state === 'todo' ? undefined : { name: words.back, take: move('todo') }
  if (lock !== null || state === 'done') return { next: undefined, back }
  return {
    next:
      state === 'todo'
        ? { name: words.begin, take: move('doing') }
        : { name: words.finish, take: move('done') },
    back,
  }
}
