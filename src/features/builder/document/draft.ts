import type { DesignDocument } from '#contract/design-document.ts'
import type { DraftRow } from '#src/db/database/rows.ts'
import { createObservable } from '#src/platform/observable.ts'
import type { Choice } from './choice.ts'

/** `new`: nothing to save yet. `saved`: on this device. `full`: the device has no free space. */
export type Saving = 'new' | 'waiting' | 'saved' | 'full' | 'failed'

export interface DraftState {
  /** Changes when another tab has saved the same draft: this tab then goes on with a copy. */
  readonly id: string
  readonly name: string
  readonly saving: Saving
  readonly isCopy: boolean
  readonly lineUuid: string | null
}

/** What is saved of a draft. */
export interface DraftContent {
  readonly document: DesignDocument
  readonly choice: Choice
}

/** The draft of the design that is being edited: saved automatically, soon after each change. */
export interface DraftHandle {
  subscribe(listener: () => void): () => void
  state(): DraftState
  /** Schedules a save, within 300 ms; changes that follow meanwhile are saved with it. */
  changed(content: DraftContent): void
  rename(name: string): void
  /** Binds the design to its line in the cart; null: to none. */
  bindLine(lineUuid: string | null): void
  /** Saves what is pending; resolves when it is on the disk, or when saving has failed. */
  flush(): Promise<void>
}

export interface DraftDeps {
  /** Writes the draft; `conflict` if another tab has saved it since `seen` (its `updatedAt`, 0 for a new one). */
  write(row: Omit<DraftRow, 'identity'>, seen: number): Promise<'written' | 'conflict' | 'full' | 'failed'>
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
  /** `updatedAt` (ms) of the row that was read; 0: there is none yet. */
  readonly updatedAt: number
}

/** Pause in ms that joins fast changes into one save; a killed browser loses at most this much. */
const PAUSE_MS = 150
/** Pause in ms before a failed save is tried again: space may have been freed. */
const RETRY_MS = 5000
/** Longest name, in characters. */
const MOST_NAME = 80

export const createDraft = (start: DraftStart, first: DraftContent, deps: DraftDeps): DraftHandle => {
  const {
    current: state,
    subscribe,
    become,
  } = createObservable<DraftState>({
    id: start.id,
    name: start.name,
    saving: start.updatedAt > 0 ? 'saved' : 'new',
    isCopy: false,
    lineUuid: start.lineUuid,
  })
  let content = first
  let { createdAt, updatedAt } = start
  let dirty = false
  let cancel: (() => void) | undefined
  let running = Promise.resolve()

  const update = (changes: Partial<DraftState>) => become({ ...state(), ...changes })
  const write = async (): Promise<void> => {
    if (!dirty) return
    dirty = false
    const { id, name, lineUuid } = state()
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
      if (!dirty) update({ saving: 'saved' })
    } else if (outcome === 'conflict') {
      // Both designs stay: the other tab's under its id, this one as a copy.
      createdAt = deps.now()
      updatedAt = 0
      dirty = true
      update({
        id: deps.newId(),
        name: `${name.slice(0, MOST_NAME - 8)} (copia)`,
        isCopy: true,
        lineUuid: null,
      })
      await write()
    } else {
      dirty = true
      update({ saving: outcome })
      cancel ??= deps.after(RETRY_MS, () => void flush())
    }
  }
  const flush = (): Promise<void> => {
    cancel?.()
    cancel = undefined
    running = running.then(write)
    return running
  }
  const scheduleSave = () => {
    dirty = true
    // `full` and `failed` stay visible until a save succeeds.
    if (state().saving === 'new' || state().saving === 'saved') update({ saving: 'waiting' })
    cancel ??= deps.after(PAUSE_MS, () => void flush())
  }

  return {
    subscribe,
    state,
    changed: (next) => {
      content = next
      scheduleSave()
    },
    rename: (name) => {
      update({ name: name.slice(0, MOST_NAME) })
      scheduleSave()
    },
    bindLine: (lineUuid) => {
      update({ lineUuid })
      scheduleSave()
    },
    flush,
  }
}
