import { useState } from 'react'
import { Link } from 'wouter'
import type { Task } from '#contract/office/workshop.ts'
import { FilesButton } from '#office/features/files/files-button.tsx'
import { PaperButton } from '#office/features/files/paper-button.tsx'
import { useMay, useShop } from '#office/queries/session.ts'
import { Icon } from '#office/ui/icon.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { Sheet } from '#office/ui/sheet.tsx'
import { workshopTexts } from '../texts.ts'
import { GiveSheet } from './give-sheet.tsx'
import { SpoilSheet } from './spoil-sheet.tsx'
import { useStep } from './use-step.ts'

interface OthersProps {
  readonly task: Task
  readonly onOpen: (sheet: 'spoil' | 'give') => void
  /** One was done at once. */
  readonly onDone: () => void
}

/** What may be done with a task beside its next step. */
export const TaskOthers = ({ task, onOpen, onDone }: OthersProps) => {
  const words = useTexts(workshopTexts)
  const may = useMay()
  const { back } = useStep(task)
  return (
    <>
      {may('production.work') && task.state !== 'todo' && (
        <button type="button" className="button" onClick={() => onOpen('spoil')}>
          {words.spoil}
        </button>
      )}
      {may('production.work') && (
        <button type="button" className="button" onClick={() => onOpen('give')}>
          {words.give}
        </button>
      )}
      {back && (
        <button
          type="button"
          className="button"
          onClick={() => {
            back.take()
            onDone()
          }}
        >
          {back.name}
        </button>
      )}
    </>
  )
}

/** Files and ticket of the task's order. */
export const TaskPapers = ({ task, isWide }: { readonly task: Task; readonly isWide: boolean }) => {
  const words = useTexts(workshopTexts)
  const may = useMay()
  if (!may('production.files')) return null
  return (
    <>
      <FilesButton id={task.id} isWide={isWide} />
      {isWide ? (
        <PaperButton paper="tickets" ids={[task.id]}>
          <Icon name="ticket" small />
          {words.ticket}
        </PaperButton>
      ) : (
        <PaperButton paper="tickets" ids={[task.id]} label={words.ticket}>
          <Icon name="ticket" />
        </PaperButton>
      )}
    </>
  )
}

export type TaskSheet = 'actions' | 'spoil' | 'give'

interface Props {
  readonly sheet: TaskSheet
  readonly task: Task
  readonly team: readonly { readonly id: string; readonly name: string }[]
  readonly onClose: () => void
}

/** The sheets of one task: what may be done with it, and what one of that asks. */
export const TaskSheets = ({ sheet, task, team, onClose }: Props) => {
  const { name: shop } = useShop()
  const words = useTexts(workshopTexts)
  const may = useMay()
  const [opened, setOpened] = useState(sheet)
  if (opened === 'spoil') return <SpoilSheet task={task} onClose={onClose} />
  if (opened === 'give') return <GiveSheet task={task} team={team} onClose={onClose} />
  return (
    <Sheet title={`${task.product} · ${task.number}`} onClose={onClose}>
      <TaskOthers task={task} onOpen={setOpened} onDone={onClose} />
      <div className="buttons">
        <TaskPapers task={task} isWide />
      </div>
      {may('orders.see') && (
        <Link className="link" href={`/${shop}/pedidos/${task.id}`} state={{ from: 'taller' }}>
          {words.order}
        </Link>
      )}
    </Sheet>
  )
}
