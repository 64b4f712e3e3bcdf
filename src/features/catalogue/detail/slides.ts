/** Index of the visible picture of a track; each picture is as wide as the track. */
export const slideOf = (track: HTMLElement): number =>
  track.clientWidth === 0 ? 0 : Math.round(track.scrollLeft / track.clientWidth)

/** Brings a picture into the window; whether it glides is the style sheet's business. */
export const showSlide = (track: HTMLElement | null | undefined, index: number): void => {
  track?.scrollTo({ left: index * track.clientWidth })
}

/** Largest scale: a photograph of 1,600 px in the narrowest window has no more to show. */
export const MOST = 5

/** Scale at which a pixel of a picture is one of the screen. */
export const trueScale = (
  frame: Element | null | undefined,
  { width, height }: { width: number; height: number },
): number => {
  if (!frame || frame.clientWidth === 0) return 1
  const fitted = Math.min(frame.clientWidth, (frame.clientHeight * width) / height)
  return width / (fitted * devicePixelRatio)
}

/** How far a frame is scrolled so that what lies under `point` (px from the frame's edge) stays there. */
const heldAt = (scroll: number, point: number, ratio: number): number => (scroll + point) * ratio - point

/** Scale of a frame's picture; 1: all of it is seen. */
export const scaleOf = (frame: HTMLElement): number => Number(frame.style.getPropertyValue('--zoom')) || 1

/** Scales a frame's picture around a point of the window (px), between 1 and `MOST`. */
export const scaleAround = (frame: HTMLElement, wanted: number, x: number, y: number): number => {
  const scale = Math.min(MOST, Math.max(1, wanted))
  const ratio = scale / scaleOf(frame)
  const { scrollLeft, scrollTop } = frame
  frame.style.setProperty('--zoom', String(scale))
  const { left, top } = frame.getBoundingClientRect()
  frame.scrollTo({
    left: heldAt(scrollLeft, x - left, ratio),
    top: heldAt(scrollTop, y - top, ratio),
    behavior: 'instant',
  })
  return scale
}
