import type { DesignArea, DesignElement } from '#contract/design-document.ts'
import type { Box } from '#domain/design/geometry.ts'
import { drawArea } from '../drawing/draw.ts'
import type { Resources } from '../drawing/resources.ts'
import type { StagePicture } from '../stage/stage-view.ts'
import type { Scene } from './scene.ts'
import { shownBox } from './viewport.ts'

/** What lies below and above the element that is handled: it stands still while that one moves. */
export interface Layers {
  readonly below: HTMLCanvasElement
  readonly above: HTMLCanvasElement
  /** Draws what is not drawn so already. `anew`: images or fonts have come, all of it. */
  readonly paint: (scene: Scene, shown: Shown, resources: Resources, anew: boolean) => void
  readonly close: () => void
}

/** Indices of the first element, and of the one after the last. */
type Span = readonly [from: number, to: number]

/** What is handled and everything that lies between: drawn anew with each move, the rest stands still. */
export const handledSpan = (elements: readonly DesignElement[], chosen: readonly string[]): Span => {
  const isChosen = ({ id }: DesignElement) => chosen.includes(id)
  const from = elements.findIndex(isChosen)
  return from < 0 ? [elements.length, elements.length] : [from, elements.findLastIndex(isChosen) + 1]
}

export interface Shown {
  readonly stage: StagePicture
  /** Print areas of the view that are not worked on, each with its place on the picture. */
  readonly others: readonly { readonly area: DesignArea; readonly box: Box }[]
  readonly area: DesignArea
  /** What of the drawing order is drawn between the layers. */
  readonly span: Span
}

const layer = (): HTMLCanvasElement => {
  const canvas = document.createElement('canvas')
  canvas.className = 'stage-layer'
  canvas.setAttribute('aria-hidden', 'true')
  return canvas
}

/** A context in CSS px of the host on a canvas of that size, cleared. */
const cleared = (canvas: HTMLCanvasElement, { host, density }: Scene): CanvasRenderingContext2D | null => {
  const [width, height] = [Math.round(host.width * density), Math.round(host.height * density)]
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width
    canvas.height = height
  }
  const context = canvas.getContext('2d')
  context?.setTransform(density, 0, 0, density, 0, 0)
  context?.clearRect(0, 0, host.width, host.height)
  return context
}

const drawAt = (
  context: CanvasRenderingContext2D,
  area: DesignArea,
  box: Box,
  elements: readonly DesignElement[],
  resources: Resources,
) => {
  context.save()
  context.translate(box.x, box.y)
  drawArea(context, { ...area, elements: [...elements] }, box.width / area.widthMm, resources)
  context.restore()
}

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((part, index) => part === other[index])

export const createLayers = (): Layers => {
  const [below, above] = [layer(), layer()]
  // Documents share what does not change: while one element is handled, both layers stay as they are.
  let [drawnBelow, drawnAbove]: [readonly unknown[], readonly unknown[]] = [[], []]
  return {
    below,
    above,
    paint: (scene, { stage, others, area, span }, resources, anew) => {
      const under = area.elements.slice(0, span[0])
      const over = area.elements.slice(span[1])
      const { host, density, fit, pxPerMm } = scene
      const place = [host.width, host.height, density, fit.scale, fit.x, fit.y, pxPerMm, area.areaId]
      const nextBelow = [...place, stage.picture, ...others.map((one) => one.area), ...under]
      const nextAbove = [...place, ...over]
      if (anew || !isSame(drawnBelow, nextBelow)) {
        drawnBelow = nextBelow
        const ground = cleared(below, scene)
        if (ground) {
          const { x, y, width, height } = shownBox({ x: 0, y: 0, ...stage }, fit)
          ground.imageSmoothingQuality = 'high'
          // A picture that its owner has closed meanwhile is followed by another one.
          if (stage.picture.width > 0) ground.drawImage(stage.picture, x, y, width, height)
          for (const other of others)
            drawAt(ground, other.area, shownBox(other.box, fit), other.area.elements, resources)
          drawAt(ground, area, scene.area, under, resources)
        }
      }
      if (anew || !isSame(drawnAbove, nextAbove)) {
        drawnAbove = nextAbove
        const top = cleared(above, scene)
        if (top) drawAt(top, area, scene.area, over, resources)
      }
    },
    close: () => {
      // A canvas without pixels gives its memory back at once, also on iOS.
      for (const canvas of [below, above]) {
        canvas.width = 0
        canvas.height = 0
        canvas.remove()
      }
    },
  }
}
