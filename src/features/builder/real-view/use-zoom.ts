import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Size } from '#domain/design/geometry.ts'
import type { Point } from '#domain/design/placement.ts'
import { listenToGestures } from '../canvas/gestures.ts'
import { AT_REST, clamped, together, type Viewport, wholeFit, zoomed } from '../canvas/viewport.ts'

/** Zoom of a double tap; zoom factor of a button; distance that an arrow key moves (px). */
const NEAR = 2.5
const STEP = 1.5
const ARROW = 48
const WHEEL = 0.002
const MOST = 8
/** Largest initial zoom, with which a tall product fills a narrow screen. */
const FILLING = 1.4
/** Height of the buttons above and below, with margins, in px. */
const ROOM = 120

/** The first viewport: a tall product on a narrow screen is zoomed in a little. */
const initialViewport = (host: Size, picture: Size): Viewport => {
  const { scale } = wholeFit(host, picture)
  const zoom = Math.min(FILLING, (host.height - ROOM) / (picture.height * scale))
  if (picture.height < picture.width || zoom <= 1) return AT_REST
  const middle = { x: host.width / 2, y: host.height / 2 }
  return zoomed(AT_REST, zoom, middle, middle, host)
}

/**
 * Zooms and pans a picture by fingers, wheel, mouse and keys. `picture` is its size in any unit; a change resets the zoom.
 * `middle` is the point that keys and buttons zoom to, as shares of the picture.
 */
export const useZoom = (
  host: RefObject<HTMLElement | null>,
  shown: RefObject<HTMLElement | null>,
  picture: Size | undefined,
  middle: Point,
) => {
  const viewport = useRef(AT_REST)
  const [zoom, setZoom] = useState(1)
  const ratio = picture && picture.width / picture.height

  const show = useCallback(
    (next: (size: Size) => Viewport) => {
      const [frame, element] = [host.current, shown.current]
      if (!frame || !element || ratio === undefined) return
      const size = { width: frame.clientWidth, height: frame.clientHeight }
      const unit = { width: 1000 * ratio, height: 1000 }
      viewport.current = clamped(next(size), size)
      const { scale, x, y } = together(wholeFit(size, unit), viewport.current)
      element.style.width = `${unit.width * scale}px`
      element.style.height = `${unit.height * scale}px`
      element.style.transform = `translate(${x}px, ${y}px)`
      setZoom(viewport.current.zoom)
    },
    [host, shown, ratio],
  )
  const by = useCallback(
    (factor: number, at?: Point) =>
      show((size) => {
        const centre = { x: size.width / 2, y: size.height / 2 }
        if (at || factor < 1 || viewport.current.zoom > FILLING)
          return zoomed(viewport.current, factor, at ?? centre, at ?? centre, size)
        const unit = { width: 1000 * (ratio ?? 1), height: 1000 }
        const { scale, x, y } = together(wholeFit(size, unit), viewport.current)
        const from = { x: x + middle.x * unit.width * scale, y: y + middle.y * unit.height * scale }
        return zoomed(viewport.current, factor, from, centre, size)
      }),
    [show, ratio, middle],
  )
  const move = useCallback(
    ({ x, y }: Point) =>
      show(() => ({ ...viewport.current, x: viewport.current.x + x, y: viewport.current.y + y })),
    [show],
  )

  useEffect(() => {
    const frame = host.current
    if (!frame || ratio === undefined) return undefined
    show((size) => initialViewport(size, { width: ratio, height: 1 }))
    const resized = new ResizeObserver(() => show(() => viewport.current))
    resized.observe(frame)
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      const { left, top } = frame.getBoundingClientRect()
      // A touchpad's pinch arrives as wheel events with Ctrl, in smaller steps.
      const factor = Math.exp(-event.deltaY * WHEEL * (event.ctrlKey ? 3 : 1))
      by(factor, { x: event.clientX - left, y: event.clientY - top })
    }
    frame.addEventListener('wheel', wheel, { capture: true, passive: false })
    let pinchFrom = viewport.current
    const stop = listenToGestures(frame, {
      begin: () => {},
      hitsElement: () => false,
      pans: () => true,
      pinchStart: () => {
        pinchFrom = viewport.current
      },
      pinch: (from, to) =>
        show((size) => zoomed(pinchFrom, to.distance / from.distance, from.middle, to.middle, size)),
      pinchEnd: () => {},
      pan: move,
      tap: () => {},
      doubleTap: (at) =>
        viewport.current.zoom > FILLING ? show(() => AT_REST) : by(NEAR / viewport.current.zoom, at),
      open: () => {},
      wheel: () => {},
      lost: () => {},
    })
    return () => {
      stop()
      frame.removeEventListener('wheel', wheel, { capture: true })
      resized.disconnect()
    }
  }, [host, ratio, show, by, move])

  /** Handles a key; false if it is none of these. */
  const handleKey = (key: string): boolean => {
    const factor = { '+': STEP, '=': STEP, '-': 1 / STEP }[key]
    const way = {
      ArrowLeft: { x: ARROW, y: 0 },
      ArrowRight: { x: -ARROW, y: 0 },
      ArrowUp: { x: 0, y: ARROW },
      ArrowDown: { x: 0, y: -ARROW },
    }[key]
    if (factor) by(factor)
    else if (way) move(way)
    else if (key === '0') show(() => AT_REST)
    else return false
    return true
  }
  return {
    handleKey,
    nearer: () => by(STEP),
    farther: () => by(1 / STEP),
    isNearest: zoom >= MOST,
    isWhole: zoom <= 1,
  }
}
