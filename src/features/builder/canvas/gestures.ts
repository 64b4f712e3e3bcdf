import type { Box } from '#domain/design/geometry.ts'
import type { Point } from '#domain/design/placement.ts'
import { after } from '#src/platform/device/clock.ts'
import { type Span, spanOf } from './handling.ts'

/** How several elements are chosen. */
interface SeveralGestures {
  /** Whether a press only takes something to what is chosen, or from it: fabric never hears of it. */
  readonly gathers: (event: PointerEvent) => boolean
  /** A tap that met an element, or one that gathers; its first press. */
  readonly tapOn: (press: PointerEvent, gathers: boolean) => void
  /** A finger rests on an element: whether that begins something. */
  readonly hold: (press: PointerEvent) => boolean
  /** It was only slow to drag it. */
  readonly unhold: () => void
  /** A rectangle that a mouse draws over the stage, in px of the host. */
  readonly band: (box: Box) => void
  /** `adds`: to what is chosen already. */
  readonly bandEnd: (box: Box, adds: boolean) => void
}

/** What touches, the wheel and a mouse beside all elements do to the stage; points are in px of the host. */
export interface Gestures {
  /** Whether a press meets an element or one of its corners: that is fabric's. */
  readonly meets: (event: PointerEvent) => boolean
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
  /** Where there is anything to choose. */
  readonly several?: SeveralGestures
}

/** A finger that has moved less has tapped, in px. */
const STILL = 8
/** A finger that rests for so long means to choose several, in ms. */
const HOLD_MS = 500
/** A second tap counts as one gesture with the first for so long, in ms. */
const TWICE_MS = 320
const WHEEL = 0.0022

/** The first finger, or the mouse. */
interface Press {
  readonly at: Point
  readonly event: PointerEvent
  readonly meets: boolean
  readonly gathers: boolean
  /** Draws a rectangle when it moves. */
  readonly bands: boolean
  moved: boolean
  held: boolean
}

const boxBetween = (one: Point, other: Point): Box => ({
  x: Math.min(one.x, other.x),
  y: Math.min(one.y, other.y),
  width: Math.abs(one.x - other.x),
  height: Math.abs(one.y - other.y),
})

/** Listens before fabric does, whose own gestures know one pointer. The answer stops it. */
export const listenToGestures = (host: HTMLElement, gestures: Gestures): (() => void) => {
  const { several } = gestures
  const fingers = new Map<number, Point>()
  let start: Press | undefined
  /** Where two fingers began; `done` while one of them is still down afterwards. */
  let pinch: Span | 'done' | undefined
  let stopWaiting = () => {}
  let lastTap: { readonly at: Point; readonly time: number; readonly meets: boolean } | undefined

  const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = host.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const span = (): Span | undefined => {
    const [one, other] = [...fingers.values()]
    return one && other && spanOf(one, other)
  }

  const rest = () => {
    if (!start || start.moved || fingers.size !== 1) return
    start.held = several?.hold(start.event) ?? false
  }

  const down = (event: PointerEvent) => {
    if (event.button !== 0) return
    stopWaiting()
    if (fingers.size === 0) pinch = undefined
    fingers.set(event.pointerId, pointOf(event))
    if (fingers.size === 1) {
      gestures.begin()
      const [meets, gathers] = [gestures.meets(event), several?.gathers(event) ?? false]
      const isMouse = event.pointerType === 'mouse'
      const bands = several !== undefined && isMouse && (gathers || (!meets && !gestures.pans()))
      start = { at: pointOf(event), event, meets, gathers, bands, moved: false, held: false }
      if (bands) host.setPointerCapture(event.pointerId)
      if (gathers) event.stopPropagation()
      else if (several && meets && !isMouse) stopWaiting = after(HOLD_MS, rest)
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
    if (start.moved && start.held) {
      start.held = false
      several?.unhold()
    }
    if (start.moved && start.bands) return several?.band(boxBetween(start.at, at))
    if (!start.meets && start.moved && gestures.pans())
      gestures.pan({ x: at.x - before.x, y: at.y - before.y })
  }

  const tapped = ({ at, event, meets, gathers }: Press, time: number) => {
    if (gathers) return several?.tapOn(event, true)
    const again =
      lastTap?.meets === meets &&
      time - lastTap.time < TWICE_MS &&
      Math.hypot(at.x - lastTap.at.x, at.y - lastTap.at.y) < 4 * STILL
    lastTap = again ? undefined : { at, time, meets }
    if (meets) several?.tapOn(event, false)
    if (meets && again) gestures.open()
    if (meets) return
    if (again) gestures.doubleTap(at)
    else gestures.tap(at)
  }

  const up = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId)) return
    stopWaiting()
    if (pinch) {
      if (pinch !== 'done') gestures.pinchEnd()
      pinch = fingers.size > 0 ? 'done' : undefined
    } else if (event.type === 'pointercancel') gestures.lost()
    else if (start?.moved && start.bands)
      several?.bandEnd(boxBetween(start.at, pointOf(event)), start.gathers)
    else if (start && !start.moved && !start.held) tapped(start, event.timeStamp)
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
  return () => {
    stopWaiting()
    controller.abort()
  }
}
