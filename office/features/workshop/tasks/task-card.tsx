import { Link } from 'wouter'
import type { Task } from '#contract/office/workshop.ts'
import { FilesButton } from '#office/features/files/files-button.tsx'
import { useMay, useShop } from '#office/queries/session.ts'
import { Icon } from '#office/ui/icon.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { Picture } from '#office/ui/picture.tsx'
import { DueTag } from '../due-tag.tsx'
import { workshopTexts } from '../texts.ts'
import { taskHref } from './address.ts'
import { InkDots, printWords, TaskTags, useLock } from './task-words.tsx'
import { useStep } from './use-step.ts'

interface Props {
  readonly task: Task
  readonly onMore: () => void
}

export const TaskCard = ({ task, onMore }: Props) => {
  const words = useTexts(workshopTexts)
  const { name: shop } = useShop()
  const may = useMay()
  const { next } = useStep(task)
  const lock = useLock(task)
  const title = `${task.product}, ${task.number}`
  return (
    <article className="card task">
      <Picture className="thumb" src={task.picture} alt="" width={72} height={72} />
      <div className="card-head">
        <Link className="card-buyer" href={taskHref(shop, task)} state={{ from: 'taller' }}>
          {task.product}
        </Link>
        {task.state !== 'done' && <DueTag due={task.due} isBrief />}
      </div>
      <div className="task-what">
        <span>
          {words.units(task.units)} · {printWords(task, words)}
        </span>
        <span className="task-inks">
          <InkDots inks={task.inks} />
          <span className="sub">{task.number}</span>
        </span>
      </div>
      <div className="card-end">
        {lock === '' ? (
          <TaskTags task={task} />
        ) : (
          <span className="task-lock">
            <Icon name="pause" small />
            {lock}
          </span>
        )}
        <button
          type="button"
          className="icon-button task-more"
          aria-label={`${words.more}: ${title}`}
          onClick={onMore}
        >
          <Icon name="dots" />
        </button>
        {may('production.files') && <FilesButton id={task.id} isWide={false} of={title} />}
        {next && (
          <button
            type="button"
            className="button button-dark button-small"
            aria-label={`${next.name}: ${title}`}
            onClick={next.take}
          >
            {next.name}
          </button>
        )}
      </div>
    </article>
  )
}
