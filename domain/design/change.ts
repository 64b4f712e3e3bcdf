import type { DesignArea, DesignDocument, DesignElement } from '#contract/design-document.ts'
import type { Place } from './operations.ts'

export type ChangeKind = 'added' | 'removed' | 'moved' | 'resized' | 'ground' | 'edited' | 'order' | 'several'

/** What one step of a design's history did. */
export interface Change {
  readonly kind: ChangeKind
  /** Where it did it; null for what spans areas. */
  readonly place: Place | null
  /** The one element that it was done to; null for none or several. */
  readonly element: DesignElement | null
}

const SEVERAL = { kind: 'several', element: null } as const
const POSITION = new Set(['x', 'y'])
const GROUND = new Set(['cutOut', 'removal'])
const SIZE = new Set(['x', 'y', 'width', 'height', 'sizeMm'])

const editOf = (before: DesignElement, after: DesignElement): ChangeKind => {
  const one: Readonly<Record<string, unknown>> = before
  // What a step leaves as it was is the same object before and after it.
  const differing = Object.entries(after).filter(([key, value]) => value !== one[key])
  if (differing.some(([key]) => GROUND.has(key))) return 'ground'
  if (differing.every(([key]) => POSITION.has(key))) return 'moved'
  return differing.every(([key]) => SIZE.has(key)) ? 'resized' : 'edited'
}

const inArea = (before: DesignArea, after: DesignArea): Omit<Change, 'place'> => {
  const old = new Map(before.elements.map((element) => [element.id, element]))
  const ids = new Set(after.elements.map(({ id }) => id))
  const added = after.elements.filter(({ id }) => !old.has(id))
  const removed = before.elements.filter(({ id }) => !ids.has(id))
  const edited = after.elements.filter((element) => old.has(element.id) && old.get(element.id) !== element)
  const [element, ...others] = [...added, ...removed, ...edited]
  if (others.length > 0 || before.printingTypeId !== after.printingTypeId) return SEVERAL
  if (element === undefined) return { kind: 'order', element: null }
  if (added.length > 0) return { kind: 'added', element }
  if (removed.length > 0) return { kind: 'removed', element }
  return { kind: editOf(old.get(element.id) ?? element, element), element }
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
