import type { DesignArea, DesignElement } from '#contract/design-document.ts'
import { areaSize, boxOf } from '#domain/design/elements.ts'
import type { Box } from '#domain/design/geometry.ts'
import type { Operation } from '#domain/design/operations.ts'
import { boxOfAll, unitOf } from '#domain/design/together.ts'
import { areaAt, type BuilderStore } from '../document/builder-store.ts'
import { clampedCorner, FRAME, isClamped, lockedRatio, pinched, type Span } from './drag-geometry.ts'
import type { DragHandlers } from './fabric-stage.ts'
import { type Guide, guidesOf, type Snapped, snapCorner, snapMove } from './snapping.ts'

/** An element snaps to a guide that is nearer than this, in px. */
const REACH_PX = 6
/** Clamping by less than this is not reported, in mm. */
const NOTICED_MM = 0.3

export interface DragDeps {
  readonly store: BuilderStore
  readonly pxPerMm: () => number
  /** Shows elements while they are dragged, with the guides that they snap to. */
  readonly show: (elements: readonly DesignElement[], guides: readonly Guide[]) => void
  /** The drag is over; the document has the final places. */
  readonly onEnd: () => void
  readonly onClamped: () => void
}

interface Drag {
  /** The dragged elements, as they were before. */
  readonly elements: readonly DesignElement[]
  readonly start: Box
  readonly area: DesignArea
  readonly guides: readonly Guide[]
  box: Box
  reported: boolean
}

/** Moves and resizes elements by the document's operations, which clamp them to the area. */
export const createDragging = ({ store, pxPerMm, show, onEnd, onClamped }: DragDeps) => {
  let drag: Drag | undefined

  /** The running drag of an element, or a new one: of the whole selection if the element is selected. */
  const dragOf = (id: string): Drag | undefined => {
    if (drag && (id === FRAME || drag.elements.some((one) => one.id === id))) return drag
    const { document, place, chosen } = store.state()
    const area = areaAt(document, place)
    const ids = id === FRAME || chosen.includes(id) ? chosen : [id]
    const elements = area.elements.filter((one) => ids.includes(one.id))
    const start = boxOfAll(elements)
    if (!start || elements.some(({ locked }) => locked)) return undefined
    const others = area.elements.filter((one) => !elements.includes(one) && !one.hidden)
    const guides = guidesOf(areaSize(area), others.map(boxOf))
    drag = { elements, start, area, guides, box: start, reported: false }
    return drag
  }

  const operationOf = ({ elements }: Drag, box: Box): Operation => {
    const ids = elements.map(({ id }) => id)
    const [id = FRAME, ...others] = ids
    return others.length > 0 ? { type: 'placeTogether', ids, box } : { type: 'place', id, box }
  }

  /** Moves the drag to a box, as far as the document allows, and shows it. */
  const moveTo = (own: Drag, wanted: Box, snapped: Snapped): readonly DesignElement[] => {
    const ids = own.elements.map(({ id }) => id)
    const tried = store.dryRun(operationOf(own, snapped.box)).elements.filter(({ id }) => ids.includes(id))
    own.box = boxOfAll(tried) ?? own.box
    const isOut =
      isClamped(snapped.box, own.box, NOTICED_MM) ||
      isClamped(wanted, snapped.box, REACH_PX / pxPerMm() + NOTICED_MM)
    if (isOut && !own.reported) onClamped()
    // Reported once each time it reaches the edge.
    own.reported = isOut
    const reached = snapped.guides.filter(() => !isClamped(snapped.box, own.box, 0.01))
    show(tried, reached)
    return tried
  }

  const commit = () => {
    const done = drag
    drag = undefined
    if (done && isClamped(done.start, done.box, 0)) store.run(operationOf(done, done.box))
    onEnd()
  }

  const handlers: DragHandlers = {
    move: (id, wanted) => {
      const own = dragOf(id)
      if (!own) return undefined
      // The other selected elements move with it.
      const held = own.elements.find((one) => one.id === id) ?? own.start
      const all = { ...own.start, x: own.start.x + wanted.x - held.x, y: own.start.y + wanted.y - held.y }
      const moved = moveTo(own, all, snapMove(all, own.guides, REACH_PX / pxPerMm()))
      const itself = moved.find((one) => one.id === id)
      return itself ? boxOf(itself) : own.box
    },
    resize: (id, corner, by, free) => {
      const own = dragOf(id)
      if (!own) return undefined
      const { start } = own
      const [element] = own.elements.length === 1 ? own.elements : []
      // Shift unlocks or locks a shape's proportions; images, texts and groups always keep theirs.
      const locked = element ? lockedRatio(element) : start.width / start.height
      const ratio = element?.kind === 'shape' && free ? (locked ? null : start.width / start.height) : locked
      const [left, top] = [corner.x === 'left', corner.y === 'top']
      let width = Math.max(0.1, start.width + (left ? -by.x : by.x))
      let height = Math.max(0.1, start.height + (top ? -by.y : by.y))
      if (ratio !== null) {
        // The pointer is projected onto the diagonal.
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
      const box = clampedCorner(snapped.box, corner, ratio, areaSize(own.area))
      moveTo(own, wanted, { box, guides: snapped.guides })
      return own.box
    },
    end: commit,
    choose: (id) => {
      const { document, place, chosen } = store.state()
      const unit = unitOf(areaAt(document, place), id)
      // If a single element of a group was selected, a tap selects another single element of it.
      const isWithin = chosen.length === 1 && unit.length > 1 && chosen.every((one) => unit.includes(one))
      store.choose(isWithin ? [id] : unit)
    },
  }

  return {
    handlers,
    /** Scales and moves the selection by two fingers. */
    pinch: (from: Span, to: Span) => {
      const own = dragOf(FRAME)
      if (!own) return
      const wanted = pinched(own.start, from, to, pxPerMm())
      moveTo(own, wanted, { box: wanted, guides: [] })
    },
    commit,
    /** Drops the drag without changing the document. */
    cancel: () => {
      drag = undefined
      onEnd()
    },
  }
}
