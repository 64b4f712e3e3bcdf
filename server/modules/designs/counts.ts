import type { Recounted } from '#domain/design-checks/recount.ts'
import { sha256 } from '../../environment/sha256.ts'
import type { Sender } from '../../fairness/sender.ts'
import type { Tried } from '../../ports/designs.ts'
import type { Rendering } from '../../rendering/pool/rendering.ts'
import { recount, type Uncounted } from '../../rendering/recount.ts'

const keyOf = ({ design, areas, techniques, files }: Uncounted): string =>
  sha256(JSON.stringify([design, areas, techniques, [...files]]))

interface Counting {
  /** Whether it takes more than a moment. */
  readonly isLong: boolean
  readonly before: Tried | undefined
  readonly sender: Sender
}

interface Counts {
  /** In the order of the designs. */
  readonly made: readonly Recounted[]
  /** By what they were counted from, for the transaction that follows. */
  readonly counted: ReadonlyMap<string, Recounted>
}

/**
 * Counts designs again, in a child where that takes more than a moment. What was counted from the same before a transaction is
 * not counted again within it: it would keep a connection for as long as its sender has no turn.
 */
export const createCounts =
  (rendering: Pick<Rendering, 'run'>) =>
  async (all: readonly Uncounted[], { isLong, before, sender }: Counting): Promise<Counts> => {
    if (!isLong) return { made: recount(all), counted: new Map() }
    const keys = all.map(keyOf)
    const known = before?.counted
    const found = keys.flatMap((key) => known?.get(key) ?? [])
    const made = found.length === all.length ? found : await rendering.run('recount', all, sender)
    return { made, counted: new Map(keys.flatMap((key, at) => (made[at] ? [[key, made[at]]] : []))) }
  }
