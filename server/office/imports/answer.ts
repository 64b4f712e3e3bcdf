import type * as v from 'valibot'
import type { getImport, listImportRows } from '#contract/office/imports.ts'
import { failure } from '../../errors/failure.ts'
import { amountOf } from '../../formats/amounts.ts'
import { pictureCounts } from '../../modules/catalogue/files/picture-states.ts'
import { type RunRow, rowsOf, runById } from '../../modules/imports/repository.ts'
import type { ShopScope } from '../scope.ts'

const PAGE = 48

export const missing = () => failure('not_found', 'No encontramos esa importación.')

const asksOf = ({ ambiguous }: RunRow) =>
  ambiguous && {
    ...ambiguous,
    comma: amountOf(ambiguous.text, ',') ?? '',
    point: amountOf(ambiguous.text, '.') ?? '',
  }

/** A run as the caller sees it. */
export const runOf = (
  { actor, may }: Pick<ShopScope, 'actor' | 'may'>,
  row: RunRow,
): v.InferInput<typeof getImport.result>['run'] => ({
  id: row.id,
  state: row.state,
  name: row.name,
  bytes: row.bytes,
  arrived: row.arrived,
  by: row.actor.name,
  startedAt: row.startedAt.toISOString(),
  share: row.share,
  layout: row.layout,
  asks: row.state === 'asking' ? asksOf(row) : null,
  result: row.result,
  digest: row.digest,
  problem: row.problem,
  corrected: Object.keys(row.cells).length,
  canUndo: row.state === 'done' && row.request !== null && (row.actor.id === actor.id || may('orders.back')),
})

export const importOf = async (
  scope: ShopScope,
  id: string,
): Promise<v.InferInput<typeof getImport.result>> => {
  const { ports, tenant } = scope
  const row = await runById(ports.database, { tenantId: tenant.id, id })
  if (row === null) throw missing()
  return { run: runOf(scope, row), pictures: await pictureCounts(ports.database, tenant.id) }
}

const PLACE = /^(\d{1,9})-(\d{1,9})$/

/** One page of what an import changes, or of what is wrong with it. */
export const rowsPage = async (
  { ports, tenant }: ShopScope,
  { id, kind, after }: v.InferOutput<typeof listImportRows.query>,
): Promise<v.InferInput<typeof listImportRows.result>> => {
  const key = { tenantId: tenant.id, id }
  if ((await runById(ports.database, key)) === null) throw missing()
  const [, row, place] = PLACE.exec(after ?? '') ?? []
  const from = row === undefined || place === undefined ? undefined : ([Number(row), Number(place)] as const)
  const rows = await rowsOf(ports.database, key, { kind, after: from, most: PAGE + 1 })
  const page = rows.slice(0, PAGE)
  const last = page.at(-1)
  return {
    items: page.map(({ tenantId: _tenant, runId: _run, ...line }) => line),
    next: rows.length > PAGE && last !== undefined ? `${last.row}-${last.place}` : null,
  }
}
