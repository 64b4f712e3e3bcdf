import { type DesignArea, type DesignElement, MAX_ELEMENTS, MIN_SIDE } from '#contract/design-document.ts'
import { type Bounds, constrainedTogether } from './constrain.ts'
import { boxOf, printed, ratioOf, withBox } from './elements.ts'
import { type Box, carried, clamped, fitted, isFinite4, type Size, unionOf } from './geometry.ts'

export type Edge = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom'

/** Operations on one or several elements as one. If one of them is locked, none of them moves. */
export type TogetherOperation =
  /** Moves or scales the box that holds all of them; their places and proportions among each other stay. */
  | { readonly type: 'placeTogether'; readonly ids: readonly string[]; readonly box: Box }
  /** By so many mm. */
  | { readonly type: 'nudge'; readonly ids: readonly string[]; readonly dx: number; readonly dy: number }
  /** To an edge or the middle of the area. */
  | { readonly type: 'align'; readonly ids: readonly string[]; readonly edge: Edge }
  /** `copies`: the new id of each element and of each group that is copied whole. */
  | {
      readonly type: 'duplicate'
      readonly ids: readonly string[]
      readonly copies: Readonly<Record<string, string>>
    }
  /** They become one group, and lie one on another in the drawing order. */
  | { readonly type: 'group'; readonly ids: readonly string[]; readonly group: string }
  | { readonly type: 'ungroup'; readonly ids: readonly string[] }
  /** One step up (1) or down (-1) in the drawing order, past a whole group; a group's own element within its group. */
  | { readonly type: 'reorder'; readonly ids: readonly string[]; readonly by: 1 | -1 }

/** Distance of copies from their originals, in mm. */
const COPY_OFFSET = 4

/** Sides that differ by no more are the same, in mm: boxes lie on thousandths. */
const GRAIN = 0.0015

type Elements = readonly DesignElement[]

const chosenOf = ({ elements }: { readonly elements: Elements }, ids: readonly string[]): DesignElement[] =>
  elements.filter(({ id }) => ids.includes(id))

/** The box that holds all of them; undefined for none. */
export const boxOfAll = (elements: Elements): Box | undefined => unionOf(elements.map(boxOf))

/** Ids of what a press on an element means: its group, or itself where it is in none. */
export const unitOf = ({ elements }: { readonly elements: Elements }, id: string): readonly string[] => {
  const group = elements.find((one) => one.id === id)?.group
  if (group === undefined) return [id]
  return elements.filter((one) => one.group === group).map((one) => one.id)
}

/** Whether they are one whole group. */
export const isGroup = (area: { readonly elements: Elements }, ids: readonly string[]): boolean => {
  const [first] = ids
  if (first === undefined || ids.length < 2) return false
  const unit = unitOf(area, first)
  return unit.length === ids.length && unit.every((id) => ids.includes(id))
}

/** A size of those proportions, with the same longer side. */
const sized = ({ width, height }: Size, ratio: number): Size =>
  ratio >= 1 ? { width, height: width / ratio } : { width: height * ratio, height }

/** Elements at the valid place that is nearest to the wanted one of the box that holds them. */
const placed = (elements: Elements, wanted: Box, others: Elements, bounds: Bounds): DesignElement[] => {
  const all = boxOfAll(elements)
  if (all === undefined || all.width <= 0 || all.height <= 0) return [...elements]
  // No element becomes too small to be seen; one that is smaller already does not stop the others.
  const least = Math.max(
    ...elements.map(({ width, height }) => Math.min(1, MIN_SIDE / Math.max(width, height))),
  )
  const width = Math.max(wanted.width, all.width * least)
  const asked = { x: wanted.x, y: wanted.y, width, height: (width * all.height) / all.width }
  const at = (box: Box) => {
    const isScaled = Math.abs(box.width - all.width) > GRAIN || Math.abs(box.height - all.height) > GRAIN
    return elements.map((element) => {
      const own = carried(boxOf(element), all, box)
      // An image by its pixels: made small and large again it would be stretched by what was rounded.
      const ratio = isScaled && element.kind === 'image' ? ratioOf(element) : null
      const size = ratio === null ? own : fitted(sized(own, ratio), bounds.area)
      return withBox(element, clamped({ ...own, ...size }, bounds.area))
    })
  }
  const printedAt = (box: Box) =>
    at(box)
      .filter(({ hidden }) => !hidden)
      .map(boxOf)
  return at(constrainedTogether(asked, all, printedAt, others.map(boxOf), bounds))
}

const aligned = ({ x, y, width, height }: Box, edge: Edge, area: Size): Box => {
  const places: Record<Edge, { x?: number; y?: number }> = {
    left: { x: 0 },
    centre: { x: (area.width - width) / 2 },
    right: { x: area.width - width },
    top: { y: 0 },
    middle: { y: (area.height - height) / 2 },
    bottom: { y: area.height - height },
  }
  return { x, y, width, height, ...places[edge] }
}

const without = (element: DesignElement): DesignElement => {
  const { group: _group, ...rest } = element
  return rest
}

/** Each group where its top element lies. */
const gathered = (elements: Elements): DesignElement[] =>
  elements.flatMap((element, index) => {
    if (element.group === undefined) return [element]
    const isTop = elements.findLastIndex(({ group }) => group === element.group) === index
    return isTop ? elements.filter(({ group }) => group === element.group) : []
  })

/** Elements that lie one on another and are ordered as one. */
const blocksOf = (elements: Elements): DesignElement[][] => {
  const blocks: DesignElement[][] = []
  for (const element of elements) {
    const last = blocks.at(-1)
    if (element.group !== undefined && last?.[0]?.group === element.group) last.push(element)
    else blocks.push([element])
  }
  return blocks
}

/** Blocks with the chosen ones a step further, as far as there is one. */
const stepped = <T>(blocks: readonly T[], isChosen: (block: T) => boolean, by: 1 | -1): T[] => {
  const order = by === 1 ? [...blocks].reverse() : [...blocks]
  for (let at = 1; at < order.length; at++) {
    const [before, block] = [order[at - 1], order[at]]
    if (before === undefined || block === undefined || isChosen(before) || !isChosen(block)) continue
    order[at - 1] = block
    order[at] = before
  }
  return by === 1 ? order.reverse() : order
}

const reordered = (elements: Elements, ids: readonly string[], by: 1 | -1): DesignElement[] => {
  const isChosen = ({ id }: DesignElement) => ids.includes(id)
  const blocks = blocksOf(elements)
  const own = blocks.find((block) => block.some(isChosen))
  const isWithin = own !== undefined && own.filter(isChosen).length === ids.length && own.length > ids.length
  if (isWithin) return blocks.flatMap((block) => (block === own ? stepped(block, isChosen, by) : block))
  return stepped(blocks, (block) => block.some(isChosen), by).flat()
}

/** The area after an operation on several of its elements; the same one where there is nothing to change. */
export const applyTogether = (area: DesignArea, operation: TogetherOperation, bounds: Bounds): DesignArea => {
  const { elements } = area
  const chosen = chosenOf(area, operation.ids)
  const all = boxOfAll(chosen)
  if (all === undefined) return area
  const put = (wanted: Box): DesignArea => {
    if (!isFinite4(wanted) || chosen.some(({ locked }) => locked)) return area
    const others = printed(area).filter((one) => !chosen.includes(one))
    const moved = new Map(placed(chosen, wanted, others, bounds).map((one) => [one.id, one]))
    return { ...area, elements: elements.map((one) => moved.get(one.id) ?? one) }
  }
  switch (operation.type) {
    case 'placeTogether':
      return put(operation.box)
    case 'nudge':
      return put({ ...all, x: all.x + operation.dx, y: all.y + operation.dy })
    case 'align':
      return put(aligned(all, operation.edge, bounds.area))
    case 'duplicate': {
      const taken = new Set(elements.flatMap(({ id, group }) => [id, group]))
      const copies = chosen.flatMap((one): DesignElement[] => {
        const isWhole = unitOf(area, one.id).every((id) => operation.ids.includes(id))
        const group = isWhole ? operation.copies[one.group ?? ''] : undefined
        const id = operation.copies[one.id]
        if (id === undefined || taken.has(id) || (group !== undefined && taken.has(group))) return []
        return [{ ...without(one), id, locked: false, ...(group === undefined ? {} : { group }) }]
      })
      if (copies.length < chosen.length || elements.length + copies.length > MAX_ELEMENTS) return area
      const wanted = { ...all, x: all.x + COPY_OFFSET, y: all.y + COPY_OFFSET }
      return { ...area, elements: [...elements, ...placed(copies, wanted, printed(area), bounds)] }
    }
    case 'group': {
      if (chosen.length < 2) return area
      const grouped = elements.map((one) => (chosen.includes(one) ? { ...one, group: operation.group } : one))
      return { ...area, elements: gathered(grouped) }
    }
    case 'ungroup':
      if (chosen.every(({ group }) => group === undefined)) return area
      return { ...area, elements: elements.map((one) => (chosen.includes(one) ? without(one) : one)) }
    default: {
      const order = reordered(elements, operation.ids, operation.by)
      return order.every((one, index) => one === elements[index]) ? area : { ...area, elements: order }
    }
  }
}
