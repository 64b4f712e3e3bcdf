import { Canvas, Control, config, FabricObject, Point as FabricPoint, type TPointerEvent } from 'fabric/es'
import type { DesignElement } from '#contract/design-document.ts'
import { boxOf } from '#domain/design/elements.ts'
import type { Box } from '#domain/design/geometry.ts'
import type { Point } from '#domain/design/placement.ts'
import { boxOfAll } from '#domain/design/together.ts'
import { drawElement } from '../drawing/draw.ts'
import type { Resources } from '../drawing/resources.ts'
import { FRAME } from './drag-geometry.ts'
import { liveSpan } from './layers.ts'
import { frameGap, type Scene } from './scene.ts'
import type { Corner } from './snapping.ts'

/** Size of a corner's target for a finger and for a mouse, in px. */
const TOUCH_PX = 44
const MOUSE_PX = 22

/** Dragging an element, or the frame around several. Boxes are in mm; undefined: the element stays where it is. */
export interface DragHandlers {
  /** `by`: how far the pointer has moved, in mm. `free`: proportions may change. */
  readonly move: (id: string, wanted: Box) => Box | undefined
  readonly resize: (id: string, corner: Corner, by: Point, free: boolean) => Box | undefined
  readonly end: () => void
  readonly choose: (id: string) => void
}

/** An element on fabric's canvas, whose unit is the mm; or the frame around several, which draws nothing. */
class DesignObject extends FabricObject {
  readonly id: string
  element: DesignElement | undefined
  /** Its box in mm. */
  box: Box = { x: 0, y: 0, width: 0, height: 0 }
  /** Whether fabric draws it, rather than the still layers below and above. */
  live = false
  readonly #resources: () => Resources

  constructor(id: string, resources: () => Resources) {
    super({ originX: 'center', originY: 'center', hasBorders: false, objectCaching: false, strokeWidth: 0 })
    this.id = id
    this.#resources = resources
    // Elements can't be rotated.
    this.lockRotation = true
    this.cornerSize = MOUSE_PX
    this.touchCornerSize = TOUCH_PX
    this.hoverCursor = 'move'
  }

  put(box: Box) {
    const { x, y, width, height } = box
    this.box = box
    this.set({ left: x + width / 2, top: y + height / 2, width, height, scaleX: 1, scaleY: 1 })
    this.setCoords()
  }

  /** Enlarges the area in which a pointer hits it, so that small elements can be touched. */
  spread(pxPerMm: number) {
    this.padding = frameGap({ width: this.width * pxPerMm, height: this.height * pxPerMm })
    this.setCoords()
  }

  /** Frame and corners are drawn by the overlay. */
  override _renderControls() {}

  override render(context: CanvasRenderingContext2D) {
    if (this.live && this.element) drawElement(context, this.element, 1, this.#resources())
  }

  lock(isLocked: boolean) {
    this.lockMovementX = isLocked
    this.lockMovementY = isLocked
    this.hasControls = !isLocked
    this.hoverCursor = isLocked ? 'default' : 'move'
  }

  /** A touch beside it may be the first of two fingers, so it does not deselect yet (true prevents it). */
  override onDeselect(options?: { e?: TPointerEvent; object?: FabricObject }): boolean {
    return options?.e !== undefined && options.object === undefined
  }
}

const CORNERS: readonly Corner[] = [
  { x: 'left', y: 'top' },
  { x: 'right', y: 'top' },
  { x: 'left', y: 'bottom' },
  { x: 'right', y: 'bottom' },
]

const controlOf = (corner: Corner, { resize }: DragHandlers): Control =>
  new Control({
    x: corner.x === 'left' ? -0.5 : 0.5,
    y: corner.y === 'top' ? -0.5 : 0.5,
    cursorStyle: (corner.x === 'left') === (corner.y === 'top') ? 'nwse-resize' : 'nesw-resize',
    actionName: 'pull',
    actionHandler: (event, { target, ex, ey }, x, y) => {
      if (!(target instanceof DesignObject)) return false
      const box = resize(target.id, corner, { x: x - ex, y: y - ey }, event.shiftKey)
      if (!box) return false
      target.put(box)
      return true
    },
  })

/** The current area on fabric's canvas: finds what a pointer hits, drags it, and draws the selected elements. */
export const createFabricStage = (
  element: HTMLCanvasElement,
  handlers: DragHandlers,
  resources: () => Resources,
) => {
  const canvas = new Canvas(element, {
    selection: false,
    enablePointerEvents: true,
    allowTouchScrolling: true,
    preserveObjectStacking: true,
    renderOnAddRemove: false,
    fireRightClick: false,
    stopContextMenu: false,
    defaultCursor: 'default',
    targetFindTolerance: 0,
  })
  const objects = new Map<string, DesignObject>()
  const controls = Object.fromEntries(
    CORNERS.map((corner) => [`${corner.y}-${corner.x}`, controlOf(corner, handlers)]),
  )
  const frame = new DesignObject(FRAME, resources)
  frame.controls = controls
  canvas.on('object:moving', ({ target }) => {
    if (!(target instanceof DesignObject)) return
    const { left, top, width, height } = target
    const box = handlers.move(target.id, { x: left - width / 2, y: top - height / 2, width, height })
    target.put(box ?? target.box)
  })
  canvas.on('object:modified', handlers.end)
  // A tap ends here too: it may have selected something, which `sync` shows once nothing is dragged.
  canvas.on('mouse:up', handlers.end)
  // Without an event the selection comes from the document, by `sync`.
  const chosen = ({ selected, e }: { selected?: FabricObject[]; e?: TPointerEvent }) => {
    const target = selected?.[0]
    if (e && target instanceof DesignObject && target !== frame) handlers.choose(target.id)
  }
  canvas.on('selection:created', chosen)
  canvas.on('selection:updated', chosen)

  const objectOf = (one: DesignElement): DesignObject => {
    const object = objects.get(one.id) ?? new DesignObject(one.id, resources)
    if (!objects.has(one.id)) {
      object.controls = controls
      objects.set(one.id, object)
    }
    object.element = one
    object.lock(one.locked)
    object.put(boxOf(one))
    return object
  }

  const putFrame = (elements: readonly DesignElement[]) => {
    const box = boxOfAll(elements)
    if (!box) return
    frame.put(box)
    frame.lock(elements.some(({ locked }) => locked))
  }

  return {
    /** Fabric's canvas for events; the still layer above the selection is inserted before it. */
    upper: canvas.upperCanvasEl,
    wrapper: canvas.wrapperEl,
    /** Makes the canvas show the document. */
    sync: (
      elements: readonly DesignElement[],
      chosen: readonly string[],
      { host, density, area, pxPerMm }: Scene,
    ) => {
      const isOther = canvas.width !== host.width || canvas.height !== host.height
      if (isOther || config.devicePixelRatio !== density) {
        // Fabric would use the screen's density, which may need too much memory.
        config.configure({ devicePixelRatio: density })
        canvas.setDimensions(host)
      }
      canvas.calcOffset()
      // Hidden elements are edited in the list of layers only.
      const shown = elements.filter(({ hidden }) => !hidden).map(objectOf)
      const isOne = chosen.length < 2
      if (!isOne) {
        putFrame(elements.filter(({ id }) => chosen.includes(id)))
        shown.push(frame)
      }
      canvas.remove(...canvas.getObjects().filter((object) => !shown.includes(object as DesignObject)))
      const there = new Set(shown.map(({ id }) => id))
      for (const id of objects.keys()) if (!there.has(id)) objects.delete(id)
      shown.forEach((object, index) => {
        if (canvas.item(index) === object) return
        if (canvas.contains(object)) canvas.moveObjectTo(object, index)
        else canvas.insertAt(index, object)
      })
      canvas.setViewportTransform([pxPerMm, 0, 0, pxPerMm, area.x, area.y])
      const [from, to] = liveSpan(elements, chosen)
      const live = new Set(elements.slice(from, to).map(({ id }) => id))
      for (const object of shown) {
        object.live = live.has(object.id)
        object.spread(pxPerMm)
      }
      const active = isOne ? objects.get(chosen[0] ?? FRAME) : frame
      // A drag that has begun keeps its element.
      if (canvas._currentTransform) return
      if (active && canvas.getActiveObject() !== active) canvas.setActiveObject(active)
      if (!active) canvas.discardActiveObject()
    },
    /** Shows elements at other places, until the next `sync`. */
    show: (elements: readonly DesignElement[]) => {
      elements.forEach(objectOf)
      putFrame(elements)
      canvas.requestRenderAll()
    },
    /** What a pointer hits: a corner of the selection, the selection itself, another element, or nothing. */
    hitTest: (event: PointerEvent): 'corner' | 'chosen' | 'other' | null => {
      const active = canvas.getActiveObject()
      canvas.calcOffset()
      const at = canvas.getViewportPoint(event)
      if (active?.findControl(new FabricPoint(at.x, at.y), event.pointerType === 'touch')) return 'corner'
      const { target } = canvas.findTarget(event)
      return target === undefined ? null : target === active ? 'chosen' : 'other'
    },
    /** Id of the element under a pointer, even below the frame around several. */
    elementAt: (event: PointerEvent): string | undefined => {
      const { x, y } = canvas.getScenePoint(event)
      const isNear = (object: DesignObject) => {
        const gap = object.padding / canvas.getZoom()
        const { x: left, y: top, width, height } = object.box
        return x > left - gap && y > top - gap && x < left + width + gap && y < top + height + gap
      }
      const inOrder = canvas.getObjects().filter((object) => object instanceof DesignObject)
      return inOrder.findLast((object) => object !== frame && isNear(object))?.id
    },
    /** Aborts the drag in progress. */
    cancel: () => {
      canvas._currentTransform = null
    },
    paintNow: () => canvas.renderAll(),
    close: () => canvas.dispose(),
  }
}
