import type { CsvFile, CsvRow } from '../../../formats/csv.ts'
import { slug } from '../../../formats/slug.ts'

/** Names of a layout's columns by what files head them with, whatever its capitals, accents and signs. */
export type Headings = ReadonlyMap<string, string>

export const headings = (names: readonly string[], others: Readonly<Record<string, string>> = {}): Headings =>
  new Map([
    ...Object.entries(others).map(([heading, name]) => [slug(heading), name] as const),
    ...names.map((name) => [slug(name), name] as const),
  ])

/** A file under the names of a layout; what the layout does not know keeps its own. */
export const underNames = ({ columns, rows }: CsvFile, known: Headings): CsvFile => {
  const places = new Map<string, string>()
  const named = columns.map((heading) => {
    const name = known.get(slug(heading))
    const own = name === undefined || (name !== heading && (columns.includes(name) || places.has(name)))
    if (!own) places.set(name, heading)
    return own ? heading : name
  })
  async function* renamed(): AsyncGenerator<CsvRow> {
    for await (const { row, cell } of rows)
      yield { row, cell: (column) => cell(places.get(column) ?? column) }
  }
  return { columns: named, rows: renamed() }
}
