import { CsvError, parse } from 'csv-parse'
import { cellValue, tidy } from './csv-cells.ts'
import { decoded, encodingOf } from './encoding.ts'
import type { Report } from './remarks.ts'

export interface CsvRow {
  readonly row: number
  /** Tidy, a formula's apostrophe taken off; '' where there is nothing. */
  cell(column: string): string
}

export interface CsvFile {
  readonly columns: readonly string[]
  readonly rows: AsyncIterable<CsvRow>
}

/** Longest row in characters: more is a quote that was never closed. */
const MAX_ROW = 1_000_000
const MAX_COLUMNS = 300

/** Excel's own first line, which names the separator; it shows the next one as row 1. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i

/** What parts the headings most often. */
const delimiterOf = (head: string): string => {
  const line = head.trimStart().split(/[\r\n]/, 1)[0] ?? ''
  const most = (a: string, b: string) => (line.split(b).length > line.split(a).length ? b : a)
  return [',', ';', '\t'].reduce(most)
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => tidy(cell) === '')

/** Where a cell has a sign that its file's encoding does not have. */
const reportUnread = (cells: readonly string[], columns: readonly string[], row: number, report: Report) => {
  for (const [index, cell] of cells.entries()) {
    const at = cell.indexOf('\ufffd')
    if (at < 0) continue
    const around = cell.slice(Math.max(0, at - 30), at + 30).replace(/\s+/g, ' ')
    report.warning(
      row,
      `En “${columns[index]?.slice(0, 60)}” hay un signo que no se entiende, en “${around}”: queda sin él.`,
    )
  }
}

/**
 * Reads a CSV row by row; separator and encoding are found out, empty rows are passed over, cells that a row lacks at its
 * end are empty. A row with more cells than headings is reported.
 */
export const openCsv = async (
  path: string,
  report: Report,
  onBytes: (count: number) => void = () => undefined,
): Promise<CsvFile> => {
  const text = decoded(path, await encodingOf(path, report), onBytes)
  const first = await text.next()
  const whole = first.done ? '' : first.value.replace(/^\uFEFF/, '')
  const named = SEPARATOR_LINE.exec(whole)
  const head = whole.slice(named?.[0].length ?? 0)
  const parser = parse({
    delimiter: named?.[1] ?? delimiterOf(head),
    relax_column_count: true,
    max_record_size: MAX_ROW,
  })
  const feed = async () => {
    const write = (part: string) =>
      parser.write(part) ? undefined : new Promise<void>((resolve) => parser.once('drain', resolve))
    await write(head)
    for await (const part of text) await write(part)
    parser.end()
  }
  // A failure of the file reaches whoever reads the rows.
  feed().catch((cause: Error) => parser.destroy(cause))
  const records: AsyncIterator<string[]> = parser[Symbol.asyncIterator]()
  let row = 0
  /** The next row that has something. */
  const next = async (): Promise<string[] | null> => {
    for (;;) {
      row += 1
      try {
        const { done, value } = await records.next()
        if (done) return null
        if (!isBlank(value)) return value
      } catch (cause) {
        if (!(cause instanceof CsvError)) throw cause
        report.stop(row, 'La fila no se entiende: falta cerrar comillas o es demasiado larga.')
        return null
      }
    }
  }
  const columns = ((await next()) ?? []).slice(0, MAX_COLUMNS).map(tidy)
  const places = new Map(columns.map((name, index) => [name, index]))
  async function* rows() {
    for (let cells = await next(); cells !== null; cells = await next()) {
      const own = cells
      if (!isBlank(own.slice(columns.length)))
        report.error(row, `Tiene ${own.length} columnas y el encabezado ${columns.length}.`)
      reportUnread(own, columns, row, report)
      yield { row, cell: (column: string) => cellValue(tidy(own[places.get(column) ?? -1] ?? '')) }
    }
  }
  return { columns, rows: rows() }
}
