import type { Transaction } from '../../db/reader.ts'
import { failure } from '../../errors/failure.ts'
import type { OrderRow } from '../../modules/orders/repository.ts'
import type { OrderUndo } from '../../modules/orders/repository-undo.ts'
import { readProofs } from '../../modules/proofs/port.ts'
import { assignVersion, dropVersion, unanswerVersion } from '../../modules/proofs/repository-artwork.ts'
import { versionsOf } from '../../modules/proofs/rules.ts'

const changed = () => failure('conflict', 'La muestra cambió mientras tanto: ya no se puede deshacer.')

/** Takes back what somebody did with a proof, as long as it is the current one and as they left it. */
export const undoProof = async (
  tx: Transaction,
  order: OrderRow,
  { line, version, isNew = false, assigned }: NonNullable<OrderUndo['proof']>,
) => {
  const { versions } = await readProofs(tx, order)
  const current = versionsOf(versions, line).at(-1)
  if (current === undefined || current.version !== version) throw changed()
  if (assigned !== undefined) {
    const [before, after] = assigned
    if (current.assignedTo !== after) throw changed()
    await assignVersion(tx, current, before)
    return
  }
  if (current.answer !== 'change' || current.answeredVia !== 'shop') throw changed()
  await (isNew ? dropVersion(tx, current) : unanswerVersion(tx, current))
}
