import type { Box, Size } from '#domain/design/geometry.ts'
import type { Point } from '#domain/design/placement.ts'

/** Maps pixels of the stage's picture to CSS px of the host: scaled, then moved. */
export interface Fit {
  readonly scale: number
  readonly x: number
  readonly y: number
}

/** Zoom and pan on top of the fit: the host's px zoomed from their origin, then moved. */
export interface Viewport {
  readonly zoom: number
  readonly x: number
  readonly y: number
}

export const AT_REST: Viewport = { zoom: 1, x: 0, y: 0 }
const MOST_ZOOM = 8
/** Margin around the whole product, in px. */
const MARGIN = 12
/** Share of the host's width that the print area takes on a phone. */
const AREA_SHARE = 0.572
/** The same for a flat area, such as a pen's, which is at least `FLAT` times as wide as high. */
const FLAT_SHARE = 0.8
const FLAT = 2.5
/** Hosts wider than this show the whole product while it is edited, in px; */
const WIDE = 560
/** unless the print area takes less than this share of the picture's width, such as a pen's. */
const SMALL = 0.24
/** Share of a wide host's width that such a small area takes. */
const SMALL_SHARE = 0.42
/** Space for frame and corners around what must stay visible above a sheet, in px. */
const AROUND = 40
/** Space above and below the print area, for its label and floating controls, in px. */
const ROOM = 104
/** A host lower than this has a sheet open below it, and the design keeps its scale; in px. */
const LOW = 320
/** Least space below the print area, in px. */
const UNDER = 84
/** Vertical position of the print area's centre, as a share of the host's height. */
const MIDDLE = 0.47

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** Whether a print area is too small to be edited while the whole product is shown. Sizes in pixels of the picture. */
export const isSmall = (picture: Size, area: Size): boolean => area.width < SMALL * picture.width

/** Fits the whole product into the host, centred. */
export const wholeFit = (host: Size, picture: Size): Fit => {
  const scale = Math.min(
    Math.max(1, host.width - 2 * MARGIN) / picture.width,
    Math.max(1, host.height - 2 * MARGIN) / picture.height,
  )
  return {
    scale,
    x: (host.width - picture.width * scale) / 2,
    y: (host.height - picture.height * scale) / 2,
  }
}

/**
 * Fits the print area so that it can be edited; the product around it may leave the host. `focus` must stay visible above a
 * sheet, in pixels of the picture.
 */
export const workFit = (host: Size, picture: Size, area: Box, focus?: Box): Fit => {
  const whole = wholeFit(host, picture)
  const isLow = host.height < LOW
  const isWide = host.width > WIDE
  if (isWide && !isLow && !isSmall(picture, area)) return whole
  const share = isWide ? SMALL_SHARE : area.width > FLAT * area.height ? FLAT_SHARE : AREA_SHARE
  const byWidth = (host.width * share) / area.width
  const byHeight = Math.max(1, host.height - ROOM) / area.height
  const seen = isLow && focus ? focus : area
  // What is taller than the space above a sheet is shown smaller rather than cut off.
  const bySight = isLow && focus ? Math.max(1, host.height - AROUND) / focus.height : byWidth
  const scale = isLow ? Math.min(byWidth, bySight) : Math.max(whole.scale, Math.min(byWidth, byHeight))
  const x = host.width / 2 - (area.x + area.width / 2) * scale
  const middle = host.height * (isLow ? 0.5 : MIDDLE) - (seen.y + seen.height / 2) * scale
  // A product cut off at the top is moved down, until its bottom reaches the host's.
  const bottom = host.height - picture.height * scale
  const lowest = host.height - UNDER - (area.y + area.height) * scale
  const y = isLow || bottom > 0 ? middle : Math.max(middle, Math.min(bottom, lowest))
  return { scale, x, y }
}

/** Limits the zoom to 1–8 and the pan to what the fit shows. */
export const clamped = ({ zoom, x, y }: Viewport, host: Size): Viewport => {
  const clampedZoom = clamp(zoom, 1, MOST_ZOOM)
  return {
    zoom: clampedZoom,
    x: clamp(x, host.width * (1 - clampedZoom), 0),
    y: clamp(y, host.height * (1 - clampedZoom), 0),
  }
}

/** Zooms by `factor` and moves the point at `from` to `to` (px of the host). */
export const zoomed = (viewport: Viewport, factor: number, from: Point, to: Point, host: Size): Viewport => {
  const zoom = clamp(viewport.zoom * factor, 1, MOST_ZOOM)
  const grown = zoom / viewport.zoom
  return clamped(
    { zoom, x: to.x - (from.x - viewport.x) * grown, y: to.y - (from.y - viewport.y) * grown },
    host,
  )
}

/** Combines a fit with a viewport. */
export const together = (fit: Fit, { zoom, x, y }: Viewport): Fit => ({
  scale: fit.scale * zoom,
  x: fit.x * zoom + x,
  y: fit.y * zoom + y,
})

/** Maps a box by a fit. */
export const shownBox = ({ x, y, width, height }: Box, fit: Fit): Box => ({
  x: fit.x + x * fit.scale,
  y: fit.y + y * fit.scale,
  width: width * fit.scale,
  height: height * fit.scale,
})
