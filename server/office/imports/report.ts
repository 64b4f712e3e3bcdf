import { Readable } from 'node:stream'
import { importedField, importedValue } from '#domain/office/import-words.ts'
import { csvText } from '../../formats/csv-cells.ts'
import { type ImportLine, type RunKey, rowsOf, runById } from '../../modules/imports/repository.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Tenant } from '../../ports/tenant.ts'
import { makeAddress } from '../downloads/address.ts'
import type { ShopScope } from '../scope.ts'
import { missing } from './answer.ts'

/** Rows that are held in memory at a time. */
const PAGE = 500

/** Makes an address for what an import changes. Throws 404 for one that the shop does not have. */
export const makeReport = async (scope: ShopScope, id: string): Promise<{ token: string }> => {
  const row = await runById(scope.ports.database, { tenantId: scope.tenant.id, id })
  if (row === null) throw missing()
  return makeAddress(scope, { kind: 'import', about: id })
}

const KINDS = { error: 'error', warning: 'aviso', new: 'nuevo', changed: 'cambia' } as const
const HEAD = ['Fila', 'Qué', 'Producto', 'Nombre', 'Campo', 'Antes', 'Después', 'Detalle']

/** As the screen says it; an amount as spreadsheets in Spanish read a number. */
const written = (field: string, value: string) =>
  importedValue(field, value, (amount) => amount.replace('.', ','))

const cellsOf = ({ kind, row, slug, name, message, changes }: ImportLine): (string | number)[][] => {
  const own = [row, KINDS[kind], slug, name]
  if (changes.length === 0) return [[...own, '', '', '', message]]
  return changes.map(({ field, before, after }) => [
    ...own,
    importedField(field),
    written(field, before),
    written(field, after),
    message,
  ])
}

async function* linesOf(database: Ports['database'], key: RunKey) {
  yield csvText([HEAD], { delimiter: ';', bom: true })
  for (const kind of ['error', 'warning', 'new', 'changed'] as const)
    for (let after: readonly [number, number] | undefined; ; ) {
      const rows = await rowsOf(database, key, { kind, after, most: PAGE })
      const last = rows.at(-1)
      if (last === undefined) break
      yield csvText(rows.flatMap(cellsOf), { delimiter: ';' })
      after = [last.row, last.place]
    }
}

/** What an import changes, field by field, and its errors, read as they are sent. */
export const reportFile = ({ database }: Pick<Ports, 'database'>, tenant: Tenant, id: string) => ({
  name: `importacion-${tenant.name}.csv`,
  type: 'text/csv; charset=utf-8',
  content: Readable.from(linesOf(database, { tenantId: tenant.id, id })),
})
