import { isDeepStrictEqual } from 'node:util'

export interface Merged<T> {
  readonly value: T
  /** Fields that both have changed, each to something else. */
  readonly conflicts: readonly (keyof T & string)[]
}

/** Two people's changes of the same values, field by field: what only one of them has changed is as they want it. */
export const merged = <T extends object>(base: T, mine: T, theirs: T): Merged<T> => {
  const value = { ...mine }
  const conflicts: (keyof T & string)[] = []
  for (const field of Object.keys(mine) as (keyof T & string)[]) {
    const changedHere = !isDeepStrictEqual(mine[field], base[field])
    const changedThere = !isDeepStrictEqual(theirs[field], base[field])
    if (!changedThere) continue
    if (!changedHere) value[field] = theirs[field]
    else if (!isDeepStrictEqual(mine[field], theirs[field])) conflicts.push(field)
  }
  return { value, conflicts }
}

interface Numbered {
  readonly id: number | null
}

export interface MergedList<T> {
  readonly values: readonly T[]
  readonly conflicts: readonly { readonly mine: T | null; readonly theirs: T | null }[]
}

const byId = <T extends Numbered>(values: readonly T[], id: number | null): T | undefined =>
  id === null ? undefined : values.find((one) => one.id === id)

/**
 * The same of lists whose parts have numbers, in my order with theirs behind: what one adds or takes out is added or taken
 * out, and a part that one takes out while the other changes it is a conflict.
 */
export const mergedList = <T extends Numbered>(
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
): MergedList<T> => {
  const conflicts: { mine: T | null; theirs: T | null }[] = []
  const values = mine.flatMap((one): T[] => {
    const before = byId(base, one.id)
    const there = byId(theirs, one.id)
    if (before === undefined) return there === undefined ? [one] : [there]
    if (there === undefined) {
      if (!isDeepStrictEqual(one, before)) conflicts.push({ mine: one, theirs: null })
      return []
    }
    const both = merged(before, one, there)
    if (both.conflicts.length > 0) conflicts.push({ mine: one, theirs: there })
    return [both.value]
  })
  for (const there of theirs) {
    if (byId(mine, there.id) !== undefined) continue
    const before = byId(base, there.id)
    if (before === undefined) values.push(there)
    else if (!isDeepStrictEqual(there, before)) conflicts.push({ mine: null, theirs: there })
  }
  return { values, conflicts }
}
