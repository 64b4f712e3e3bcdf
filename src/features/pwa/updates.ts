import { after } from '#src/platform/device/clock.ts'
import { createObservable } from '#src/platform/observable.ts'

/**
 * - `current`: nothing to say
 * - `waiting`: a newer version is ready and waits to be let in
 * - `accepted`: the person has let it in; it takes over once the version before has answered what it began, or is offered again
 * - `overtaken`: another tab let it in; this one still shows the version before
 */
export type UpdateState = 'current' | 'waiting' | 'accepted' | 'overtaken'

export interface Updates {
  state(): UpdateState
  subscribe(listener: () => void): () => void
  /** The person agrees: the new version is activated and the page reloaded. */
  accept(): void
  /** Not now: nothing is said again for a while. */
  postpone(): void
}

export interface UpdatesDeps {
  /** Calls back when a newer version waits; now, if one already does. */
  onWaiting: (listener: () => void) => void
  /** Calls back when a newer version has taken over this page. */
  onTakeOver: (listener: () => void) => void
  onVisibility: (listener: () => void) => void
  /** Lets the waiting version take over. */
  letIn: () => void
  reload: () => void
  /** Whether the person has postponed lately, and a note that they do now. */
  isPostponed: () => boolean
  notePostponed: () => void
  /** The page is hidden and nothing is half typed, so it may be reloaded without asking. */
  isIdle: () => boolean
}

/** A version that was let in and has not taken over after this, in ms, is offered again: its message may have been lost. */
const OFFERED_AGAIN = 30_000

/** How a page handles a newer version: it asks first, and never reloads a page that is in use. */
export const createUpdates = (deps: UpdatesDeps): Updates => {
  const { current: state, subscribe, become } = createObservable<UpdateState>('current')

  /** The person has agreed: whenever the version takes over, the page follows. */
  let isAgreed = false

  const followQuietly = () => {
    if (state() === 'overtaken' && deps.isIdle()) deps.reload()
  }

  deps.onWaiting(() => {
    if (state() === 'current' && !deps.isPostponed()) become('waiting')
  })
  deps.onTakeOver(() => {
    if (isAgreed) return deps.reload()
    become('overtaken')
    followQuietly()
  })
  deps.onVisibility(followQuietly)

  return {
    state,
    subscribe,
    accept: () => {
      if (state() === 'overtaken') return deps.reload()
      isAgreed = true
      become('accepted')
      deps.letIn()
      after(OFFERED_AGAIN, () => {
        if (state() === 'accepted') become('waiting')
      })
    },
    postpone: () => {
      isAgreed = false
      deps.notePostponed()
      become('current')
    },
  }
}
