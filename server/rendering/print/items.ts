import type { DesignArea, DesignElement } from '#contract/design-document.ts'
import { printed } from '#domain/design/elements.ts'
import type { Loop } from '#domain/inks/outline.ts'
import { refuseLong, refuseWordy } from './figures.ts'
import type { Pixels } from './film.ts'
import { type Affine, combined, extentOf, placed } from './loops.ts'
import { type Artwork, painted } from './painted.ts'
import { paintOf, shapeLoops } from './parts.ts'
import { textLoops } from './text.ts'

/** A piece of a print in full colour, as it is drawn; colours as `#rrggbb`. */
export type Item =
  | { readonly kind: 'fill'; readonly color: string; readonly loops: readonly Loop[] }
  /** A stroke of which what lies inside of its own outline is drawn. */
  | { readonly kind: 'edge'; readonly color: string; readonly loops: readonly Loop[]; readonly mm: number }
  /** `place` takes the unit square, y downwards, to where the picture lies. */
  | { readonly kind: 'pixels'; readonly pixels: Pixels; readonly place: Affine }

const itemsOf = async (
  element: DesignElement,
  artwork: Artwork,
  most: number,
  bare: boolean,
): Promise<Item[]> => {
  const { x, y, width, height } = element
  if (width <= 0 || height <= 0) return []
  if (element.kind === 'image')
    return [
      {
        kind: 'pixels',
        pixels: await painted(element, artwork, most, bare),
        place: [width, 0, 0, height, x, y],
      },
    ]
  if (element.kind === 'text') return [{ kind: 'fill', color: element.ink.hex, loops: textLoops(element) }]
  const loops = shapeLoops(element)
  const { inside, stroke } = paintOf(element)
  return [
    ...(inside ? [{ kind: 'fill', color: inside.hex, loops } as const] : []),
    ...(stroke ? [{ kind: 'edge', color: stroke.ink.hex, loops, mm: stroke.mm } as const] : []),
  ]
}

/** What is printed of an area, from below upwards; its pictures have `most` pixels together, and nothing but their inks where `bare`. */
export const itemsOfArea = async (
  area: DesignArea,
  artwork: Artwork,
  most: number,
  bare: boolean,
): Promise<Item[]> => {
  const elements = printed(area)
  const images = elements.filter(({ kind }) => kind === 'image').length
  const items: Item[] = []
  refuseWordy(elements)
  for (const element of elements) {
    items.push(...(await itemsOf(element, artwork, most / Math.max(1, images), bare)))
    refuseLong(items.map((item) => (item.kind === 'pixels' ? [] : item.loops)))
  }
  return items
}

const moved = (item: Item, by: Affine): Item =>
  item.kind === 'pixels'
    ? { ...item, place: combined(item.place, by) }
    : { ...item, loops: placed(item.loops, by) }

const boxOf = (item: Item) => {
  if (item.kind !== 'pixels') return extentOf(item.loops)
  const [width, , , height, left, top] = item.place
  return { left, top, right: left + width, bottom: top + height }
}

/** What lies nearer to an edge of the area runs over it, in mm. */
const REACHES = 0.3

/** What is drawn in the bleed: items that reach an edge of the area go on beyond it as their own mirror image. */
export const bleedOf = (items: readonly Item[], { widthMm, heightMm }: DesignArea): Item[] =>
  items.flatMap((item) => {
    const { left, top, right, bottom } = boxOf(item)
    const across: Affine[] = [
      ...(left <= REACHES ? [[-1, 0, 0, 1, 0, 0] as const] : []),
      ...(right >= widthMm - REACHES ? [[-1, 0, 0, 1, 2 * widthMm, 0] as const] : []),
    ]
    const down: Affine[] = [
      ...(top <= REACHES ? [[1, 0, 0, -1, 0, 0] as const] : []),
      ...(bottom >= heightMm - REACHES ? [[1, 0, 0, -1, 0, 2 * heightMm] as const] : []),
    ]
    const both = across.flatMap((one) => down.map((other) => combined(one, other)))
    return [...across, ...down, ...both].map((by) => moved(item, by))
  })
