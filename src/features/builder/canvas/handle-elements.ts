import type { DesignArea, DesignElement } from '#contract/design-document.ts'
import { areaSize, boxOf } from '#domain/design/elements.ts'
import type { Box } from '#domain/design/geometry.ts'
import type { Operation } from '#domain/design/operations.ts'
import { boxOfAll, unitOf } from '#domain/design/together.ts'
import { areaAt, type BuilderStore } from '../document/builder-store.ts'
import type { Handling } from './fabric-stage.ts'
import { cornerHeld, FRAME, isHeld, keptRatio, pinched, type Span } from './handling.ts'
import { type Guide, guidesOf, type Snapped, snapCorner, snapMove } from './snapping.ts'

/** How near an element has to come to a line to be drawn to it, in px. */
const REACH_PX = 6
/** What is held by less is not told, in mm. */
const TOLD_MM = 0.3

export interface HandlingDeps {
  readonly store: BuilderStore
  readonly pxPerMm: () => number
  /** Elements while they are handled, with the lines that they are drawn to. */
  readonly show: (elements: readonly DesignElement[], guides: readonly Guide[]) => void
  /** The gesture is over: the document says where everything is. */
  readonly over: () => void
  readonly held: () => void
}

interface Grip {
  /** What is handled, as it was. */
  readonly elements: readonly DesignElement[]
  readonly start: Box
  readonly area: DesignArea
  readonly guides: readonly Guide[]
  box: Box
  told: boolean
}

/** Moves and resizes by way of the document's own rules, which hold what would leave the area. */
export const createHandling = ({ store, pxPerMm, show, over, held }: HandlingDeps) => {
  let grip: Grip | undefined

  /** What is meant by an element under the hand: all that is chosen, where it is chosen. */
  const take = (id: string): Grip | undefined => {
    if (grip && (id === FRAME || grip.elements.some((one) => one.id === id))) return grip
    const { document, place, chosen } = store.state()
    const area = areaAt(document, place)
    const ids = id === FRAME || chosen.includes(id) ? chosen : [id]
    const elements = area.elements.filter((one) => ids.includes(one.id))
    const start = boxOfAll(elements)
    if (!start || elements.some(({ locked }) => locked)) return undefined
    const others = area.elements.filter((one) => !elements.includes(one) && !one.hidden)
    const guides = guidesOf(areaSize(area), others.map(boxOf))
    grip = { elements, start, area, guides, box: start, told: false }
    return grip
  }

  const operationOf = ({ elements }: Grip, box: Box): Operation => {
    const ids = elements.map(({ id }) => id)
    const [id = FRAME, ...others] = ids
    return others.length > 0 ? { type: 'placeTogether', ids, box } : { type: 'place', id, box }
  }

  /** Where the document lets it be. */
  const settle = (own: Grip, wanted: Box, snapped: Snapped): readonly DesignElement[] => {
    const ids = own.elements.map(({ id }) => id)
    const tried = store.dryRun(operationOf(own, snapped.box)).elements.filter(({ id }) => ids.includes(id))
    own.box = boxOfAll(tried) ?? own.box
    const isOut =
      isHeld(snapped.box, own.box, TOLD_MM) || isHeld(wanted, snapped.box, REACH_PX / pxPerMm() + TOLD_MM)
    if (isOut && !own.told) held()
    // Once for each time that it meets the edge.
    own.told = isOut
    const reached = snapped.guides.filter(() => !isHeld(snapped.box, own.box, 0.01))
    show(tried, reached)
    return tried
  }

  const commit = () => {
    const done = grip
    grip = undefined
    if (done && isHeld(done.start, done.box, 0)) store.run(operationOf(done, done.box))
    over()
  }

  const handling: Handling = {
    move: (id, wanted) => {
      const own = take(id)
      if (!own) return undefined
      // The element under the hand takes the others along.
      const held = own.elements.find((one) => one.id === id) ?? own.start
      const all = { ...own.start, x: own.start.x + wanted.x - held.x, y: own.start.y + wanted.y - held.y }
      const moved = settle(own, all, snapMove(all, own.guides, REACH_PX / pxPerMm()))
      const itself = moved.find((one) => one.id === id)
      return itself ? boxOf(itself) : own.box
    },
    pull: (id, corner, by, free) => {
      const own = take(id)
      if (!own) return undefined
      const { start } = own
      const [element] = own.elements.length === 1 ? own.elements : []
      // Shift frees a shape; an image, a text or several keep their proportions, the document says so.
      const kept = element ? keptRatio(element) : start.width / start.height
      const ratio = element?.kind === 'shape' && free ? (kept ? null : start.width / start.height) : kept
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
      settle(own, wanted, { box, guides: snapped.guides })
      return own.box
    },
    end: commit,
    choose: (id) => {
      const { document, place, chosen } = store.state()
      const unit = unitOf(areaAt(document, place), id)
      // Who is at one element of a group goes on to another one of it.
      const isWithin = chosen.length === 1 && unit.length > 1 && chosen.every((one) => unit.includes(one))
      store.choose(isWithin ? [id] : unit)
    },
  }

  return {
    handling,
    /** Two fingers on all that is chosen. */
    pinch: (from: Span, to: Span) => {
      const own = take(FRAME)
      if (!own) return
      const wanted = pinched(own.start, from, to, pxPerMm())
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
