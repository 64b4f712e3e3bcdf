import {
  type DesignArea,
  type DesignElement,
  type ImageElement,
  type Ink,
  MAX_SIDE,
} from '#contract/design-document.ts'
import { type Box, rounded, type Size } from './geometry.ts'
import { pantoneCode } from './ink-names.ts'

export const boxOf = ({ x, y, width, height }: DesignElement): Box => ({ x, y, width, height })

export const areaSize = ({ widthMm, heightMm }: DesignArea): Size => ({ width: widthMm, height: heightMm })

/** Pixels of the part of an image that is shown. */
export const shownPixels = ({
  pixelWidth,
  pixelHeight,
  crop,
}: Pick<ImageElement, 'pixelWidth' | 'pixelHeight' | 'crop'>): Size => ({
  width: pixelWidth * Math.max(0.001, crop.right - crop.left),
  height: pixelHeight * Math.max(0.001, crop.bottom - crop.top),
})

/** Width by height where an element keeps it: an image by its pixels, a text as it was measured; null for a shape. */
export const ratioOf = (element: DesignElement): number | null => {
  if (element.kind === 'shape') return null
  const { width, height } = element.kind === 'image' ? shownPixels(element) : element
  return width > 0 && height > 0 ? width / height : 1
}

/** The element in another box. Letters grow with the box of their text. */
export const withBox = (element: DesignElement, box: Box): DesignElement => {
  if (element.kind !== 'text') return { ...element, ...box }
  const scale = element.height > 0 ? box.height / element.height : 1
  return { ...element, ...box, sizeMm: Math.min(MAX_SIDE, rounded(element.sizeMm * scale)) }
}

/** What is printed of an area: its elements but for the hidden ones. */
export const printed = ({ elements }: DesignArea): DesignElement[] => elements.filter(({ hidden }) => !hidden)

/** Inks that an element is printed with; null for full colour. */
export const inksOf = (element: DesignElement): readonly Ink[] | null => {
  switch (element.kind) {
    case 'image':
      return element.inks?.flatMap(({ ink }) => ink ?? []) ?? null
    case 'text':
      return [element.ink]
    default:
      return [element.fill, element.stroke].filter((ink) => ink !== null)
  }
}

/** The colours of what is embroidered, each once; null where the threads are chosen by a picture's own colours. */
export const threadHexes = (elements: readonly DesignElement[]): readonly string[] | null => {
  const hexes = elements.map((element) => inksOf(element)?.map(({ hex }) => hex))
  const known = hexes.filter((each) => each !== undefined).flat()
  return hexes.includes(undefined) || known.length === 0 ? null : [...new Set(known)]
}

/** Inks are one where the press mixes them once: the same Pantone code, or else the same colour. */
export const inkKey = ({ pantone, hex }: Ink): string => pantoneCode(pantone).toLowerCase() || hex

/** The element with other inks: `change` gets each of its inks. */
export const withInks = (element: DesignElement, change: (ink: Ink) => Ink): DesignElement => {
  switch (element.kind) {
    case 'image':
      return element.inks
        ? { ...element, inks: element.inks.map(({ found, ink }) => ({ found, ink: ink && change(ink) })) }
        : element
    case 'text':
      return { ...element, ink: change(element.ink) }
    default:
      return {
        ...element,
        fill: element.fill && change(element.fill),
        stroke: element.stroke && change(element.stroke),
      }
  }
}

/** Inks of everything that is printed in an area, each once by its key; null when something needs full colour. */
export const areaInks = (area: DesignArea, keyOf = inkKey): readonly Ink[] | null => {
  const found = new Map<string, Ink>()
  for (const element of printed(area)) {
    const inks = inksOf(element)
    if (inks === null) return null
    for (const ink of inks) if (!found.has(keyOf(ink))) found.set(keyOf(ink), ink)
  }
  return [...found.values()]
}
