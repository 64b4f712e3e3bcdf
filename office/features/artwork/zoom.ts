import type { ArtworkPicture } from '#contract/office/artwork.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** How a picture is shown: how large, in CSS pixels for all of its width, and which of its points is in the middle. */
export interface Zoom {
  readonly width: number
  /** In fractions of the picture. */
  readonly x: number
  readonly y: number
}

/** How much of the stage what is looked at may fill. */
const FILLS = 0.82
const MOST_TIMES = 12

/** The whole picture, in the middle. */
export const wholeOf = (stage: Size, picture: Size): Zoom => ({
  width: Math.min(stage.width, (stage.height * picture.width) / picture.height),
  x: 0.5,
  y: 0.5,
})

/** So that the print areas fill the stage; the whole picture where nobody knows where they lie, and never smaller than it. */
export const focusOf = (stage: Size, picture: Size, focus: ArtworkPicture['focus']): Zoom => {
  const whole = wholeOf(stage, picture)
  if (focus === null) return whole
  const ratio = picture.height / picture.width
  const width = Math.min(
    (stage.width * FILLS) / focus.width,
    (stage.height * FILLS) / (focus.height * ratio),
    whole.width * MOST_TIMES,
  )
  return {
    width: Math.max(width, whole.width),
    x: focus.x + focus.width / 2,
    y: focus.y + focus.height / 2,
  }
}

const MM_PER_INCH = 25.4

/** As large as it will be printed, on a screen with that many CSS pixels an inch. */
export const trueSizeOf = (zoom: Zoom, widthMm: number, perInch: number): Zoom => ({
  ...zoom,
  width: (widthMm / MM_PER_INCH) * perInch,
})

/** Larger or smaller around a point of the stage, which stays where it is. */
export const scaledAt = (zoom: Zoom, factor: number, at: { x: number; y: number }, picture: Size): Zoom => {
  const height = (zoom.width * picture.height) / picture.width
  const width = zoom.width * factor
  return {
    width,
    x: zoom.x + (at.x / zoom.width) * (1 - 1 / factor),
    y: zoom.y + (at.y / height) * (1 - 1 / factor),
  }
}

/** Moved by that many pixels of the stage. */
export const movedBy = (zoom: Zoom, dx: number, dy: number, picture: Size): Zoom => ({
  ...zoom,
  x: zoom.x - dx / zoom.width,
  y: zoom.y - (dy / zoom.width) * (picture.width / picture.height),
})

/** Within what can be looked at: not smaller than the whole picture by half, with its middle on the stage. */
export const held = (zoom: Zoom, stage: Size, picture: Size): Zoom => {
  const whole = wholeOf(stage, picture).width
  const between = (value: number) => Math.min(1, Math.max(0, value))
  return {
    width: Math.min(whole * MOST_TIMES, Math.max(whole / 2, zoom.width)),
    x: between(zoom.x),
    y: between(zoom.y),
  }
}
