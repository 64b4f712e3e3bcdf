import type { Point } from '#domain/design/placement.ts'
import { type Span, spanOf } from './handling.ts'

/** What touches, the wheel and a mouse beside all elements do to the stage; points are in px of the host. */
export interface Gestures {
  /** Whether a press meets an element or one of its corners: that is fabric's. */
  readonly meets: (event: PointerEvent | TouchEvent) => boolean
  /** Whether one finger beside the elements moves what is seen; otherwise the page scrolls. */
  readonly pans: () => boolean
  /** The first finger has come, and nothing is chosen by it yet. */
  readonly begin: () => void
  /** A second finger has come: what the first one did has not happened. */
  readonly pinchStart: () => void
  readonly pinch: (from: Span, to: Span) => void
  readonly pinchEnd: () => void
  readonly pan: (by: Point) => void
  readonly tap: (at: Point) => void
  readonly doubleTap: (at: Point) => void
  /** An element was pressed twice. */
  readonly open: () => void
  readonly wheel: (at: Point, factor: number) => void
  /** The browser has taken the pointer away. */
  readonly lost: () => void
}

/** A finger that has moved less has tapped, in px. */
const STILL = 8
/** A second tap counts as one gesture with the first for so long, in ms. */
const TWICE_MS = 320
const WHEEL = 0.0022

/** Listens before fabric does, whose own gestures know one pointer. The answer stops it. */
export const listenToGestures = (host: HTMLElement, gestures: Gestures): (() => void) => {
  const fingers = new Map<number, Point>()
  let start: { readonly at: Point; readonly meets: boolean; moved: boolean } | undefined
  /** Where two fingers began; `done` while one of them is still down afterwards. */
  let pinch: Span | 'done' | undefined
  let lastTap: { readonly at: Point; readonly time: number; readonly meets: boolean } | undefined

  const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = host.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const span = (): Span | undefined => {
    const [one, other] = [...fingers.values()]
    return one && other && spanOf(one, other)
  }

  const down = (event: PointerEvent) => {
    if (event.button !== 0) return
    if (fingers.size === 0) pinch = undefined
    fingers.set(event.pointerId, pointOf(event))
    if (fingers.size === 1) {
      gestures.begin()
      start = { at: pointOf(event), meets: gestures.meets(event), moved: false }
      return
    }
    event.stopImmediatePropagation()
    if (fingers.size > 2 || pinch) return
    gestures.pinchStart()
    pinch = span()
    start = undefined
  }

  const move = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId)
    if (!before) {
      // A finger that is not followed is none of fabric's either.
      if (fingers.size > 0) event.stopImmediatePropagation()
      return
    }
    const at = pointOf(event)
    fingers.set(event.pointerId, at)
    if (pinch) {
      event.stopImmediatePropagation()
      const now = span()
      if (pinch !== 'done' && now) gestures.pinch(pinch, now)
      return
    }
    if (!start) return
    start.moved ||= Math.hypot(at.x - start.at.x, at.y - start.at.y) > STILL
    if (!start.meets && start.moved && gestures.pans())
      gestures.pan({ x: at.x - before.x, y: at.y - before.y })
  }

  const tapped = (at: Point, meets: boolean, time: number) => {
    const again =
      lastTap?.meets === meets &&
      time - lastTap.time < TWICE_MS &&
      Math.hypot(at.x - lastTap.at.x, at.y - lastTap.at.y) < 4 * STILL
    lastTap = again ? undefined : { at, time, meets }
    if (meets && again) gestures.open()
    if (meets) return
    if (again) gestures.doubleTap(at)
    else gestures.tap(at)
  }

  const up = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId)) return
    if (pinch) {
      if (pinch !== 'done') gestures.pinchEnd()
      pinch = fingers.size > 0 ? 'done' : undefined
    } else if (event.type === 'pointercancel') gestures.lost()
    else if (start && !start.moved) tapped(start.at, start.meets, event.timeStamp)
    start = undefined
  }

  /** What is handled here scrolls no page. */
  const touch = (event: TouchEvent) => {
    const isOurs = event.touches.length > 1 || start?.meets || gestures.pans()
    if (isOurs && event.cancelable) event.preventDefault()
  }

  const wheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !gestures.pans()) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.ctrlKey) gestures.wheel(pointOf(event), Math.exp(-event.deltaY * WHEEL * 3))
    else gestures.pan({ x: -event.deltaX, y: -event.deltaY })
  }

  const controller = new AbortController()
  const { signal } = controller
  const first = { capture: true, signal }
  const firm = { capture: true, passive: false, signal }
  host.addEventListener('pointerdown', down, first)
  host.addEventListener('pointermove', move, first)
  host.addEventListener('pointerup', up, first)
  host.addEventListener('pointercancel', up, first)
  host.addEventListener('touchstart', touch, firm)
  host.addEventListener('touchmove', touch, firm)
  host.addEventListener('wheel', wheel, firm)
  return () => controller.abort()
}
