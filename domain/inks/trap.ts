import { labOf, rgbOfHex } from '../raster/raster.ts'
import type { Loop } from './outline.ts'
import { areaOf, boundsOf, common, grown, joined, loopsOf, polygonsOf, without } from './polygons.ts'
import type { Plate } from './trace.ts'

/** How far the lighter of two inks that meet reaches under the darker one: a press holds its register to this. */
export const TRAP_MM = 0.15
/** How far the white base stays inside of what is printed on it. */
export const CHOKE_MM = 0.3
/** Overlaps up to this are two outlines of one edge, each within its own tolerance, in mm². */
const TOUCH = 0.05
/** Gaps between plates that meet are narrower, in mm. */
const GAP = 0.03

/** Plates that stand beside each other, as one picture, one text or one shape has them; outlines in mm. */
export type Layer = readonly Plate[]

/** Whether they may meet: their bounds overlap, or are no farther apart than plates that meet. */
const mayMeet = (one: readonly Loop[], other: readonly Loop[]): boolean => {
  const [left, top, right, bottom] = boundsOf(one)
  const [left2, top2, right2, bottom2] = boundsOf(other)
  return left - GAP < right2 && left2 - GAP < right && top - GAP < bottom2 && top2 - GAP < bottom
}

/** `loops` without what lies over them, as they are where nothing does. */
const uncovered = (loops: readonly Loop[], over: readonly (readonly Loop[])[]): readonly Loop[] => {
  const near = over.filter((one) => mayMeet(loops, one))
  if (near.length === 0) return loops
  const own = joined(polygonsOf(loops))
  const above = joined(...near.map(polygonsOf))
  return areaOf(common(own, above)) <= TOUCH ? loops : loopsOf(without(own, above))
}

/** One ink's parts as one plate: those that overlap are joined, since their common area would count as a hole. */
const merged = (parts: readonly (readonly Loop[])[]): readonly Loop[] => {
  const meets = parts.some((one, at) => parts.slice(at + 1).some((other) => mayMeet(one, other)))
  return meets ? loopsOf(joined(...parts.map(polygonsOf))) : parts.flat()
}

/**
 * What each ink prints of layers that lie upon each other, the lowest first: a layer knocks out other inks under it, so
 * that no two plates overlap. Curves stay curves where nothing is cut or joined.
 */
export const knockedOut = (layers: readonly Layer[]): Plate[] => {
  const parts = new Map<number, (readonly Loop[])[]>()
  for (const [at, layer] of layers.entries())
    for (const { ink, loops } of layer) {
      const over = layers.slice(at + 1).flatMap((above) => above.filter((plate) => plate.ink !== ink))
      const left = uncovered(
        loops,
        over.map((plate) => plate.loops),
      )
      if (left.length > 0) parts.set(ink, [...(parts.get(ink) ?? []), left])
    }
  return [...parts]
    .sort(([one], [other]) => one - other)
    .map(([ink, found]) => ({ ink, loops: merged(found) }))
}

const lightness = (hex: string): number => labOf(...rgbOfHex(hex))[0]

/**
 * The traps of plates that do not overlap: what each has to print under darker ones that it meets, so that no gap shows
 * where they are printed out of register. Printed in the plate's own ink, before the darker ones, which have to overprint;
 * where they do not, it is left out and the plates meet exactly. `inks` are the colours, `#rrggbb`, by the plates' `ink`.
 */
export const trapsOf = (plates: readonly Plate[], inks: readonly string[]): Plate[] => {
  const ordered = plates
    .map((plate) => ({ plate, light: lightness(inks[plate.ink] ?? '#000000') }))
    .sort((one, other) => other.light - one.light || one.plate.ink - other.plate.ink)
    .map(({ plate }) => plate)
  const areas = ordered.map(({ loops }) => joined(polygonsOf(loops)))
  return ordered.flatMap((plate, at): Plate[] => {
    const darker = areas
      .slice(at + 1)
      .filter((_, index) => mayMeet(plate.loops, ordered[at + 1 + index]?.loops ?? []))
    if (darker.length === 0) return []
    const under = grown(joined(...darker), GAP)
    const loops = loopsOf(common(grown(areas[at] ?? [], TRAP_MM), under))
    return loops.length === 0 ? [] : [{ ink: plate.ink, loops }]
  })
}
