import type { Box, Size } from '#domain/design/geometry.ts'
import type { Point } from '#domain/design/placement.ts'

/** From pixels of the stage's picture to CSS pixels of the host: scaled, then moved. */
export interface Fit {
  readonly scale: number
  readonly x: number
  readonly y: number
}

/** What the person has made of the fit: the host's pixels zoomed from their origin, then moved. */
export interface Viewport {
  readonly zoom: number
  readonly x: number
  readonly y: number
}

export const AT_REST: Viewport = { zoom: 1, x: 0, y: 0 }
const MOST_ZOOM = 8
/** Around the whole product, in px. */
const MARGIN = 12
/** Share of the host's width that the print area takes on a phone. */
const AREA_SHARE = 0.572
/** A flat one's, as a pen's is: its height is what there is little of. */
const FLAT_SHARE = 0.8
const FLAT = 2.5
/** Hosts wider than that show the whole product while it is worked on, in px. */
const WIDE = 560
/** Unless the print area takes less than that of the product's picture, as a pen's does. */
const SMALL = 0.24
/** Share of a wide host's width that such an area takes. */
const SMALL_SHARE = 0.42
/** Frame and corners around what stays in sight above a sheet, in px. */
const AROUND = 40
/** Above and below the print area: its label, and what floats over the stage; in px. */
const ROOM = 104
/** Lower hosts stand above an open sheet: there the design keeps its scale, in px. */
const LOW = 320
/** Below the print area at least: the same, in px. */
const UNDER = 84
/** Height at which the middle of the print area stands, as a share. */
const MIDDLE = 0.47

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** Whether a print area is too small to be worked on where the whole product is shown. Both in pixels of the picture. */
export const isSmall = (picture: Size, area: Size): boolean => area.width < SMALL * picture.width

/** The whole product amid the host. */
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
 * The print area large enough to be worked on, the product around it may leave the host. `focus` is what has to stay in
 * sight above a sheet, in pixels of the picture.
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
  // What is taller than the room above a sheet is shown smaller there rather than cut off: a curved text, a logo.
  const bySight = isLow && focus ? Math.max(1, host.height - AROUND) / focus.height : byWidth
  const scale = isLow ? Math.min(byWidth, bySight) : Math.max(whole.scale, Math.min(byWidth, byHeight))
  const x = host.width / 2 - (area.x + area.width / 2) * scale
  const middle = host.height * (isLow ? 0.5 : MIDDLE) - (seen.y + seen.height / 2) * scale
  // A product that leaves the host above is moved down as far as it would leave nothing below.
  const bottom = host.height - picture.height * scale
  const lowest = host.height - UNDER - (area.y + area.height) * scale
  const y = isLow || bottom > 0 ? middle : Math.max(middle, Math.min(bottom, lowest))
  return { scale, x, y }
}

/** Zoomed 1 to 8 times, and never so far away that the host shows what the fit does not. */
export const bounded = ({ zoom, x, y }: Viewport, host: Size): Viewport => {
  const kept = clamp(zoom, 1, MOST_ZOOM)
  return {
    zoom: kept,
    x: clamp(x, host.width * (1 - kept), 0),
    y: clamp(y, host.height * (1 - kept), 0),
  }
}

/** What lay at `from` comes to lie at `to`, `factor` times as large. */
export const zoomed = (viewport: Viewport, factor: number, from: Point, to: Point, host: Size): Viewport => {
  const zoom = clamp(viewport.zoom * factor, 1, MOST_ZOOM)
  const grown = zoom / viewport.zoom
  return bounded(
    { zoom, x: to.x - (from.x - viewport.x) * grown, y: to.y - (from.y - viewport.y) * grown },
    host,
  )
}

/** Both, one after the other. */
export const together = (fit: Fit, { zoom, x, y }: Viewport): Fit => ({
  scale: fit.scale * zoom,
  x: fit.x * zoom + x,
  y: fit.y * zoom + y,
})

/** A box of the picture as the host shows it. */
export const shownBox = ({ x, y, width, height }: Box, fit: Fit): Box => ({
  x: fit.x + x * fit.scale,
  y: fit.y + y * fit.scale,
  width: width * fit.scale,
  height: height * fit.scale,
})
