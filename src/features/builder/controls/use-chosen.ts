import type { DesignArea, DesignElement } from '#contract/design-document.ts'
import { isThread } from '#domain/pricing/prints.ts'
import { allChosen, chosenOf } from '../actions/action.ts'
import { useBuilder, useBuilderState, useChoice } from '../builder.ts'
import { areaAt, type BuilderState } from '../document/builder-store.ts'
import { engravedTones } from '../document/engraved.ts'

/** The element that is chosen; undefined for none. */
export const useChosen = (): DesignElement | undefined => useBuilderState(chosenOf)

const whole = (state: BuilderState) => state

/** Everything that is chosen. */
export const useAllChosen = (): readonly DesignElement[] => allChosen(useBuilderState(whole))

/** Whether several are chosen, or about to be. */
export const useSeveral = (): boolean =>
  useBuilderState(({ chosen, multiSelect }) => multiSelect || chosen.length > 1)

/** The print area that is worked on. */
export const useArea = (): DesignArea => useBuilderState(({ document, place }) => areaAt(document, place))

/** Whether the area is embroidered: it has threads then where others have inks. */
export const useSewn = (): boolean => {
  const { product } = useBuilder()
  const { printingTypeId } = useArea()
  const technique = product.techniques.find(({ id }) => id === printingTypeId)
  return technique !== undefined && isThread(technique)
}

/** The tone (`#rrggbb`) that an engraving of the area leaves on the product; undefined where it has inks. */
export const useTone = (): string | undefined => {
  const { product } = useBuilder()
  const { color } = useChoice()
  const { printingTypeId } = useArea()
  return engravedTones(product, color).get(printingTypeId ?? '')
}
