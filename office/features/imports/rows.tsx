import { useState } from 'react'
import type { ImportResult, ImportRow, ImportRun } from '#contract/office/imports.ts'
import { importedField } from '#domain/office/import-words.ts'
import { type useImportActions, useImportRows } from '#office/queries/imports.ts'
import { useShop } from '#office/queries/session.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { Listed } from '#office/ui/listed.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { formatMoney } from '#office/ui/money.ts'
import { SideScroller } from '#office/ui/side-scroller.tsx'
import { type Cells, ErrorRow } from './error-row.tsx'
import { importTexts, valueWords } from './texts.ts'

interface Props {
  readonly run: ImportRun
  readonly result: ImportResult
  readonly actions: ReturnType<typeof useImportActions>
}

const Changed = ({ row }: { readonly row: ImportRow }) => {
  const words = useTexts(importTexts)
  const { roundPrice } = useShop()
  const money = (amount: number) => formatMoney(amount, roundPrice)
  return (
    <li className="list-row">
      <div className="grow">
        <span className="strong">{row.name || row.slug}</span>{' '}
        <span className="sub">{words.row(row.row)}</span>
        <ul className="import-changes">
          {row.changes.map(({ field, before, after }) => (
            <li key={field}>
              <span className="sub">{importedField(field)}</span>{' '}
              <del>{valueWords(field, before, money)}</del> <span aria-hidden="true">→</span>{' '}
              <ins>{valueWords(field, after, money)}</ins>
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}

const Named = ({ row }: { readonly row: ImportRow }) => {
  const words = useTexts(importTexts)
  return (
    <li className="list-row">
      <span className="grow">
        {row.message || row.name}
        <br />
        <span className="sub">
          {words.row(row.row)} {row.slug}
        </span>
      </span>
    </li>
  )
}

/** Rows with errors, to be corrected here. */
const Errors = ({
  rows,
  run,
  actions,
}: Pick<Props, 'run' | 'actions'> & { readonly rows: readonly ImportRow[] }) => {
  const words = useTexts(importTexts)
  const [edited, setEdited] = useState<Readonly<Record<number, Cells>>>({})
  const edit = (row: number, column: string, value: string) =>
    setEdited((before) => ({ ...before, [row]: { ...before[row], [column]: value } }))
  const cells = Object.entries(edited).flatMap(([row, own]) =>
    Object.entries(own).map(([column, value]) => ({ row: Number(row), column, value })),
  )
  const count = Object.keys(edited).length
  const messages = new Map<number, string[]>()
  for (const { row, message } of rows) messages.set(row, [...(messages.get(row) ?? []), message])
  return (
    <>
      <ul className="list">
        {rows
          .filter(({ place }) => place === 0)
          .map((row) => (
            <ErrorRow
              key={row.row}
              row={row}
              messages={messages.get(row.row) ?? []}
              edited={edited[row.row] ?? {}}
              onEdit={(column, value) => edit(row.row, column, value)}
            />
          ))}
      </ul>
      {count > 0 && (
        <div className="import-correct">
          <ActionButton
            dark
            isBusy={actions.correct.isBusy}
            onPress={() => void actions.correct.run(run.digest, cells)}
          >
            {words.correctSome(count)}
          </ActionButton>
        </div>
      )}
    </>
  )
}

const List = ({
  run,
  actions,
  kind,
}: Pick<Props, 'run' | 'actions'> & { readonly kind: ImportRow['kind'] }) => {
  const words = useTexts(importTexts)
  const list = useImportRows(run, kind)
  const rows = list.items ?? []
  return (
    <Listed list={list} loading={words.loading} nothing={words.nothingHere}>
      {kind === 'error' ? (
        <Errors rows={rows} run={run} actions={actions} />
      ) : (
        <ul className="list">
          {rows.map((row) =>
            kind === 'changed' ? (
              <Changed key={row.row} row={row} />
            ) : (
              <Named key={`${row.row} ${row.place}`} row={row} />
            ),
          )}
        </ul>
      )}
    </Listed>
  )
}

/** What is wrong, what changes, and what is new; what needs a hand comes first. */
export const Rows = ({ run, result, actions }: Props) => {
  const words = useTexts(importTexts)
  const [chosen, setChosen] = useState<ImportRow['kind']>()
  const all: readonly (readonly [ImportRow['kind'], string, number])[] = [
    ['error', words.errors, result.errors],
    ['changed', words.changed, result.changed],
    ['new', words.created, result.created],
    ['warning', words.warnings, result.warnings],
  ]
  const kinds = all.filter(([, , count]) => count > 0)
  const kind = kinds.find(([one]) => one === chosen)?.[0] ?? kinds[0]?.[0]
  if (kind === undefined) return null
  return (
    <>
      <SideScroller className="chips" label={words.title}>
        {kinds.map(([one, name, count]) => (
          <button
            key={one}
            type="button"
            className={one === 'error' ? 'chip chip-late' : 'chip'}
            aria-current={one === kind ? 'true' : undefined}
            onClick={() => setChosen(one)}
          >
            {name} <b>{count}</b>
          </button>
        ))}
      </SideScroller>
      <List key={kind} run={run} actions={actions} kind={kind} />
    </>
  )
}
