import { Canvas, Control, config, FabricObject, Point as FabricPoint, type TPointerEvent } from 'fabric/es'
import type { DesignElement } from '#contract/design-document.ts'
import { boxOf } from '#domain/design/elements.ts'
import type { Box } from '#domain/design/geometry.ts'
import type { Point } from '#domain/design/placement.ts'
import { boxOfAll } from '#domain/design/together.ts'
import { drawElement } from '../drawing/draw.ts'
import type { Resources } from '../drawing/resources.ts'
import { FRAME } from './handling.ts'
import { handledSpan } from './layers.ts'
import { frameGap, type Scene } from './scene.ts'
import type { Corner } from './snapping.ts'

/** Corners as they are touched, and as a mouse finds them; in px. */
const TOUCH_PX = 44
const MOUSE_PX = 22

/** What the person does to an element, or to the frame of several; the answer is the box that it gets, in mm, undefined where it stays. */
export interface Handling {
  /** `by`: how far the pointer has gone, in mm. `free`: the proportions are not kept. */
  readonly move: (id: string, wanted: Box) => Box | undefined
  readonly pull: (id: string, corner: Corner, by: Point, free: boolean) => Box | undefined
  readonly end: () => void
  readonly choose: (id: string) => void
}

/** An element of the document on fabric's canvas, whose unit is the mm; or the frame of several, which draws nothing. */
class DesignObject extends FabricObject {
  readonly id: string
  element: DesignElement | undefined
  /** Where it was put. */
  box: Box = { x: 0, y: 0, width: 0, height: 0 }
  /** Whether it is drawn here rather than in the still layers. */
  live = false
  readonly #resources: () => Resources

  constructor(id: string, resources: () => Resources) {
    super({ originX: 'center', originY: 'center', hasBorders: false, objectCaching: false, strokeWidth: 0 })
    this.id = id
    this.#resources = resources
    // No turning: what is printed stands upright.
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

  /** The room around it in which it is still meant, so that small things can be had with a finger. */
  spread(pxPerMm: number) {
    this.padding = frameGap({ width: this.width * pxPerMm, height: this.height * pxPerMm })
    this.setCoords()
  }

  /** Frame and corners are drawn by the page, above everything. */
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
      const box = pull(target.id, corner, { x: x - ex, y: y - ey }, event.shiftKey)
      if (!box) return false
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
  const frame = new DesignObject(FRAME, resources)
  frame.controls = controls
  canvas.on('object:moving', ({ target }) => {
    if (!(target instanceof DesignObject)) return
    const { left, top, width, height } = target
    const box = handling.move(target.id, { x: left - width / 2, y: top - height / 2, width, height })
    target.put(box ?? target.box)
  })
  canvas.on('object:modified', handling.end)
  // A tap too: what it chose is brought in line once nothing is handled any more.
  canvas.on('mouse:up', handling.end)
  // Without an event it is what the document says.
  const chosen = ({ selected, e }: { selected?: FabricObject[]; e?: TPointerEvent }) => {
    const target = selected?.[0]
    if (e && target instanceof DesignObject && target !== frame) handling.choose(target.id)
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
    /** Where the still layer above the chosen element goes: between what fabric draws and what it listens on. */
    upper: canvas.upperCanvasEl,
    wrapper: canvas.wrapperEl,
    /** Brings the canvas in line with the document. */
    sync: (
      elements: readonly DesignElement[],
      chosen: readonly string[],
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
      const [from, to] = handledSpan(elements, chosen)
      const live = new Set(elements.slice(from, to).map(({ id }) => id))
      for (const object of shown) {
        object.live = live.has(object.id)
        object.spread(pxPerMm)
      }
      const active = isOne ? objects.get(chosen[0] ?? FRAME) : frame
      // What has begun on one of them ends there.
      if (canvas._currentTransform) return
      if (active && canvas.getActiveObject() !== active) canvas.setActiveObject(active)
      if (!active) canvas.discardActiveObject()
    },
    /** Shows elements elsewhere, until the next `sync`. */
    show: (elements: readonly DesignElement[]) => {
      elements.forEach(objectOf)
      putFrame(elements)
      canvas.requestRenderAll()
    },
    /** What a pointer meets: a corner or all that is chosen, something else, or nothing. */
    meets: (event: PointerEvent): 'corner' | 'chosen' | 'other' | null => {
      const active = canvas.getActiveObject()
      canvas.calcOffset()
      const at = canvas.getViewportPoint(event)
      if (active?.findControl(new FabricPoint(at.x, at.y), event.pointerType === 'touch')) return 'corner'
      const { target } = canvas.findTarget(event)
      return target === undefined ? null : target === active ? 'chosen' : 'other'
    },
    /** Id of the element under a pointer, below the frame of several too. */
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
    /** Ends what one finger does, without a trace. */
    cancel: () => {
      canvas._currentTransform = null
    },
    paintNow: () => canvas.renderAll(),
    close: () => canvas.dispose(),
  }
}
