import type { Reader, Transaction } from '../../db/reader.ts'
import type { ProofsPort } from '../../ports/orders.ts'
import { addVersion, checksArtwork, linesOf, type OrderKey, proofsOf } from './repository.ts'
import { approvalOf, designedGroups, hashOfPrint, stateOf, versionsOf } from './rules.ts'

/** An order's designs with the versions of their proofs. */
export const readProofs = async (reader: Reader, order: OrderKey) => {
  // One after the other: a transaction has one connection.
  const lines = await linesOf(reader, order)
  const versions = await proofsOf(reader, order)
  return { lines, groups: designedGroups(lines), versions }
}

/** First versions for whatever has none: of a new order, and of one from before there were proofs. */
export const beginProofs = async (tx: Transaction, order: OrderKey, now: Date): Promise<void> => {
  const { groups, versions } = await readProofs(tx, order)
  for (const { line, first, design } of groups) {
    if (versions.some((one) => one.line === line)) continue
    await addVersion(tx, {
      tenantId: order.tenantId,
      orderId: order.id,
      line,
      version: 1,
      hash: hashOfPrint(design),
      customization: design,
      artwork: first.artwork,
      images: first.images,
      createdAt: now,
    })
  }
}

/** What other modules, and the owner's commands, may know of proofs. */
export const createProofs = (now: () => Date): ProofsPort => ({
  begin: (within, order) => beginProofs(within, order, now()),
  async status(reader, order) {
    const { groups, versions } = await readProofs(reader, order)
    const checks = groups.length > 0 && (await checksArtwork(reader, order.tenantId))
    return approvalOf(groups, versions, checks)
  },
  async states(reader, order) {
    const { groups, versions } = await readProofs(reader, order)
    return groups.flatMap(({ line }) => {
      const current = versionsOf(versions, line).at(-1)
      return current === undefined ? [] : [stateOf(current)]
    })
  },
})
