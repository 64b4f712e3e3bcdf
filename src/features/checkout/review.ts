import type { CartIssue, CartPrices, CartProduct } from '#contract/cart.ts'
import { lineIds } from '#domain/cart/lines.ts'
import type { SeenTotals } from '#domain/pricing/quoted.ts'

/** What one line shows now against what the person last saw. Money includes tax. */
export interface LineChange {
  readonly lineId: string
  readonly name: string
  /** null: there was no price before. */
  readonly before: number | null
  readonly after: number | null
  readonly issues: readonly CartIssue[]
}

export interface Changes {
  readonly lines: readonly LineChange[]
  /** Totals without shipping. */
  readonly before: number
  readonly after: number
  /** No line has an issue, so that the new prices can be accepted as they are. */
  readonly acceptable: boolean
}

/**
 * What changed between the prices that the person has seen and the new ones; null when nothing did.
 * Only differences count that the person would pay or could not buy.
 */
export const changesBetween = (
  lines: readonly CartProduct[],
  seen: SeenTotals | null,
  fresh: CartPrices,
): Changes | null => {
  const changed = lines.flatMap((line): LineChange[] => {
    const ids = lineIds(line)
    const before = seen?.products[line.shoppingCartUUID]?.total ?? null
    const after = fresh.products[line.shoppingCartUUID]?.total ?? null
    const issues = fresh.issues.filter((issue) => ids.includes(issue.shoppingCartUUID))
    const same = issues.length === 0 && after !== null && (seen === null || before === after)
    return same ? [] : [{ lineId: line.shoppingCartUUID, name: line.generic.name, before, after, issues }]
  })
  const before = seen?.TOTAL.total ?? fresh.TOTAL.total
  if (changed.length === 0 && before === fresh.TOTAL.total) return null
  const acceptable = changed.every((line) => line.issues.length === 0 && line.after !== null)
  return { lines: changed, before, after: fresh.TOTAL.total, acceptable }
}
