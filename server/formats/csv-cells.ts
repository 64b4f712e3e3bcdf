import { stringify } from 'csv-stringify/sync'

/** What spreadsheets take for a formula, behind any signs that say it is text, and blanks, which some leave out. */
const FORMULA = /^['\s]*[=+\-@＝＋－＠]|^'*[\t\r\n]/
/** Of the numbers only those below zero begin like a formula. */
const NUMBER = /^-\d+(?:[.,]\d+)*$/
/** A number that a spreadsheet is to leave as it is, zeros in front and all. */
const NUMBER_AS_TEXT = /^'\d[\d.,-]*$/

/** A cell that no spreadsheet computes: text that looks like a formula has an apostrophe before it. */
export const plainCell = (value: string): string =>
  FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value

/** What `plainCell` was given, and a number without the apostrophe that keeps it text. */
export const cellValue = (cell: string): string =>
  cell.startsWith("'") && (FORMULA.test(cell) || NUMBER_AS_TEXT.test(cell)) ? cell.slice(1) : cell

/** Control signs but tabs and ends of lines, what has no width, what turns the reading around; joiners of emoji stay. */
const UNSEEN =
  /(?![\t\n\r])\p{Cc}|[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffd]/gu
/** Blanks that are not the plain one, and ends of lines of Unicode. */
const BLANKS = /(?![\t\n\r])[\s\p{Z}]/gu

/** Text as whoever sees it would type it: letters composed, no sign that nobody sees, plain blanks. */
export const tidy = (text: string): string =>
  text.replace(UNSEEN, '').replace(BLANKS, ' ').normalize('NFC').trim()

/** Rows as text of a CSV, for spreadsheets and for `openCsv`. */
export const csvText = (
  rows: readonly (readonly (string | number)[])[],
  { delimiter, bom = false }: { delimiter: string; bom?: boolean },
): string =>
  stringify(
    rows.map((row) => row.map((cell) => plainCell(String(cell)))),
    { delimiter, bom },
  )
