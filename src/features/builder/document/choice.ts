/** Which colour and how many units are bought with the design. */
export interface Choice {
  /** Name of the product colour that the stage shows. */
  readonly color: string
  /** Units by variant id; a curva has several. Empty until the shopper has chosen a quantity. */
  readonly units: Readonly<Record<string, number>>
}

export interface ChoiceStore {
  subscribe(listener: () => void): () => void
  current(): Choice
  chooseColor(color: string): void
  /** Replaces the units of all variants; zeros are dropped. */
  setUnits(units: Readonly<Record<string, number>>): void
}

/** Largest number of units of one variant. */
const MOST_UNITS = 1_000_000

const validUnits = (units: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(units)
      .map(([id, count]) => [id, Math.min(MOST_UNITS, Math.trunc(count) || 0)] as const)
      .filter(([, count]) => count > 0),
  )

export const createChoice = (start: Choice): ChoiceStore => {
  const listeners = new Set<() => void>()
  let choice: Choice = { color: start.color, units: validUnits(start.units) }
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
    setUnits: (units) => change({ ...choice, units: validUnits(units) }),
  }
}
