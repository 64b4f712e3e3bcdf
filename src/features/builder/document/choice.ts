import { createObservable } from '#src/platform/observable.ts'

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
  const { current, subscribe, become } = createObservable<Choice>({
    color: start.color,
    units: validUnits(start.units),
  })
  return {
    subscribe,
    current,
    chooseColor: (color) => color !== current().color && become({ ...current(), color }),
    setUnits: (units) => become({ ...current(), units: validUnits(units) }),
  }
}
