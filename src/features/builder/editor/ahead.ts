import type { ProductDetail } from '#contract/catalogue.ts'
import { fetchAhead } from '#src/platform/images/bitmap.ts'
import { filesOf } from '../stage/photo-layers.ts'

/** The stage's own chunk: fabric comes with it. */
export const loadCanvas = () => import('../canvas/stage-canvas.tsx')

/** Asks for what is shown last, so that it comes beside everything else. */
export const loadCanvasAhead = (): void => void loadCanvas().catch(() => {})

/** Fetches what a new design needs once the editor's script is there: its stage and its first view. */
export const fetchEditor = (product: ProductDetail | null | undefined): void => {
  loadCanvasAhead()
  const first = product?.printAreas[0]?.view
  const studio = product?.studio?.find(({ view }) => view === first)
  if (studio) void fetchAhead(filesOf(studio))
}
