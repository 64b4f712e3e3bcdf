import { overlap } from '#domain/design/free-place.ts'
import type { Box } from '#domain/design/geometry.ts'
import { frameGap, type Scene } from './scene.ts'
import type { Guide } from './snapping.ts'
import { tagPlace } from './tag-place.ts'

/** What is shown over the artwork: frames, the selection's corners and size, guides. */
export interface Marks {
  readonly scene: Scene
  /** 'Frente · 30 × 40 cm'. */
  readonly label: string
  /** The other print areas, in px of the host. */
  readonly otherAreas: readonly Box[]
  /** The selection, in px of the host. */
  readonly chosen: { readonly box: Box; readonly locked: boolean; readonly measure: string } | null
  /** Each of several selected elements, in px of the host. */
  readonly parts: readonly Box[]
  /** Boxes that the size label must not cover, in px of the host. */
  readonly obstacles: readonly Box[]
  readonly guides: readonly Guide[]
}

export interface Overlay {
  readonly element: HTMLElement
  readonly mark: (marks: Marks) => void
  /** The selection rectangle, in px of the host; null for none. */
  readonly marquee: (box: Box | null) => void
  /** Animates the area's frame: it has stopped a drag. */
  readonly pulse: () => void
}

const SVG = 'http://www.w3.org/2000/svg'
const TAG_HEIGHT = 22
const LABEL_GAP = 8

const part = (className: string): HTMLElement => {
  const element = document.createElement('div')
  element.className = className
  return element
}

/** A frame of alternating light and dark dashes, visible on any product. */
const frame = (): HTMLElement => {
  const element = part('stage-frame')
  const svg = document.createElementNS(SVG, 'svg')
  svg.append(document.createElementNS(SVG, 'rect'), document.createElementNS(SVG, 'rect'))
  element.append(svg)
  return element
}

const place = (element: HTMLElement, { x, y, width, height }: Box) => {
  element.style.transform = `translate(${x}px, ${y}px)`
  element.style.width = `${width}px`
  element.style.height = `${height}px`
}

/** Adds or removes elements of a kind until there are `count`. */
const pool = (parent: HTMLElement, make: () => HTMLElement) => {
  const made: HTMLElement[] = []
  return (count: number): readonly HTMLElement[] => {
    while (made.length < count) {
      const element = make()
      made.push(element)
      parent.append(element)
    }
    for (const spare of made.splice(count)) spare.remove()
    return made
  }
}

const write = (element: HTMLElement, text: string) => {
  if (element.textContent !== text) element.textContent = text
}

export const createOverlay = (): Overlay => {
  const element = part('stage-over')
  element.setAttribute('aria-hidden', 'true')
  // Below everything else, so that guides do not cover labels.
  const lines = part('stage-guides')
  element.append(lines)
  const others = pool(element, () => {
    const other = frame()
    other.classList.add('is-other')
    return other
  })
  const main = frame()
  const label = part('stage-tag is-area')
  const guides = pool(lines, () => part('stage-guide'))
  const parts = pool(lines, () => part('stage-part'))
  const selection = part('stage-selection')
  for (const corner of ['nw', 'ne', 'sw', 'se']) selection.append(part(`stage-corner is-${corner}`))
  const measure = part('stage-tag is-measure')
  const marquee = part('stage-band')
  marquee.hidden = true
  element.append(main, label, selection, measure, marquee)

  const markGuides = (scene: Scene, wanted: readonly Guide[]) => {
    const elements = guides(wanted.length)
    wanted.forEach(({ axis, at }, index) => {
      const guide = elements[index]
      if (!guide) return
      guide.classList.toggle('is-across', axis === 'y')
      const px = at * scene.pxPerMm
      const [x, y] = axis === 'x' ? [scene.area.x + px, 0] : [0, scene.area.y + px]
      guide.style.transform = `translate(${x - 0.5}px, ${y - 0.5}px)`
    })
  }

  return {
    element,
    mark: ({ scene, otherAreas, chosen, obstacles, ...marks }) => {
      others(otherAreas.length).forEach((other, index) => {
        const box = otherAreas[index]
        if (box) place(other, box)
      })
      place(main, scene.area)
      write(label, marks.label)
      const y = scene.area.y + scene.area.height + LABEL_GAP
      const middle = scene.area.x + scene.area.width / 2
      label.hidden = y + TAG_HEIGHT > scene.host.height
      label.style.transform = `translate(${middle}px, ${y}px) translateX(-50%)`
      markGuides(scene, marks.guides)
      parts(marks.parts.length).forEach((one, index) => {
        const box = marks.parts[index]
        if (box) place(one, box)
      })
      selection.hidden = chosen === null
      measure.hidden = chosen === null
      if (!chosen) return
      selection.classList.toggle('is-locked', chosen.locked)
      const { x, y: top, width, height } = chosen.box
      const gap = frameGap(chosen.box)
      const framed = { x: x - gap, y: top - gap, width: width + 2 * gap, height: height + 2 * gap }
      place(selection, framed)
      write(measure, chosen.measure)
      const size = { width: measure.offsetWidth, height: TAG_HEIGHT }
      const labelBox = { x: middle - 90, y, width: 180, height: TAG_HEIGHT }
      const at = tagPlace(framed, size, scene.host, [...obstacles, labelBox])
      measure.hidden = at === null
      // If both labels would overlap, only the size is shown.
      if (at && overlap({ ...at, ...size }, labelBox)) label.hidden = true
      if (at) measure.style.transform = `translate(${at.x}px, ${at.y}px)`
    },
    marquee: (box) => {
      marquee.hidden = box === null
      if (box) place(marquee, box)
    },
    pulse: () => {
      main.classList.remove('is-holding')
      // Reading the layout restarts the animation.
      void main.offsetWidth
      main.classList.add('is-holding')
    },
  }
}
