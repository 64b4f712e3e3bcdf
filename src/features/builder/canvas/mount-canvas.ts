import type { DesignElement } from '#contract/design-document.ts'
import { boxOfAll } from '#domain/design/together.ts'
import { after } from '#src/platform/device/clock.ts'
import type { ArtworkPort } from '../artwork/artwork.ts'
import { areaAt, type BuilderStore } from '../document/builder-store.ts'
import type { StageArea, StagePicture } from '../stage/stage-view.ts'
import { canvasGestures } from './canvas-gestures.ts'
import { createCanvasResources, type ThreadPort } from './canvas-resources.ts'
import { createDragging } from './dragging.ts'
import { createFabricStage } from './fabric-stage.ts'
import { listenToGestures } from './gestures.ts'
import { createLayers, liveSpan } from './layers.ts'
import { marksOf } from './marks-of.ts'
import { createOverlay } from './overlay.ts'
import { type Scene, sceneOf } from './scene.ts'
import type { Guide } from './snapping.ts'
import { previewPlace } from './tag-place.ts'
import { AT_REST, type Fit, type Viewport } from './viewport.ts'

/** What the canvas shows; passed again to `update` when something of it changes. */
export interface CanvasView {
  readonly stage: StagePicture
  /** Where the print areas of the view lie on the picture. */
  readonly areas: readonly StageArea[]
  /** Name of the area that is edited: 'Frente'. */
  readonly name: string
  /** Shows the whole product rather than the edited area. */
  readonly whole: boolean
  /** The tone (`#rrggbb`) that each engraving leaves on the product, by the technique's id. */
  readonly tones?: ReadonlyMap<string, string>
}

export interface CanvasOptions extends CanvasView {
  readonly store: BuilderStore
  readonly artwork: Pick<ArtworkPort, 'bitmap' | 'glance'>
  /** Ids of the techniques that print plates. */
  readonly plated: ReadonlySet<string>
  readonly thread?: ThreadPort
  /** A drag was stopped at the edge of the area, or at the technique's largest print. */
  readonly onClamped?: () => void
  /** An element was double-tapped. */
  readonly onOpen?: (id: string) => void
  readonly onViewport?: (viewport: Viewport) => void
}

export interface CanvasHandle {
  readonly update: (view: CanvasView) => void
  /** Resets zoom and position, as a double tap does. */
  readonly reset: () => void
  /** Resolves when everything is removed from the host. */
  readonly destroy: () => Promise<void>
}

/** While the view moves, the drawn layers are only moved by CSS; they are redrawn sharply after so many ms of rest. */
const SHARP_MS = 120

/** Draws a design on its product inside of `host`, and lets it be edited there. */
export const mountCanvas = (host: HTMLElement, options: CanvasOptions): CanvasHandle => {
  const { store, artwork, plated, thread, onClamped, onOpen, onViewport } = options
  let view: CanvasView = options
  let viewport = AT_REST
  let closed = false
  let scene: Scene | undefined
  /** The elements being dragged, as shown until the document has them. */
  let dragged: { readonly elements: readonly DesignElement[]; readonly guides: readonly Guide[] } | undefined
  /** The fit with which the layers were last drawn. */
  let drawnFit: Fit | undefined
  /** The host's padding below, in px: controls float over it, so a whole product is placed above. */
  let bottomInset = 0
  /** Whether layers are redrawn although the document is the same: images, fonts or tones have changed. */
  let isStale = true
  let stopWaiting = () => {}
  let frame = 0

  const redraw = () => {
    if (!closed && frame === 0) frame = requestAnimationFrame(draw)
  }
  const current = () => {
    const { document: design, place, chosen } = store.state()
    const area = areaAt(design, place)
    return { area, chosen, others: (design.views[place.view]?.areas ?? []).filter((one) => one !== area) }
  }
  const placeOf = (areaId: string) => view.areas.find((one) => one.areaId === areaId)?.box

  const loaded = createCanvasResources({
    artwork,
    plated,
    thread,
    zoom: () => viewport.zoom,
    toneOf: (printingTypeId) => view.tones?.get(printingTypeId ?? ''),
    onChange: () => {
      isStale = true
      redraw()
    },
  })
  const activeResources = loaded.forTechnique(() => current().area.printingTypeId)
  const layers = createLayers()
  const overlay = createOverlay()
  const planes = document.createElement('div')
  planes.className = 'stage-planes'
  const fabricCanvas = document.createElement('canvas')
  planes.append(layers.below, fabricCanvas)
  host.append(planes, overlay.element)

  const dragging = createDragging({
    store,
    pxPerMm: () => scene?.pxPerMm ?? 1,
    show: (elements, guides) => {
      dragged = { elements, guides }
      stage.show(elements)
      mark()
    },
    onEnd: () => {
      dragged = undefined
      redraw()
    },
    onClamped: () => {
      overlay.pulse()
      onClamped?.()
    },
  })
  const stage = createFabricStage(fabricCanvas, dragging.handlers, () => activeResources)
  stage.wrapper.insertBefore(layers.above, stage.upper)

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
      bottomInset,
    })
  }

  /** Updates frames, corners and labels over the design. */
  const mark = () => {
    if (!scene) return
    const { area, chosen, others } = current()
    const otherAreas = others.flatMap(({ areaId }) => placeOf(areaId) ?? [])
    const marks = marksOf(scene, { name: view.name, area, otherAreas, chosen, dragged })
    overlay.mark(marks)
    // The floating preview moves out of the selection's way.
    host.dataset.preview = String(previewPlace(marks.chosen?.box, scene.host))
  }

  const draw = () => {
    frame = 0
    scene = measure()
    if (!scene || closed) return
    const { area, chosen, others } = current()
    for (const element of [area, ...others].flatMap(({ elements }) => elements))
      if (element.kind === 'text') loaded.requestFont(element.font)
    const placed = others.flatMap((other) => {
      const box = placeOf(other.areaId)
      return box ? [{ area: other, box }] : []
    })
    const span = liveSpan(area.elements, chosen)
    layers.paint(scene, { stage: view.stage, others: placed, area, span }, loaded.resources, isStale)
    isStale = false
    const elements = area.elements.map((one) => dragged?.elements.find(({ id }) => id === one.id) ?? one)
    stage.sync(elements, chosen, scene)
    // In the same frame: an element that moves from one layer to another must not vanish for a moment.
    stage.paintNow()
    planes.style.transform = ''
    drawnFit = scene.fit
    mark()
  }

  /** Moves what is drawn already to another viewport, and redraws it sharply once nothing moves any more. */
  const showViewport = (next: Viewport) => {
    viewport = next
    scene = measure()
    if (scene && drawnFit) {
      const grown = scene.fit.scale / drawnFit.scale
      const [x, y] = [scene.fit.x - drawnFit.x * grown, scene.fit.y - drawnFit.y * grown]
      planes.style.transform = `translate(${x}px, ${y}px) scale(${grown})`
      mark()
    }
    stopWaiting()
    stopWaiting = after(SHARP_MS, redraw)
    onViewport?.(viewport)
  }
  const reset = () => {
    viewport = AT_REST
    redraw()
    onViewport?.(viewport)
  }

  const stopGestures = listenToGestures(
    host,
    canvasGestures({
      ...{ store, stage, dragging, overlay, current, placeOf, showViewport, reset, redraw, onOpen },
      scene: () => scene,
      viewport: () => viewport,
    }),
  )
  // A touch whose default is prevented does not focus the host by itself.
  const focus = () => {
    host.classList.add('is-pointed')
    host.focus({ preventScroll: true })
  }
  const unpointed = () => host.classList.remove('is-pointed')
  host.addEventListener('keydown', unpointed)
  host.addEventListener('pointerdown', focus, true)
  const resized = new ResizeObserver(() => {
    bottomInset = Number.parseFloat(getComputedStyle(host).paddingBottom) || 0
    redraw()
  })
  resized.observe(host)
  const unsubscribe = store.subscribe(redraw)
  redraw()

  return {
    update: (next) => {
      const isElsewhere = next.name !== view.name || next.stage.width !== view.stage.width
      if (isElsewhere || next.whole !== view.whole) viewport = AT_REST
      isStale ||= next.tones !== view.tones
      view = next
      redraw()
    },
    reset,
    destroy: async () => {
      closed = true
      cancelAnimationFrame(frame)
      resized.disconnect()
      unsubscribe()
      stopGestures()
      stopWaiting()
      host.removeEventListener('pointerdown', focus, true)
      host.removeEventListener('keydown', unpointed)
      loaded.close()
      await stage.close()
      layers.close()
      planes.remove()
      overlay.element.remove()
    },
  }
}
