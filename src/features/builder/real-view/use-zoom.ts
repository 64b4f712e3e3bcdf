import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Size } from '#domain/design/geometry.ts'
import type { Point } from '#domain/design/placement.ts'
import { listenToGestures } from '../canvas/gestures.ts'
import { AT_REST, bounded, together, type Viewport, wholeFit, zoomed } from '../canvas/viewport.ts'

/** A press twice brings it so much nearer; a press of a button by this factor, an arrow moves it so far (px). */
const NEAR = 2.5
const STEP = 1.5
const ARROW = 48
const WHEEL = 0.002
const MOST = 8
/** A tall product fills a narrow screen, as it is held; at most so many times as large as whole. */
const FILLING = 1.4
/** Above and below it: buttons and their margins, in px. */
const ROOM = 120

/** How it is seen first: a tall product on a narrow screen a little nearer than whole. */
const firstLook = (host: Size, picture: Size): Viewport => {
  const { scale } = wholeFit(host, picture)
  const zoom = Math.min(FILLING, (host.height - ROOM) / (picture.height * scale))
  if (picture.height < picture.width || zoom <= 1) return AT_REST
  const middle = { x: host.width / 2, y: host.height / 2 }
  return zoomed(AT_REST, zoom, middle, middle, host)
}

/**
 * Fingers, wheel, mouse and keys bring a picture nearer and move it, without leaving its host. `picture` is its size in any
 * unit, another one is seen from the beginning; `middle` is what keys and buttons go to first, as shares of it.
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

  const look = useCallback(
    (next: (size: Size) => Viewport) => {
      const [frame, element] = [host.current, shown.current]
      if (!frame || !element || ratio === undefined) return
      const size = { width: frame.clientWidth, height: frame.clientHeight }
      const unit = { width: 1000 * ratio, height: 1000 }
      viewport.current = bounded(next(size), size)
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
      look((size) => {
        const centre = { x: size.width / 2, y: size.height / 2 }
        if (at || factor < 1 || viewport.current.zoom > FILLING)
          return zoomed(viewport.current, factor, at ?? centre, at ?? centre, size)
        const unit = { width: 1000 * (ratio ?? 1), height: 1000 }
        const { scale, x, y } = together(wholeFit(size, unit), viewport.current)
        const from = { x: x + middle.x * unit.width * scale, y: y + middle.y * unit.height * scale }
        return zoomed(viewport.current, factor, from, centre, size)
      }),
    [look, ratio, middle],
  )
  const move = useCallback(
    ({ x, y }: Point) =>
      look(() => ({ ...viewport.current, x: viewport.current.x + x, y: viewport.current.y + y })),
    [look],
  )

  useEffect(() => {
    const frame = host.current
    if (!frame || ratio === undefined) return undefined
    look((size) => firstLook(size, { width: ratio, height: 1 }))
    const resized = new ResizeObserver(() => look(() => viewport.current))
    resized.observe(frame)
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      const { left, top } = frame.getBoundingClientRect()
      // A pinch on a touchpad comes as a wheel with Ctrl, in smaller steps.
      const factor = Math.exp(-event.deltaY * WHEEL * (event.ctrlKey ? 3 : 1))
      by(factor, { x: event.clientX - left, y: event.clientY - top })
    }
    frame.addEventListener('wheel', wheel, { capture: true, passive: false })
    let pinchFrom = viewport.current
    const stop = listenToGestures(frame, {
      begin: () => {},
      meets: () => false,
      pans: () => true,
      pinchStart: () => {
        pinchFrom = viewport.current
      },
      pinch: (from, to) =>
        look((size) => zoomed(pinchFrom, to.distance / from.distance, from.middle, to.middle, size)),
      pinchEnd: () => {},
      pan: move,
      tap: () => {},
      doubleTap: (at) =>
        viewport.current.zoom > FILLING ? look(() => AT_REST) : by(NEAR / viewport.current.zoom, at),
      open: () => {},
      wheel: () => {},
      lost: () => {},
    })
    return () => {
      stop()
      frame.removeEventListener('wheel', wheel, { capture: true })
      resized.disconnect()
    }
  }, [host, ratio, look, by, move])

  /** Whether the key was one of these. */
  const press = (key: string): boolean => {
    const factor = { '+': STEP, '=': STEP, '-': 1 / STEP }[key]
    const way = {
      ArrowLeft: { x: ARROW, y: 0 },
      ArrowRight: { x: -ARROW, y: 0 },
      ArrowUp: { x: 0, y: ARROW },
      ArrowDown: { x: 0, y: -ARROW },
    }[key]
    if (factor) by(factor)
    else if (way) move(way)
    else if (key === '0') look(() => AT_REST)
    else return false
    return true
  }
  return {
    press,
    nearer: () => by(STEP),
    farther: () => by(1 / STEP),
    isNearest: zoom >= MOST,
    isWhole: zoom <= 1,
  }
}
