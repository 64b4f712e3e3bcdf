import { useState } from 'react'
import { Link } from 'wouter'
import type { Task } from '#contract/office/workshop.ts'
import { useMay, useShop } from '#office/queries/session.ts'
import { useTasks } from '#office/queries/workshop.ts'
import { Icon } from '#office/ui/icon.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { Picture } from '#office/ui/picture.tsx'
import { Awaited, Blank } from '#office/ui/states.tsx'
import { Top } from '#office/ui/top.tsx'
import { DueTag } from '../due-tag.tsx'
import { workshopTexts } from '../texts.ts'
import { useFreshLine, Waiting } from '../workshop-top.tsx'
import { findTask } from './address.ts'
import { TaskOthers, TaskPapers, type TaskSheet, TaskSheets } from './task-sheets.tsx'
import { inkWords, measureWords, placeWords, printWords, TaskTags, useLock } from './task-words.tsx'
import { useStep } from './use-step.ts'

const Facts = ({ task }: { readonly task: Task }) => {
  const words = useTexts(workshopTexts)
  const facts: readonly (readonly [string, string])[] = [
    [words.place, placeWords(task, words)],
    [words.technique, task.technique],
    [words.measures, measureWords(task)],
    [words.charge, task.assigned?.name ?? words.noCharge],
  ]
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{words.what}</h2>
      </div>
      <dl className="pairs">
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div className="pair" key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <ul className="task-page-inks" aria-label={words.inks}>
        {task.inks === null && <li>{words.fullColour}</li>}
        {task.inks?.map((ink) => (
          <li className="ink" key={`${ink.hex} ${ink.name}`}>
            <span className="swatch" style={{ background: ink.hex }} />
            {inkWords(ink)}
          </li>
        ))}
      </ul>
    </section>
  )
}

const Sizes = ({ task }: { readonly task: Task }) => {
  const words = useTexts(workshopTexts)
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{words.sizes}</h2>
        <span className="strong">{words.units(task.units)}</span>
      </div>
      <dl className="pairs">
        {task.sizes.map(({ position, variant, units }) => (
          <div className="pair" key={position}>
            <dt>{variant === '' ? task.product : variant}</dt>
            <dd>{words.units(units)}</dd>
          </div>
        ))}
      </dl>
      {task.spoilt > 0 && (
        <p className="why">
          {[words.spoiltSoFar(task.spoilt), task.why ?? ''].filter((part) => part !== '').join(' ')}
        </p>
      )}
    </section>
  )
}

interface OpenedProps {
  readonly task: Task
  readonly team: readonly { readonly id: string; readonly name: string }[]
  readonly line: string | undefined
  readonly isOld: boolean
}

const Opened = ({ task, team, line, isOld }: OpenedProps) => {
  const words = useTexts(workshopTexts)
  const { name: shop } = useShop()
  const may = useMay()
  const { next } = useStep(task)
  const lock = useLock(task)
  const [sheet, setSheet] = useState<TaskSheet>()
  const step = next && (
    <button type="button" className="button button-dark" onClick={next.take}>
      {next.name}
    </button>
  )
  return (
    <div className="page-detail">
      <Top
        title={task.product}
        line={isOld && line !== undefined ? `${task.number} · ${line}` : task.number}
        isAmber={isOld}
        back={`/${shop}/taller`}
      >
        <span className="only-wide">
          <span className="buttons top-papers">
            <TaskPapers task={task} isWide />
          </span>
        </span>
      </Top>
      <Waiting />
      <main className="duo">
        <div className="duo-part">
          <section className="panel task-page">
            <Picture
              className="task-picture"
              src={task.picture}
              alt={task.product}
              width={360}
              height={240}
            />
            <p className="sentence">
              {words.units(task.units)} · {printWords(task, words)}
            </p>
            <p className="task-page-state">
              <DueTag due={task.due} />
              <TaskTags task={task} />
            </p>
            {lock !== '' && (
              <p className="warning task-page-lock">
                <Icon name="pause" small />
                {lock}
              </p>
            )}
            {step && <div className="only-wide step-buttons">{step}</div>}
          </section>
        </div>
        <div className="duo-part">
          <Facts task={task} />
          <Sizes task={task} />
          <section className="panel task-others">
            <TaskOthers task={task} onOpen={setSheet} onDone={() => setSheet(undefined)} />
            {may('orders.see') && (
              <Link className="link" href={`/${shop}/pedidos/${task.id}`} state={{ from: 'taller' }}>
                {words.order}
              </Link>
            )}
          </section>
        </div>
        <div className="actions">
          <TaskPapers task={task} isWide={false} />
          {step}
        </div>
      </main>
      {sheet && (
        <TaskSheets key={sheet} sheet={sheet} task={task} team={team} onClose={() => setSheet(undefined)} />
      )}
    </div>
  )
}

interface Props {
  readonly id: string
  readonly line: string
  readonly area: string
}

/** One task, as the QR code of its ticket opens it; out of the stored list without a network. */
export const TaskPage = (place: Props) => {
  const words = useTexts(workshopTexts)
  const { name: shop } = useShop()
  const { tasks, team, at, isOld, error, refetch } = useTasks()
  const task = findTask(tasks, place)
  const { line, isAmber } = useFreshLine({ isThere: tasks !== undefined, at, isOld, error })
  if (task) return <Opened task={task} team={team} line={line} isOld={isAmber} />
  return (
    <div className="page-detail">
      <Top title={words.title} back={`/${shop}/taller`} />
      <main>
        {!tasks && <Awaited error={error} refetch={refetch} loading={words.loading} />}
        {tasks && (
          <Blank text={words.missing}>
            <Link className="button" href={`/${shop}/taller`}>
              {words.toTasks}
            </Link>
          </Blank>
        )}
      </main>
    </div>
  )
}
