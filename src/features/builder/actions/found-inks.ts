import type { ImageElement } from '#contract/design-document.ts'
import type { BuilderStore } from '../document/builder-store.ts'

/** Inks that an image of the document names at most. */
const MOST_INKS = 32

/**
 * Whether the parts inside an image that have its background's colour are printed. With plates (`inked`) only if they have an
 * ink of their own; in full colour unless they are left out.
 */
export const printsInside = ({ inks }: ImageElement, ground: string, inked: boolean): boolean => {
  const own = inks?.find(({ found }) => found === ground)
  return own ? own.ink !== null : !inked
}

/** Toggles whether the parts inside that have the background's colour are printed, or show the product. */
export const switchInside = (
  store: BuilderStore,
  element: ImageElement,
  ground: string,
  inked: boolean,
): void => {
  const others = (element.inks ?? []).filter(({ found }) => found !== ground)
  const own = { found: ground, ink: inked ? { name: '', hex: ground, pantone: null } : null }
  // Only what differs from the default is stored, within the document's limit.
  const differs = printsInside(element, ground, inked) !== inked
  const inks = differs ? [...others.slice(0, MOST_INKS - 1), own] : others
  store.run({ type: 'edit', id: element.id, patch: { inks } })
}

/** Prints an image's colour that was left out, with an ink of that colour. */
export const printFound = (store: BuilderStore, element: ImageElement, found: string): void => {
  const own = { found, ink: { name: '', hex: found, pantone: null } }
  const inks = element.inks?.map((one) => (one.found === found ? own : one)) ?? null
  store.run({ type: 'edit', id: element.id, patch: { inks } })
}
