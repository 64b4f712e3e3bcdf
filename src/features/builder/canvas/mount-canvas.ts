import type { DesignElement } from '#contract/design-document.ts'
import { boxOf } from '#domain/design/elements.ts'
import { boxOfAll, unitOf } from '#domain/design/together.ts'
import { after } from '#src/platform/device/clock.ts'
import type { ArtworkPort } from '../artwork/artwork.ts'
import { areaAt, type BuilderStore } from '../document/builder-store.ts'
import { createBitmaps } from '../drawing/bitmaps.ts'
import { isFontReady, loadFont } from '../drawing/fonts.ts'
import type { Resources } from '../drawing/resources.ts'
import type { Sewing } from '../sewing/sewing.ts'
import type { StageArea, StagePicture } from '../stage/stage-view.ts'
import { createFabricStage } from './fabric-stage.ts'
import { listenToGestures } from './gestures.ts'
import { createHandling } from './handle-elements.ts'
import { createLayers, handledSpan } from './layers.ts'
import { marksOf } from './marks-of.ts'
import { createOverlay } from './overlay.ts'
import { type Scene, sceneOf, toHost } from './scene.ts'
import type { Guide } from './snapping.ts'
import { meet, previewPlace } from './tag-place.ts'
import { AT_REST, bounded, type Fit, shownBox, type Viewport, zoomed } from './viewport.ts'

/** What the canvas shows; `update` takes what has changed of it. */
export interface CanvasView {
  readonly stage: StagePicture
  /** Where the print areas of the view lie on the picture. */
  readonly areas: readonly StageArea[]
  /** Name of the area that is worked on: 'Frente'. */
  readonly name: string
  /** The whole product rather than the area that is worked on. */
  readonly whole: boolean
  /** The tone (`#rrggbb`) that each engraving leaves on the product, by id of its technique. */
  readonly tones?: ReadonlyMap<string, string>
}

/** Elements as thread. */
export interface ThreadPort extends Pick<Sewing, 'threadOf' | 'subscribe'> {
  isSewn(printingTypeId: string | null): boolean
}

export interface CanvasOptions extends CanvasView {
  readonly store: BuilderStore
  readonly artwork: Pick<ArtworkPort, 'bitmap'>
  /** Techniques that print plates, by id. */
  readonly plated: ReadonlySet<string>
  /** What shows embroidery as thread, and which techniques are embroidery. */
  readonly thread?: ThreadPort
  /** Something was held at the edge of the area, or at the technique's largest print. */
  readonly onHeld?: () => void
  /** An element was pressed twice: a text, to be written. */
  readonly onOpen?: (id: string) => void
  readonly onViewport?: (viewport: Viewport) => void
}

export interface CanvasHandle {
  readonly update: (view: CanvasView) => void
  /** Back to the fit, as a double tap does. */
  readonly reset: () => void
  /** Resolves when nothing of it is left. */
  readonly destroy: () => Promise<void>
}

/** Longer side of the images that are drawn on a screen, in px; and of those that somebody looks at closely. */
const IMAGE_PX = 1024
const CLOSE_IMAGE_PX = 3072
const CLOSE_ZOOM = 2
/** What has not moved for that long is drawn sharp, in ms. */
const SHARP_MS = 120

/** Draws a design on its product inside of `host`, and lets it be handled. */
export const mountCanvas = (host: HTMLElement, options: CanvasOptions): CanvasHandle => {
  const { store, artwork, plated, thread, onHeld, onOpen, onViewport } = options
  let view: CanvasView = options
  let viewport = AT_REST
  let closed = false
  let scene: Scene | undefined
  /** What is handled, as it is shown until the document has it. */
  let shown: { readonly elements: readonly DesignElement[]; readonly guides: readonly Guide[] } | undefined
  /** How the planes are drawn, which may be before the last move. */
  let drawn: Fit | undefined
  /** The host's own padding below: what floats there covers no product. */
  let under = 0
  let stopWaiting = () => {}
  let frame = 0

  const redraw = () => {
    if (!closed && frame === 0) frame = requestAnimationFrame(draw)
  }
  /** Images or fonts have come, or another sharpness is wanted. */
  let anew = true
  const redrawAnew = () => {
    anew = true
    redraw()
  }
  const bitmaps = createBitmaps(artwork, IMAGE_PX, plated, redrawAnew)
  const closeBitmaps = createBitmaps(artwork, CLOSE_IMAGE_PX, plated, redrawAnew)
  const resources: Resources = {
    bitmapOf: (element, printingTypeId) =>
      (viewport.zoom > CLOSE_ZOOM && closeBitmaps.bitmapOf(element, printingTypeId)) ||
      bitmaps.bitmapOf(element, printingTypeId),
    previous: bitmaps.previous,
    threadOf: (element, printingTypeId) =>
      thread?.isSewn(printingTypeId) ? thread.threadOf(element) : undefined,
    toneOf: (printingTypeId) => view.tones?.get(printingTypeId ?? ''),
  }
  const stopThread = thread?.subscribe(redrawAnew)
  /** Of the element under the hand, which is of the area that is worked on. */
  const ofActive: Resources = {
    ...resources,
    threadOf: (element) => resources.threadOf?.(element, current().area.printingTypeId),
    toneOf: () => resources.toneOf?.(current().area.printingTypeId),
    bitmapOf: (element) => resources.bitmapOf(element, current().area.printingTypeId),
    previous: (element) => bitmaps.previous(element, current().area.printingTypeId),
  }
  const layers = createLayers()
  const overlay = createOverlay()
  const planes = document.createElement('div')
  planes.className = 'stage-planes'
  const lower = document.createElement('canvas')
  planes.append(layers.below, lower)
  host.append(planes, overlay.element)

  const hold = () => {
    overlay.pulse()
    onHeld?.()
  }
  const hands = createHandling({
    store,
    pxPerMm: () => scene?.pxPerMm ?? 1,
    show: (elements, guides) => {
      shown = { elements, guides }
      stage.show(elements)
      mark()
    },
    over: () => {
      shown = undefined
      redraw()
    },
    held: hold,
  })
  const stage = createFabricStage(lower, hands.handling, () => ofActive)
  stage.wrapper.insertBefore(layers.above, stage.upper)

  const current = () => {
    const { document: design, place, chosen } = store.state()
    const area = areaAt(design, place)
    return { area, chosen, others: (design.views[place.view]?.areas ?? []).filter((one) => one !== area) }
  }
  const placeOf = (areaId: string) => view.areas.find((one) => one.areaId === areaId)?.box

  const measure = (): Scene | undefined => {
    const { area, chosen } = current()
    const box = placeOf(area.areaId)
    const [width, height] = [host.clientWidth, host.clientHeight]
    if (!box || width < 2 || height < 2) return undefined
    return sceneOf({
      host: { width, height },
      devicePixelRatio: globalThis.devicePixelRatio,
      picture: view.stage,
      area: box,
      widthMm: area.widthMm,
      whole: view.whole,
      viewport,
      focus: boxOfAll(area.elements.filter(({ id }) => chosen.includes(id))),
      under,
    })
  }

  const mark = () => {
    if (!scene) return
    const { area, chosen, others } = current()
    const otherAreas = others.flatMap(({ areaId }) => placeOf(areaId) ?? [])
    const marks = marksOf(scene, { name: view.name, area, otherAreas, chosen, handled: shown })
    overlay.mark(marks)
    // What floats there makes way.
    host.dataset.preview = String(previewPlace(marks.chosen?.box, scene.host))
  }

  /** Once: without a network each drawing would ask again. */
  const asked = new Set<string>()
  const fetchFont = (name: string) => {
    if (isFontReady(name) || asked.has(name)) return
    asked.add(name)
    loadFont(name).then(redrawAnew, redrawAnew)
  }

  const draw = () => {
    frame = 0
    scene = measure()
    if (!scene || closed) return
    const { area, chosen, others } = current()
    for (const element of [area, ...others].flatMap(({ elements }) => elements))
      if (element.kind === 'text') fetchFont(element.font)
    const placed = others.flatMap((other) => {
      const box = placeOf(other.areaId)
      return box ? [{ area: other, box }] : []
    })
    const span = handledSpan(area.elements, chosen)
    layers.paint(scene, { stage: view.stage, others: placed, area, span }, resources, anew)
    anew = false
    // A gesture has its own word about where its elements are.
    const elements = area.elements.map((one) => shown?.elements.find(({ id }) => id === one.id) ?? one)
    stage.sync(elements, chosen, scene)
    // At once: what leaves a layer and comes to another one must not be missing for a moment.
    stage.paintNow()
    planes.style.transform = ''
    drawn = scene.fit
    mark()
  }

  /** Shows another viewport at once by what is drawn already; the sharp one follows when nothing moves any more. */
  const look = (next: Viewport) => {
    viewport = next
    scene = measure()
    if (scene && drawn) {
      const grown = scene.fit.scale / drawn.scale
      const [x, y] = [scene.fit.x - drawn.x * grown, scene.fit.y - drawn.y * grown]
      planes.style.transform = `translate(${x}px, ${y}px) scale(${grown})`
      mark()
    }
    stopWaiting()
    stopWaiting = after(SHARP_MS, redraw)
    onViewport?.(viewport)
  }
  /** Two fingers handle what is chosen, rather than the stage. */
  let pinches = false
  /** What was chosen before the fingers came. */
  let before: readonly string[] = []
  let pinchFrom = viewport

  const stopGestures = listenToGestures(host, {
    meets: (event) => stage.meets(event) !== null,
    pans: () => viewport.zoom > 1,
    begin: () => {
      before = current().chosen
    },
    pinchStart: () => {
      stage.cancel()
      hands.cancel()
      // The first finger has chosen what it met, which two fingers don't mean.
      store.choose(before)
      pinches =
        before.length > 0 &&
        current().area.elements.every(({ id, locked, hidden }) => !before.includes(id) || !(locked || hidden))
      pinchFrom = viewport
    },
    pinch: (from, to) => {
      if (pinches) hands.pinch(from, to)
      else if (scene) look(zoomed(pinchFrom, to.distance / from.distance, from.middle, to.middle, scene.host))
    },
    pinchEnd: () => {
      if (pinches) hands.commit()
      else redraw()
    },
    pan: ({ x, y }) => {
      if (scene) look(bounded({ ...viewport, x: viewport.x + x, y: viewport.y + y }, scene.host))
    },
    tap: (at) => {
      const { others } = current()
      const other = others.find(({ areaId }) => {
        const box = placeOf(areaId)
        const on = box && scene && shownBox(box, scene.fit)
        return on && at.x > on.x && at.y > on.y && at.x < on.x + on.width && at.y < on.y + on.height
      })
      const { document: design, place } = store.state()
      if (!other) return store.select(null)
      store.go({ view: place.view, area: design.views[place.view]?.areas.indexOf(other) ?? place.area })
    },
    doubleTap: () => reset(),
    open: () => {
      const { selected } = store.state()
      if (selected !== null) onOpen?.(selected)
    },
    wheel: (at, factor) => {
      if (scene) look(zoomed(viewport, factor, at, at, scene.host))
    },
    lost: () => {
      overlay.band(null)
      stage.cancel()
      hands.cancel()
    },
    several: {
      gathers: (event) => {
        const met = stage.meets(event)
        // Shift on a corner frees a shape's proportions; what is chosen is still dragged by a finger.
        if (met === 'corner') return false
        return event.shiftKey || (store.state().multiSelect && met !== 'chosen')
      },
      tapOn: (press, gathers) => {
        const id = stage.elementAt(press)
        if (id === undefined) return
        const { chosen, multiSelect: goesOn } = store.state()
        if (gathers || goesOn) store.toggle(unitOf(current().area, id))
        // A second tap on what several are chosen of means the one that it meets.
        else if (before.length > 1 && before.join() === chosen.join()) store.select(id)
      },
      hold: (press) => {
        if (store.state().multiSelect || stage.meets(press) === 'corner') return false
        store.setMultiSelect(true)
        return true
      },
      unhold: () => store.setMultiSelect(false),
      band: overlay.band,
      bandEnd: (band, adds) => {
        overlay.band(null)
        const { area } = current()
        const met = area.elements.filter(
          (one) => scene && !one.hidden && !one.locked && meet(toHost(boxOf(one), scene), band),
        )
        const units = met.flatMap(({ id }) => unitOf(area, id))
        store.choose([...new Set(adds ? [...before, ...units] : units)])
      },
    },
  })

  const reset = () => {
    viewport = AT_REST
    redraw()
    onViewport?.(viewport)
  }
  // A touch that is handled gives no focus by itself.
  const focus = () => {
    host.classList.add('is-pointed')
    host.focus({ preventScroll: true })
  }
  const unpointed = () => host.classList.remove('is-pointed')
  host.addEventListener('keydown', unpointed)
  host.addEventListener('pointerdown', focus, true)
  const resized = new ResizeObserver(() => {
    under = Number.parseFloat(getComputedStyle(host).paddingBottom) || 0
    redraw()
  })
  resized.observe(host)
  const unsubscribe = store.subscribe(redraw)
  redraw()

  return {
    update: (next) => {
      const isElsewhere = next.name !== view.name || next.stage.width !== view.stage.width
      if (isElsewhere || next.whole !== view.whole) viewport = AT_REST
      anew ||= next.tones !== view.tones
      view = next
      redraw()
    },
    reset,
    destroy: async () => {
      closed = true
      cancelAnimationFrame(frame)
      resized.disconnect()
      unsubscribe()
      stopThread?.()
      stopGestures()
      stopWaiting()
      host.removeEventListener('pointerdown', focus, true)
      host.removeEventListener('keydown', unpointed)
      bitmaps.close()
      closeBitmaps.close()
      await stage.close()
      layers.close()
      planes.remove()
      overlay.element.remove()
    },
  }
}
