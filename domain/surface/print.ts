import { PAINT } from '../studio/light.ts'
import { LAST_TONE, TONE_STEPS } from '../studio/tables.ts'
import { type Finish, SHEENS } from './finish.ts'
import type { Laid } from './lay.ts'
import { markOf } from './mark.ts'

/** Light of a surface: of a pixel with albedo A it is `constant + A · (linear + A · square)`. */
export interface Surface {
  readonly width: number
  readonly height: number
  readonly constant: Float32Array
  readonly linear: Float32Array
  /** Left out: nothing but the surface itself lights it. */
  readonly square?: Float32Array
  /** How much lighter a pixel is than those around it, in stops: the weave. */
  readonly fine: Float32Array
}

/** A surface in a colour: what is printed on. */
export interface Blank extends Surface {
  /** Three a pixel. */
  readonly albedo: Float32Array
  /** Light beside the model's, three a pixel: what a photograph has and the model has not. */
  readonly rest?: Float32Array
  /** Luminance of the print area's albedo. */
  readonly luminance: number
  /** RGBA, straight. */
  readonly pixels: Uint8ClampedArray
  /** Share of each pixel's colour that is the product's rather than its shadow's, from 0 to 1. Left out: all. */
  readonly share?: Float32Array
  /** Bytes by light (`toneTable`), by channel. */
  readonly tones: readonly [Uint8Array, Uint8Array, Uint8Array]
}

/** Where thread takes the light from the cloth: pixels to the upper left, as far as it stands out. */
const SHADED_BY = [
  { left: 1, up: 1 },
  { left: 1, up: 2 },
  { left: 2, up: 2 },
  { left: 2, up: 3 },
  { left: 3, up: 4 },
] as const

const shadowAt = ({ cover, width }: Laid, at: number): number => {
  const x = at % width
  let sum = 0
  for (let n = 0; n < SHADED_BY.length; n++) {
    const { left, up } = SHADED_BY[n] as (typeof SHADED_BY)[number]
    if (x >= left) sum += cover[at - up * width - left] ?? 0
  }
  return sum / SHADED_BY.length
}

/** How a print is made: the finish, and the product's material in the shop's words, which a laser marks. */
export interface Printing {
  readonly finish: Finish
  readonly material: string
}

/**
 * Prints laid artwork on a blank: straight RGBA into `out`, as large as the blank. Pixels without artwork are the blank's.
 */
export const print = (
  blank: Blank,
  laid: Laid,
  { finish, material }: Printing,
  out: Uint8ClampedArray,
): void => {
  const { constant, linear, square, fine, albedo, rest, share, tones, width } = blank
  const { red, green, blue, cover } = laid
  const sheen = SHEENS[finish]
  const mark = finish === 'laser' ? markOf(material, blank.luminance) : undefined
  const isDye = finish === 'sublimation'
  // Full ink has the albedo `under × (rest + dye × light) + plus + paint × light`: paint of the artwork's colour, dye on the
  // blank, or the laser's mark.
  const dye = isDye ? 1 : 0
  const paint = isDye || mark !== undefined ? 0 : PAINT
  const channels = ([red, green, blue] as const).map((ink, channel) => ({
    ink,
    times: mark?.times[channel] ?? 0,
    plus: mark?.plus[channel] ?? 0,
    table: tones[channel] ?? tones[0],
  }))
  out.set(blank.pixels)

  for (let at = 0; at < cover.length; at++) {
    const inked = cover[at] ?? 0
    const shadow = sheen.shadow === 0 ? 0 : sheen.shadow * (1 - inked) * shadowAt(laid, at)
    if ((inked === 0 && shadow === 0) || out[at * 4 + 3] === 0) continue
    const weave = fine[at] ?? 0
    const a = sheen.dry === 0 ? inked : inked * (1 - sheen.dry * Math.min(1, Math.max(0, -2 * weave)))
    const even = sheen.hides === 0 ? 1 : 2 ** (-weave * sheen.hides * a)
    const first = (linear[at] ?? 0) * even
    const second = square === undefined ? 0 : (square[at] ?? 0) * even
    const edge =
      sheen.rim === 0 ? 0 : sheen.rim * Math.max(0, inked - (at > width ? (cover[at - width - 1] ?? 0) : 0))
    const lift = (1 + edge) * (1 - shadow)
    const gloss = (constant[at] ?? 0) * (1 + (sheen.gloss - 1) * a) + sheen.film * a * first
    const part = share?.[at] ?? 1
    for (let n = 0; n < 3; n++) {
      const { ink, times, plus, table } = channels[n] as (typeof channels)[number]
      const colour = ink[at] ?? 0
      const under = albedo[at * 3 + n] ?? 0
      const full = under * (times + dye * colour) + plus + paint * colour
      const surface = under + (full - under) * a
      const beside = rest === undefined ? 0 : (rest[at * 3 + n] ?? 0) * (1 - a)
      const light = (gloss + surface * (first + surface * second) + beside) * lift
      const byte = table[Math.min(LAST_TONE, Math.max(0, light * TONE_STEPS)) | 0] ?? 255
      out[at * 4 + n] = part === 1 ? byte : Math.round(byte * part)
    }
  }
}
