import { type ComponentType, memo, Suspense, use, useEffect, useState, useSyncExternalStore } from 'react'
import { markFulfilled } from '#src/hydration/fulfilled.ts'
import { notifyHydrated } from '#src/hydration/interaction.ts'
import { ChunkError } from '#src/platform/page/chunk-error.ts'
import { reloadOnce } from '#src/platform/page/history.ts'

/** Loads every part that has been declared so far: the server renders all of them. */
export const loadParts = async (): Promise<void> => {
  const known = loaders.length
  await Promise.all(loaders.map((load) => load()))
  // A loaded part may declare further parts.
  if (loaders.length > known) await loadParts()
}
const loaders: (() => Promise<unknown>)[] = []

const neverChanges = () => () => {}

/** true while React hydrates. */
const useHydrating = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )

/** A part whose code is loaded on its own. */
export interface LazyPart {
  readonly isLoaded: () => boolean
  /** Resolves when the part can be rendered at once, and when its code can't be loaded. */
  readonly fetch: () => Promise<unknown>
}

/**
 * A lazily hydrated part of the page. Its server markup stays as it is until `needed` resolves (without `needed`, until its
 * chunk is loaded) and is hydrated then. Without server markup the chunk is loaded at once.
 *
 * Its props must keep their identity from render to render: React discards server markup whose props change before it is
 * hydrated. When the chunk fails to load, a part with `needed` stays as markup or is left out; without `needed` the page
 * depends on the part, so the page is reloaded.
 *
 * @example
 * const Zoom = lazyHydrate(loadZoom)
 * // Server markup that needs no scripts until somebody uses the page:
 * const Footer = lazyHydrate(loadFooter, firstInteraction)
 */
export const lazyHydrate = <Props extends object>(
  get: () => Promise<ComponentType<Props>>,
  needed?: () => Promise<unknown>,
): ComponentType<Props> & LazyPart => {
  let loaded = false
  let loading: Promise<ComponentType<Props>> | undefined
  let whenNeeded: Promise<ComponentType<Props>> | undefined

  const load = () => {
    loading ??= get().then(
      (component) => {
        loaded = true
        return markFulfilled(loading, component)
      },
      (error: unknown) => {
        if (!needed && !reloadOnce()) throw new ChunkError(error)
        console.warn(error)
        return new Promise<never>(() => {})
      },
    )
    return loading
  }
  const loadWhenNeeded = () => {
    whenNeeded ??= needed ? needed().then(load) : load()
    return whenNeeded
  }
  loaders.push(load)

  const Part = (props: Props) => {
    const hydrating = useHydrating()
    // This effect must precede `use()`: a render that is retried after suspending skips the hooks behind it.
    useEffect(notifyHydrated, [])
    const Component = use(hydrating && !loaded ? loadWhenNeeded() : load())
    return <Component {...props} />
  }
  const Lazy = memo((props: Props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  ))
  return Object.assign(Lazy, {
    isLoaded: () => loaded,
    // Asked of `get` first: a failure of `load` reloads the page, or never ends. Here it only ends the wait for the part, whose
    // own rendering tries again and says what it has to.
    fetch: () => get().then(load, () => undefined),
  })
}

/**
 * Whether parts that stand above others are loaded, so that nothing moves when they appear. Server markup waits for none.
 *
 * @example const canRender = usePartsLoaded([Description, Sheet])
 */
export const usePartsLoaded = (parts: readonly LazyPart[]): boolean => {
  const hydrating = useHydrating()
  const [isServerRendered] = useState(hydrating)
  const [tried, setTried] = useState(false)
  const canRender = tried || isServerRendered || parts.every(({ isLoaded }) => isLoaded())
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts of a page stay the same
  useEffect(() => {
    if (!canRender) void Promise.all(parts.map(({ fetch }) => fetch())).then(() => setTried(true))
  }, [canRender])
  return canRender
}
