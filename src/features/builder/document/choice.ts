/** What is bought with the design. */
export interface Choice {
  /** Name of the product's colour that the stage shows. */
  readonly color: string
  /** Units by id of the variant; a curva has several. Empty until somebody has said how many. */
  readonly units: Readonly<Record<string, number>>
}

export interface ChoiceStore {
  subscribe(listener: () => void): () => void
  current(): Choice
  chooseColor(color: string): void
  /** Units of all variants; those of 0 are left out. */
  setUnits(units: Readonly<Record<string, number>>): void
}

/** More units of a variant than this are asked for by hand. */
const MOST_UNITS = 1_000_000

const sound = (units: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(units)
      .map(([id, count]) => [id, Math.min(MOST_UNITS, Math.trunc(count) || 0)] as const)
      .filter(([, count]) => count > 0),
  )

export const createChoice = (start: Choice): ChoiceStore => {
  const listeners = new Set<() => void>()
  let choice: Choice = { color: start.color, units: sound(start.units) }
  const change = (next: Choice) => {
    choice = next
    for (const listener of listeners) listener()
  }
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    current: () => choice,
    chooseColor: (color) => color !== choice.color && change({ ...choice, color }),
    setUnits: (units) => change({ ...choice, units: sound(units) }),
  }
}
