import type { DesignElement } from '#contract/design-document.ts'
import type { Builder } from '../builder.ts'
import { areaAt, type BuilderState } from '../document/builder-store.ts'
import { elementName } from '../words/names.ts'
import type { BuilderTexts } from '../words/texts.ts'

/** Something that a person can do to a design: a button, a key and a line of the help are made of it. */
export interface Action {
  /** The same in every language and for ever: tests and measuring name it. */
  readonly name: string
  readonly label: (texts: BuilderTexts) => string
  /** As `KeyboardEvent.key` has it, with what is held: 'mod+z', 'Delete'. */
  readonly shortcut?: string
  /** Whether there is anything to do. */
  readonly predicate: (state: BuilderState) => boolean
  readonly perform: (builder: Builder, texts: BuilderTexts) => void
}

/** The element that is chosen; undefined for none. */
export const chosenOf = ({ document, place, selected }: BuilderState): DesignElement | undefined =>
  selected === null ? undefined : areaAt(document, place).elements.find(({ id }) => id === selected)

/** Everything that is chosen, in drawing order. */
export const allChosen = ({ document, place, chosen }: BuilderState): DesignElement[] =>
  areaAt(document, place).elements.filter(({ id }) => chosen.includes(id))

/** What was done, in words: to one by its name, or to how many. */
export const told = (
  elements: readonly DesignElement[],
  texts: BuilderTexts,
  toOne: (name: string) => string,
  toSeveral: (count: number) => string,
): string => {
  const [first, ...others] = elements
  return first && others.length === 0 ? toOne(elementName(first, texts)) : toSeveral(elements.length)
}

/** Whether something is chosen and all of it can be changed. */
export const isFree = (state: BuilderState): boolean =>
  isChosen(state) && allChosen(state).every(({ locked }) => !locked)

export const isChosen = ({ chosen }: BuilderState): boolean => chosen.length > 0
