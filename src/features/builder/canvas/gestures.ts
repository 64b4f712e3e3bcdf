import type { Box } from '#domain/design/geometry.ts'
import type { Point } from '#domain/design/placement.ts'
import { after } from '#src/platform/device/clock.ts'
import { type Span, spanOf } from './drag-geometry.ts'

/** Selecting several elements. */
interface MultiSelectGestures {
  /** Whether this pointer only toggles an element's selection; fabric then does not get the event. */
  readonly togglesSelection: (event: PointerEvent) => boolean
  /** A tap that hit an element, or that toggles; `event` is its pointerdown. */
  readonly tapOn: (event: PointerEvent, toggles: boolean) => void
  /** A long press on an element; answers whether it starts something. */
  readonly hold: (event: PointerEvent) => boolean
  /** The long press became a slow drag. */
  readonly cancelHold: () => void
  /** The rectangle that a mouse is drawing over the stage, in px of the host. */
  readonly marquee: (box: Box) => void
  /** `adds`: adds to the selection instead of replacing it. */
  readonly marqueeEnd: (box: Box, adds: boolean) => void
}

/** What touches, the wheel and a mouse do to the stage; points are in px of the host. */
export interface Gestures {
  /** Whether a pointer hits an element or a corner of it, which fabric then handles. */
  readonly hitsElement: (event: PointerEvent) => boolean
  /** Whether one finger beside the elements pans the view; otherwise the page scrolls. */
  readonly pans: () => boolean
  /** The first finger is down; it has not selected anything yet. */
  readonly begin: () => void
  /** A second finger is down; what the first one did is to be undone. */
  readonly pinchStart: () => void
  readonly pinch: (from: Span, to: Span) => void
  readonly pinchEnd: () => void
  readonly pan: (by: Point) => void
  readonly tap: (at: Point) => void
  readonly doubleTap: (at: Point) => void
  /** An element was double-tapped. */
  readonly open: () => void
  readonly wheel: (at: Point, factor: number) => void
  /** The browser cancelled the pointer. */
  readonly lost: () => void
  /** Absent where nothing can be selected. */
  readonly multiSelect?: MultiSelectGestures
}

/** A pointer that moves less than this has tapped, in px. */
const TAP_PX = 8
/** A long press starts multi-select after so many ms. */
const HOLD_MS = 500
/** Longest time between the two taps of a double tap, in ms. */
const DOUBLE_TAP_MS = 320
const WHEEL = 0.0022

/** The first finger, or the mouse, since it went down. */
interface FirstPointer {
  readonly at: Point
  readonly event: PointerEvent
  readonly hitsElement: boolean
  readonly togglesSelection: boolean
  /** Draws a selection rectangle when it moves. */
  readonly drawsMarquee: boolean
  moved: boolean
  held: boolean
}

const boxBetween = (one: Point, other: Point): Box => ({
  x: Math.min(one.x, other.x),
  y: Math.min(one.y, other.y),
  width: Math.abs(one.x - other.x),
  height: Math.abs(one.y - other.y),
})

/** Listens in the capture phase, before fabric, which knows only one pointer. Returns a function that stops it. */
export const listenToGestures = (host: HTMLElement, gestures: Gestures): (() => void) => {
  const { multiSelect } = gestures
  const fingers = new Map<number, Point>()
  let start: FirstPointer | undefined
  /** Where two fingers began; `done` while one of them is still down afterwards. */
  let pinch: Span | 'done' | undefined
  let stopWaiting = () => {}
  let lastTap: { readonly at: Point; readonly time: number; readonly hitsElement: boolean } | undefined

  const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = host.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const span = (): Span | undefined => {
    const [one, other] = [...fingers.values()]
    return one && other && spanOf(one, other)
  }

  const startHold = () => {
    if (!start || start.moved || fingers.size !== 1) return
    start.held = multiSelect?.hold(start.event) ?? false
  }

  const down = (event: PointerEvent) => {
    if (event.button !== 0) return
    stopWaiting()
    if (fingers.size === 0) pinch = undefined
    fingers.set(event.pointerId, pointOf(event))
    if (fingers.size === 1) {
      gestures.begin()
      const hitsElement = gestures.hitsElement(event)
      const togglesSelection = multiSelect?.togglesSelection(event) ?? false
      const isMouse = event.pointerType === 'mouse'
      const drawsMarquee =
        multiSelect !== undefined && isMouse && (togglesSelection || (!hitsElement && !gestures.pans()))
      start = {
        at: pointOf(event),
        event,
        hitsElement,
        togglesSelection,
        drawsMarquee,
        moved: false,
        held: false,
      }
      if (drawsMarquee) host.setPointerCapture(event.pointerId)
      if (togglesSelection) event.stopPropagation()
      else if (multiSelect && hitsElement && !isMouse) stopWaiting = after(HOLD_MS, startHold)
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
      // Fabric must not react to a third finger.
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
    start.moved ||= Math.hypot(at.x - start.at.x, at.y - start.at.y) > TAP_PX
    if (start.moved && start.held) {
      start.held = false
      multiSelect?.cancelHold()
    }
    if (start.moved && start.drawsMarquee) return multiSelect?.marquee(boxBetween(start.at, at))
    if (!start.hitsElement && start.moved && gestures.pans())
      gestures.pan({ x: at.x - before.x, y: at.y - before.y })
  }

  const tapped = ({ at, event, hitsElement, togglesSelection }: FirstPointer, time: number) => {
    if (togglesSelection) return multiSelect?.tapOn(event, true)
    const again =
      lastTap?.hitsElement === hitsElement &&
      time - lastTap.time < DOUBLE_TAP_MS &&
      Math.hypot(at.x - lastTap.at.x, at.y - lastTap.at.y) < 4 * TAP_PX
    lastTap = again ? undefined : { at, time, hitsElement }
    if (hitsElement) multiSelect?.tapOn(event, false)
    if (hitsElement && again) gestures.open()
    if (hitsElement) return
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
    else if (start?.moved && start.drawsMarquee)
      multiSelect?.marqueeEnd(boxBetween(start.at, pointOf(event)), start.togglesSelection)
    else if (start && !start.moved && !start.held) tapped(start, event.timeStamp)
    start = undefined
  }

  /** Gestures that are handled here must not scroll the page. */
  const touch = (event: TouchEvent) => {
    const isOurs = event.touches.length > 1 || start?.hitsElement || gestures.pans()
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
