import { useEffect, useState } from 'react'
import type { ProductDetail } from '#contract/catalogue.ts'
import { loadStage } from '../stage/load-stage.ts'
import { stageAreas } from '../stage/stage-areas.ts'
import type { LoadedStage, StageArea } from '../stage/stage-view.ts'
import { loadCanvas } from './prefetch.ts'

export interface ShownStage {
  readonly stage: LoadedStage
  readonly areas: readonly StageArea[]
  readonly view: string
  /** The stage's component. Not `lazy()`: React would delay it by up to 300 ms after a fallback. */
  readonly Canvas: Awaited<ReturnType<typeof loadCanvas>>['StageCanvas']
}

/** Loads the product's view in a colour; the last one stays visible until the next is ready. */
export const useStage = (product: ProductDetail, color: string, view: string) => {
  const [shown, setShown] = useState<ShownStage>()
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads it once more
  useEffect(() => {
    let current = true
    setFailed(false)
    const load = async () => {
      const [stage, canvas] = await Promise.allSettled([loadStage(product, color, view), loadCanvas()])
      if (stage.status === 'rejected') throw stage.reason
      if (!current || canvas.status === 'rejected') stage.value.close()
      if (canvas.status === 'rejected') throw canvas.reason
      if (!current) return
      const areas = stageAreas(product, view, stage.value)
      setShown({ stage: stage.value, areas, view, Canvas: canvas.value.StageCanvas })
    }
    load().catch((error: unknown) => {
      console.warn('The product was not drawn', error)
      if (current) setFailed(true)
    })
    return () => {
      current = false
    }
  }, [product, color, view, attempt])
  // The old picture is closed once the next one is on screen.
  useEffect(() => () => shown?.stage.close(), [shown])
  return { shown, failed, retry: () => setAttempt(attempt + 1) }
}
