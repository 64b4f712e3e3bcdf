import type { DesignArea, DesignDocument, DesignElement } from '#contract/design-document.ts'
import { areaInks, inksOf } from './elements.ts'
import type { Place } from './operations.ts'

export type ChangeKind =
  | 'added'
  | 'removed'
  | 'moved'
  | 'resized'
  | 'ground'
  | 'grouped'
  | 'ungrouped'
  | 'edited'
  | 'hidden'
  | 'order'
  /** Inks that are one ink now. */
  | 'merged'
  /** An ink that is printed no more. */
  | 'leftOut'
  | 'several'

/** What one step of a design's history did. */
export interface Change {
  readonly kind: ChangeKind
  /** Where it did it; null for what spans areas. */
  readonly place: Place | null
  /** The one element that it was done to; null for none or several. */
  readonly element: DesignElement | null
  /** How many elements it was done to; 0 for the whole design. */
  readonly count: number
}

const SEVERAL = { kind: 'several', element: null, count: 0 } as const
const POSITION = new Set(['x', 'y'])
const GROUND = new Set(['cutOut', 'removal'])
const SIZE = new Set(['x', 'y', 'width', 'height', 'sizeMm'])

/** Figures that were only brought on the grid of thousandths have not changed. */
const isAlike = (value: unknown, before: unknown): boolean =>
  value === before ||
  (typeof value === 'number' && typeof before === 'number' && Math.abs(value - before) < 0.002)

/** What a print's inks are said by, and what is hidden with them. */
const INKS = new Set(['inks', 'ink', 'fill', 'stroke', 'hidden'])

interface Edit {
  readonly from: DesignElement
  readonly to: DesignElement
}

const editOf = ({ from, to }: Edit): ChangeKind => {
  const one: Readonly<Record<string, unknown>> = from
  // What a step leaves as it was is the same object before and after it.
  const differing = Object.entries(to).filter(([key, value]) => !isAlike(value, one[key]))
  if (from.group !== to.group) return to.group === undefined ? 'ungrouped' : 'grouped'
  if (differing.some(([key]) => GROUND.has(key))) return 'ground'
  if (differing.every(([key]) => POSITION.has(key))) return 'moved'
  if (differing.every(([key]) => SIZE.has(key))) return 'resized'
  return to.hidden && differing.every(([key]) => key === 'hidden') ? 'hidden' : 'edited'
}

const isOfInks = ({ from, to }: Edit): boolean => {
  const one: Readonly<Record<string, unknown>> = from
  return Object.entries(to).every(([key, value]) => value === one[key] || INKS.has(key))
}

/** In how many of its places an element prints an ink. */
const printedPlaces = (element: DesignElement): number =>
  element.hidden ? 0 : (inksOf(element)?.length ?? 0)

/** What edits did that take inks out of an area and change nothing else; null for others. */
const fewerInks = (
  before: DesignArea,
  after: DesignArea,
  edits: readonly Edit[],
): 'merged' | 'leftOut' | null => {
  const [had, has] = [areaInks(before)?.length ?? 0, areaInks(after)?.length ?? 0]
  if (has === 0 || has >= had || !edits.every(isOfInks)) return null
  return edits.some(({ from, to }) => printedPlaces(to) < printedPlaces(from)) ? 'leftOut' : 'merged'
}

const inArea = (before: DesignArea, after: DesignArea): Omit<Change, 'place'> => {
  const old = new Map(before.elements.map((element) => [element.id, element]))
  const ids = new Set(after.elements.map(({ id }) => id))
  const added = after.elements.filter(({ id }) => !old.has(id))
  const removed = before.elements.filter(({ id }) => !ids.has(id))
  const edits = after.elements.flatMap((to): Edit[] => {
    const from = old.get(to.id)
    return from === undefined || from === to ? [] : [{ from, to }]
  })
  if (before.printingTypeId !== after.printingTypeId) return SEVERAL
  const changed = [...added, ...removed, ...edits.map(({ to }) => to)]
  const [element = null] = changed
  const count = changed.length
  const kinds = new Set([
    ...added.map(() => 'added' as const),
    ...removed.map(() => 'removed' as const),
    ...edits.map(editOf),
  ])
  // What is scaled as one leaves the size of nothing as it was, but for what only rounding keeps.
  if (kinds.has('resized')) kinds.delete('moved')
  const [kind = 'several', ...further] = kinds
  if (count === 1 && kind === 'hidden') return { kind, element, count }
  const fewer = added.length + removed.length > 0 ? null : fewerInks(before, after, edits)
  if (fewer !== null) return { kind: fewer, element: count === 1 ? element : null, count }
  if (element === null) return { kind: 'order', element, count }
  if (count === 1) return { kind, element, count }
  return further.length > 0 || kind === 'edited' ? SEVERAL : { kind, element: null, count }
}

/** What a step did that led from one document to the next; null where nothing differs. */
export const changeBetween = (before: DesignDocument, after: DesignDocument): Change | null => {
  const places = after.views.flatMap(({ areas }, view) =>
    areas.flatMap((area, index) => {
      const old = before.views[view]?.areas[index]
      return old === area ? [] : [{ place: { view, area: index }, old, area }]
    }),
  )
  const [first, ...others] = places
  if (first === undefined) return before === after ? null : { ...SEVERAL, place: null }
  if (others.length > 0 || first.old === undefined) return { ...SEVERAL, place: null }
  return { ...inArea(first.old, first.area), place: first.place }
}
