import type { DesignArea, DesignDocument, DesignElement } from '#contract/design-document.ts'
import { areaInks, inksOf } from './elements.ts'
import type { Place } from './operations.ts'

export type ChangeKind =
  | 'added'
  | 'removed'
  | 'moved'
  | 'resized'
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
}

const SEVERAL = { kind: 'several', element: null } as const
const POSITION = new Set(['x', 'y'])
const SIZE = new Set(['x', 'y', 'width', 'height', 'sizeMm'])

/** What a print's inks are said by, and what is hidden with them. */
const INKS = new Set(['inks', 'ink', 'fill', 'stroke', 'hidden'])

interface Edit {
  readonly from: DesignElement
  readonly to: DesignElement
}

const editOf = ({ from, to }: Edit): ChangeKind => {
  const one: Readonly<Record<string, unknown>> = from
  // What a step leaves as it was is the same object before and after it.
  const differing = Object.entries(to).filter(([key, value]) => value !== one[key])
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
  const element = added[0] ?? removed[0] ?? edits[0]?.to ?? null
  const isOne = added.length + removed.length + edits.length === 1
  const [edit] = edits
  if (isOne && edit && editOf(edit) === 'hidden') return { kind: 'hidden', element }
  const fewer = added.length + removed.length > 0 ? null : fewerInks(before, after, edits)
  if (fewer !== null) return { kind: fewer, element: isOne ? element : null }
  if (element === null) return { kind: 'order', element }
  if (!isOne) return SEVERAL
  if (edit) return { kind: editOf(edit), element }
  return { kind: added.length > 0 ? 'added' : 'removed', element }
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
