import type { DesignDocument } from '#contract/design-document.ts'

/** Steps that can be undone; documents share what did not change, so that a step costs little. */
const MOST_STEPS = 200

export interface History {
  readonly past: readonly DesignDocument[]
  readonly present: DesignDocument
  readonly future: readonly DesignDocument[]
  /** Gesture that made the present, '' for a change of its own. */
  readonly gesture: string
}

export const beginHistory = (present: DesignDocument): History => ({
  past: [],
  present,
  future: [],
  gesture: '',
})

/**
 * The history after a change. Changes of one gesture (a drag, a key held down, a word being typed) are one step: those with
 * the same `gesture`, which is not ''.
 */
export const record = (history: History, next: DesignDocument, gesture = ''): History => {
  if (next === history.present) return history
  const goesOn = gesture !== '' && gesture === history.gesture && history.past.length > 0
  const past = goesOn ? history.past : [...history.past, history.present].slice(-MOST_STEPS)
  return { past, present: next, future: [], gesture }
}

export const undo = (history: History): History => {
  const present = history.past.at(-1)
  if (present === undefined) return history
  return {
    past: history.past.slice(0, -1),
    present,
    future: [history.present, ...history.future],
    gesture: '',
  }
}

export const redo = (history: History): History => {
  const [present, ...future] = history.future
  if (present === undefined) return history
  return { past: [...history.past, history.present], present, future, gesture: '' }
}
