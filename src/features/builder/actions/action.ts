import type { DesignElement } from '#contract/design-document.ts'
import type { Builder } from '../builder.ts'
import { areaAt, type BuilderState } from '../document/builder-store.ts'
import { elementName } from '../words/names.ts'
import type { BuilderTexts } from '../words/texts.ts'

/** Something one can do to a design; buttons and shortcuts are made from it. */
export interface Action {
  /** Stable id, independent of the language. */
  readonly name: string
  readonly label: (texts: BuilderTexts) => string
  /** Key as in `KeyboardEvent.key`, with modifiers: 'mod+z', 'Delete'. */
  readonly shortcut?: string
  /** Whether it can be done now. */
  readonly predicate: (state: BuilderState) => boolean
  readonly perform: (builder: Builder, texts: BuilderTexts) => void
}

/** The selected element, if it is the only one. */
export const chosenOf = ({ document, place, selected }: BuilderState): DesignElement | undefined =>
  selected === null ? undefined : areaAt(document, place).elements.find(({ id }) => id === selected)

/** All selected elements, in drawing order. */
export const allChosen = ({ document, place, chosen }: BuilderState): DesignElement[] =>
  areaAt(document, place).elements.filter(({ id }) => chosen.includes(id))

/** Describes a change for the live region: by the element's name, or by the number of elements. */
export const describeChange = (
  elements: readonly DesignElement[],
  texts: BuilderTexts,
  toOne: (name: string) => string,
  toSeveral: (count: number) => string,
): string => {
  const [first, ...others] = elements
  return first && others.length === 0 ? toOne(elementName(first, texts)) : toSeveral(elements.length)
}

/** Whether something is selected and none of it is locked. */
export const isFree = (state: BuilderState): boolean =>
  isChosen(state) && allChosen(state).every(({ locked }) => !locked)

export const isChosen = ({ chosen }: BuilderState): boolean => chosen.length > 0
