import * as v from 'valibot'
import type { CartProduct } from '#contract/cart.ts'
import type { ProductDetail } from '#contract/catalogue.ts'
import {
  type DesignDocument,
  type DesignElement,
  designArea,
  designElement,
  MAX_ELEMENTS,
} from '#contract/design-document.ts'
import { designOf } from '#domain/design/artwork.ts'
import { knowsAll } from '#domain/design/upgrade.ts'
import type { Choice } from './choice.ts'
import { emptyDesign } from './empty-design.ts'

/** A line's areas, not validated yet: the line may come from another device or another version of the shop. */
const partsOf = (line: CartProduct): { areaId: unknown; printingTypeId: unknown; elements: unknown }[] => {
  const views: unknown = designOf(line)?.views
  const areas = (Array.isArray(views) ? views : []).flatMap((view) => view?.areas ?? [])
  return areas.filter((area) => typeof area === 'object' && area !== null)
}

/** Whether a line's design uses something that only a later version of the shop knows. */
export const isNewer = (line: CartProduct): boolean =>
  partsOf(line)
    .flatMap(({ elements }) => (Array.isArray(elements) ? elements.slice(0, MAX_ELEMENTS) : []))
    .some((element) => {
      const read = v.safeParse(designElement, element)
      return read.success && !knowsAll(element, read.output)
    })

export interface LineDesign {
  readonly document: DesignDocument
  /** Number of elements that were left out, because they are invalid or too many. */
  readonly unread: number
}

/**
 * The design of a cart line, rebuilt from its customisation: this device may have no draft of it. Invalid elements are left
 * out and counted.
 */
export const designOfLine = (line: CartProduct, product: Pick<ProductDetail, 'printAreas'>): LineDesign => {
  const parts = partsOf(line)
  let unread = 0
  const readElements = (elements: unknown): DesignElement[] => {
    if (!Array.isArray(elements)) {
      unread += 1
      return []
    }
    const valid = elements.slice(0, MAX_ELEMENTS).flatMap((element) => {
      const read = v.safeParse(designElement, element)
      return read.success ? [read.output] : []
    })
    unread += elements.length - valid.length
    return valid
  }
  const empty = emptyDesign(product)
  const views = empty.views.map(({ name, areas }) => ({
    name,
    areas: areas.map((area) => {
      const found = parts.findLast(({ areaId }) => areaId === area.areaId)
      if (!found) return area
      const technique = v.safeParse(designArea.entries.printingTypeId, found.printingTypeId)
      const printingTypeId = technique.success ? technique.output : area.printingTypeId
      return { ...area, printingTypeId, elements: readElements(found.elements) }
    }),
  }))
  return { document: { ...empty, views }, unread }
}

/** Colour and units of a line. */
export const choiceOfLine = (line: CartProduct): Choice =>
  line.type === 'ProductoSimple'
    ? { color: line.value.color, units: { [line.value.id]: line.value.quantity } }
    : {
        color: line.value[0]?.value.color ?? '',
        units: Object.fromEntries(line.value.map(({ value }) => [value.id, value.quantity])),
      }

/**
 * Colour and units that a copy of a line starts with: the wanted colour or another one in stock; the same number of units for a
 * simple product, none for a curva.
 */
export const otherChoice = (
  line: CartProduct,
  { variants }: Pick<ProductDetail, 'variants'>,
  wanted: string,
): Choice => {
  const { color: own } = choiceOfLine(line)
  const other =
    variants.find(({ color }) => color === wanted) ??
    variants.find(({ color, stock }) => color !== own && stock > 0) ??
    variants.find(({ color }) => color === own)
  const units: Choice['units'] =
    line.type === 'ProductoSimple' && other ? { [other.id]: line.value.quantity } : {}
  return { color: other?.color ?? own, units }
}
