import type { DesignArea, DesignElement } from '#contract/design-document.ts'
import { areaSize, boxOf } from '#domain/design/elements.ts'
import type { Box } from '#domain/design/geometry.ts'
import { areaAt, type BuilderStore } from '../store/builder-store.ts'
import type { Handling } from './fabric-stage.ts'
import { cornerHeld, isHeld, keptRatio, pinched, type Span } from './handling.ts'
import { type Guide, guidesOf, type Snapped, snapCorner, snapMove } from './snapping.ts'

/** How near an element has to come to a line to be drawn to it, in px. */
const REACH_PX = 6
/** What is held by less is not told, in mm. */
const TOLD_MM = 0.3

export interface HandlingDeps {
  readonly store: BuilderStore
  readonly pxPerMm: () => number
  /** An element while it is handled, with the lines that it is drawn to. */
  readonly show: (element: DesignElement, guides: readonly Guide[]) => void
  /** The gesture is over: the document says where everything is. */
  readonly over: () => void
  readonly held: () => void
}

interface Grip {
  readonly element: DesignElement
  readonly area: DesignArea
  readonly guides: readonly Guide[]
  box: Box
  told: boolean
}

/** Moves and resizes by way of the document's own rules, which hold what would leave the area. */
export const createHandling = ({ store, pxPerMm, show, over, held }: HandlingDeps) => {
  let grip: Grip | undefined

  const take = (id: string): Grip | undefined => {
    if (grip?.element.id === id) return grip
    const { document, place } = store.state()
    const area = areaAt(document, place)
    const element = area.elements.find((one) => one.id === id)
    if (!element || element.locked) return undefined
    const others = area.elements.filter((one) => one.id !== id && !one.hidden)
    const guides = guidesOf(areaSize(area), others.map(boxOf))
    grip = { element, area, guides, box: boxOf(element), told: false }
    return grip
  }

  /** Where the document lets the element be. */
  const settle = (own: Grip, wanted: Box, snapped: Snapped): Box => {
    const { id } = own.element
    const tried = store.tried({ type: 'place', id, box: snapped.box }).elements.find((one) => one.id === id)
    if (!tried) return own.box
    own.box = boxOf(tried)
    const isOut =
      isHeld(snapped.box, own.box, TOLD_MM) || isHeld(wanted, snapped.box, REACH_PX / pxPerMm() + TOLD_MM)
    if (isOut && !own.told) held()
    // Once for each time that it meets the edge.
    own.told = isOut
    const reached = snapped.guides.filter(() => !isHeld(snapped.box, own.box, 0.01))
    show(tried, reached)
    return own.box
  }

  const commit = () => {
    const done = grip
    grip = undefined
    if (done && isHeld(boxOf(done.element), done.box, 0))
      store.run({ type: 'place', id: done.element.id, box: done.box })
    over()
  }

  const handling: Handling = {
    move: (id, wanted) => {
      const own = take(id)
      return own && settle(own, wanted, snapMove(wanted, own.guides, REACH_PX / pxPerMm()))
    },
    pull: (id, corner, by, free) => {
      const own = take(id)
      if (!own) return undefined
      const start = boxOf(own.element)
      // Shift frees a shape; an image or a text keeps its proportions, the document says so.
      const kept = keptRatio(own.element)
      const ratio = own.element.kind === 'shape' && free ? (kept ? null : start.width / start.height) : kept
      const [left, top] = [corner.x === 'left', corner.y === 'top']
      let width = Math.max(0.1, start.width + (left ? -by.x : by.x))
      let height = Math.max(0.1, start.height + (top ? -by.y : by.y))
      if (ratio !== null) {
        // The way along the diagonal counts, wherever the finger slips to.
        width = Math.max(0.1, (width * ratio + height) / (ratio + 1 / ratio))
        height = width / ratio
      }
      const wanted = {
        x: left ? start.x + start.width - width : start.x,
        y: top ? start.y + start.height - height : start.y,
        width,
        height,
      }
      const snapped = snapCorner(wanted, corner, ratio, own.guides, REACH_PX / pxPerMm())
      const box = cornerHeld(snapped.box, corner, ratio, areaSize(own.area))
      return settle(own, wanted, { box, guides: snapped.guides })
    },
    end: commit,
    choose: store.select,
  }

  return {
    handling,
    pinch: (id: string, from: Span, to: Span) => {
      const own = take(id)
      if (!own) return
      const wanted = pinched(boxOf(own.element), from, to, pxPerMm())
      settle(own, wanted, { box: wanted, guides: [] })
    },
    commit,
    /** As if it had not been touched. */
    cancel: () => {
      grip = undefined
      over()
    },
  }
}
