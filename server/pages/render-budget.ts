import { LRUCache } from 'lru-cache'

export interface RenderBudgetOptions {
  /** Pages at once, for who opens a browser full of them. */
  readonly burst: number
  /** Pages a second, on and on. */
  readonly perSecond: number
  /** In ms. */
  readonly now: () => number
}

/** Addresses that are counted at a time; who is forgotten begins again. */
const MOST_ADDRESSES = 20_000

/** How many pages that are not cached each IP address may have rendered: a bucket that fills by time. */
export const createRenderBudget = ({ burst, perSecond, now }: RenderBudgetOptions) => {
  const spent = new LRUCache<string, { left: number; at: number }>({ max: MOST_ADDRESSES })
  return {
    /** Takes one; false: there is none left. */
    take(address: string): boolean {
      const at = now()
      const known = spent.get(address)
      const since = known ? Math.max(0, at - known.at) : 0
      const left = known ? Math.min(burst, known.left + (since / 1000) * perSecond) : burst
      spent.set(address, { left: left >= 1 ? left - 1 : left, at })
      return left >= 1
    },
  }
}
