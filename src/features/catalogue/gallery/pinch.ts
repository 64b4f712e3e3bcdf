import { scaleAround, scaleOf } from '../detail/slides.ts'

const between = (a: Touch, b: Touch) => ({
  distance: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY),
  x: (a.clientX + b.clientX) / 2,
  y: (a.clientY + b.clientY) / 2,
})

/** Two fingers scale the picture that they are on; answers how to stop following them. */
export const followPinch = (track: HTMLElement, onScale: (scale: number) => void): (() => void) => {
  let pinch: { frame: HTMLElement; scale: number; distance: number } | undefined

  const begin = (event: TouchEvent) => {
    const [first, second] = event.touches
    const frame = event.target instanceof Element ? event.target.closest<HTMLElement>('.zoom-slide') : null
    if (!first || !second || !frame) return
    // Neither the browser's own pinch nor a swipe is meant.
    event.preventDefault()
    pinch = { frame, scale: scaleOf(frame), distance: between(first, second).distance }
  }
  const move = (event: TouchEvent) => {
    const [first, second] = event.touches
    if (!pinch || !first || !second) return
    event.preventDefault()
    const { distance, x, y } = between(first, second)
    onScale(scaleAround(pinch.frame, (pinch.scale * distance) / pinch.distance, x, y))
  }
  const end = (event: TouchEvent) => {
    if (event.touches.length < 2) pinch = undefined
  }

  track.addEventListener('touchstart', begin, { passive: false })
  track.addEventListener('touchmove', move, { passive: false })
  track.addEventListener('touchend', end)
  track.addEventListener('touchcancel', end)
  return () => {
    track.removeEventListener('touchstart', begin)
    track.removeEventListener('touchmove', move)
    track.removeEventListener('touchend', end)
    track.removeEventListener('touchcancel', end)
  }
}
