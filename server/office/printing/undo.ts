import type { HistoryChange } from '#contract/office/history.ts'
import type { Transaction } from '../../db/reader.ts'
import { failure } from '../../errors/failure.ts'
import * as techniques from '../../modules/catalogue/printing/techniques.ts'
import { isTechniqueOrdered } from '../../modules/orders/repository-printing.ts'
import type { TakeBack } from '../history/shop-changes.ts'
import type { ShopScope } from '../scope.ts'
import { type AreasUndo, writeEach } from './area-writes.ts'
import { merged } from './merge.ts'
import { noTechnique, type RetiredUndo, retiredChange, type TechniqueUndo, usedSince } from './techniques.ts'
import { techniqueChanges, techniqueConflict } from './words.ts'

const techniqueBack = async (
  tx: Transaction,
  scope: ShopScope,
  { id, before, after }: TechniqueUndo,
): Promise<readonly HistoryChange[]> => {
  const { tenant } = scope
  const held = await techniques.lockTechnique(tx, tenant.id, id)
  if (held === null) throw noTechnique()
  if (before === null) {
    const products = await techniques.productCounts(tx, tenant.id)
    if (products.has(id) || (await isTechniqueOrdered(tx, tenant.id, id))) throw usedSince(scope)
    await techniques.removeTechnique(tx, tenant.id, id)
    return techniqueChanges(held.values, null)
  }
  const { value, conflicts } = merged(after, before, held.values)
  if (conflicts.length > 0)
    throw failure('conflict', techniqueConflict(conflicts, { mine: before, theirs: held.values }))
  if (await techniques.isNameTaken(tx, tenant.id, { id, name: value.name }))
    throw failure('conflict', `Ya hay otra técnica “${value.name}”: no se puede deshacer.`)
  const { values } = await techniques.changeTechnique(tx, tenant.id, { id, values: value })
  return techniqueChanges(held.values, values)
}

const retiredBack = async (
  tx: Transaction,
  { tenant, ports }: ShopScope,
  { id, retired }: RetiredUndo,
): Promise<readonly HistoryChange[]> => {
  const held = await techniques.lockTechnique(tx, tenant.id, id)
  if (held === null) throw noTechnique()
  if (held.isRetired !== retired)
    throw failure('conflict', 'Otra persona ya cambió si se ofrece: no se puede deshacer.')
  await techniques.setRetired(tx, tenant.id, { id, retiredAt: retired ? null : ports.now() })
  return retiredChange(retired, !retired)
}

/** Takes a change of techniques or print areas back. */
export const takePrintingBack: TakeBack = (tx, scope, { undo }) => {
  // Written by `writeShop` in this folder alone.
  const change = undo as TechniqueUndo | RetiredUndo | AreasUndo
  if (change.kind === 'technique') return techniqueBack(tx, scope, change)
  if (change.kind === 'retired') return retiredBack(tx, scope, change)
  const back = change.products.map(({ id, before, after }) => ({ id, base: after, mine: before }))
  return writeEach(tx, scope, back).then(({ changes }) => changes)
}
