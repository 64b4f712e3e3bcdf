import type { DesignArea } from '#contract/design-document.ts'
import { inkKey, printed } from '#domain/design/elements.ts'
import type { PrintMethod } from '#domain/design/print-method.ts'
import type { Loop } from '#domain/inks/outline.ts'
import { joined, loopsOf, polygonsOf } from '#domain/inks/polygons.ts'
import { knockedOut, trapsOf } from '#domain/inks/trap.ts'
import { refuseLong, refuseWordy } from './figures.ts'
import { type PlateInk, plateInks } from './inks.ts'
import type { Artwork } from './painted.ts'
import { type Layer, layersOf } from './parts.ts'

/** What one ink prints, filled by even-odd; no two plates cover the same place. */
export interface Separated extends PlateInk {
  readonly loops: readonly Loop[]
  /** Below darker inks, so that no gap shows where plates don't meet to the hair; printed before them. */
  readonly trap: readonly Loop[]
}

/** The one plate of what has no inks: the beam's. */
const ENGRAVED: PlateInk = {
  name: 'Grabado',
  ink: { name: 'Grabado', hex: '#000000', pantone: null },
  lightness: 0,
}

const layersOfArea = async (area: DesignArea, artwork: Artwork): Promise<Layer[]> => {
  const layers: Layer[] = []
  refuseWordy(printed(area))
  for (const element of printed(area)) {
    if (element.width <= 0 || element.height <= 0) continue
    layers.push(...(await layersOf(element, artwork)))
    refuseLong(layers.flat().map(({ loops }) => loops))
  }
  return layers
}

/** Plates of what is printed of an area, the lightest ink first. Throws in words what can't be separated. */
export const separated = async (
  area: DesignArea,
  method: PrintMethod,
  artwork: Artwork,
): Promise<Separated[]> => {
  const layers = await layersOfArea(area, artwork)
  if (method === 'engraving') {
    const all = layers.flat().filter(({ loops }) => loops.length > 0)
    const loops = all.length < 2 ? all.flatMap((part) => part.loops) : united(all.map((part) => part.loops))
    return [{ ...ENGRAVED, loops, trap: [] }]
  }
  const inks = plateInks(printed(area))
  const at = new Map(inks.map(({ ink }, index) => [inkKey(ink), index]))
  const plates = knockedOut(
    layers.map((layer) => layer.map(({ ink, loops }) => ({ ink: at.get(ink) ?? 0, loops }))),
  )
  // Films are cut to fit; a film that reached below another one would be seen.
  const traps =
    method === 'plates'
      ? trapsOf(
          plates,
          inks.map(({ ink }) => ink.hex),
        )
      : []
  return inks.flatMap((ink, index): Separated[] => {
    const loops = plates.find((plate) => plate.ink === index)?.loops ?? []
    const trap = traps.find((plate) => plate.ink === index)?.loops ?? []
    return loops.length === 0 ? [] : [{ ...ink, loops, trap }]
  })
}

const united = (all: readonly (readonly Loop[])[]): Loop[] => loopsOf(joined(...all.map(polygonsOf)))
