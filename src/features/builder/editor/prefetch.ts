import type { ProductDetail } from '#contract/catalogue.ts'
import { prefetchFiles } from '#src/platform/images/bitmap.ts'
import { filesOf } from '../stage/photo-layers.ts'

/** Loads the stage's chunk, which includes fabric. */
export const loadCanvas = () => import('../canvas/stage-canvas.tsx')

/** Loads the stage's chunk in parallel with everything else. */
export const prefetchCanvas = (): void => void loadCanvas().catch(() => {})

/** Prefetches what a new design shows first: the stage's chunk and the layers of the first view. */
export const prefetchEditor = (product: ProductDetail | null | undefined): void => {
  prefetchCanvas()
  const first = product?.printAreas[0]?.view
  const studio = product?.studio?.find(({ view }) => view === first)
  if (studio) void prefetchFiles(filesOf(studio))
}
