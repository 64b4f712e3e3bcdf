import type { PlateMeasure } from '../../artwork/jobs.ts'

/** Each plate's share of the print, 0 to 1, by key; empty until all plates are measured. */
export const sharesOf = (
  plates: readonly { readonly key: string }[],
  measures: ReadonlyMap<string, PlateMeasure>,
): ReadonlyMap<string, number> => {
  const covered = plates.map(({ key }) => [key, measures.get(key)?.covered] as const)
  const all = covered.reduce((sum, [, pixels = Number.NaN]) => sum + pixels, 0)
  return new Map(all > 0 ? covered.map(([key, pixels = 0]) => [key, pixels / all]) : [])
}
