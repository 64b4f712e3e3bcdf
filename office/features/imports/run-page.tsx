import { Link } from 'wouter'
import { useImport, useImportActions, useSend } from '#office/queries/imports.ts'
import { useShop } from '#office/queries/session.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { Awaited, Refused } from '#office/ui/states.tsx'
import { Page } from '#office/ui/top.tsx'
import { Counts, Done, type DoneProps, Ended, type Part, Undone } from './ended-run.tsx'
import { Rows } from './rows.tsx'
import { importTexts } from './texts.ts'

const Working = ({ text, share }: { readonly text: string; readonly share?: number }) => (
  <>
    <p className="sentence" role="status">
      {text}
    </p>
    <progress
      className="import-progress"
      aria-label={text}
      max={1}
      {...(share === undefined ? {} : { value: share })}
    />
  </>
)

const Cancel = ({ actions }: Pick<Part, 'actions'>) => {
  const words = useTexts(importTexts)
  return (
    <ActionButton isBusy={actions.cancel.isBusy} onPress={() => void actions.cancel.run()}>
      {words.cancel}
    </ActionButton>
  )
}

const Asking = ({ run: { asks }, actions }: Part) => {
  const words = useTexts(importTexts)
  const { answer } = actions
  if (asks === null) return null
  const shown = (amount: string) => amount.replace('.', ',')
  return (
    <section className="panel stack">
      <p className="sentence">{words.asks(asks.row, asks.column, asks.text)}</p>
      <p className="sub">{words.asksWhy}</p>
      <div className="import-buttons">
        <ActionButton isBusy={answer.isBusy} onPress={() => void answer.run('comma')}>
          {shown(asks.comma)}
        </ActionButton>
        <ActionButton isBusy={answer.isBusy} onPress={() => void answer.run('point')}>
          {shown(asks.point)}
        </ActionButton>
        <Cancel actions={actions} />
      </div>
    </section>
  )
}

/** What the file would change, or has changed. */
const Ready = ({ run, actions }: Part) => {
  const words = useTexts(importTexts)
  const { result } = run
  if (result === null) return null
  const count = result.created + result.changed
  const sentence = result.refused ? words.onlyErrors : count === 0 ? words.nothing : undefined
  return (
    <>
      <section className="panel stack">
        {run.problem !== '' && <p className="warning">{run.problem}</p>}
        {sentence !== undefined && <p className="sentence">{sentence}</p>}
        <Counts run={run} result={result} />
        {!result.refused && result.errors > 0 && <p className="warning">{words.without(result.errors)}</p>}
        <div className="import-buttons">
          {count > 0 && (
            <ActionButton
              dark
              isBusy={actions.apply.isBusy}
              onPress={() => void actions.apply.run(run.digest)}
            >
              {words.apply(count)}
            </ActionButton>
          )}
          <Cancel actions={actions} />
          <ActionButton isBusy={actions.report.isBusy} onPress={() => void actions.report.run()}>
            {words.download}
          </ActionButton>
        </div>
      </section>
      <Rows run={run} result={result} actions={actions} />
    </>
  )
}

/** A file that comes in from here, or from another device. */
const Receiving = ({ actions, id }: Pick<Part, 'actions'> & { readonly id: string }) => {
  const words = useTexts(importTexts)
  const { sending, again } = useSend()
  const own = sending?.id === id ? sending : undefined
  return (
    <section className="panel stack">
      {own === undefined ? (
        <p>{words.lost}</p>
      ) : (
        <Working text={words.sending(own.share)} share={own.share} />
      )}
      <Refused error={own?.error} />
      <div className="import-buttons">
        {own?.error !== undefined && (
          <ActionButton dark onPress={again}>
            {words.retry}
          </ActionButton>
        )}
        <Cancel actions={actions} />
      </div>
    </section>
  )
}

const View = ({ run, actions, pictures }: DoneProps) => {
  const words = useTexts(importTexts)
  const { state, share } = run
  if (state === 'receiving') return <Receiving actions={actions} id={run.id} />
  if (state === 'asking') return <Asking run={run} actions={actions} />
  if (state === 'ready') return <Ready run={run} actions={actions} />
  if (state === 'done') return <Done run={run} actions={actions} pictures={pictures} />
  if (state === 'undone') return <Undone run={run} />
  if (state === 'cancelled' || state === 'failed') return <Ended run={run} />
  return (
    <section className="panel stack">
      {state === 'undoing' ? (
        <Working text={words.undoing} />
      ) : (
        <Working text={(state === 'reading' ? words.reading : words.applying)(share)} share={share} />
      )}
      {state !== 'undoing' && (
        <div className="row">
          <Cancel actions={actions} />
        </div>
      )}
    </section>
  )
}

export const RunPage = ({ id }: { readonly id: string }) => {
  const words = useTexts(importTexts)
  const { name: shop } = useShop()
  const { sending, stop } = useSend()
  const { data, error, refetch } = useImport(id)
  const actions = useImportActions(id)
  const refused = [actions.answer, actions.correct, actions.apply, actions.cancel, actions.report].find(
    (action) => action.error !== undefined,
  )
  const own = sending?.id === id ? sending : undefined
  return (
    <Page
      title={data?.run.name ?? own?.file.name ?? words.title}
      back={`/${shop}/importar`}
      className="import-column"
    >
      <Refused error={refused?.error} />
      {!data && own && (
        <section className="panel stack">
          <Working text={words.sending(own.share)} share={own.share} />
          {own.error !== undefined && (
            <>
              <Refused error={own.error} />
              <div className="row">
                <Link className="button" href={`/${shop}/importar`} onClick={stop}>
                  {words.chooseOther}
                </Link>
              </div>
            </>
          )}
        </section>
      )}
      {!own && !data && <Awaited error={error} refetch={refetch} loading={words.loading} rows={2} />}
      {data && <View run={data.run} actions={actions} pictures={data.pictures} />}
    </Page>
  )
}
