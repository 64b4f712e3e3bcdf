import { useEffect, useRef } from 'react'
import type { CartProduct } from '#contract/cart.ts'
import { lineUnits } from '#domain/cart/units.ts'
import type { Added } from './events.ts'

/** Units by product: a line may get another identity when carts are joined. */
const unitsOf = (lines: readonly CartProduct[]): Map<string, number> => {
  const units = new Map<string, number>()
  for (const line of lines) {
    const { id } = line.generic
    units.set(id, (units.get(id) ?? 0) + lineUnits(line))
  }
  return units
}

/** Calls back with what a cart has grown by; `lines` is undefined until the cart is known. */
export const useAdded = (
  lines: readonly CartProduct[] | undefined,
  report: (added: readonly Added[]) => void,
): void => {
  const before = useRef<Map<string, number> | undefined>(undefined)
  useEffect(() => {
    const had = before.current
    const units = lines && unitsOf(lines)
    before.current = units
    if (!had || !lines || !units) return
    const added = [...units].flatMap(([id, now]) => {
      const line = lines.find(({ generic }) => generic.id === id)
      const more = now - (had.get(id) ?? 0)
      return line && more > 0 ? [{ line, units: more }] : []
    })
    if (added.length > 0) report(added)
  }, [lines, report])
}
