import { createObservable } from '#src/platform/observable.ts'

/** Panels: over the stage on a phone, beside it on a desktop. */
export type PanelName =
  | 'upload'
  | 'text'
  | 'image'
  | 'shape'
  | 'size'
  | 'crop'
  | 'ground'
  | 'shop-designs'
  | 'layers'
  | 'menu'
  | 'designs'
  | 'technique'
  | 'warnings'
  | 'plates'
  | 'price'
  | 'summary'

export interface PanelState {
  /** The open panel; null for none. */
  readonly open: PanelName | null
  /** The panel that closing returns to; null for none. */
  readonly back: PanelName | null
  /** What just happened, for screen readers. */
  readonly announcement: string
  /** A sentence that everybody has to see, such as why something failed; '' for none. */
  readonly warning: string
}

export interface Panels {
  subscribe(listener: () => void): () => void
  state(): PanelState
  open(panel: PanelName | null): void
  /** Closes the open panel, and returns to the one it was opened from, if any. */
  close(): void
  /** Announces what happened to screen readers, by a live region. */
  announce(text: string): void
  /** Shows a sentence until it is closed or another panel opens; '' removes it. */
  warn(text: string): void
}

export const createPanels = (): Panels => {
  const {
    current: state,
    subscribe,
    become,
  } = createObservable<PanelState>({ open: null, back: null, announcement: '', warning: '' })
  const change = (changes: Partial<PanelState>) => become({ ...state(), ...changes })
  const open = (next: PanelName | null) => {
    if (next === state().open) return
    const returns = next === 'plates' || (next === 'price' && state().open === 'summary')
    const back = returns ? state().open : null
    change({ open: next, back, warning: '' })
  }
  return {
    subscribe,
    state,
    open,
    close: () => open(state().back),
    warn: (warning) => change({ warning }),
    // Screen readers only announce a changed text: a repeated sentence gets a trailing space.
    announce: (text) => change({ announcement: text === state().announcement ? `${text}\u00a0` : text }),
  }
}
