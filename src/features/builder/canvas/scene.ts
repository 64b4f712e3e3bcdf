import type { Box, Size } from '#domain/design/geometry.ts'
import type { Point } from '#domain/design/placement.ts'
import { type Fit, shownBox, together, type Viewport, wholeFit, workFit } from './viewport.ts'

/** Where everything of the stage is shown, in CSS px of the host. */
export interface Scene {
  readonly host: Size
  /** Pixels of the screen in a CSS px. */
  readonly density: number
  /** From the stage's picture to the host. */
  readonly fit: Fit
  /** The print area that is worked on. */
  readonly area: Box
  readonly pxPerMm: number
}

/** More is not seen, and costs four times the memory. */
const MOST_DENSITY = 2
/** iOS draws no canvas larger than that, in px. */
const MOST_PIXELS = 16_000_000

export const densityOf = (devicePixelRatio: number, host: Size): number =>
  Math.min(
    Math.max(1, devicePixelRatio),
    MOST_DENSITY,
    Math.sqrt(MOST_PIXELS / Math.max(1, host.width * host.height)),
  )

interface Look {
  readonly host: Size
  readonly devicePixelRatio: number
  readonly picture: Size
  /** The print area on the picture, in pixels of it. */
  readonly area: Box
  /** Width of the print area, in mm. */
  readonly widthMm: number
  /** The whole product rather than the area that is worked on. */
  readonly whole: boolean
  readonly viewport: Viewport
  /** What stays in sight above a sheet, in mm of the area. */
  readonly focus?: Box | undefined
  /** Height at the host's end that something floats over, in CSS px: a product that is shown whole stands above it. */
  readonly under?: number
}

const onPicture = (focus: Box, area: Box, widthMm: number): Box => {
  const { x, y, width, height } = shownBox(focus, { scale: area.width / widthMm, x: area.x, y: area.y })
  return { x, y, width, height }
}

export const sceneOf = ({ host, picture, area, widthMm, whole, viewport, focus, ...look }: Look): Scene => {
  const free = { ...host, height: host.height - (look.under ?? 0) }
  const rest = whole
    ? wholeFit(free, picture)
    : workFit(free, picture, area, focus && onPicture(focus, area, widthMm))
  const fit = together(rest, viewport)
  const shown = shownBox(area, fit)
  return {
    host,
    density: densityOf(look.devicePixelRatio, host),
    fit,
    area: shown,
    pxPerMm: shown.width / widthMm,
  }
}

/** A box of the area (mm) as the host shows it. */
export const toHost = (box: Box, { area, pxPerMm }: Scene): Box =>
  shownBox(box, { scale: pxPerMm, x: area.x, y: area.y })

/** A point of the host in mm of the area. */
export const toArea = ({ x, y }: Point, { area, pxPerMm }: Scene): Point => ({
  x: (x - area.x) / pxPerMm,
  y: (y - area.y) / pxPerMm,
})

/** The frame around a chosen element stands that far off, in px. */
const FRAME_PX = 6
const WIDE_FRAME_PX = 20

/** Further off a small element, whose middle would otherwise lie under the fingers' targets of its corners. */
export const frameGap = ({ width, height }: Size): number =>
  Math.max(FRAME_PX, Math.min(WIDE_FRAME_PX, 24 - 0.3 * Math.min(width, height)))
