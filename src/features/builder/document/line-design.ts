import * as v from 'valibot'
import type { CartProduct, Customization } from '#contract/cart.ts'
import type { ProductDetail } from '#contract/catalogue.ts'
import {
  type DesignDocument,
  type DesignElement,
  designArea,
  designElement,
  MAX_ELEMENTS,
} from '#contract/design-document.ts'
import { knowsAll } from '#domain/design/upgrade.ts'
import type { Choice } from './choice.ts'
import { emptyDesign } from './empty-design.ts'

const customizationOf = (line: CartProduct): Customization | null =>
  line.type === 'ProductoSimple' ? line.value.customization : line.customization

/** What a line says is its design may be anything: it comes from other devices and other versions. */
const partsOf = (line: CartProduct): { areaId: unknown; printingTypeId: unknown; elements: unknown }[] => {
  const views: unknown = customizationOf(line)?.views
  const areas = (Array.isArray(views) ? views : []).flatMap((view) => view?.areas ?? [])
  return areas.filter((area) => typeof area === 'object' && area !== null)
}

/** Whether a line's design has what only a later version of the shop knows. */
export const isNewer = (line: CartProduct): boolean =>
  partsOf(line)
    .flatMap(({ elements }) => (Array.isArray(elements) ? elements.slice(0, MAX_ELEMENTS) : []))
    .some((element) => {
      const read = v.safeParse(designElement, element)
      return read.success && !knowsAll(element, read.output)
    })

export interface LineDesign {
  readonly document: DesignDocument
  /** How many of its parts were left out, because they can't be read or are too many. */
  readonly unread: number
}

/**
 * A line's design, from what its price is made of: the line may come from another device, which has no draft of it. Parts that
 * can't be read are left out: the rest of somebody's design is worth more than nothing.
 */
export const designOfLine = (line: CartProduct, product: Pick<ProductDetail, 'printAreas'>): LineDesign => {
  const parts = partsOf(line)
  let unread = 0
  const readElements = (elements: unknown): DesignElement[] => {
    if (!Array.isArray(elements)) {
      unread += 1
      return []
    }
    const sound = elements.slice(0, MAX_ELEMENTS).flatMap((element) => {
      const read = v.safeParse(designElement, element)
      return read.success ? [read.output] : []
    })
    unread += elements.length - sound.length
    return sound
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

/** What a copy of a line begins with: another colour; of a simple product as many units, of a curva another grid. */
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
