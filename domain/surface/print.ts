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
  [1, 1],
  [1, 2],
  [2, 2],
  [2, 3],
  [3, 4],
] as const

const shadowAt = ({ cover, width }: Laid, at: number): number => {
  let sum = 0
  for (const [left, up] of SHADED_BY) sum += at % width < left ? 0 : (cover[at - up * width - left] ?? 0)
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
  const inks = [red, green, blue] as const
  out.set(blank.pixels)

  const isDye = finish === 'sublimation'
  /** Albedo of full ink: paint of the artwork's colour, dye on the blank, or the laser's mark. */
  const inkOf = (light: number, channel: 0 | 1 | 2, under: number): number => {
    if (mark !== undefined) return mark.times[channel] * under + mark.plus[channel]
    return isDye ? under * light : PAINT * light
  }

  const pixel = (at: number, inked: number, shadow: number): void => {
    const weave = fine[at] ?? 0
    const a = sheen.dry === 0 ? inked : inked * (1 - sheen.dry * Math.min(1, Math.max(0, -2 * weave)))
    const even = sheen.hides === 0 ? 1 : 2 ** (-weave * sheen.hides * a)
    const base = constant[at] ?? 0
    const first = (linear[at] ?? 0) * even
    const second = square === undefined ? 0 : (square[at] ?? 0) * even
    const edge =
      sheen.rim === 0 ? 0 : sheen.rim * Math.max(0, inked - (at > width ? (cover[at - width - 1] ?? 0) : 0))
    const lift = (1 + edge) * (1 - shadow)
    const gloss = base * (1 + (sheen.gloss - 1) * a) + sheen.film * a * first
    const part = share?.[at] ?? 1
    for (let n = 0; n < 3; n++) {
      const channel = n as 0 | 1 | 2
      const under = albedo[at * 3 + n] ?? 0
      const surface = under + (inkOf(inks[channel][at] ?? 0, channel, under) - under) * a
      const beside = rest === undefined ? 0 : (rest[at * 3 + n] ?? 0) * (1 - a)
      const light = (gloss + surface * (first + surface * second) + beside) * lift
      const byte = tones[channel][Math.min(LAST_TONE, Math.max(0, light * TONE_STEPS)) | 0] ?? 255
      out[at * 4 + n] = part === 1 ? byte : Math.round(byte * part)
    }
  }

  for (let at = 0; at < cover.length; at++) {
    const inked = cover[at] ?? 0
    const shadow = sheen.shadow === 0 ? 0 : sheen.shadow * (1 - inked) * shadowAt(laid, at)
    if ((inked > 0 || shadow > 0) && out[at * 4 + 3] !== 0) pixel(at, inked, shadow)
  }
}
