import { type FormPatch, mergePatches } from './form-store.ts'

export interface FieldSaver {
  /** Saves these fields; changes during a write go into the next one. */
  save(patch: FormPatch): void
}

/** Writes changed fields one after the other, in the order of typing. */
export const createFieldSaver = (
  write: (patch: FormPatch) => Promise<void>,
  failed: (error: unknown) => void,
): FieldSaver => {
  let waiting: FormPatch | null = null
  let running = false

  const flush = async () => {
    running = true
    while (waiting) {
      const patch: FormPatch = waiting
      waiting = null
      await write(patch).catch(failed)
    }
    running = false
  }

  return {
    save: (patch) => {
      waiting = waiting ? mergePatches(waiting, patch) : patch
      if (!running) void flush()
    },
  }
}
