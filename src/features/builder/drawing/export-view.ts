import type { DesignArea, DesignView } from '#contract/design-document.ts'
import { printed } from '#domain/design/elements.ts'
import { fitted } from '#domain/design/geometry.ts'
import { hiddenCanvas } from '#src/platform/images/bitmap.ts'
import type { ArtworkPort } from '../artwork/artwork.ts'
import type { StageArea, StagePicture } from '../stage/stage-view.ts'
import { createBitmaps } from './bitmaps.ts'
import { type Context, drawArea } from './draw.ts'
import { loadFont } from './fonts.ts'
import { withDensity } from './png-density.ts'
import type { Resources } from './resources.ts'
import { withTones } from './tinted.ts'

/** Resolution of an export: 72 DPI, times `MULTIPLIER`. */
const DPI = 72
export const MULTIPLIER = 2
const INCH_MM = 25.4
/** Longer side of the stage of which a render is made, in px: the same on every device. */
export const STAGE_PX = 500
/** Longest side of exported artwork, in px: devices refuse larger canvases. */
const MOST_PX = 4000

const canvasOf = (width: number, height: number, draw: (context: Context) => void): OffscreenCanvas => {
  const canvas = hiddenCanvas(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser has no canvas')
  context.imageSmoothingQuality = 'high'
  draw(context)
  return canvas
}

/** The canvas as a PNG with its density, as cart, quote and order store it. */
export const pngOf = async (canvas: OffscreenCanvas): Promise<Blob> => {
  const png = await canvas.convertToBlob({ type: 'image/png' })
  return new Blob([withDensity(new Uint8Array(await png.arrayBuffer()), DPI)], { type: 'image/png' })
}

/** How techniques change what is drawn: the tone of each engraving and the ids of those that print plates. */
export interface Techniques {
  readonly tones?: ReadonlyMap<string, string>
  readonly plated?: ReadonlySet<string>
}

/** Loads the images and fonts of areas, calls `use`, then frees them. */
const withResources = async <T>(
  areas: readonly DesignArea[],
  artwork: Pick<ArtworkPort, 'bitmap'>,
  { longest, plated }: { readonly longest: number; readonly plated: ReadonlySet<string> },
  use: (resources: Resources) => Promise<T>,
): Promise<T> => {
  const shown = areas.map((area) => ({ ...area, elements: printed(area) }))
  const elements = shown.flatMap((area) => area.elements)
  const bitmaps = createBitmaps(artwork, longest, plated)
  const fonts = elements.flatMap((element) => (element.kind === 'text' ? [element.font] : []))
  try {
    await Promise.all([bitmaps.ready(shown), ...[...new Set(fonts)].map(loadFont)])
    return await use(bitmaps)
  } finally {
    bitmaps.close()
  }
}

const sizeOf = ({ widthMm, heightMm }: DesignArea, pxPerMm: number, most: number) =>
  fitted({ width: widthMm * pxPerMm, height: heightMm * pxPerMm }, { width: most, height: most })

/** Draws an area's artwork alone on transparent ground, for exports and for the mock-up. At most `most` px in the longer side. */
export const flatArtwork = (
  area: DesignArea,
  resources: Resources,
  pxPerMm: number,
  most: number,
): OffscreenCanvas => {
  const { width, height } = sizeOf(area, pxPerMm, most)
  return canvasOf(width, height, (context) => drawArea(context, area, width / area.widthMm, resources))
}

/** A PNG of an area's artwork at its true size: 72 DPI, times two. */
export const exportArtwork = (
  area: DesignArea,
  artwork: Pick<ArtworkPort, 'bitmap'>,
  plated: ReadonlySet<string> = new Set(),
): Promise<Blob> => {
  const pxPerMm = (DPI * MULTIPLIER) / INCH_MM
  const { width, height } = sizeOf(area, pxPerMm, MOST_PX)
  return withResources([area], artwork, { longest: Math.max(width, height), plated }, (resources) =>
    pngOf(flatArtwork(area, resources, pxPerMm, MOST_PX)),
  )
}

/** A PNG of a view as cart, quote and order show it: its areas drawn flat on the product. */
export const exportRender = (
  view: DesignView,
  stage: StagePicture,
  places: readonly StageArea[],
  artwork: Pick<ArtworkPort, 'bitmap'>,
  { tones = new Map(), plated = new Set() }: Techniques = {},
): Promise<Blob> => {
  const scale = (STAGE_PX * MULTIPLIER) / Math.max(stage.width, stage.height)
  return withResources(view.areas, artwork, { longest: STAGE_PX * MULTIPLIER, plated }, (resources) =>
    pngOf(
      canvasOf(stage.width * scale, stage.height * scale, (context) => {
        context.drawImage(stage.picture, 0, 0, stage.width * scale, stage.height * scale)
        for (const area of view.areas) {
          const place = places.find(({ areaId }) => areaId === area.areaId)
          if (!place) continue
          context.save()
          context.translate(place.box.x * scale, place.box.y * scale)
          drawArea(context, area, (place.box.width * scale) / area.widthMm, withTones(resources, tones))
          context.restore()
        }
      }),
    ),
  )
}
