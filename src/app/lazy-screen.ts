import type { ScreenModule } from '#src/queries/screen.ts'

/** A screen's chunk: once it is here, it renders at once and without Suspense. */
export interface LazyScreen {
  /** Name of the file in src/screens. */
  readonly name: string
  loaded(): ScreenModule | undefined
  /** Fetches it; anew when the last attempt failed. */
  load(): Promise<ScreenModule>
  /** The attempt under way, or the last one: a failure stays one until somebody asks to load it again. */
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
      return module
    } catch (error) {
      failed = true
      throw error
    }
  }
  const load = () => {
    if (!attempt || failed) attempt = fetchModule()
    return attempt
  }
  return { name, loaded: () => module, load, attempt: () => attempt ?? load() }
}
