import { type ReactNode, useEffect, useState } from 'react'
import { ChunkError } from '#src/platform/chunk-error.ts'
import { whenIdle } from '#src/platform/clock.ts'

const load = async () => (await import('./later-panels.ts')).LATER

type Panels = Awaited<ReturnType<typeof load>>

/** What was loaded already is rendered at once. */
let loaded: Panels | undefined

/** What comes later, for what is done with it rather than shown. */
export const laterPanels = async (): Promise<Panels> => {
  loaded ??= await load()
  return loaded
}

/** Fetches the parts of panels that nobody needs to begin, once the stage stands and nothing else is to do. */
export const usePanelsAhead = (isStanding: boolean): Panels | undefined => {
  const [panels, setPanels] = useState(loaded)
  useEffect(
    () => (isStanding ? whenIdle(() => void laterPanels().then(setPanels, console.warn)) : undefined),
    [isStanding],
  )
  return panels
}

/**
 * Parts of panels that are loaded lazily; `height` is kept free for them, in px. Where they can't be had that is said: the
 * rest of the panel works, and a page that is loaded anew asks again.
 */
export function LazyPanels({
  height,
  children,
}: {
  height: number
  children: (panels: Panels) => ReactNode
}) {
  const [panels, setPanels] = useState(loaded)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    let current = true
    laterPanels().then(
      (found) => current && setPanels(found),
      (cause: unknown) => current && setProblem(new ChunkError(cause).message),
    )
    return () => {
      current = false
    }
  }, [])
  if (panels) return children(panels)
  return (
    <p className="ed-problem" role="status" aria-busy={!problem} style={{ minHeight: height }}>
      {problem}
    </p>
  )
}

type Whole = 'LayersPanel' | 'MenuPanel' | 'PlatesSheet' | 'ShelfPanel' | 'SizePanel' | 'WarningsSheet'

/** A panel that is loaded lazily as a whole. */
export const wholePanel = (name: Whole, height: number) =>
  function WholePanel() {
    return <LazyPanels height={height}>{({ [name]: Panel }) => <Panel />}</LazyPanels>
  }
