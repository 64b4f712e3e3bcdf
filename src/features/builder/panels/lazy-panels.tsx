import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { whenIdle } from '#src/platform/device/clock.ts'
import { createObservable } from '#src/platform/observable.ts'
import { ChunkError } from '#src/platform/page/chunk-error.ts'
import { isServed, reloadPage } from '#src/platform/page/page-life.ts'
import { useBuilder } from '../builder.ts'
import { useBuilderTexts } from '../words/use-texts.ts'

const load = async () => (await import('./deferred-panels.ts')).DEFERRED_PANELS

type Panels = Awaited<ReturnType<typeof load>>

/** The panels once they are loaded; components then render them at once. */
const loaded = createObservable<Panels | undefined>(undefined)

const useLoaded = () => useSyncExternalStore(loaded.subscribe, loaded.current, loaded.current)

/** Loads the deferred panels; also for their functions, such as `switchGround`. */
export const loadPanels = async (): Promise<Panels> => {
  const panels = loaded.current() ?? (await load())
  loaded.become(panels)
  return panels
}

/** Prefetches the deferred panels once the stage is shown and the page is idle. */
export const usePrefetchedPanels = (isStageReady: boolean): Panels | undefined => {
  useEffect(
    () => (isStageReady ? whenIdle(() => void loadPanels().catch(console.warn)) : undefined),
    [isStageReady],
  )
  return useLoaded()
}

/**
 * Renders deferred panels once they are loaded; `height` (px) is reserved for them. If loading fails, shows why and a button
 * to try again.
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
    loadPanels().catch((cause: unknown) => current && setProblem(new ChunkError(cause).message))
    return () => {
      current = false
    }
  }, [])
  const again = async () => {
    setProblem('')
    try {
      await loadPanels()
    } catch (cause) {
      // Most browsers cache a failed import until the page is reloaded: save the design, then reload.
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

type WholePanelName =
  | 'LayersPanel'
  | 'MenuPanel'
  | 'PlatesSheet'
  | 'ShapePanel'
  | 'ShopDesignsPanel'
  | 'SizePanel'
  | 'TechniqueSheet'
  | 'WarningsSheet'

/** A deferred panel as a component of its own. */
export const wholePanel = (name: WholePanelName, height: number) =>
  function WholePanel() {
    return <LazyPanels height={height}>{({ [name]: Panel }) => <Panel />}</LazyPanels>
  }
