import type { ImportRow } from '#contract/office/imports.ts'
import { Field } from '#office/ui/field.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { columnsAtFault, nameOf } from './cells.ts'
import { importTexts } from './texts.ts'

/** By column. */
export type Cells = Readonly<Record<string, string>>

interface Props {
  readonly row: ImportRow
  readonly messages: readonly string[]
  readonly edited: Cells
  readonly onEdit: (column: string, value: string) => void
}

/** A row with errors: the cells that they are about, and the others on demand. */
export const ErrorRow = ({ row: { row, cells }, messages, edited, onEdit }: Props) => {
  const words = useTexts(importTexts)
  const own = cells ?? {}
  const first = columnsAtFault(own, messages)
  const others = Object.keys(own).filter((column) => column !== '' && !first.includes(column))
  const field = (column: string) => (
    <Field
      key={column}
      label={column}
      value={edited[column] ?? own[column] ?? ''}
      maxLength={2000}
      autoComplete="off"
      onChange={({ target }) => onEdit(column, target.value)}
    />
  )
  return (
    <li className="list-row">
      <div className="grow stack">
        <div>
          <span className="strong">{words.row(row)}</span> <span>{nameOf(own)}</span>
          {messages.map((message) => (
            <p className="red" key={message}>
              {message}
            </p>
          ))}
        </div>
        {cells === null ? (
          <p className="sub">{words.inFile}</p>
        ) : (
          <>
            <div className="import-cells">{first.map(field)}</div>
            {others.length > 0 && (
              <details>
                <summary className="link">{words.wholeRow}</summary>
                <div className="import-cells">{others.map(field)}</div>
              </details>
            )}
          </>
        )}
      </div>
    </li>
  )
}
