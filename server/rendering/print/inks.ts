import type { DesignElement, Ink } from '#contract/design-document.ts'
import { inkKey, inksOf } from '#domain/design/elements.ts'
import { pantoneCode } from '#domain/design/ink-names.ts'
import { labOf } from '#domain/raster/raster.ts'

/** An ink with a plate of its own. */
export interface PlateInk {
  /** Name of the plate: nobody else's in this file, of plain letters, as every separator reads it. */
  readonly name: string
  readonly ink: Ink
  /** From 0, black, to 1: light plates are printed first. */
  readonly lightness: number
}

/** What separators call by these names is no ink of ours. */
const TAKEN = new Set('all none black cyan magenta yellow white blanco cutcontour grabado'.split(' '))
const LONGEST = 40

const plainLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9 .+-]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST)

const wanted = ({ name, hex, pantone }: Ink): string => {
  const code = plainLetters(pantoneCode(pantone))
  if (code !== '') return `PANTONE ${code}`
  return plainLetters(name) || `Tinta ${hex.slice(1).toUpperCase()}`
}

const rgbOf = (hex: string) => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255] as const
}

/** The colour as three shares of 1, as PDF writes it. */
export const sharesOf = (hex: string): string =>
  rgbOf(hex)
    .map((channel) => String(Math.round((channel / 255) * 1e4) / 1e4))
    .join(' ')

/** The inks of elements, each once, in the order in which they are printed: the lightest first. */
export const plateInks = (elements: readonly DesignElement[]): PlateInk[] => {
  const found = new Map<string, Ink>()
  // One that is recognised by its colour alone is called as its namesake is.
  for (const element of elements)
    for (const ink of inksOf(element) ?? []) if (!found.get(inkKey(ink))?.name) found.set(inkKey(ink), ink)
  const names = new Set<string>()
  const named = [...found.values()].map((ink): PlateInk => {
    const own = wanted(ink)
    let name = TAKEN.has(own.toLowerCase()) ? `Tinta ${own}` : own
    for (let again = 2; names.has(name.toLowerCase()); again++) name = `${own} ${again}`
    names.add(name.toLowerCase())
    return { name, ink, lightness: labOf(...rgbOf(ink.hex))[0] }
  })
  return named.sort((one, other) => other.lightness - one.lightness)
}
