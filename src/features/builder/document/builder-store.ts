import type { DesignArea, DesignDocument } from '#contract/design-document.ts'
import { type Change, changeBetween } from '#domain/design/change.ts'
import { beginHistory, record, redo, undo } from '#domain/design/history.ts'
import { apply, type Limits, type Operation, type Place } from '#domain/design/operations.ts'
import { createObservable } from '#src/platform/observable.ts'

/** What the screen reads of a design. Immutable: every change makes a new object. */
export interface BuilderState {
  readonly document: DesignDocument
  /** The view and print area that are being edited. */
  readonly place: Place
  /** Ids of the selected elements of that area. */
  readonly chosen: readonly string[]
  /** The selected element when it is the only one. */
  readonly selected: string | null
  /** Whether each tap adds an element to the selection or removes it. */
  readonly multiSelect: boolean
  readonly canUndo: boolean
  readonly canRedo: boolean
}

/**
 * The design that is being edited. React reads it with `useSyncExternalStore`; listeners are called at the end of a gesture,
 * not at each move of the pointer.
 */
export interface BuilderStore {
  subscribe(listener: () => void): () => void
  state(): BuilderState
  /** Changes the current area. Successive changes with the same `gesture` (other than '') are one undo step. */
  run(operation: Operation, gesture?: string): void
  /** The area as `run` would leave it, without changing anything: what a drag shows before it ends. */
  dryRun(operation: Operation): DesignArea
  select(id: string | null): void
  /** Selects exactly these elements. */
  choose(ids: readonly string[]): void
  /** Adds them to the selection or, if all of them are selected, removes them. */
  toggle(ids: readonly string[]): void
  setMultiSelect(on: boolean): void
  go(place: Place): void
  /** Replaces the whole document, as one undo step. */
  replace(document: DesignDocument): void
  /** Undoes the last step and goes to the place where it was done. Returns what the step had done. */
  undo(): Change | null
  redo(): Change | null
}

/** Stands for a place that the document does not have. */
const EMPTY_AREA: DesignArea = { areaId: '', widthMm: 1, heightMm: 1, printingTypeId: null, elements: [] }

export const areaAt = ({ views }: DesignDocument, { view, area }: Place): DesignArea =>
  views[view]?.areas[area] ?? EMPTY_AREA

export const createBuilderStore = (
  document: DesignDocument,
  limits: Limits,
  start: Place = { view: 0, area: 0 },
): BuilderStore => {
  let history = beginHistory(document)
  const {
    current: state,
    subscribe,
    become,
  } = createObservable<BuilderState>({
    document,
    place: start,
    chosen: [],
    selected: null,
    multiSelect: false,
    canUndo: false,
    canRedo: false,
  })

  const update = (changes: Partial<Pick<BuilderState, 'place' | 'chosen' | 'multiSelect'>> = {}) => {
    const { place, chosen, multiSelect } = { ...state(), ...changes }
    const existing = new Set(areaAt(history.present, place).elements.map(({ id }) => id))
    // Elements that an undo or a removal took away are no longer selected.
    const left = chosen.filter((id) => existing.has(id))
    become({
      document: history.present,
      place,
      chosen: left,
      selected: left.length === 1 ? (left[0] ?? null) : null,
      multiSelect,
      canUndo: history.past.length > 0,
      canRedo: history.future.length > 0,
    })
  }
  const move = (next: typeof history, chosen = state().chosen) => {
    if (next === history) return
    history = next
    update({ chosen })
  }
  const choose = (chosen: readonly string[]) => {
    if (chosen.join() !== state().chosen.join()) update({ chosen })
  }

  const step = (next: typeof history, change: Change | null): Change | null => {
    if (next === history) return null
    history = next
    const place = change?.place ?? state().place
    const isElsewhere = place.view !== state().place.view || place.area !== state().place.area
    update(isElsewhere ? { place, chosen: change?.element ? [change.element.id] : [] } : {})
    return change
  }

  return {
    subscribe,
    state,
    run: (operation, gesture = '') => {
      const next = record(history, apply(history.present, state().place, operation, limits), gesture)
      if (operation.type === 'add') move(next, [operation.element.id])
      else if (operation.type === 'duplicate') move(next, Object.values(operation.copies))
      else move(next)
    },
    dryRun: (operation) => areaAt(apply(history.present, state().place, operation, limits), state().place),
    select: (id) => choose(id === null ? [] : [id]),
    choose,
    toggle: (ids) => {
      const rest = state().chosen.filter((one) => !ids.includes(one))
      choose(rest.length + ids.length === state().chosen.length ? rest : [...rest, ...ids])
    },
    setMultiSelect: (multiSelect) => {
      if (multiSelect !== state().multiSelect) update({ multiSelect })
    },
    go: (place) => {
      if (place.view !== state().place.view || place.area !== state().place.area)
        update({ place, chosen: [], multiSelect: false })
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
