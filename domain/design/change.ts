import type { DesignArea, DesignDocument, DesignElement } from '#contract/design-document.ts'
import type { Place } from './operations.ts'

export type ChangeKind =
  | 'added'
  | 'removed'
  | 'moved'
  | 'resized'
  | 'grouped'
  | 'ungrouped'
  | 'edited'
  | 'order'
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
const SIZE = new Set(['x', 'y', 'width', 'height', 'sizeMm'])

/** Figures that were only brought on the grid of thousandths have not changed. */
const isAlike = (value: unknown, before: unknown): boolean =>
  value === before ||
  (typeof value === 'number' && typeof before === 'number' && Math.abs(value - before) < 0.002)

const editOf = (before: DesignElement, after: DesignElement): ChangeKind => {
  const one: Readonly<Record<string, unknown>> = before
  // What a step leaves as it was is the same object before and after it.
  const differing = Object.entries(after).filter(([key, value]) => !isAlike(value, one[key]))
  if (before.group !== after.group) return after.group === undefined ? 'ungrouped' : 'grouped'
  if (differing.every(([key]) => POSITION.has(key))) return 'moved'
  return differing.every(([key]) => SIZE.has(key)) ? 'resized' : 'edited'
}

const inArea = (before: DesignArea, after: DesignArea): Omit<Change, 'place'> => {
  const old = new Map(before.elements.map((element) => [element.id, element]))
  const ids = new Set(after.elements.map(({ id }) => id))
  const added = after.elements.filter(({ id }) => !old.has(id))
  const removed = before.elements.filter(({ id }) => !ids.has(id))
  const edited = after.elements.filter((element) => old.has(element.id) && old.get(element.id) !== element)
  const changed = [...added, ...removed, ...edited]
  const [element = null] = changed
  if (before.printingTypeId !== after.printingTypeId) return SEVERAL
  if (element === null) return { kind: 'order', element, count: 0 }
  const kinds = new Set([
    ...added.map(() => 'added' as const),
    ...removed.map(() => 'removed' as const),
    ...edited.map((one) => editOf(old.get(one.id) ?? one, one)),
  ])
  // What is scaled as one leaves the size of nothing as it was, but for what only rounding keeps.
  if (kinds.has('resized')) kinds.delete('moved')
  const [kind = 'several', ...further] = kinds
  const count = changed.length
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
