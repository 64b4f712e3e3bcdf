import { markFulfilled } from '#src/hydration/fulfilled.ts'
import { ChunkError } from '#src/platform/page/chunk-error.ts'
import type { ScreenModule } from '#src/queries/screen.ts'

/** A screen's chunk. Once loaded, it renders synchronously, without suspending. */
export interface LazyScreen {
  /** Name of the file in src/screens. */
  readonly name: string
  loaded(): ScreenModule | undefined
  /** Loads the chunk; tries again when the last attempt failed. */
  load(): Promise<ScreenModule>
  /** The attempt under way, or the last one, which `use()` reads without suspending once it has loaded. A failed attempt stays failed until `load` is called again. */
  attempt(): Promise<ScreenModule>
}

export const lazyScreen = (name: string, get: () => Promise<ScreenModule>): LazyScreen => {
  let module: ScreenModule | undefined
  let attempt: Promise<ScreenModule> | undefined
  let failed = false

  const fetchModule = async () => {
    failed = false
    try {
      module = await get()
      return markFulfilled(attempt, module)
    } catch (error) {
      failed = true
      throw new ChunkError(error)
    }
  }
  const load = () => {
    if (!attempt || failed) attempt = fetchModule()
    return attempt
  }
  return { name, loaded: () => module, load, attempt: () => attempt ?? load() }
}
