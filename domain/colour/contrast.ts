import { hexFrom, luminance, oklchOf } from './oklch.ts'

/** WCAG AA for text, and for what must be distinguished without being text. */
export const AA_TEXT = 4.5
export const AA_SHAPE = 3

/** Black or white: the end of the scale that text on a ground goes to. */
export type Pole = '#000000' | '#ffffff'

/** Contrast ratio of WCAG 2 between two luminances. */
const ratioOf = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)

/** Contrast ratio of WCAG 2 between two `#rrggbb` colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  return ratioOf(luminance(one), luminance(other))
}

/** Below this contrast an ink can hardly be seen on the product. */
const LEAST_ON_CLOTH = 1.6

/** Whether an ink can hardly be seen on the product's colour. */
export function blendsInto(ink: string, productColor: string): boolean {
  return contrast(ink, productColor) < LEAST_ON_CLOTH
}

/** The end that stands out more on a ground; it always reaches 4.58. */
export function poleOf(ground: string): Pole {
  return contrast(ground, '#ffffff') >= contrast(ground, '#000000') ? '#ffffff' : '#000000'
}

/** White where it is readable, otherwise black. */
export function onColor(ground: string): Pole {
  return contrast(ground, '#ffffff') >= AA_TEXT ? '#ffffff' : '#000000'
}

/** A colour on its way to a pole: 0 is itself, 1 the pole; hue stays, chroma fades near the end. */
export function towards(color: string, pole: Pole, way: number): string {
  const from = oklchOf(color)
  const end = pole === '#ffffff' ? 1 : 0
  return hexFrom({ l: from.l + (end - from.l) * way, c: from.c * (1 - way ** 3), h: from.h })
}

/** Mixes `share` (0 to 1) of a colour into a ground, in OKLab. */
export function tint(color: string, ground: string, share: number): string {
  const a = oklchOf(color)
  const b = oklchOf(ground)
  const x = a.c * Math.cos(a.h) * share + b.c * Math.cos(b.h) * (1 - share)
  const y = a.c * Math.sin(a.h) * share + b.c * Math.sin(b.h) * (1 - share)
  return hexFrom({ l: a.l * share + b.l * (1 - share), c: Math.hypot(x, y), h: Math.atan2(y, x) })
}

/** The least move of a colour towards a pole that `fits`; the pole itself when nothing before it does. */
function moveUntil(color: string, pole: Pole, fits: (candidate: string) => boolean): string {
  if (fits(color)) return color
  let best: string = pole
  let low = 0
  let high = 1
  for (let step = 0; step < 9; step++) {
    const way = (low + high) / 2
    const candidate = towards(color, pole, way)
    if (fits(candidate)) {
      best = candidate
      high = way
    } else low = way
  }
  return best
}

/** The colour, moved towards a pole as little as it takes to reach a ratio on every ground. */
export function readable(color: string, grounds: readonly string[], ratio: number, pole: Pole): string {
  const lights = grounds.map(luminance)
  return moveUntil(color, pole, (candidate) => {
    const light = luminance(candidate)
    return lights.every((ground) => ratioOf(light, ground) >= ratio)
  })
}

/** The ground, moved away from text's pole as little as it takes for the pole to reach a ratio on it. */
export function groundFor(ground: string, pole: Pole, ratio: number): string {
  const away: Pole = pole === '#ffffff' ? '#000000' : '#ffffff'
  return moveUntil(ground, away, (candidate) => contrast(candidate, pole) >= ratio)
}
