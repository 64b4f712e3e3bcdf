import type { DesignDocument } from '#contract/design-document.ts'
import type { DraftRow } from '#src/db/database/rows.ts'
import type { Choice } from './choice.ts'

/** `new`: nothing to save yet. `kept`: on this device. `full`: the device has no room left. */
export type Saving = 'new' | 'waiting' | 'kept' | 'full' | 'failed'

export interface DraftState {
  /** Another one after the same draft was changed in another tab: this one goes on as a copy. */
  readonly id: string
  readonly name: string
  readonly saving: Saving
  readonly isCopy: boolean
  readonly lineUuid: string | null
}

/** What was last written of a draft, and what is to be written. */
export interface DraftContent {
  readonly document: DesignDocument
  readonly choice: Choice
}

/** The draft of the design that is being worked on: saved by itself, soon after each change. */
export interface DraftHandle {
  subscribe(listener: () => void): () => void
  state(): DraftState
  /** To be written within 300 ms; what was changed meanwhile is written with it. */
  changed(content: DraftContent): void
  rename(name: string): void
  /** The line of the cart that the design is in now. */
  bindLine(lineUuid: string | null): void
  /** Writes what waits to be written; resolves when it is on the disk, or was refused. */
  flush(): Promise<void>
}

export interface DraftDeps {
  /** Writes the draft, unless another tab has done so since `seen` (its `updatedAt`, 0 for a new one). */
  write(row: Omit<DraftRow, 'identity'>, seen: number): Promise<'written' | 'overtaken' | 'full' | 'failed'>
  now(): number
  newId(): string
  after(ms: number, task: () => void): () => void
}

export interface DraftStart {
  readonly id: string
  readonly name: string
  readonly productId: string
  readonly productName: string
  readonly lineUuid: string | null
  readonly createdAt: number
  /** `updatedAt` of the row that was read; 0: there is none yet. */
  readonly updatedAt: number
}

/** A word typed or an element dragged is one writing; a kill loses this much at most. */
const PAUSE_MS = 150
/** Until a refused writing is tried again: room may have been made. */
const RETRY_MS = 5000
/** Longest name, in letters. */
const MOST_NAME = 80

export const createDraft = (start: DraftStart, first: DraftContent, deps: DraftDeps): DraftHandle => {
  const listeners = new Set<() => void>()
  let state: DraftState = {
    id: start.id,
    name: start.name,
    saving: start.updatedAt > 0 ? 'kept' : 'new',
    isCopy: false,
    lineUuid: start.lineUuid,
  }
  let content = first
  let { createdAt, updatedAt } = start
  let dirty = false
  let cancel: (() => void) | undefined
  let running = Promise.resolve()

  const tell = (changes: Partial<DraftState>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }
  const write = async (): Promise<void> => {
    if (!dirty) return
    dirty = false
    const { id, name, lineUuid } = state
    const { productId, productName } = start
    const at = Math.max(deps.now(), updatedAt + 1)
    const row = {
      id,
      name,
      productId,
      productName,
      lineUuid,
      document: content.document,
      choice: { color: content.choice.color, units: { ...content.choice.units } },
      createdAt,
      updatedAt: at,
    }
    const outcome = await deps.write(row, updatedAt)
    if (outcome === 'written') {
      updatedAt = at
      if (!dirty) tell({ saving: 'kept' })
    } else if (outcome === 'overtaken') {
      // Both designs stay: the other tab's under its id, this one as a copy.
      createdAt = deps.now()
      updatedAt = 0
      dirty = true
      tell({
        id: deps.newId(),
        name: `${name.slice(0, MOST_NAME - 8)} (copia)`,
        isCopy: true,
        lineUuid: null,
      })
      await write()
    } else {
      dirty = true
      tell({ saving: outcome })
      cancel ??= deps.after(RETRY_MS, () => void flush())
    }
  }
  const flush = (): Promise<void> => {
    cancel?.()
    cancel = undefined
    running = running.then(write)
    return running
  }
  const soon = () => {
    dirty = true
    // On a full device that stays said until it is saved.
    if (state.saving === 'new' || state.saving === 'kept') tell({ saving: 'waiting' })
    cancel ??= deps.after(PAUSE_MS, () => void flush())
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    state: () => state,
    changed: (next) => {
      content = next
      soon()
    },
    rename: (name) => {
      tell({ name: name.slice(0, MOST_NAME) })
      soon()
    },
    bindLine: (lineUuid) => {
      tell({ lineUuid })
      soon()
    },
    flush,
  }
}
