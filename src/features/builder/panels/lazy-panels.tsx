import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { whenIdle } from '#src/platform/device/clock.ts'
import { ChunkError } from '#src/platform/page/chunk-error.ts'
import { isServed, reloadPage } from '#src/platform/page/page-life.ts'
import { useBuilder } from '../builder.ts'
import { useBuilderTexts } from '../words/use-texts.ts'

const load = async () => (await import('./later-panels.ts')).LATER

type Panels = Awaited<ReturnType<typeof load>>

/** What was loaded already is rendered at once, wherever it is waited for. */
let loaded: Panels | undefined
const waiting = new Set<() => void>()

const subscribe = (listener: () => void) => {
  waiting.add(listener)
  return () => void waiting.delete(listener)
}

const useLoaded = () => {
  const now = () => loaded
  return useSyncExternalStore(subscribe, now, now)
}

/** What comes later, for what is done with it rather than shown. */
export const laterPanels = async (): Promise<Panels> => {
  loaded ??= await load()
  for (const tell of waiting) tell()
  return loaded
}

/** Fetches the parts of panels that nobody needs to begin, once the stage stands and nothing else is to do. */
export const usePanelsAhead = (isStanding: boolean): Panels | undefined => {
  useEffect(
    () => (isStanding ? whenIdle(() => void laterPanels().catch(console.warn)) : undefined),
    [isStanding],
  )
  return useLoaded()
}

/**
 * Parts of panels that are loaded lazily; `height` is kept free for them, in px. Where they can't be had that is said, with
 * the way to ask again; the rest of the panel works.
 */
export function LazyPanels({
  height,
  children,
}: {
  height: number
  children: (panels: Panels) => ReactNode
}) {
  const { draft } = useBuilder()
  const texts = useBuilderTexts()
  const panels = useLoaded()
  const [problem, setProblem] = useState('')
  useEffect(() => {
    let current = true
    laterPanels().catch((cause: unknown) => current && setProblem(new ChunkError(cause).message))
    return () => {
      current = false
    }
  }, [])
  const again = async () => {
    setProblem('')
    try {
      await laterPanels()
    } catch (cause) {
      // Most browsers remember a failed import until the page is loaded anew: the design is kept before.
      if (await isServed()) return void draft.flush().then(reloadPage)
      setProblem(new ChunkError(cause).message)
    }
  }
  if (panels) return children(panels)
  return (
    <p className="ed-problem" role="status" aria-busy={!problem} style={{ minHeight: height }}>
      {problem}{' '}
      {problem && (
        <button type="button" className="ed-bt ed-bt-outline ed-bt-compact" onClick={again}>
          {texts.again}
        </button>
      )}
    </p>
  )
}

type Whole =
  | 'LayersPanel'
  | 'MenuPanel'
  | 'PlatesSheet'
  | 'ShapePanel'
  | 'ShelfPanel'
  | 'SizePanel'
  | 'TechniqueSheet'
  | 'WarningsSheet'

/** A panel that is loaded lazily as a whole. */
export const wholePanel = (name: Whole, height: number) =>
  function WholePanel() {
    return <LazyPanels height={height}>{({ [name]: Panel }) => <Panel />}</LazyPanels>
  }
