import { type ComponentType, memo, Suspense, use, useEffect, useSyncExternalStore } from 'react'
import { tellAlive } from '#src/platform/attention.ts'
import { reloadOnce } from '#src/platform/history.ts'

/** Loads every part that has been declared so far: a page rendered on the server has all of itself. */
export const loadParts = async (): Promise<void> => {
  const known = loaders.length
  await Promise.all(loaders.map((load) => load()))
  // A part may have brought parts of its own.
  if (loaders.length > known) await loadParts()
}
const loaders: (() => Promise<unknown>)[] = []

const unchanging = () => () => {}

/** true while the server's markup is being taken over. */
const useHydrating = (): boolean =>
  useSyncExternalStore(
    unchanging,
    () => false,
    () => true,
  )

/**
 * A part of the page whose code a first visit can do without: the server's markup of it stands until `needed`, and
 * only then becomes alive; without it, at once. Where there is no such markup, it is loaded at once. Its props must keep their identity
 * from render to render, or the markup is given up before its time. Where its code can't be had, one with `needed` stays
 * as it is or away; the page can't do without another, and is loaded anew.
 */
export const later = <Props extends object>(
  get: () => Promise<ComponentType<Props>>,
  needed?: () => Promise<unknown>,
): ComponentType<Props> => {
  let loaded: ComponentType<Props> | undefined
  let now: Promise<ComponentType<Props>> | undefined
  let whenNeeded: Promise<ComponentType<Props>> | undefined

  const load = () => {
    now ??= get().then(
      (component) => {
        loaded = component
        return component
      },
      (error: unknown) => {
        if (!needed && !reloadOnce()) throw error
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
    // Before `use`: tried again, it is passed by, and React knows no hook behind it.
    useEffect(tellAlive, [])
    const Component = loaded ?? use(hydrating ? loadWhenNeeded() : load())
    return <Component {...props} />
  }
  return memo((props: Props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  ))
}
