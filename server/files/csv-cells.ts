import { stringify } from 'csv-stringify/sync'

/** What spreadsheets take for a formula, behind any signs that say it is text. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/
/** Of the numbers only those below zero begin like a formula. */
const NUMBER = /^-\d+(?:[.,]\d+)*$/

/** A cell that no spreadsheet computes: text that looks like a formula has an apostrophe before it. */
export const plainCell = (value: string): string =>
  FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value

/** What `plainCell` was given. */
export const cellValue = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell

/** Rows as text of a CSV, for spreadsheets and for `openCsv`. */
export const csvText = (
  rows: readonly (readonly (string | number)[])[],
  { delimiter, bom = false }: { delimiter: string; bom?: boolean },
): string =>
  stringify(
    rows.map((row) => row.map((cell) => plainCell(String(cell)))),
    { delimiter, bom },
  )
