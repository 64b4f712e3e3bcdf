import type { DesignArea, DesignDocument, DesignView } from '#contract/design-document.ts'
import { scaleFor } from '../design/constrain.ts'
import { areaSize, boxOf, printed, withBox } from '../design/elements.ts'
import { around, type Box, carried, centreOf, clamped, fitted, type Size } from '../design/geometry.ts'
import type { Limits } from '../design/operations.ts'
import { boxOfAll, unitOf } from '../design/together.ts'

/** An empty print area of the product that a design is brought to. */
export interface TargetArea {
  readonly areaId: string
  readonly widthMm: number
  readonly heightMm: number
  /** Techniques of the area, by id; the first one is the shop's own choice. */
  readonly techniques: readonly string[]
}

export interface TargetView {
  readonly name: string
  readonly areas: readonly TargetArea[]
}

/** A box in the new area: at the same fraction of it, enlarged or reduced as far as the smaller side allows. */
const moved = (box: Box, from: Size, to: Size, factor: number): Box => {
  const centre = centreOf(box)
  const place = { x: (centre.x / from.width) * to.width, y: (centre.y / from.height) * to.height }
  const size = { width: box.width * factor, height: box.height * factor }
  return clamped(around(place, fitted(size, to)), to)
}

/** An area's design on another area. Everything stays inside; the technique stays where the new area offers it. */
const refitArea = (source: DesignArea, target: TargetArea, limits: Limits): DesignArea => {
  const from = areaSize(source)
  const to = { width: target.widthMm, height: target.heightMm }
  const isOffered = target.techniques.includes(source.printingTypeId ?? '')
  const printingTypeId = isOffered ? source.printingTypeId : (target.techniques[0] ?? null)
  const place = (factor: number): DesignArea => ({
    areaId: target.areaId,
    widthMm: target.widthMm,
    heightMm: target.heightMm,
    printingTypeId,
    elements: source.elements.map((element) => {
      const unit = unitOf(source, element.id)
      const all = boxOfAll(source.elements.filter(({ id }) => unit.includes(id))) ?? boxOf(element)
      const whole = moved(all, from, to, factor)
      // A group is brought over as one.
      const box = unit.length > 1 ? clamped(carried(boxOf(element), all, whole), to) : whole
      return withBox(element, box)
    }),
  })
  const factor = Math.min(to.width / from.width, to.height / from.height)
  const bounds = { area: to, maxAreaCm2: limits.maxAreaCm2(printingTypeId) }
  // Places are fractions of the area, so less size leaves gaps; towards the middle they close with it.
  const placed = place(factor)
  const scale = scaleFor(printed(placed).map(boxOf), bounds)
  return scale >= 1 ? placed : gathered(placed, scale)
}

/** Everything scaled around the area's middle. */
const gathered = (area: DesignArea, scale: number): DesignArea => {
  const size = areaSize(area)
  const middle = { x: size.width / 2, y: size.height / 2 }
  const elements = area.elements.map((element) => {
    const centre = centreOf(element)
    const to = { x: middle.x + (centre.x - middle.x) * scale, y: middle.y + (centre.y - middle.y) * scale }
    return withBox(
      element,
      clamped(around(to, { width: element.width * scale, height: element.height * scale }), size),
    )
  })
  return { ...area, elements }
}

/**
 * A design on another product: views find theirs by name and then by place, areas by id and then by place. `left` are the
 * source's areas that have found no place and are not empty.
 */
export const refit = (
  source: DesignDocument,
  target: readonly TargetView[],
  limits: Limits,
): { readonly document: DesignDocument; readonly left: readonly DesignArea[] } => {
  const unplaced = new Set(
    source.views.flatMap(({ areas }) => areas).filter(({ elements }) => elements.length > 0),
  )
  const claim = (area: DesignArea | undefined): DesignArea | undefined =>
    area !== undefined && unplaced.delete(area) ? area : undefined
  const counterpart = (view: DesignView | undefined, area: TargetArea, index: number) =>
    claim(view?.areas.find(({ areaId }) => areaId === area.areaId)) ?? claim(view?.areas[index])
  const empty = ({ areaId, widthMm, heightMm, techniques }: TargetArea): DesignArea => ({
    areaId,
    widthMm,
    heightMm,
    printingTypeId: techniques[0] ?? null,
    elements: [],
  })
  const views = target.map(({ name, areas }, viewIndex): DesignView => {
    const view = source.views.find((one) => one.name === name) ?? source.views[viewIndex]
    return {
      name,
      areas: areas.map((area, index) => {
        const found = counterpart(view, area, index)
        return found ? refitArea(found, area, limits) : empty(area)
      }),
    }
  })
  return { document: { ...source, views }, left: [...unplaced] }
}
