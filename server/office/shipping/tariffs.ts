import { randomUUID } from 'node:crypto'
import type { Tariff } from '#contract/office/shipping.ts'
import { mergedTariffs } from '#domain/office/tariffs.ts'
import type { Transaction } from '../../db/reader.ts'
import { failure } from '../../errors/failure.ts'
import {
  readTariffFile,
  replaceTariffs,
  type TariffsImported,
  tableOfRows,
  tariffRows,
} from '../../modules/shipping/tariffs.ts'
import { heldSettings } from '../../modules/tenants/repository.ts'
import { type ChangeScope, type ShopDone, type TakeBack, writeShop } from '../history/shop-changes.ts'
import { rateWords, rowWords, tableChanges } from './words.ts'

/** What takes a change of the table back. */
interface TariffsUndo {
  readonly before: readonly Tariff[]
  readonly after: readonly Tariff[]
}

/** The table, which nobody else changes until the transaction ends: the shop's row stands for it. */
const heldTariffs = async (tx: Transaction, { tenant }: ChangeScope): Promise<Tariff[]> => {
  await heldSettings(tx, tenant)
  return tariffRows(tx, tenant)
}

type Conflicts = ReturnType<typeof mergedTariffs>['conflicts']

const refuseConflicts = (conflicts: Conflicts, { tenant }: ChangeScope) => {
  const [first] = conflicts
  const row = first?.theirs ?? first?.mine
  if (first === undefined || row === undefined) return
  const more = conflicts.length > 1 ? ` Y ${conflicts.length - 1} más.` : ''
  throw failure(
    'conflict',
    `Alguien cambió ${rowWords(row)} mientras tanto: ahora dice “${rateWords(first.theirs, tenant)}”, y acá “${rateWords(first.mine, tenant)}”.${more}`,
    { details: { conflicts } },
  )
}

const writeRows = async (
  tx: Transaction,
  { tenant }: ChangeScope,
  rows: readonly Tariff[],
): Promise<readonly Tariff[]> => {
  const { table, wrong } = await tableOfRows(tx, tenant, rows)
  if (wrong.size > 0)
    throw failure('invalid_request', [...wrong.values()][0] ?? '', {
      fields: Object.fromEntries([...wrong].map(([index, sentence]) => [`rows.${index}`, sentence])),
    })
  await replaceTariffs(tx, tenant.id, table)
  return tariffRows(tx, tenant)
}

const doneOf = (before: readonly Tariff[], after: readonly Tariff[], { tenant }: ChangeScope): ShopDone => ({
  object: 'los envíos',
  changes: tableChanges(before, after, tenant),
  undo: { before, after } satisfies TariffsUndo,
})

interface Save {
  /** What was read before it was changed. */
  readonly before: readonly Tariff[]
  readonly rows: readonly Tariff[]
  readonly key: string
}

/** Changes the table; rows that somebody else has changed since stay as they have them. Throws 409 for the same rows. */
export const saveTariffRows = (scope: ChangeScope, { before, rows, key }: Save): Promise<boolean> =>
  writeShop(scope, { subject: 'shipping', action: 'tariffsSaved', key }, async (tx) => {
    const now = await heldTariffs(tx, scope)
    const merged = mergedTariffs(before, rows, now)
    refuseConflicts(merged.conflicts, scope)
    return doneOf(now, await writeRows(tx, scope, merged.rows), scope)
  })

/** Puts a file's table in the place of the shop's, or leaves it as it was where a row has an error. */
export const importTariffFile = async (
  scope: ChangeScope,
  { path, dryRun }: { readonly path: string; readonly dryRun: boolean },
): Promise<TariffsImported> => {
  const { tenant, ports } = scope
  const { table, failed, imported } = await readTariffFile(ports.database, tenant, path)
  if (failed || dryRun) return imported
  await writeShop(
    scope,
    { subject: 'shipping', action: 'tariffsImported', key: randomUUID() },
    async (tx) => {
      const before = await heldTariffs(tx, scope)
      await replaceTariffs(tx, tenant.id, table)
      return doneOf(before, await tariffRows(tx, tenant), scope)
    },
  )
  return imported
}

/** Puts the rows back that a change has changed. Throws 409 in words where they are others by now. */
export const takeTariffsBack: TakeBack = async (tx, scope, { undo }) => {
  const { before, after } = undo as TariffsUndo
  const now = await heldTariffs(tx, scope)
  const merged = mergedTariffs(after, before, now)
  refuseConflicts(merged.conflicts, scope)
  return tableChanges(now, await writeRows(tx, scope, merged.rows), scope.tenant)
}
