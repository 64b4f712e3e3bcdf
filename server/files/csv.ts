import { createReadStream } from 'node:fs'
import { CsvError, parse } from 'csv-parse'
import { cellValue } from './csv-cells.ts'
import type { Report } from './remarks.ts'

export interface CsvRow {
  readonly row: number
  /** Trimmed, a formula's apostrophe taken off; '' where there is nothing. */
  cell(column: string): string
}

export interface CsvFile {
  readonly columns: readonly string[]
  readonly rows: AsyncIterable<CsvRow>
}

/** Longest row in characters: more is a quote that was never closed. */
const MAX_ROW = 1_000_000
const MAX_COLUMNS = 300

/** Files of spreadsheets are often not UTF-8; one wrong byte tells. */
const encodingOf = async (path: string): Promise<'utf-8' | 'windows-1252'> => {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk, { stream: true })
    decoder.decode()
    return 'utf-8'
  } catch (cause) {
    if (cause instanceof TypeError) return 'windows-1252'
    throw cause
  }
}

async function* textOf(path: string, onBytes: (count: number) => void) {
  const decoder = new TextDecoder(await encodingOf(path))
  for await (const chunk of createReadStream(path)) {
    onBytes(chunk.length)
    yield decoder.decode(chunk, { stream: true })
  }
  yield decoder.decode()
}

const delimiterOf = (head: string) => {
  const line = head.split(/\r?\n/, 1)[0] ?? ''
  return line.split(';').length > line.split(',').length ? ';' : ','
}

/** Reads a CSV row by row; separator and encoding are found out. A row with another number of cells is reported. */
export const openCsv = async (
  path: string,
  report: Report,
  onBytes: (count: number) => void = () => undefined,
): Promise<CsvFile> => {
  const text = textOf(path, onBytes)
  const first = await text.next()
  const head = first.done ? '' : first.value.replace(/^\uFEFF/, '')
  const parser = parse({
    delimiter: delimiterOf(head),
    relax_column_count: true,
    skip_empty_lines: true,
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
  const next = async (row: number) => {
    try {
      const { done, value } = await records.next()
      return done ? null : value
    } catch (cause) {
      if (!(cause instanceof CsvError)) throw cause
      report.error(row, 'La fila no se entiende: falta cerrar comillas o es demasiado larga.')
      return null
    }
  }
  const columns = ((await next(1)) ?? []).slice(0, MAX_COLUMNS).map((name) => name.trim())
  const places = new Map(columns.map((name, index) => [name, index]))
  async function* rows() {
    for (let row = 2; ; row++) {
      const cells = await next(row)
      if (cells === null) return
      if (cells.length !== columns.length) {
        report.error(row, `Tiene ${cells.length} columnas y el encabezado ${columns.length}.`)
        continue
      }
      yield { row, cell: (column: string) => cellValue((cells[places.get(column) ?? -1] ?? '').trim()) }
    }
  }
  return { columns, rows: rows() }
}
