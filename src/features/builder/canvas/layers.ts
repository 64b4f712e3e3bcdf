import type { DesignArea, DesignElement } from '#contract/design-document.ts'
import type { Box } from '#domain/design/geometry.ts'
import { drawArea } from '../drawing/draw.ts'
import type { Resources } from '../drawing/resources.ts'
import type { StagePicture } from '../stage/stage-view.ts'
import type { Scene } from './scene.ts'
import { shownBox } from './viewport.ts'

/** Two canvases, below and above the selected elements, which are not redrawn while those are dragged. */
export interface Layers {
  readonly below: HTMLCanvasElement
  readonly above: HTMLCanvasElement
  /** Redraws the layers whose content has changed; with `force`, both. */
  readonly paint: (scene: Scene, shown: Shown, resources: Resources, force: boolean) => void
  readonly close: () => void
}

/** Indices of the first element, and of the one after the last. */
type Span = readonly [from: number, to: number]

/** The selected elements and everything between them in drawing order: they are redrawn at each move. */
export const liveSpan = (elements: readonly DesignElement[], chosen: readonly string[]): Span => {
  const isChosen = ({ id }: DesignElement) => chosen.includes(id)
  const from = elements.findIndex(isChosen)
  return from < 0 ? [elements.length, elements.length] : [from, elements.findLastIndex(isChosen) + 1]
}

export interface Shown {
  readonly stage: StagePicture
  /** The view's other print areas, each with its place on the picture. */
  readonly others: readonly { readonly area: DesignArea; readonly box: Box }[]
  readonly area: DesignArea
  /** Which elements are drawn between the two layers. */
  readonly span: Span
}

const layer = (): HTMLCanvasElement => {
  const canvas = document.createElement('canvas')
  canvas.className = 'stage-layer'
  canvas.setAttribute('aria-hidden', 'true')
  return canvas
}

/** Resizes and clears a canvas; the context's unit is the host's CSS px. */
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
  // Unchanged parts of a document are the same objects, so comparing by identity tells what has to be redrawn.
  let [drawnBelow, drawnAbove]: [readonly unknown[], readonly unknown[]] = [[], []]
  return {
    below,
    above,
    paint: (scene, { stage, others, area, span }, resources, force) => {
      const under = area.elements.slice(0, span[0])
      const over = area.elements.slice(span[1])
      const { host, density, fit, pxPerMm } = scene
      const place = [host.width, host.height, density, fit.scale, fit.x, fit.y, pxPerMm, area.areaId]
      const nextBelow = [...place, stage.picture, ...others.map((one) => one.area), ...under]
      const nextAbove = [...place, ...over]
      if (force || !isSame(drawnBelow, nextBelow)) {
        drawnBelow = nextBelow
        const ground = cleared(below, scene)
        if (ground) {
          const { x, y, width, height } = shownBox({ x: 0, y: 0, ...stage }, fit)
          ground.imageSmoothingQuality = 'high'
          // A picture that was closed meanwhile has no width; the next one follows soon.
          if (stage.picture.width > 0) ground.drawImage(stage.picture, x, y, width, height)
          for (const other of others)
            drawAt(ground, other.area, shownBox(other.box, fit), other.area.elements, resources)
          drawAt(ground, area, scene.area, under, resources)
        }
      }
      if (force || !isSame(drawnAbove, nextAbove)) {
        drawnAbove = nextAbove
        const top = cleared(above, scene)
        if (top) drawAt(top, area, scene.area, over, resources)
      }
    },
    close: () => {
      // Setting the size to 0 frees the memory at once, also on iOS.
      for (const canvas of [below, above]) {
        canvas.width = 0
        canvas.height = 0
        canvas.remove()
      }
    },
  }
}
