import { type Blank, MOST_LINES } from '#contract/office/workshop.ts'

export interface BlankGroup {
  readonly product: string
  readonly blanks: readonly Blank[]
}

/** Blanks by product, in the order in which they come. */
export const byProduct = (blanks: readonly Blank[]): readonly BlankGroup[] => {
  const groups = new Map<string, Blank[]>()
  for (const blank of blanks) groups.set(blank.product, [...(groups.get(blank.product) ?? []), blank])
  return [...groups].map(([product, grouped]) => ({ product, blanks: grouped }))
}

/** What a tick of the whole row says of its lines: all of them pulled, or all put back. */
export const linesOfTick = ({ lines }: Blank, isPulled: boolean) =>
  lines
    .map(({ id, position, units, pulled }) => ({ id, position, pulled: isPulled ? units : 0, was: pulled }))
    .filter(({ pulled, was }) => pulled !== was)
    .slice(0, MOST_LINES)
    .map(({ id, position, pulled }) => ({ id, position, pulled }))

/** The same lines with what is pulled of them now, to take that tick back. */
export const linesAsTheyAre = ({ lines }: Blank, ticked: ReturnType<typeof linesOfTick>) =>
  ticked.map(({ id, position }) => {
    const line = lines.find((one) => one.id === id && one.position === position)
    return { id, position, pulled: line?.pulled ?? 0 }
  })

/** The orders that a row is for, each once. */
export const numbersOf = ({ lines }: Blank): readonly string[] => [
  ...new Set(lines.map(({ number }) => number)),
]
