import type { CartProduct, CurvaMember, CurvaProduct } from '#contract/cart.ts'
import { isCustomizableLine } from './lines.ts'

/** Whether two members are one cell of the matrix: by sku, by variant where there is none. */
export function isSameVariant(a: CurvaMember, b: CurvaMember): boolean {
  return a.value.sku !== '' && b.value.sku !== '' ? a.value.sku === b.value.sku : a.value.id === b.value.id
}

/**
 * Members merged by sku (by variant where there is none), summing quantities; others go to the end.
 * A member whose UUID is taken is in the cart already, so a repeated command adds nothing.
 */
export function mergeMembers(
  members: readonly CurvaMember[],
  incoming: readonly CurvaMember[],
  usedIds: ReadonlySet<string>,
): CurvaMember[] {
  const merged = [...members]
  const used = new Set([...usedIds, ...members.map((member) => member.shoppingCartUUID)])
  for (const member of incoming) {
    if (used.has(member.shoppingCartUUID)) continue
    used.add(member.shoppingCartUUID)
    const index = merged.findIndex((candidate) => isSameVariant(candidate, member))
    const match = merged[index]
    if (!match) merged.push(member)
    else merged[index] = withUnits(match, match.value.quantity + member.value.quantity)
  }
  return merged
}

/** The member with another quantity. */
export function withUnits(member: CurvaMember, quantity: number): CurvaMember {
  return { ...member, value: { ...member.value, quantity } }
}

/** The non-customisable curva line of the same product, where an addition merges. */
export function mergeTarget(cart: readonly CartProduct[], curva: CurvaProduct): CurvaProduct | undefined {
  if (isCustomizableLine(curva)) return undefined
  return cart.find(
    (line): line is CurvaProduct =>
      line.type === 'ProductoCurva' && !isCustomizableLine(line) && line.generic.id === curva.generic.id,
  )
}
