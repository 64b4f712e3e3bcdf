import type { DesignArea, DesignElement } from '#contract/design-document.ts'
import { isThread } from '#domain/pricing/prints.ts'
import { allChosen, chosenOf } from '../actions/action.ts'
import { useBuilder, useBuilderState, useChoice } from '../builder.ts'
import { areaAt, type BuilderState } from '../document/builder-store.ts'
import { engravedTones } from '../document/engraved.ts'

/** The selected element, if it is the only one. */
export const useChosen = (): DesignElement | undefined => useBuilderState(chosenOf)

const whole = (state: BuilderState) => state

/** All selected elements. */
export const useAllChosen = (): readonly DesignElement[] => allChosen(useBuilderState(whole))

/** Whether several elements are selected, or multi-select mode is on. */
export const useSeveral = (): boolean =>
  useBuilderState(({ chosen, multiSelect }) => multiSelect || chosen.length > 1)

/** The print area that is edited. */
export const useArea = (): DesignArea => useBuilderState(({ document, place }) => areaAt(document, place))

/** Whether the edited area is embroidered; its inks are then called threads. */
export const useIsEmbroidered = (): boolean => {
  const { product } = useBuilder()
  const { printingTypeId } = useArea()
  const technique = product.techniques.find(({ id }) => id === printingTypeId)
  return technique !== undefined && isThread(technique)
}

/** The tone (`#rrggbb`) of the edited area's engraving; undefined if the area is printed with inks. */
export const useTone = (): string | undefined => {
  const { product } = useBuilder()
  const { color } = useChoice()
  const { printingTypeId } = useArea()
  return engravedTones(product, color).get(printingTypeId ?? '')
}
