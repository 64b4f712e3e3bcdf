import type { ProductDetail } from '#contract/catalogue.ts'
import type { DesignArea, DesignView } from '#contract/design-document.ts'
import type { StudioView } from '#contract/studio.ts'
import { printed, threadHexes } from '#domain/design/elements.ts'
import { platedTechniques } from '#domain/design/print-method.ts'
import { linearOf } from '#domain/studio/light.ts'
import { type Finish, finishOf } from '#domain/surface/finish.ts'
import { createWorkerClient } from '#src/platform/worker/worker-client.ts'
import type { ArtworkPort } from '../artwork/artwork.ts'
import { hexOf } from '../stage/load-stage.ts'
import { photographsOf } from '../stage/photograph.ts'
import { createFlatArtworks, densityOf } from './flat-artworks.ts'
import type { Patch, PreviewJobs, PreviewSource, SentPrint, StudioSource } from './messages.ts'

const worker = createWorkerClient<PreviewJobs>(
  () => new Worker(new URL('./preview-worker.ts', import.meta.url), { type: 'module' }),
)

/** Ends the worker once it is idle; called when the editor is left. */
export const endPreviewWorker = worker.endWhenIdle

/** Makes realistic pictures of a product's views with a design on them. */
export interface Previewer {
  /** `scale`: 1, or 2 for a close look; the result may be smaller. Rejects when assets can't be loaded. */
  readonly picture: (view: DesignView, color: string, scale: number) => Promise<ImageBitmap>
  readonly close: () => void
}

const isStudioSource = (studio: StudioView | undefined): studio is StudioSource =>
  studio?.uv !== undefined && studio.printBox !== undefined

/** The studio's view, if it has artwork coordinates. */
export const studioSourceOf = (product: ProductDetail, view: string): StudioSource | null => {
  const studio = product.studio?.find((one) => one.view === view)
  return isStudioSource(studio) ? studio : null
}

const sourceOf = (product: ProductDetail, view: string, color: string): PreviewSource => {
  const hex = hexOf(product, color)
  const isColour = linearOf(hex) !== undefined
  const studio = isColour ? studioSourceOf(product, view) : null
  return { studio, photographs: photographsOf(product, color, view), hex: isColour ? hex : '' }
}

/** Place of an area; null for the view's first one, for which the studio has coordinates. */
const patchOf = (
  product: ProductDetail,
  { studio }: PreviewSource,
  area: DesignArea,
  view: string,
): Patch | null => {
  const areas = product.printAreas.filter((one) => one.view === view)
  if (studio && areas[0]?.id === area.areaId) return null
  const { widthMm, heightMm } = area
  return { widthMm, heightMm, placement: areas.find(({ id }) => id === area.areaId)?.placement ?? null }
}

/** Resolution of embroidery, in pixels per mm. */
const THREAD_PX = 8

const keys = new WeakMap<DesignArea, number>()
let keyed = 0
/** Areas are immutable, so their identity serves as key. */
const keyOf = (area: DesignArea, pxPerMm: number): string => {
  const own = keys.get(area) ?? ++keyed
  keys.set(area, own)
  return `${own} ${pxPerMm}`
}

export const createPreviewer = (product: ProductDetail, artwork: Pick<ArtworkPort, 'bitmap'>): Previewer => {
  const flatArtworks = createFlatArtworks(artwork, platedTechniques(product.techniques))

  const printOf = async (
    area: DesignArea,
    source: PreviewSource,
    view: string,
    scale: number,
  ): Promise<SentPrint | undefined> => {
    const patch = patchOf(product, source, area, view)
    const technique = product.techniques.find(({ id }) => id === area.printingTypeId)
    const finish: Finish = technique ? finishOf(technique) : 'ink'
    const { width, height } = await worker.jobs.artSize(source, patch)
    const shown = { width: width * scale, height: height * scale }
    const pxPerMm = densityOf(area, shown, finish === 'thread' ? THREAD_PX : 0)
    const flat = await flatArtworks.of(area, pxPerMm)
    if (!flat) return undefined
    const threads = finish === 'thread' ? threadHexes(printed(area)) : null
    const { material } = product
    const key = keyOf(area, pxPerMm)
    return { finish, material, patch, pxPerMm, threads, key, art: flat.transferToImageBitmap() }
  }

  return {
    picture: async (view, color, scale) => {
      const source = sourceOf(product, view.name, color)
      const areas = view.areas.filter((area) => printed(area).length > 0)
      const prints: SentPrint[] = []
      for (const area of areas) {
        const print = await printOf(area, source, view.name, scale)
        if (print) prints.push(print)
      }
      return worker.jobs.render(source, prints, scale)
    },
    close: flatArtworks.close,
  }
}
