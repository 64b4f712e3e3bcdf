import type { DesignArea, DesignDocument } from '#contract/design-document.ts'
import { type Change, changeBetween } from '#domain/design/change.ts'
import { beginHistory, record, redo, undo } from '#domain/design/history.ts'
import { apply, type Limits, type Operation, type Place } from '#domain/design/operations.ts'

/** What the screen reads of a design; another object only where something of it changed. */
export interface BuilderState {
  readonly document: DesignDocument
  /** View and print area that are worked on. */
  readonly place: Place
  /** Ids of the chosen elements of that area. */
  readonly chosen: readonly string[]
  /** The chosen element where it is one alone. */
  readonly selected: string | null
  /** Whether a tap takes an element to the chosen ones, or from them. */
  readonly gathers: boolean
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
  /** Chooses several at once. */
  choose(ids: readonly string[]): void
  /** Takes them to the chosen ones or, where all of them are chosen, from those. */
  toggle(ids: readonly string[]): void
  /** Begins or ends choosing several by taps. */
  gather(on: boolean): void
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
  let state: BuilderState = {
    document,
    place: start,
    chosen: [],
    selected: null,
    gathers: false,
    canUndo: false,
    canRedo: false,
  }

  const tell = (changes: Partial<Pick<BuilderState, 'place' | 'chosen' | 'gathers'>> = {}) => {
    const { place, chosen, gathers } = { ...state, ...changes }
    const there = new Set(areaAt(history.present, place).elements.map(({ id }) => id))
    // What was undone or removed is not chosen any more.
    const left = chosen.filter((id) => there.has(id))
    state = {
      document: history.present,
      place,
      chosen: left,
      selected: left.length === 1 ? (left[0] ?? null) : null,
      gathers,
      canUndo: history.past.length > 0,
      canRedo: history.future.length > 0,
    }
    for (const listener of listeners) listener()
  }
  const move = (next: typeof history, chosen = state.chosen) => {
    if (next === history) return
    history = next
    tell({ chosen })
  }
  const choose = (chosen: readonly string[]) => {
    if (chosen.join() !== state.chosen.join()) tell({ chosen })
  }

  const step = (next: typeof history, change: Change | null): Change | null => {
    if (next === history) return null
    history = next
    const place = change?.place ?? state.place
    const isElsewhere = place.view !== state.place.view || place.area !== state.place.area
    tell(isElsewhere ? { place, chosen: change?.element ? [change.element.id] : [] } : {})
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
      if (operation.type === 'add') move(next, [operation.element.id])
      else if (operation.type === 'duplicate') move(next, Object.values(operation.copies))
      else move(next)
    },
    tried: (operation) => areaAt(apply(history.present, state.place, operation, limits), state.place),
    select: (id) => choose(id === null ? [] : [id]),
    choose,
    toggle: (ids) => {
      const rest = state.chosen.filter((one) => !ids.includes(one))
      choose(rest.length + ids.length === state.chosen.length ? rest : [...rest, ...ids])
    },
    gather: (gathers) => {
      if (gathers !== state.gathers) tell({ gathers })
    },
    go: (place) => {
      if (place.view !== state.place.view || place.area !== state.place.area)
        tell({ place, chosen: [], gathers: false })
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
