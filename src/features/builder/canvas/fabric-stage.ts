import { Canvas, Control, config, FabricObject, Point as FabricPoint, type TPointerEvent } from 'fabric/es'
import type { DesignElement } from '#contract/design-document.ts'
import { boxOf } from '#domain/design/elements.ts'
import type { Box } from '#domain/design/geometry.ts'
import type { Point } from '#domain/design/placement.ts'
import { drawElement } from '../drawing/draw.ts'
import type { Resources } from '../drawing/resources.ts'
import { frameGap, type Scene } from './scene.ts'
import type { Corner } from './snapping.ts'

/** Corners as they are touched, and as a mouse finds them; in px. */
const TOUCH_PX = 44
const MOUSE_PX = 22

/** What the person does to an element; the answer is the box that it gets, in mm, undefined where it stays. */
export interface Handling {
  /** `by`: how far the pointer has gone, in mm. `free`: the proportions are not kept. */
  readonly move: (id: string, wanted: Box) => Box | undefined
  readonly pull: (id: string, corner: Corner, by: Point, free: boolean) => Box | undefined
  readonly end: (id: string) => void
  readonly choose: (id: string) => void
}

/** An element of the document on fabric's canvas, whose unit is the mm. */
class DesignObject extends FabricObject {
  element: DesignElement
  /** Whether it is drawn here rather than in the still layers. */
  live = false
  readonly #resources: () => Resources

  constructor(element: DesignElement, resources: () => Resources) {
    super({ originX: 'center', originY: 'center', hasBorders: false, objectCaching: false, strokeWidth: 0 })
    this.element = element
    this.#resources = resources
    // No turning: what is printed stands upright.
    this.lockRotation = true
    this.cornerSize = MOUSE_PX
    this.touchCornerSize = TOUCH_PX
    this.hoverCursor = 'move'
  }

  put({ x, y, width, height }: Box) {
    this.set({ left: x + width / 2, top: y + height / 2, width, height, scaleX: 1, scaleY: 1 })
    this.setCoords()
  }

  /** The room around it in which it is still meant, so that small things can be had with a finger. */
  spread(pxPerMm: number) {
    this.padding = frameGap({ width: this.width * pxPerMm, height: this.height * pxPerMm })
    this.setCoords()
  }

  /** Frame and corners are drawn by the page, above everything. */
  override _renderControls() {}

  override render(context: CanvasRenderingContext2D) {
    if (this.live) drawElement(context, this.element, 1, this.#resources())
  }

  /** A press beside it may be the first of two fingers: what it means is decided later. */
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

const controlOf = (corner: Corner, { pull }: Handling): Control =>
  new Control({
    x: corner.x === 'left' ? -0.5 : 0.5,
    y: corner.y === 'top' ? -0.5 : 0.5,
    cursorStyle: (corner.x === 'left') === (corner.y === 'top') ? 'nwse-resize' : 'nesw-resize',
    actionName: 'pull',
    actionHandler: (event, { target, ex, ey }, x, y) => {
      if (!(target instanceof DesignObject)) return false
      const box = pull(target.element.id, corner, { x: x - ex, y: y - ey }, event.shiftKey)
      if (!box) return false
      target.element = { ...target.element, ...box }
      target.put(box)
      return true
    },
  })

/** The elements of the area under the person's pointer. Finds what is meant, and draws the chosen one. */
export const createFabricStage = (
  element: HTMLCanvasElement,
  handling: Handling,
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
    CORNERS.map((corner) => [`${corner.y}-${corner.x}`, controlOf(corner, handling)]),
  )
  const idOf = (target: FabricObject | undefined) =>
    target instanceof DesignObject ? target.element.id : undefined

  canvas.on('object:moving', ({ target }) => {
    if (!(target instanceof DesignObject)) return
    const { left, top, width, height } = target
    const box = handling.move(target.element.id, { x: left - width / 2, y: top - height / 2, width, height })
    if (!box) return target.put(boxOf(target.element))
    target.element = { ...target.element, ...box }
    target.put(box)
  })
  canvas.on('object:modified', ({ target }) => {
    const id = idOf(target)
    if (id !== undefined) handling.end(id)
  })
  const chosen = ({ selected }: { selected?: FabricObject[] }) => {
    const id = idOf(selected?.[0])
    if (id !== undefined) handling.choose(id)
  }
  canvas.on('selection:created', chosen)
  canvas.on('selection:updated', chosen)

  const objectOf = (one: DesignElement): DesignObject => {
    const object = objects.get(one.id) ?? new DesignObject(one, resources)
    if (!objects.has(one.id)) {
      object.controls = controls
      objects.set(one.id, object)
    }
    object.element = one
    object.lockMovementX = one.locked
    object.lockMovementY = one.locked
    object.hasControls = !one.locked
    object.hoverCursor = one.locked ? 'default' : 'move'
    object.put(boxOf(one))
    return object
  }

  return {
    /** Where the still layer above the chosen element goes: between what fabric draws and what it listens on. */
    upper: canvas.upperCanvasEl,
    wrapper: canvas.wrapperEl,
    /** Brings the canvas in line with the document. */
    sync: (
      elements: readonly DesignElement[],
      selected: string | null,
      { host, density, area, pxPerMm }: Scene,
    ) => {
      const isOther = canvas.width !== host.width || canvas.height !== host.height
      if (isOther || config.devicePixelRatio !== density) {
        // Fabric's own would be the screen's, however dense.
        config.configure({ devicePixelRatio: density })
        canvas.setDimensions(host)
      }
      canvas.calcOffset()
      // What is hidden is handled in the list of layers.
      const shown = elements.filter(({ hidden }) => !hidden).map(objectOf)
      canvas.remove(...canvas.getObjects().filter((object) => !shown.includes(object as DesignObject)))
      const there = new Set(shown.map(({ element: { id } }) => id))
      for (const id of objects.keys()) if (!there.has(id)) objects.delete(id)
      shown.forEach((object, index) => {
        if (canvas.item(index) === object) return
        if (canvas.contains(object)) canvas.moveObjectTo(object, index)
        else canvas.insertAt(index, object)
      })
      canvas.setViewportTransform([pxPerMm, 0, 0, pxPerMm, area.x, area.y])
      for (const object of shown) {
        object.live = object.element.id === selected
        object.spread(pxPerMm)
      }
      const active = selected === null ? undefined : objects.get(selected)
      if (active && canvas.getActiveObject() !== active) canvas.setActiveObject(active)
      if (!active) canvas.discardActiveObject()
    },
    /** Shows an element elsewhere, until the next `sync`. */
    show: (one: DesignElement) => {
      objectOf(one)
      canvas.requestRenderAll()
    },
    /** Whether a pointer meets an element or a corner. */
    meets: (event: TPointerEvent): boolean => {
      const active = canvas.getActiveObject()
      const isTouch = 'pointerType' in event ? event.pointerType === 'touch' : 'touches' in event
      canvas.calcOffset()
      const at = canvas.getViewportPoint(event)
      const { target } = canvas.findTarget(event)
      return target !== undefined || active?.findControl(new FabricPoint(at.x, at.y), isTouch) !== undefined
    },
    /** Ends what one finger does, without a trace. */
    cancel: () => {
      canvas._currentTransform = null
    },
    paintNow: () => canvas.renderAll(),
    close: () => canvas.dispose(),
  }
}
