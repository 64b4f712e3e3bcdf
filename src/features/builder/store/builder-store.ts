import type { DesignArea, DesignDocument } from '#contract/design-document.ts'
import { type Change, changeBetween } from '#domain/design/change.ts'
import { beginHistory, record, redo, undo } from '#domain/design/history.ts'
import { apply, type Limits, type Operation, type Place } from '#domain/design/operations.ts'

/** What the screen reads of a design; another object only where something of it changed. */
export interface BuilderState {
  readonly document: DesignDocument
  /** View and print area that are worked on. */
  readonly place: Place
  /** Id of the chosen element of that area. */
  readonly selected: string | null
  readonly canUndo: boolean
  readonly canRedo: boolean
}

/**
 * A design that is being worked on. React reads it by `useSyncExternalStore`; it tells of a change at the end of a gesture,
 * never with each move of the pointer.
 */
export interface BuilderStore {
  subscribe(listener: () => void): () => void
  state(): BuilderState
  /** Changes the area that is worked on. Changes with the same `gesture`, not '', are one step. */
  run(operation: Operation, gesture?: string): void
  /** The area as `run` would leave it: what a drag shows before it ends. */
  tried(operation: Operation): DesignArea
  select(id: string | null): void
  go(place: Place): void
  /** Another document, as one step: a design brought over from elsewhere. */
  replace(document: DesignDocument): void
  /** Takes the last step back, and goes where it was done. Returns what it had done. */
  undo(): Change | null
  redo(): Change | null
}

/** An empty area, for a place that the document does not have. */
const NOWHERE: DesignArea = { areaId: '', widthMm: 1, heightMm: 1, printingTypeId: null, elements: [] }

export const areaAt = ({ views }: DesignDocument, { view, area }: Place): DesignArea =>
  views[view]?.areas[area] ?? NOWHERE

export const createBuilderStore = (
  document: DesignDocument,
  limits: Limits,
  start: Place = { view: 0, area: 0 },
): BuilderStore => {
  const listeners = new Set<() => void>()
  let history = beginHistory(document)
  let state: BuilderState = { document, place: start, selected: null, canUndo: false, canRedo: false }

  const tell = (changes: Partial<Pick<BuilderState, 'place' | 'selected'>> = {}) => {
    const place = changes.place ?? state.place
    const wanted = changes.selected === undefined ? state.selected : changes.selected
    const there = areaAt(history.present, place).elements.some(({ id }) => id === wanted)
    state = {
      document: history.present,
      place,
      // What was undone or removed is not chosen any more.
      selected: there ? wanted : null,
      canUndo: history.past.length > 0,
      canRedo: history.future.length > 0,
    }
    for (const listener of listeners) listener()
  }
  const move = (next: typeof history, selected?: string | null) => {
    if (next === history) return
    history = next
    tell(selected === undefined ? {} : { selected })
  }

  const step = (next: typeof history, change: Change | null): Change | null => {
    if (next === history) return null
    history = next
    const place = change?.place ?? state.place
    const isElsewhere = place.view !== state.place.view || place.area !== state.place.area
    tell(isElsewhere ? { place, selected: change?.element?.id ?? null } : {})
    return change
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state: () => state,
    run: (operation, gesture = '') => {
      const next = record(history, apply(history.present, state.place, operation, limits), gesture)
      const made =
        operation.type === 'add'
          ? operation.element.id
          : operation.type === 'duplicate'
            ? operation.copy
            : undefined
      move(next, made)
    },
    tried: (operation) => areaAt(apply(history.present, state.place, operation, limits), state.place),
    select: (id) => {
      if (id !== state.selected) tell({ selected: id })
    },
    go: (place) => {
      if (place.view !== state.place.view || place.area !== state.place.area) tell({ place, selected: null })
    },
    replace: (next) => move(record(history, next)),
    undo: () => {
      const next = undo(history)
      return step(next, changeBetween(next.present, history.present))
    },
    redo: () => {
      const next = redo(history)
      return step(next, changeBetween(history.present, next.present))
    },
  }
}
