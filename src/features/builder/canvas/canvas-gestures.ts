import type { DesignArea } from '#contract/design-document.ts'
import { boxOf } from '#domain/design/elements.ts'
import { overlap } from '#domain/design/free-place.ts'
import type { Box } from '#domain/design/geometry.ts'
import { unitOf } from '#domain/design/together.ts'
import type { BuilderStore } from '../document/builder-store.ts'
import type { createDragging } from './dragging.ts'
import type { createFabricStage } from './fabric-stage.ts'
import type { Gestures } from './gestures.ts'
import type { Overlay } from './overlay.ts'
import { type Scene, toHost } from './scene.ts'
import { clamped, shownBox, type Viewport, zoomed } from './viewport.ts'

interface CanvasGesturesDeps {
  readonly store: BuilderStore
  readonly stage: Pick<ReturnType<typeof createFabricStage>, 'hitTest' | 'elementAt' | 'cancel'>
  readonly dragging: Pick<ReturnType<typeof createDragging>, 'pinch' | 'commit' | 'cancel'>
  readonly overlay: Pick<Overlay, 'marquee'>
  readonly current: () => {
    readonly area: DesignArea
    readonly chosen: readonly string[]
    readonly others: readonly DesignArea[]
  }
  /** Place of a print area on the picture. */
  readonly placeOf: (areaId: string) => Box | undefined
  readonly scene: () => Scene | undefined
  readonly viewport: () => Viewport
  readonly showViewport: (next: Viewport) => void
  readonly reset: () => void
  readonly redraw: () => void
  readonly onOpen: ((id: string) => void) | undefined
}

/** What taps, pinches, the wheel and marquees do to the design and its view. */
export const canvasGestures = (deps: CanvasGesturesDeps): Gestures => {
  const { store, stage, dragging, overlay, current, placeOf, scene, viewport, showViewport } = deps
  /** Whether two fingers scale the selected elements rather than the view. */
  let scalesElements = false
  /** The selection before the fingers came. */
  let before: readonly string[] = []
  let pinchFrom = viewport()

  return {
    hitsElement: (event) => stage.hitTest(event) !== null,
    pans: () => viewport().zoom > 1,
    begin: () => {
      before = current().chosen
    },
    pinchStart: () => {
      stage.cancel()
      dragging.cancel()
      // The first finger has selected what it hit, which a pinch does not mean.
      store.choose(before)
      scalesElements =
        before.length > 0 &&
        current().area.elements.every(({ id, locked, hidden }) => !before.includes(id) || !(locked || hidden))
      pinchFrom = viewport()
    },
    pinch: (from, to) => {
      const shown = scene()
      if (scalesElements) dragging.pinch(from, to)
      else if (shown)
        showViewport(zoomed(pinchFrom, to.distance / from.distance, from.middle, to.middle, shown.host))
    },
    pinchEnd: () => {
      if (scalesElements) dragging.commit()
      else deps.redraw()
    },
    pan: ({ x, y }) => {
      const [shown, from] = [scene(), viewport()]
      if (shown) showViewport(clamped({ ...from, x: from.x + x, y: from.y + y }, shown.host))
    },
    tap: (at) => {
      const shown = scene()
      const other = current().others.find(({ areaId }) => {
        const box = placeOf(areaId)
        const on = box && shown && shownBox(box, shown.fit)
        return on && at.x > on.x && at.y > on.y && at.x < on.x + on.width && at.y < on.y + on.height
      })
      const { document: design, place } = store.state()
      if (!other) return store.select(null)
      store.go({ view: place.view, area: design.views[place.view]?.areas.indexOf(other) ?? place.area })
    },
    doubleTap: deps.reset,
    open: () => {
      const { selected } = store.state()
      if (selected !== null) deps.onOpen?.(selected)
    },
    wheel: (at, factor) => {
      const shown = scene()
      if (shown) showViewport(zoomed(viewport(), factor, at, at, shown.host))
    },
    lost: () => {
      overlay.marquee(null)
      stage.cancel()
      dragging.cancel()
    },
    multiSelect: {
      togglesSelection: (event) => {
        const hit = stage.hitTest(event)
        // Shift on a corner frees a shape's proportions; a finger still drags the selection.
        if (hit === 'corner') return false
        return event.shiftKey || (store.state().multiSelect && hit !== 'chosen')
      },
      tapOn: (event, toggles) => {
        const id = stage.elementAt(event)
        if (id === undefined) return
        const { chosen, multiSelect } = store.state()
        if (toggles || multiSelect) store.toggle(unitOf(current().area, id))
        // A tap on one of several selected elements selects that one alone.
        else if (before.length > 1 && before.join() === chosen.join()) store.select(id)
      },
      hold: (event) => {
        if (store.state().multiSelect || stage.hitTest(event) === 'corner') return false
        store.setMultiSelect(true)
        return true
      },
      cancelHold: () => store.setMultiSelect(false),
      marquee: overlay.marquee,
      marqueeEnd: (marquee, adds) => {
        overlay.marquee(null)
        const { area } = current()
        const shown = scene()
        const hit = area.elements.filter(
          (one) => shown && !one.hidden && !one.locked && overlap(toHost(boxOf(one), shown), marquee),
        )
        const units = hit.flatMap(({ id }) => unitOf(area, id))
        store.choose([...new Set(adds ? [...before, ...units] : units)])
      },
    },
  }
}
