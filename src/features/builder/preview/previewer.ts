import type { ProductDetail } from '#contract/catalogue.ts'
import type { DesignArea, DesignView } from '#contract/design-document.ts'
import type { StudioView } from '#contract/studio.ts'
import { inksOf, printed } from '#domain/design/elements.ts'
import { platedTechniques } from '#domain/design/print-method.ts'
import { linearOf } from '#domain/studio/light.ts'
import { type Finish, finishOf } from '#domain/surface/finish.ts'
import { createWorkerClient } from '#src/platform/worker/worker-client.ts'
import type { ArtworkPort } from '../artwork/artwork.ts'
import { hexOf } from '../stage/load-stage.ts'
import { photographsOf } from '../stage/photograph.ts'
import type { Patch, PreviewJobs, PreviewSource, SentPrint, StudioSource } from './messages.ts'
import { createSheets, densityOf } from './sheets.ts'

const worker = createWorkerClient<PreviewJobs>(
  () => new Worker(new URL('./preview-worker.ts', import.meta.url), { type: 'module' }),
)

/** Gives the worker's memory back, to be called when the editor is left. */
export const endPreviewWorker = worker.endWhenIdle

/** Makes pictures of a product's views with a design on them. */
export interface Previewer {
  /** `scale`: 1, or 2 for who looks closely; the answer may be smaller. Rejects where the assets can't be had. */
  readonly picture: (view: DesignView, color: string, scale: number) => Promise<ImageBitmap>
  readonly close: () => void
}

const isStudioSource = (studio: StudioView | undefined): studio is StudioSource =>
  studio?.uv !== undefined && studio.printBox !== undefined

/** The studio's view, where it knows on which pixel the artwork lies. */
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

/** Where an area lies: the studio knows of the view's first one. */
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

/** Thread is drawn so fine, in pixels a mm. */
const THREAD_PX = 8

/** Colours of an area's threads; null where a picture's own are not known. */
const threadsOf = (area: DesignArea): string[] | null => {
  const found = printed(area).flatMap((element) => {
    if (element.kind === 'text') return [element.ink.hex]
    if (element.kind === 'shape')
      return [element.fill?.hex, element.stroke?.hex].filter((hex) => hex !== undefined)
    return inksOf(element)?.map(({ hex }) => hex) ?? [undefined]
  })
  const known = found.filter((hex) => hex !== undefined)
  return known.length === found.length ? [...new Set(known)] : null
}

const keys = new WeakMap<DesignArea, number>()
let keyed = 0
/** Areas are never changed, only followed by others. */
const keyOf = (area: DesignArea, pxPerMm: number): string => {
  const own = keys.get(area) ?? ++keyed
  keys.set(area, own)
  return `${own} ${pxPerMm}`
}

export const createPreviewer = (product: ProductDetail, artwork: Pick<ArtworkPort, 'bitmap'>): Previewer => {
  const sheets = createSheets(artwork, platedTechniques(product.techniques))

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
    const sheet = await sheets.of(area, pxPerMm)
    if (!sheet) return undefined
    const threads = finish === 'thread' ? threadsOf(area) : null
    const { material } = product
    const key = keyOf(area, pxPerMm)
    return { finish, material, patch, pxPerMm, threads, key, art: sheet.transferToImageBitmap() }
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
    close: sheets.close,
  }
}
