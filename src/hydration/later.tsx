import { type ComponentType, memo, Suspense, use, useEffect, useState, useSyncExternalStore } from 'react'
import { tellAlive } from '#src/hydration/attention.ts'
import { markFulfilled } from '#src/hydration/fulfilled.ts'
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

const unchanging = () => () => {}

/** true while React hydrates. */
const useHydrating = (): boolean =>
  useSyncExternalStore(
    unchanging,
    () => false,
    () => true,
  )

/** The code of a part that comes by itself. */
export interface Coming {
  readonly isLoaded: () => boolean
  /** Resolves when the part can be rendered at once, and when its code can't be had. */
  readonly fetch: () => Promise<unknown>
}

/**
 * A lazily hydrated part of the page. The server's markup of it stays as it is until `needed` resolves (without `needed`,
 * until its chunk is loaded) and is hydrated then. Without server markup the chunk is loaded at once.
 *
 * Its props must keep their identity from render to render: React gives up server markup whose props change before it is
 * hydrated. When the chunk fails to load, a part with `needed` stays as markup or stays away; for any other part, which
 * the page needs, the page is reloaded.
 */
export const later = <Props extends object>(
  get: () => Promise<ComponentType<Props>>,
  needed?: () => Promise<unknown>,
): ComponentType<Props> & Coming => {
  let loaded = false
  let now: Promise<ComponentType<Props>> | undefined
  let whenNeeded: Promise<ComponentType<Props>> | undefined

  const load = () => {
    now ??= get().then(
      (component) => {
        loaded = true
        return markFulfilled(now, component)
      },
      (error: unknown) => {
        if (!needed && !reloadOnce()) throw new ChunkError(error)
        console.warn(error)
        return new Promise<never>(() => {})
      },
    )
    return now
  }
  const loadWhenNeeded = () => {
    whenNeeded ??= needed ? needed().then(load) : load()
    return whenNeeded
  }
  loaders.push(load)

  const Part = (props: Props) => {
    const hydrating = useHydrating()
    // This effect must precede `use()`: a render that is retried after suspending skips the hooks behind it.
    useEffect(tellAlive, [])
    const Component = use(hydrating && !loaded ? loadWhenNeeded() : load())
    return <Component {...props} />
  }
  const Whole = memo((props: Props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  ))
  return Object.assign(Whole, {
    isLoaded: () => loaded,
    fetch: () => get().then(load, () => undefined),
  })
}

/**
 * Whether parts that stand above others are here, so that nothing moves when they come. What the server has rendered waits
 * for none.
 */
export const useLoaded = (parts: readonly Coming[]): boolean => {
  const hydrating = useHydrating()
  const [rendered] = useState(hydrating)
  const [tried, setTried] = useState(false)
  const here = tried || rendered || parts.every(({ isLoaded }) => isLoaded())
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts of a page stay the same
  useEffect(() => {
    if (!here) void Promise.all(parts.map(({ fetch }) => fetch())).then(() => setTried(true))
  }, [here])
  return here
}
