import type { Task } from '#contract/office/workshop.ts'
import { colourName } from '#domain/design/ink-names.ts'
import { formatDecimal } from '#domain/money/money.ts'
import { useShop } from '#office/queries/session.ts'
import { dayWord } from '#office/ui/days.ts'
import { Icon } from '#office/ui/icon.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { useNow } from '#office/ui/use-now.ts'
import { type WorkshopTexts, workshopTexts } from '../texts.ts'

/** '80 × 50 mm'; '' where nothing says how large it is. */
export const measureWords = ({ widthMm, heightMm }: Task): string =>
  widthMm > 0 && heightMm > 0
    ? `${formatDecimal(widthMm)}\u00a0×\u00a0${formatDecimal(heightMm)}\u00a0mm`
    : ''

export const placeWords = ({ place, area }: Task, words: WorkshopTexts): string =>
  place === '' && area === '' ? words.artworkFile : place

/** 'Frente · serigrafía · 80 × 50 mm'. */
export const printWords = (task: Task, words: WorkshopTexts): string =>
  [placeWords(task, words), task.technique, measureWords(task)].filter((part) => part !== '').join(' · ')

type Ink = NonNullable<Task['inks']>[number]

/** Its name, or what its colour is called. */
export const inkWords = ({ name, hex }: Ink): string => (name === '' ? colourName(hex) : name)

/** Inks as dots, and how many. */
export const InkDots = ({ inks }: Pick<Task, 'inks'>) => {
  const words = useTexts(workshopTexts)
  if (inks === null) return <span className="sub">{words.fullColour}</span>
  if (inks.length === 0) return null
  return (
    <span className="ink-dots">
      {inks.map((ink) => (
        <span className="ink-dot" key={`${ink.hex} ${ink.name}`} style={{ background: ink.hex }} />
      ))}
      <span className="sub">
        {inks.length > 2 ? words.colours(inks.length) : inks.map(inkWords).join(', ')}
      </span>
    </span>
  )
}

/** Why it may not be begun, and for whom it waits; '' where it may. */
export const useLock = ({ lock, held }: Task): string => {
  const words = useTexts(workshopTexts)
  const { timeZone } = useShop()
  const now = useNow()
  if (lock === null) return ''
  if (lock !== 'held' || held === null) return words.locks[lock]
  const reason = held.reason.trim().replace(/\.+$/, '')
  return words.held(reason, held.until === null ? '' : dayWord(held.until, now, timeZone))
}

/** Who has it, and what is to be made again. */
export const TaskTags = ({ task }: { readonly task: Task }) => {
  const words = useTexts(workshopTexts)
  const { state, again, assigned, startedBy, doneBy } = task
  return (
    <span className="task-tags">
      {state === 'doing' && <span className="tag tag-blue">{words.states.doing(startedBy)}</span>}
      {state === 'done' && (
        <span className="tag tag-green">
          <Icon name="check" small />
          {words.states.done(doneBy)}
        </span>
      )}
      {again > 0 && <span className="tag tag-amber">{words.again(again)}</span>}
      {state === 'todo' && assigned && <span className="tag">{words.assignedTo(assigned.name)}</span>}
    </span>
  )
}
