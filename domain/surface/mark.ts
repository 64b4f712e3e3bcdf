import { isHex } from '../colour/hex.ts'
import { LINEAR, toGamma } from '../colour/oklab.ts'
import { luminance as luminanceOf } from '../colour/oklch.ts'
import { folded } from '../words/folded.ts'

/** What a laser leaves: albedo of the mark = `times` × the material's + `plus`, by channel. */
export interface Mark {
  readonly times: Tint
  readonly plus: Tint
}
type Tint = readonly [red: number, green: number, blue: number]

const grey = (value: number): Tint => [value, value, value]

interface Material {
  readonly pattern: RegExp
  /** On a light surface, and on a dark one. */
  readonly light: Mark
  readonly dark: Mark
}

/** Wood burns, coats come off metal, glass turns dull, skin and board char, plastic foams: lighter where it is dark. */
const MATERIALS: readonly Material[] = [
  {
    pattern: /bambu|madera|corcho|\bmdf\b/,
    light: { times: [0.24, 0.17, 0.13], plus: grey(0) },
    dark: { times: grey(0), plus: [0.42, 0.27, 0.14] },
  },
  {
    pattern: /cuero/,
    light: { times: [0.42, 0.38, 0.36], plus: grey(0) },
    dark: { times: grey(1), plus: grey(0.1) },
  },
  {
    pattern: /acero|alumin|metal|laton/,
    light: { times: grey(0), plus: [0.3, 0.3, 0.31] },
    dark: { times: grey(0), plus: [0.46, 0.46, 0.47] },
  },
  {
    pattern: /vidrio|cristal/,
    light: { times: grey(0.4), plus: grey(0.42) },
    dark: { times: grey(0.4), plus: grey(0.4) },
  },
  {
    pattern: /carton|papel/,
    light: { times: [0.4, 0.33, 0.28], plus: grey(0) },
    dark: { times: grey(0), plus: [0.4, 0.3, 0.2] },
  },
]
const PLASTIC: Omit<Material, 'pattern'> = {
  light: { times: grey(0.42), plus: grey(0) },
  dark: { times: grey(0.6), plus: grey(0.24) },
}

/** Luminance below which a surface is dark for a laser. */
const DARK = 0.18

/** What a laser makes of a material whose albedo has that luminance (0 to 1); of unknown ones what it makes of plastic. */
export const markOf = (material: string, luminance: number): Mark => {
  const words = folded(material)
  const found = MATERIALS.find(({ pattern }) => pattern.test(words)) ?? PLASTIC
  return luminance < DARK ? found.dark : found.light
}

/** The tone that a laser leaves on a product of that material and colour, both as `#rrggbb`; an unknown colour is white. */
export const markHex = (material: string, colour: string): string => {
  const hex = isHex(colour) ? colour.toLowerCase() : '#ffffff'
  const { times, plus } = markOf(material, luminanceOf(hex))
  const tone = times.map((factor, channel) => {
    const own = LINEAR[Number.parseInt(hex.slice(1 + 2 * channel, 3 + 2 * channel), 16)] ?? 0
    const light = Math.min(1, own * factor + (plus[channel] ?? 0))
    return Math.round(255 * toGamma(light))
      .toString(16)
      .padStart(2, '0')
  })
  return `#${tone.join('')}`
}
