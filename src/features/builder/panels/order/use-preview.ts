import { useEffect, useState } from 'react'
import { whenIdle } from '#src/platform/device/clock.ts'
import { hasWorkerCanvas } from '#src/platform/images/picture.ts'

const load = () => import('../../real-view/peek.tsx')

/** The realistic preview, once nothing else is to do; without it one designs all the same. */
export const usePreview = (isWanted: boolean) => {
  const [preview, setPreview] = useState<Awaited<ReturnType<typeof load>>>()
  useEffect(() => {
    // It is drawn by a worker.
    if (!isWanted || preview || !hasWorkerCanvas()) return undefined
    return whenIdle(() => {
      load().then(setPreview, (error: unknown) => console.warn('No realistic preview', error))
    })
  }, [isWanted, preview])
  return preview
}
