import type { Box, Size } from '#domain/design/geometry.ts'
import { type Fit, shownBox, together, type Viewport, wholeFit, workFit } from './viewport.ts'

/** Where the stage shows everything, in CSS px of the host. */
export interface Scene {
  readonly host: Size
  /** Canvas pixels per CSS px. */
  readonly density: number
  /** Maps the stage's picture to the host. */
  readonly fit: Fit
  /** The edited print area. */
  readonly area: Box
  readonly pxPerMm: number
}

/** A higher density is not noticed, and needs four times the memory. */
const MOST_DENSITY = 2
/** Largest canvas on iOS, in px. */
const MOST_PIXELS = 16_000_000

export const densityOf = (devicePixelRatio: number, host: Size): number =>
  Math.min(
    Math.max(1, devicePixelRatio),
    MOST_DENSITY,
    Math.sqrt(MOST_PIXELS / Math.max(1, host.width * host.height)),
  )

interface SceneInput {
  readonly host: Size
  readonly devicePixelRatio: number
  readonly picture: Size
  /** The print area, in pixels of the picture. */
  readonly area: Box
  /** Width of the print area, in mm. */
  readonly widthMm: number
  /** Shows the whole product rather than the edited area. */
  readonly whole: boolean
  readonly viewport: Viewport
  /** What must stay visible above a sheet, in mm of the area. */
  readonly focus?: Box | undefined
  /** Height at the host's bottom that controls cover, in CSS px: a product shown whole is placed above it. */
  readonly bottomInset?: number
}

const onPicture = (focus: Box, area: Box, widthMm: number): Box => {
  const { x, y, width, height } = shownBox(focus, { scale: area.width / widthMm, x: area.x, y: area.y })
  return { x, y, width, height }
}

export const sceneOf = ({
  host,
  picture,
  area,
  widthMm,
  whole,
  viewport,
  focus,
  ...input
}: SceneInput): Scene => {
  const free = { ...host, height: host.height - (input.bottomInset ?? 0) }
  const rest = whole
    ? wholeFit(free, picture)
    : workFit(free, picture, area, focus && onPicture(focus, area, widthMm))
  const fit = together(rest, viewport)
  const shown = shownBox(area, fit)
  return {
    host,
    density: densityOf(input.devicePixelRatio, host),
    fit,
    area: shown,
    pxPerMm: shown.width / widthMm,
  }
}

/** Converts a box of the area (mm) to px of the host. */
export const toHost = (box: Box, { area, pxPerMm }: Scene): Box =>
  shownBox(box, { scale: pxPerMm, x: area.x, y: area.y })

/** Smallest and largest gap between the selection and its frame, in px. */
const FRAME_PX = 6
const WIDE_FRAME_PX = 20

/** Gap between an element and its frame: larger for small ones, whose middle the corners' touch targets would cover. */
export const frameGap = ({ width, height }: Size): number =>
  Math.max(FRAME_PX, Math.min(WIDE_FRAME_PX, 24 - 0.3 * Math.min(width, height)))
