import type { ProductDetail } from '#contract/catalogue.ts'
import type { StudioView } from '#contract/studio.ts'
import type { Negative } from '#domain/studio/develop.ts'
import { linearOf } from '#domain/studio/light.ts'
import { type Linear, poseOf } from '#domain/studio/pose.ts'
import { nextSlice, now, whenIdle } from '#src/platform/device/clock.ts'
import { fetchBitmap, hiddenCanvas, prefetchFiles } from '#src/platform/images/bitmap.ts'
import { cutOutOf } from './cut-out.ts'
import { createLeases } from './leases.ts'
import { filesOf, loadNegative, type StagePorts } from './negatives.ts'
import { loadPhotograph, photographsOf } from './photograph.ts'
import { placementOf } from './stage-areas.ts'
import type { LoadedStage } from './stage-view.ts'

/** Views that can change their colour at once: 5 to 8 MB each. */
const NEGATIVES = 2
/** Pictures that can be shown again at once: about 3 MB each. */
const PICTURES = 4

/** Views of a product whose files are fetched ahead. */
const AHEAD = 6

type Ready = Omit<LoadedStage, 'close'>

export const hexOf = ({ colors, variants }: ProductDetail, color: string): string =>
  colors.find(({ name }) => name === color)?.hex || (variants.find((one) => one.color === color)?.hex ?? '')

/** By the view's first print area. */
const poseIn = ({ printAreas }: ProductDetail, { view, size }: StudioView): Linear => {
  const area = printAreas.find((one) => one.view === view)
  if (area === undefined) return [1, 0, 0, 1]
  const { widthMm: width, heightMm: height } = area
  return poseOf(placementOf(area, 1), { width, height }, { width: size, height: size })
}

export const createStageLoader = (ports: StagePorts) => {
  const negatives = createLeases<Negative>(NEGATIVES, () => {})
  const pictures = createLeases<Ready>(PICTURES, ({ picture }) => picture.close())

  const foreseen = new Set<string>()

  /** The other views are there when the network no longer is. */
  const fetchOthers = ({ id, studio = [] }: ProductDetail) => {
    if (foreseen.has(id)) return
    foreseen.add(id)
    ports.fetchLater(studio.slice(0, AHEAD).flatMap(filesOf))
  }

  const developed = async (product: ProductDetail, hex: string, studio: StudioView): Promise<Ready> => {
    const { value, release } = await negatives.take(studio.plates, () => loadNegative(studio, ports))
    const { box, size } = studio
    const place = { at: { x: box[0], y: box[1] }, pose: poseIn(product, studio) }
    const cutOut = await cutOutOf(value, hex, place, ports).finally(release)
    const [a, b, c, d, e, f] = cutOut.fromPhoto
    return { ...cutOut, cutOut: true, fromPhoto: [a * size, b * size, c * size, d * size, e, f] }
  }

  const photographed = async (addresses: readonly string[]): Promise<Ready> => {
    const photograph = await loadPhotograph(addresses, ports)
    const { width, height } = photograph
    return { ...photograph, cutOut: false, fromPhoto: [width, 0, 0, height, 0, 0] }
  }

  const taken = async (product: ProductDetail, color: string, view: string) => {
    const studio = product.studio?.find((one) => one.view === view)
    const hex = hexOf(product, color)
    if (studio && linearOf(hex))
      try {
        const key = JSON.stringify([product.id, studio.plates, hex])
        const lease = await pictures.take(key, () => developed(product, hex, studio))
        fetchOthers(product)
        return lease
      } catch (cause) {
        // Assets that can't be had are no reason not to design: the photograph stands in.
        console.warn(cause)
      }
    const addresses = photographsOf(product, color, view)
    return pictures.take(JSON.stringify(addresses), () => photographed(addresses))
  }

  return {
    /** A view in one of the product's colours, by the colour's name. */
    load: async (product: ProductDetail, color: string, view: string): Promise<LoadedStage> => {
      const { value, release } = await taken(product, color, view)
      return { ...value, close: release }
    },
    /** Gives the memory back; what is still shown stays until it is closed. */
    clear: () => {
      negatives.clear()
      pictures.clear()
    },
  }
}

const device = createStageLoader({
  fetchBitmap,
  fetchLater: (addresses) => void whenIdle(() => void prefetchFiles(addresses)),
  canvas: hiddenCanvas,
  now,
  nextTask: nextSlice,
})

/**
 * A product's view in one of its colours, developed on the device: another colour takes no download.
 * @example
 * const stage = await loadStage(product, 'Verde salvia', 'frente')
 * const areas = stageAreas(product, 'frente', stage)
 */
export const loadStage = device.load

/** Begins to load a view that is about to be asked for. */
export const foreseeStage = (product: ProductDetail, color: string, view: string): Promise<void> =>
  loadStage(product, color, view).then(
    ({ close }) => close(),
    () => {},
  )

/** To be called when the editor is left. */
export const forgetStages = device.clear
