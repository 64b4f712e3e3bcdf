import {
  type DesignArea,
  type DesignDocument,
  type DesignElement,
  type ImageElement,
  type Ink,
  MAX_ELEMENTS,
  type ShapeElement,
  type TextElement,
} from '#contract/design-document.ts'
import { type Bounds, constrained, scaleFor } from './constrain.ts'
import { areaSize, boxOf, inkKey, printed, ratioOf, withBox, withInks } from './elements.ts'
import { around, type Box, centreOf, clamped, isFinite4, type Size, unionOf } from './geometry.ts'
import { applyTogether, type TogetherOperation } from './together.ts'

/** Where an operation works: the view's place in the document, the area's in the view. */
export interface Place {
  readonly view: number
  readonly area: number
}

type Fields<E extends DesignElement> = Partial<
  Omit<E, 'id' | 'kind' | 'name' | 'locked' | 'hidden' | 'group' | 'x' | 'y' | 'width' | 'height'>
>

/** Fields of an element's kind that can be set. */
export type Patch = Fields<ImageElement> | Fields<TextElement> | Fields<ShapeElement>

/**
 * Every change of a document. What comes out of `apply` respects the print area and the technique's largest print
 * (`limitModify`), whatever went in: there is no other way to change a design.
 */
export type Operation =
  | { readonly type: 'add'; readonly element: DesignElement }
  | { readonly type: 'remove'; readonly id: string }
  /** Moves or resizes; what leaves the area goes to the nearest valid box. */
  | { readonly type: 'place'; readonly id: string; readonly box: Box }
  /** Another text, font, crop …; `size` as measured, in mm, where the change makes it another one. */
  | { readonly type: 'edit'; readonly id: string; readonly patch: Patch; readonly size?: Size }
  | { readonly type: 'mark'; readonly id: string; readonly locked?: boolean; readonly hidden?: boolean }
  | { readonly type: 'rename'; readonly id: string; readonly name: string }
  /** Prints `from` with `to`, in the whole area. */
  | { readonly type: 'mergeInks'; readonly from: Ink; readonly to: Ink }
  | { readonly type: 'chooseTechnique'; readonly printingTypeId: string | null }
  | TogetherOperation

export interface Limits {
  /** Largest print of a technique in cm², null without a limit or a technique. */
  readonly maxAreaCm2: (printingTypeId: string | null) => number | null
}

/** What is measured smaller is no text, in mm. */
const LEAST_MEASURE = 0.001

const boundsOf = (area: DesignArea, limits: Limits): Bounds => ({
  area: areaSize(area),
  maxAreaCm2: limits.maxAreaCm2(area.printingTypeId),
})

/** The element at its nearest valid place among the others of the area. */
const placedValidly = (
  element: DesignElement,
  wanted: Box,
  area: DesignArea,
  limits: Limits,
  before?: Box,
): DesignElement => {
  const others = element.hidden ? [] : printed(area).filter(({ id }) => id !== element.id)
  const bounds = boundsOf(area, limits)
  const alone = element.hidden ? { ...bounds, maxAreaCm2: null } : bounds
  return withBox(element, constrained(wanted, ratioOf(element), others.map(boxOf), alone, before))
}

const replaced = (area: DesignArea, element: DesignElement): DesignArea => ({
  ...area,
  elements: area.elements.map((one) => (one.id === element.id ? element : one)),
})

/** A text that gets longer grows from the side that it is aligned to, everything else from its centre. */
const regrown = (element: DesignElement, { width, height }: Size): Box => {
  const box = around(centreOf(element), { width, height })
  if (element.kind !== 'text' || element.align === 'center') return box
  return { ...box, x: element.align === 'left' ? element.x : element.x + element.width - width }
}

/** Everything scaled together until the technique prints it, around the middle of what is printed. */
const shrunk = (area: DesignArea, limits: Limits): DesignArea => {
  const boxes = printed(area).map(boxOf)
  const scale = scaleFor(boxes, boundsOf(area, limits))
  const all = unionOf(boxes)
  if (scale >= 1 || all === undefined) return area
  const middle = centreOf(all)
  const size = areaSize(area)
  const elements = area.elements.map((element) => {
    if (element.hidden) return element
    const centre = centreOf(element)
    const to = {
      x: middle.x + (centre.x - middle.x) * scale,
      y: middle.y + (centre.y - middle.y) * scale,
    }
    return withBox(
      element,
      clamped(around(to, { width: element.width * scale, height: element.height * scale }), size),
    )
  })
  return { ...area, elements }
}

const applyTo = (
  area: DesignArea,
  element: DesignElement,
  operation: Operation,
  limits: Limits,
): DesignArea => {
  const { elements } = area
  const before = boxOf(element)
  const put = (wanted: Box) => replaced(area, placedValidly(element, wanted, area, limits, before))
  if (element.locked && !['mark', 'rename'].includes(operation.type)) return area
  switch (operation.type) {
    case 'remove':
      return { ...area, elements: elements.filter((one) => one !== element) }
    case 'place':
      return isFinite4(operation.box) ? put(operation.box) : area
    case 'edit': {
      // A patch for another kind of element would leave fields that are no part of this one.
      const patch = Object.entries(operation.patch).filter(
        ([field]) => field in element || (field === 'removal' && element.kind === 'image'),
      )
      const edited = {
        ...element,
        ...Object.fromEntries(patch),
        id: element.id,
        kind: element.kind,
      } as DesignElement
      const size = operation.size ?? before
      const box = regrown(edited, size)
      if (!isFinite4(box) || size.width < LEAST_MEASURE || size.height < LEAST_MEASURE) return area
      // The size is that of the new text at its own letter height, which the box must not scale once more.
      const measured = { ...edited, width: size.width, height: size.height } as DesignElement
      return replaced(area, placedValidly(measured, box, area, limits, before))
    }
    case 'mark': {
      const { locked = element.locked, hidden = element.hidden } = operation
      const marked = { ...element, locked, hidden }
      // One that is printed again has to fit with what was placed meanwhile.
      return replaced(area, hidden ? marked : placedValidly(marked, before, area, limits))
    }
    case 'rename':
      return replaced(area, { ...element, name: operation.name.slice(0, 80) })
    default:
      return area
  }
}

const applyToArea = (area: DesignArea, operation: Operation, limits: Limits): DesignArea => {
  switch (operation.type) {
    case 'add': {
      const { element } = operation
      const exists = area.elements.some(({ id }) => id === element.id)
      if (exists || area.elements.length >= MAX_ELEMENTS || !isFinite4(boxOf(element))) return area
      return { ...area, elements: [...area.elements, placedValidly(element, boxOf(element), area, limits)] }
    }
    case 'mergeInks': {
      const from = inkKey(operation.from)
      const change = (ink: Ink) => (inkKey(ink) === from ? operation.to : ink)
      return { ...area, elements: area.elements.map((element) => withInks(element, change)) }
    }
    case 'chooseTechnique':
      return shrunk({ ...area, printingTypeId: operation.printingTypeId }, limits)
    case 'placeTogether':
    case 'nudge':
    case 'align':
    case 'duplicate':
    case 'group':
    case 'ungroup':
    case 'reorder':
      return applyTogether(area, operation, boundsOf(area, limits))
    default: {
      const element = area.elements.find(({ id }) => id === operation.id)
      return element === undefined ? area : applyTo(area, element, operation, limits)
    }
  }
}

/** The document after an operation on one of its areas; the same one where there is nothing to change. */
export const apply = (
  document: DesignDocument,
  place: Place,
  operation: Operation,
  limits: Limits,
): DesignDocument => {
  const view = document.views[place.view]
  const area = view?.areas[place.area]
  if (view === undefined || area === undefined) return document
  const changed = applyToArea(area, operation, limits)
  if (changed === area) return document
  const areas = view.areas.map((one) => (one === area ? changed : one))
  return { ...document, views: document.views.map((one) => (one === view ? { ...view, areas } : one)) }
}
