import type { ImageElement } from '#contract/design-document.ts'
import type { BuilderStore } from '../document/builder-store.ts'

/**
 * Whether an image's inside is printed where that is of its ground's colour: by inks alone (`inked`) if it has one of its own,
 * in full colour unless it is left out.
 */
export const printsInside = ({ inks }: ImageElement, ground: string, inked: boolean): boolean => {
  const own = inks?.find(({ found }) => found === ground)
  return own ? own.ink !== null : !inked
}

/** Prints what an image has of its ground's colour inside, or lets the product be seen there. */
export const switchInside = (
  store: BuilderStore,
  element: ImageElement,
  ground: string,
  inked: boolean,
): void => {
  const others = (element.inks ?? []).filter(({ found }) => found !== ground)
  const own = { found: ground, ink: inked ? { name: '', hex: ground, pantone: null } : null }
  // One of both is what goes without saying.
  const isSaid = printsInside(element, ground, inked) !== inked
  const inks = isSaid ? [...others.slice(0, 31), own] : others
  store.run({ type: 'edit', id: element.id, patch: { inks } })
}

/** Prints a colour of an image that was left to the product, with an ink of its own. */
export const printFound = (store: BuilderStore, element: ImageElement, found: string): void => {
  const own = { found, ink: { name: '', hex: found, pantone: null } }
  const inks = element.inks?.map((one) => (one.found === found ? own : one)) ?? null
  store.run({ type: 'edit', id: element.id, patch: { inks } })
}
