import type { Tariff } from '#contract/office/shipping.ts'

/** One row of a table before and after; without one of them it is new, or gone. */
interface TariffChange {
  readonly before?: Tariff
  readonly after?: Tariff
}

/** What a row is about: everything else of it may change. */
const keyOf = ({ zone, carrier, service, code, upToGrams }: Tariff): string =>
  JSON.stringify([zone, carrier, code || service, upToGrams]).toLowerCase()

const byKey = (rows: readonly Tariff[]) => new Map(rows.map((row) => [keyOf(row), row]))

const same = (one: Tariff | undefined, other: Tariff | undefined): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    one.type === other.type &&
    one.service === other.service &&
    one.price === other.price &&
    one.minDays === other.minDays &&
    one.maxDays === other.maxDays &&
    [...one.provinces].sort().join() === [...other.provinces].sort().join())

/** What differs between two tables, in the order of the newer one. */
export const tariffChanges = (
  before: readonly Tariff[],
  after: readonly Tariff[],
): readonly TariffChange[] => {
  const [was, is] = [byKey(before), byKey(after)]
  const changed = [...is].flatMap(([key, row]) => {
    const old = was.get(key)
    if (same(old, row)) return []
    return [old === undefined ? { after: row } : { before: old, after: row }]
  })
  const gone = [...was].filter(([key]) => !is.has(key)).map(([, row]) => ({ before: row }))
  return [...changed, ...gone]
}

/** A row that both have changed, each in another way; without one of them it is gone there. */
export interface TariffConflict {
  readonly mine?: Tariff | undefined
  readonly theirs?: Tariff | undefined
}

interface Merged {
  readonly rows: readonly Tariff[]
  readonly conflicts: readonly TariffConflict[]
}

/** A table that two have changed from the same one: each row as whoever changed it has it. */
export const mergedTariffs = (
  base: readonly Tariff[],
  mine: readonly Tariff[],
  theirs: readonly Tariff[],
): Merged => {
  const [was, own, other] = [byKey(base), byKey(mine), byKey(theirs)]
  const keys = [...new Set([...own.keys(), ...other.keys(), ...was.keys()])]
  const conflicts = keys.flatMap((key) => {
    const [old, ownRow, otherRow] = [was.get(key), own.get(key), other.get(key)]
    if (same(ownRow, otherRow) || same(ownRow, old) || same(otherRow, old)) return []
    return [{ ...(ownRow && { mine: ownRow }), ...(otherRow && { theirs: otherRow }) }]
  })
  const rows = keys.flatMap((key) => {
    const ownRow = own.get(key)
    return (same(ownRow, was.get(key)) ? other.get(key) : ownRow) ?? []
  })
  return { rows, conflicts }
}

const withRow = (rows: readonly Tariff[], { mine, theirs }: TariffConflict, row: Tariff | undefined) => {
  const about = mine ?? theirs
  const key = about && keyOf(about)
  const at = rows.findIndex((one) => keyOf(one) === key)
  if (at === -1) return row === undefined ? rows : [...rows, row]
  return row === undefined ? rows.toSpliced(at, 1) : rows.with(at, row)
}

/**
 * A change once somebody has chosen between a row and what another person has made of it: it begins where theirs ends, and
 * has the row as it was chosen. Every other row is changed as before.
 */
export const settledTariffs = (
  { base, rows }: { readonly base: readonly Tariff[]; readonly rows: readonly Tariff[] },
  conflict: TariffConflict,
  choice: keyof TariffConflict,
) => ({
  base: withRow(base, conflict, conflict.theirs),
  rows: withRow(rows, conflict, conflict[choice]),
})
