import { useEffect, useState } from 'react'
import { whenIdle } from '#src/platform/device/clock.ts'
import { hasWorkerCanvas } from '#src/platform/images/picture.ts'

const load = () => import('../../real-view/peek.tsx')

/** Loads the realistic preview once the page is idle; the editor works without it. */
export const usePreview = (isWanted: boolean) => {
  const [preview, setPreview] = useState<Awaited<ReturnType<typeof load>>>()
  useEffect(() => {
    // It needs canvas in workers.
    if (!isWanted || preview || !hasWorkerCanvas()) return undefined
    return whenIdle(() => {
      load().then(setPreview, (error: unknown) => console.warn('No realistic preview', error))
    })
  }, [isWanted, preview])
  return preview
}
