import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Transaction } from '../../db/reader.ts'
import { cities, localities, provinces } from '../../db/schema/addresses.ts'
import { type CsvFile, openCsv } from '../../formats/csv.ts'
import { collectIssues, type ImportReport, type Report } from '../../formats/remarks.ts'
import { slug } from '../../formats/slug.ts'
import { chunks, cityIdOf, localityIdOf } from './places.ts'
import { PLACES_LOCK } from './seed.ts'

export interface PlacesImport {
  readonly market: 'AR' | 'CL'
  /** Of a CSV. */
  readonly path: string
  readonly dryRun: boolean
}

export interface PlacesImported extends ImportReport {
  /** Cities and localities that are new, or changed name or postal code. */
  readonly created: number
  readonly changed: number
}

/** Headings that are understood, without accents and capitals. */
const HEADINGS = {
  province: ['provincia', 'region'],
  city: ['ciudad', 'municipio', 'departamento', 'comuna'],
  locality: ['localidad'],
  zipCode: ['codigo-postal', 'cp'],
} as const

const MOST_ROWS = 200_000
const MOST_LETTERS = 100
const CODES = { AR: /^(\d{4}|[A-Z]\d{4}[A-Z]{3})$/, CL: /^\d{7}$/ } as const
const CODE_WORDS = { AR: 'de 4 cifras, o un CPA como C1414ABC', CL: 'de 7 cifras' } as const

interface Read {
  readonly cities: Map<string, typeof cities.$inferInsert>
  readonly localities: Map<string, typeof localities.$inferInsert>
}

const readPlaces = async (
  { columns, rows }: CsvFile,
  market: PlacesImport['market'],
  known: ReadonlyMap<string, string>,
  report: Report,
): Promise<Read> => {
  const column = (of: keyof typeof HEADINGS) =>
    columns.find((name) => HEADINGS[of].some((heading) => heading === slug(name))) ?? ''
  const named = { province: column('province'), city: column('city'), locality: column('locality') }
  const zip = column('zipCode')
  const read: Read = { cities: new Map(), localities: new Map() }
  if (named.province === '' || named.city === '') {
    report.error(1, 'El encabezado tiene que tener provincia (o región) y ciudad (o comuna).')
    return read
  }
  for await (const { row, cell } of rows) {
    const provinceId = known.get(slug(cell(named.province)))
    const city = cell(named.city)
    const locality = cell(named.locality) || city
    const zipCode = cell(zip).toUpperCase()
    if (read.localities.size >= MOST_ROWS) {
      report.error(row, `Son más de ${MOST_ROWS} localidades.`)
      return read
    }
    const wrong =
      provinceId === undefined
        ? `No hay ninguna provincia o región “${cell(named.province).slice(0, 60)}”.`
        : [city, locality].some((name) => slug(name) === '' || name.length > MOST_LETTERS)
          ? `Ciudad y localidad llevan letras, y hasta ${MOST_LETTERS}.`
          : zipCode !== '' && !CODES[market].test(zipCode)
            ? `El código postal “${zipCode.slice(0, 20)}” no es ${CODE_WORDS[market]}.`
            : null
    if (provinceId === undefined || wrong !== null) {
      report.error(row, wrong ?? '')
      continue
    }
    const cityId = cityIdOf(provinceId, city)
    const id = localityIdOf(cityId, locality)
    read.cities.set(cityId, { id: cityId, provinceId, name: city, imported: true })
    const before = read.localities.get(id)
    if (before?.zipCode && zipCode && before.zipCode !== zipCode)
      report.warning(row, `“${locality}” tiene más de un código postal: queda ${before.zipCode}.`)
    read.localities.set(id, {
      id,
      cityId,
      name: locality,
      zipCode: before?.zipCode || zipCode,
      imported: true,
    })
  }
  return read
}

const write = async (tx: Transaction, read: Read) => {
  let [created, changed] = [0, 0]
  const counted = (rows: readonly { isNew: boolean }[]) => {
    created += rows.filter(({ isNew }) => isNew).length
    changed += rows.filter(({ isNew }) => !isNew).length
  }
  // What was written by this very statement has no older version.
  const isNew = sql<boolean>`xmax = 0`
  for (const rows of chunks([...read.cities.values()])) {
    counted(
      await tx
        .insert(cities)
        .values(rows)
        .onConflictDoUpdate({
          target: cities.id,
          set: { name: sql`excluded.name`, imported: true },
          setWhere: sql`${cities.name} <> excluded.name`,
        })
        .returning({ isNew }),
    )
  }
  for (const rows of chunks([...read.localities.values()])) {
    counted(
      await tx
        .insert(localities)
        .values(rows)
        .onConflictDoUpdate({
          target: localities.id,
          // A file without codes takes none away.
          set: {
            name: sql`excluded.name`,
            zipCode: sql`coalesce(nullif(excluded.zip_code, ''), ${localities.zipCode})`,
            imported: true,
          },
          setWhere: sql`${localities.name} <> excluded.name OR excluded.zip_code NOT IN ('', ${localities.zipCode})`,
        })
        .returning({ isNew }),
    )
  }
  return { created, changed }
}

class Undone extends Error {}

/** Brings cities and localities of a file into a market, all or none; the same file again changes nothing. */
export const importPlaces = async (
  database: Database,
  { market, path, dryRun }: PlacesImport,
): Promise<PlacesImported> => {
  const { report, failed, summary } = collectIssues()
  const rows = await database.select().from(provinces).where(eq(provinces.market, market))
  const known = new Map(rows.flatMap(({ id, name }) => [id, name].map((text) => [slug(text), id] as const)))
  const read = await readPlaces(await openCsv(path, report), market, known, report)
  if (!failed() && read.localities.size === 0) report.error(1, 'El archivo no tiene localidades.')
  let counts = { created: 0, changed: 0 }
  if (!failed()) {
    await database
      .transaction(async (tx) => {
        await tx.execute(sql`SELECT pg_advisory_xact_lock(${PLACES_LOCK})`)
        counts = await write(tx, read)
        if (dryRun) throw new Undone()
      })
      .catch((cause: unknown) => {
        if (!(cause instanceof Undone)) throw cause
      })
  }
  return { ...counts, ...summary() }
}
