import type { ProductDetail } from '#contract/catalogue.ts'
import type { StudioView } from '#contract/studio.ts'
import type { Negative } from '#domain/studio/develop.ts'
import { linearOf } from '#domain/studio/light.ts'
import { type Linear, poseOf } from '#domain/studio/pose.ts'
import { nextSlice, now, whenIdle } from '#src/platform/device/clock.ts'
import { fetchAhead, fetchBitmap, hiddenCanvas } from '#src/platform/images/bitmap.ts'
import { cutOutOf } from './cut-out.ts'
import { filesOf, loadPhotoLayers, type StagePorts } from './photo-layers.ts'
import { loadPhotograph, photographsOf } from './photograph.ts'
import { createSharedCache } from './shared-cache.ts'
import { placementOf } from './stage-areas.ts'
import type { LoadedStage } from './stage-view.ts'

/** Views whose layers stay in memory, so that another colour is shown at once: 5 to 8 MB each. */
const MOST_LAYERS = 2
/** Finished pictures that stay in memory: about 3 MB each. */
const MOST_PICTURES = 4

/** Views of a product whose files are prefetched. */
const PREFETCHED_VIEWS = 6

type Ready = Omit<LoadedStage, 'close'>

export const hexOf = ({ colors, variants }: ProductDetail, color: string): string =>
  colors.find(({ name }) => name === color)?.hex || (variants.find((one) => one.color === color)?.hex ?? '')

/** How the product is turned on a view, taken from the view's first print area. */
const poseIn = ({ printAreas }: ProductDetail, { view, size }: StudioView): Linear => {
  const area = printAreas.find((one) => one.view === view)
  if (area === undefined) return [1, 0, 0, 1]
  const { widthMm: width, heightMm: height } = area
  return poseOf(placementOf(area, 1), { width, height }, { width: size, height: size })
}

export const createStageLoader = (ports: StagePorts) => {
  const layersCache = createSharedCache<Negative>(MOST_LAYERS, () => {})
  const pictureCache = createSharedCache<Ready>(MOST_PICTURES, ({ picture }) => picture.close())

  const prefetched = new Set<string>()

  /** Prefetches the files of all views, once per product, so that they are shown offline too. */
  const prefetchViews = ({ id, studio = [] }: ProductDetail) => {
    if (prefetched.has(id)) return
    prefetched.add(id)
    ports.prefetch(studio.slice(0, PREFETCHED_VIEWS).flatMap(filesOf))
  }

  const recoloured = async (product: ProductDetail, hex: string, studio: StudioView): Promise<Ready> => {
    const { value, release } = await layersCache.acquire(studio.plates, () => loadPhotoLayers(studio, ports))
    const { box, size } = studio
    const place = { at: { x: box[0], y: box[1] }, pose: poseIn(product, studio) }
    const cutOut = await cutOutOf(value, hex, place, ports).finally(release)
    const [a, b, c, d, e, f] = cutOut.fromPhoto
    return { ...cutOut, cutOut: true, fromPhoto: [a * size, b * size, c * size, d * size, e, f] }
  }

  const fromPhotograph = async (urls: readonly string[]): Promise<Ready> => {
    const photograph = await loadPhotograph(urls, ports)
    const { width, height } = photograph
    return { ...photograph, cutOut: false, fromPhoto: [width, 0, 0, height, 0, 0] }
  }

  const acquire = async (product: ProductDetail, color: string, view: string) => {
    const studio = product.studio?.find((one) => one.view === view)
    const hex = hexOf(product, color)
    if (studio && linearOf(hex))
      try {
        const key = JSON.stringify([product.id, studio.plates, hex])
        const lease = await pictureCache.acquire(key, () => recoloured(product, hex, studio))
        prefetchViews(product)
        return lease
      } catch (cause) {
        // If the layers can't be loaded, the photograph is shown instead.
        console.warn(cause)
      }
    const urls = photographsOf(product, color, view)
    return pictureCache.acquire(JSON.stringify(urls), () => fromPhotograph(urls))
  }

  return {
    /** Loads a view in one of the product's colours, by the colour's name. */
    load: async (product: ProductDetail, color: string, view: string): Promise<LoadedStage> => {
      const { value, release } = await acquire(product, color, view)
      return { ...value, close: release }
    },
    /** Frees the memory; pictures still shown stay until they are closed. */
    clear: () => {
      layersCache.clear()
      pictureCache.clear()
    },
  }
}

const device = createStageLoader({
  fetchBitmap,
  prefetch: (urls) => void whenIdle(() => void fetchAhead(urls)),
  canvas: hiddenCanvas,
  now,
  nextTask: nextSlice,
})

/**
 * Loads a product's view in one of its colours. The device recolours the photo layers, so another colour downloads nothing.
 * @example
 * const stage = await loadStage(product, 'Verde salvia', 'frente')
 * const areas = stageAreas(product, 'frente', stage)
 */
export const loadStage = device.load

/** Loads a view into the cache, before it is shown. */
export const prefetchStage = (product: ProductDetail, color: string, view: string): Promise<void> =>
  loadStage(product, color, view).then(
    ({ close }) => close(),
    () => {},
  )

/** Frees the memory of all stages; called when the editor is left. */
export const clearStages = device.clear
