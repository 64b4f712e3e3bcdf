import { useState } from 'react'
import { Link } from 'wouter'
import type { ImportResult, ImportRun } from '#contract/office/imports.ts'
import type { useImportActions } from '#office/queries/imports.ts'
import { useShop } from '#office/queries/session.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { Sheet } from '#office/ui/sheet.tsx'
import { Refused } from '#office/ui/states.tsx'
import { importTexts } from './texts.ts'

type Actions = ReturnType<typeof useImportActions>

export interface Part {
  readonly run: ImportRun
  readonly actions: Actions
}

const OtherFile = () => {
  const words = useTexts(importTexts)
  const { name: shop } = useShop()
  return (
    <Link className="button" href={`/${shop}/importar`}>
      {words.chooseOther}
    </Link>
  )
}

export const Counts = ({ run, result }: { readonly run: ImportRun; readonly result: ImportResult }) => {
  const words = useTexts(importTexts)
  const figures = [
    [words.created, result.created],
    [words.changed, result.changed],
    [words.same, result.same],
    [words.errors, result.errors],
  ] as const
  return (
    <>
      <dl className="import-counts">
        {figures.map(([name, count]) => (
          <div
            key={name}
            className={name === words.errors && count > 0 ? 'import-count red' : 'import-count'}
          >
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <p className="sub">
        {words.layout}: {run.layout}
        {run.corrected > 0 && ` · ${words.corrected(run.corrected)}`}
      </p>
    </>
  )
}

export interface DoneProps extends Part {
  readonly pictures: { readonly done: number; readonly waiting: number; readonly failed: number }
}

export const Done = ({ run, actions, pictures }: DoneProps) => {
  const words = useTexts(importTexts)
  const { name: shop } = useShop()
  const [isAsking, setAsking] = useState(false)
  const { result } = run
  const start = async () => {
    if (await actions.undo.run()) setAsking(false)
  }
  return (
    <section className="panel stack">
      {run.problem !== '' && <p className="refusal">{run.problem}</p>}
      <p className="sentence" role="status">
        {result && words.doneText(result.created, result.changed)}
      </p>
      {result && <Counts run={run} result={result} />}
      {pictures.waiting + pictures.done + pictures.failed > 0 && (
        <p>
          {pictures.waiting > 0 ? words.pictures(pictures.waiting) : words.picturesDone(pictures.done)}
          {pictures.failed > 0 && ` ${words.picturesFailed(pictures.failed)}`}
        </p>
      )}
      <div className="import-buttons">
        <Link className="button button-dark" href={`/${shop}/catalogo`}>
          {words.toCatalogue}
        </Link>
        <OtherFile />
        <ActionButton isBusy={actions.report.isBusy} onPress={() => void actions.report.run()}>
          {words.download}
        </ActionButton>
        {run.canUndo && (
          <ActionButton red onPress={() => setAsking(true)}>
            {words.undo}
          </ActionButton>
        )}
      </div>
      {isAsking && (
        <Sheet title={words.undo} onClose={() => setAsking(false)}>
          <p>{words.undoText}</p>
          <Refused error={actions.undo.error} />
          <ActionButton red isBusy={actions.undo.isBusy} onPress={() => void start()}>
            {words.undo}
          </ActionButton>
        </Sheet>
      )}
    </section>
  )
}

export const Undone = ({ run: { result } }: Pick<Part, 'run'>) => {
  const words = useTexts(importTexts)
  const left = result?.left
  return (
    <>
      <section className="panel stack">
        <p className="sentence" role="status">
          {left && words.undone(left.restored, left.removed)}
        </p>
        <div className="import-buttons">
          <OtherFile />
        </div>
      </section>
      {left && left.count > 0 && (
        <>
          <h2 className="list-name">{words.left(left.count)}</h2>
          <ul className="list">
            {left.products.map(({ slug, name, why }) => (
              <li className="list-row" key={slug}>
                <span className="grow">
                  {name}
                  <br />
                  <span className="sub">{words.why[why]}</span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

export const Ended = ({ run: { state, problem } }: Pick<Part, 'run'>) => {
  const words = useTexts(importTexts)
  return (
    <section className="panel stack">
      <p className="sentence" role="status">
        {state === 'cancelled' ? words.cancelled : words.failed}
      </p>
      {problem !== '' && <p>{problem}</p>}
      <div className="import-buttons">
        <OtherFile />
      </div>
    </section>
  )
}
