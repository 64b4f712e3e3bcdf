import { useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { EXPORT_FORMATS, type ImportRun, MOST_IMPORT_BYTES } from '#contract/office/imports.ts'
import { useExport, useImports, useSend } from '#office/queries/imports.ts'
import { useShop } from '#office/queries/session.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { momentWord } from '#office/ui/days.ts'
import { Icon } from '#office/ui/icon.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { Awaited, Blank, Refused } from '#office/ui/states.tsx'
import { Page } from '#office/ui/top.tsx'
import { useNow } from '#office/ui/use-now.ts'
import { importTexts } from './texts.ts'

const OPEN: readonly ImportRun['state'][] = ['receiving', 'reading', 'asking', 'ready', 'applying', 'undoing']

/** Chooses a file, and refuses at once what no server would take. */
const Choose = () => {
  const words = useTexts(importTexts)
  const { name: shop } = useShop()
  const { send } = useSend()
  const [, go] = useLocation()
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string>()
  const take = (file: File | undefined) => {
    if (file === undefined) return
    const wrong = /\.(xlsx?|ods|numbers)$/i.test(file.name)
      ? words.spreadsheet
      : file.size > MOST_IMPORT_BYTES
        ? words.tooLarge
        : file.size === 0
          ? words.empty
          : undefined
    setRefusal(wrong)
    if (wrong === undefined) go(`/${shop}/importar/${send(file)}`)
  }
  return (
    <section className="panel stack">
      <p>{words.intro}</p>
      {refusal !== undefined && (
        <p className="refusal" role="alert">
          {refusal}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={words.choose}
        onChange={({ target }) => {
          take(target.files?.[0])
          target.value = ''
        }}
      />
      <div className="row">
        <ActionButton dark onPress={() => input.current?.click()}>
          {words.choose}
        </ActionButton>
      </div>
    </section>
  )
}

const Export = () => {
  const words = useTexts(importTexts)
  const download = useExport()
  return (
    <section className="panel stack">
      <div>
        <h2 className="sentence">{words.export}</h2>
        <p className="sub">{words.exportText}</p>
      </div>
      <Refused error={download.error} />
      <div className="import-buttons">
        {EXPORT_FORMATS.map((format) => (
          <ActionButton key={format} small isBusy={download.isBusy} onPress={() => void download.run(format)}>
            <Icon name="file" small />
            {words.formats[format]}
          </ActionButton>
        ))}
      </div>
    </section>
  )
}

const Past = ({ runs }: { readonly runs: readonly ImportRun[] }) => {
  const words = useTexts(importTexts)
  const { name: shop, timeZone } = useShop()
  const now = useNow()
  if (runs.length === 0) return <Blank text={words.none} />
  return (
    <>
      <h2 className="list-name">{words.past}</h2>
      <ul className="list">
        {runs.map((run) => (
          <li key={run.id}>
            <Link className="list-row" href={`/${shop}/importar/${run.id}`}>
              <span className="grow">
                {run.name}
                <br />
                <span className="sub">
                  {run.by}, {momentWord(run.startedAt, now, timeZone)} · {words.states[run.state]}
                  {run.state === 'done' && run.result !== null && (
                    <>: {words.doneText(run.result.created, run.result.changed)}</>
                  )}
                </span>
              </span>
              <Icon name="right" small />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

export const ImportsPage = () => {
  const words = useTexts(importTexts)
  const { name: shop } = useShop()
  const { data, error, refetch } = useImports()
  const open = data?.runs.find(({ state }) => OPEN.includes(state))
  return (
    <Page title={words.title} back={`/${shop}/mas`}>
      {!data && <Awaited error={error} refetch={refetch} loading={words.loading} rows={2} />}
      {data && (
        <>
          {open === undefined ? (
            <Choose />
          ) : (
            <section className="panel stack">
              <p>{words.other(open.by, open.name)}</p>
              <div className="row">
                <Link className="button button-dark" href={`/${shop}/importar/${open.id}`}>
                  {words.look}
                </Link>
              </div>
            </section>
          )}
          <Export />
          <Past runs={data.runs.filter(({ id }) => id !== open?.id)} />
        </>
      )}
    </Page>
  )
}
