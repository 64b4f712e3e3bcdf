import type { InstalmentPlan } from '#contract/config.ts'

/** Three without interest; six with 22 % on top, one a month, which is 101.12 % a year. */
export const instalments: readonly InstalmentPlan[] = [
  { count: 3, surcharge: 0, cftea: 0 },
  { count: 6, surcharge: 22, cftea: 101.12 },
]
