import {
  type ComponentType,
  memo,
  Suspense,
  use,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'

/** Loads every part that has been declared so far: a page rendered on the server has all of itself. */
export const loadParts = async (): Promise<void> => {
  await Promise.all(loaders.map((load) => load()))
}
const loaders: (() => Promise<unknown>)[] = []

const unchanging = () => () => {}
const atOnce = async () => undefined

/** true while the server's markup is being taken over. */
const useHydrating = (): boolean =>
  useSyncExternalStore(
    unchanging,
    () => false,
    () => true,
  )

/**
 * A part of the page whose code a first visit can do without: the server's markup of it stands until `needed`, and
 * only then becomes alive; without it, at once. Where there is no such markup, it is loaded at once. Until then it keeps
 * the props it began with: React gives up markup that waits, and what was typed in it, when its props change.
 */
export const later = <Props extends object>(
  get: () => Promise<ComponentType<Props>>,
  needed: () => Promise<unknown> = atOnce,
): ComponentType<Props> => {
  let loaded: ComponentType<Props> | undefined
  let now: Promise<ComponentType<Props>> | undefined
  let whenNeeded: Promise<ComponentType<Props>> | undefined

  const load = () => {
    now ??= get().then((component) => {
      loaded = component
      return component
    })
    return now
  }
  const loadWhenNeeded = () => {
    whenNeeded ??= needed().then(load)
    return whenNeeded
  }
  loaders.push(load)

  const Part = memo(({ props, onAlive }: { props: Props; onAlive: (alive: true) => void }) => {
    const hydrating = useHydrating()
    useEffect(() => onAlive(true), [onAlive])
    // Last: when it is asked again, with the code there, React takes a hook behind it for one of a later render.
    const Component = loaded ?? use(hydrating ? loadWhenNeeded() : load())
    return <Component {...props} />
  })
  return memo((props: Props) => {
    const [first] = useState(props)
    const [alive, setAlive] = useState(false)
    const given = alive ? props : first
    return useMemo(
      () => (
        <Suspense fallback={null}>
          <Part props={given} onAlive={setAlive} />
        </Suspense>
      ),
      [given],
    )
  })
}
