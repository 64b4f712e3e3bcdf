/** What can lie over the stage on a phone and stand beside it on a desktop. */
export type PanelName =
  | 'upload'
  | 'text'
  | 'image'
  | 'shape'
  | 'size'
  | 'crop'
  | 'ground'
  | 'shelf'
  | 'layers'
  | 'menu'
  | 'designs'
  | 'technique'
  | 'warnings'
  | 'plates'
  | 'price'
  | 'resume'

export interface PanelState {
  /** The one that is open; null: the stage alone. */
  readonly open: PanelName | null
  /** Where closing it leads: the resume, for what was opened from there; for plates whatever was open. */
  readonly back: PanelName | null
  /** What happened, for who can't see it. */
  readonly said: string
  /** What could not be done and why, or what else has to be seen; '' for nothing. */
  readonly warning: string
}

export interface Panels {
  subscribe(listener: () => void): () => void
  state(): PanelState
  open(panel: PanelName | null): void
  /** Leaves the open one for where it was opened from. */
  close(): void
  /** Tells what happened, by a live region. */
  say(text: string): void
  /** Shows a sentence until it is closed or another panel opens; '' takes it away. */
  warn(text: string): void
}

export const createPanels = (): Panels => {
  const listeners = new Set<() => void>()
  let state: PanelState = { open: null, back: null, said: '', warning: '' }
  const change = (changes: Partial<PanelState>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }
  const open = (next: PanelName | null) => {
    if (next === state.open) return
    const comesBack = next === 'plates' || (next === 'price' && state.open === 'resume')
    const back = comesBack ? state.open : null
    change({ open: next, back, warning: '' })
  }
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    state: () => state,
    open,
    close: () => open(state.back),
    warn: (warning) => change({ warning }),
    // The same words again are another text, or a screen reader keeps still.
    say: (text) => change({ said: text === state.said ? `${text}\u00a0` : text }),
  }
}
