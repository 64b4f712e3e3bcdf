import { apart, hexOf, labOf, type Raster, type Rgb, rgbOfHex } from '#domain/raster/raster.ts'
import { lettering } from './lettering.ts'

/** A logo drawn by chance, 800 × 600 units. */
export interface RandomLogo {
  readonly name: string
  /** Colours that were drawn, `#rrggbb`; what is drawn later may cover one wholly. */
  readonly inks: readonly string[]
  readonly ground: string
  /** Part of it is a gradient: no inks can print it. */
  readonly isGradient: boolean
  readonly defs: string
  /** `{0}`, `{1}` … stand for the inks. */
  readonly body: string
}

const SHAPES_AT_MOST = 3
const INKS_AT_MOST = 6
/** Colours of one logo differ by this at least (OKLab). */
const APART = 0.12
const EVERY_FIFTH = 5

/** Numbers from 0 to 1 that are the same in every run (a linear congruential generator). */
const createChance = (seed: number) => {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 4294967296
  }
}

const colours = (chance: () => number, ground: Rgb, count: number): Rgb[] => {
  const found: Rgb[] = []
  for (let tries = 0; found.length < count && tries < 9999; tries++) {
    const one: Rgb = [Math.round(chance() * 255), Math.round(chance() * 255), Math.round(chance() * 255)]
    if ([ground, ...found].every((other) => apart(labOf(...other), labOf(...one)) > APART)) found.push(one)
  }
  return found
}

const shape = (chance: () => number, ink: number): string => {
  const [x, y, side] = [40 + chance() * 700, 40 + chance() * 500, 30 + chance() * 160]
  const fill = `fill="{${ink}}"`
  switch (Math.floor(chance() * 5)) {
    case 0:
      return `<circle cx="${x}" cy="${y}" r="${side * 0.6}" ${fill}/>`
    case 1:
      return `<rect x="${x}" y="${y}" width="${side}" height="${side * (0.3 + chance())}" ${fill} transform="rotate(${chance() * 90} ${x} ${y})"/>`
    case 2:
      return lettering(`Ab${'cdefg'[ink] ?? 'x'}&9`, {
        x: x * 0.6,
        y,
        size: 30 + chance() * 90,
        fill: `{${ink}}`,
      })
    case 3:
      return `<path d="M${x},${y}L${x + side},${y + side * chance()}L${x + side * chance()},${y + side}Z" ${fill}/>`
    default:
      return `<path d="M${x},${y}Q${chance() * 800},${chance() * 600} ${chance() * 800},${chance() * 600}" stroke="{${ink}}" stroke-width="${4 + chance() * 14}" fill="none"/>`
  }
}

/** Logos of 1 to 6 inks, every fifth with a gradient; the same for the same seed. */
export const randomLogos = (count: number, seed = 7): RandomLogo[] => {
  const chance = createChance(seed)
  return Array.from({ length: count }, (_, number) => {
    const wanted = 1 + Math.floor(chance() * INKS_AT_MOST)
    const isWhite = chance() < 0.8
    const ground: Rgb = isWhite
      ? [255, 255, 255]
      : [Math.round(chance() * 255), Math.round(chance() * 255), Math.round(chance() * 255)]
    const inks = colours(chance, ground, wanted)
    const isGradient = number % EVERY_FIFTH === EVERY_FIFTH - 1
    let body = inks
      .flatMap((_ink, ink) => {
        const shapes = 1 + Math.floor(chance() * SHAPES_AT_MOST)
        return Array.from({ length: shapes }, () => shape(chance, ink))
      })
      .join('')
    let defs = ''
    if (isGradient) {
      const [[r, g, b] = [0, 0, 0]] = inks
      const end = hexOf([255 - r, g * 0.5, 255 - b * 0.7])
      defs = `<linearGradient id="g" x2="${chance()}" y2="1"><stop offset="0" stop-color="{0}"/><stop offset="1" stop-color="${end}"/></linearGradient>`
      body += `<rect x="200" y="150" width="${150 + chance() * 300}" height="${150 + chance() * 250}" rx="30" fill="url(#g)"/>`
    }
    return { name: `${number}`, inks: inks.map(hexOf), ground: hexOf(ground), isGradient, defs, body }
  })
}

/** Thin lines are so wide: 1.5 to 2.5 pixels of a picture that is 1000 wide. */
const THIN = [1.2, 2] as const
const THIN_LINES = 3
/** Tints that are hardly darker than paper. */
const NEAR_WHITE: readonly Rgb[] = [
  [247, 236, 208],
  [226, 240, 247],
  [250, 226, 228],
  [228, 228, 224],
]

const thinLines = (chance: () => number, ink: number): string =>
  Array.from({ length: THIN_LINES }, () => {
    const [x, y, wide] = [60 + chance() * 300, 60 + chance() * 400, THIN[0] + chance() * (THIN[1] - THIN[0])]
    return `<path d="M${x},${y}q${150 + chance() * 100},${chance() * 300 - 150} 350,${chance() * 120}" stroke="{${ink}}" stroke-width="${wide}" fill="none"/>`
  }).join('')

/**
 * Flat logos of 1 to 5 inks with what is easily lost: of three, one has an ink that is thin lines only, one an ink that is
 * nearly white. The same for the same seed.
 */
export const fineLogos = (count: number, seed = 7): RandomLogo[] => {
  const chance = createChance(seed)
  return Array.from({ length: count }, (_, number) => {
    const ground: Rgb = [255, 255, 255]
    const special = (['thin', 'nearWhite', 'plain'] as const)[number % 3]
    const tint = NEAR_WHITE[Math.floor(number / 3) % NEAR_WHITE.length] ?? ground
    const wanted = 1 + Math.floor(chance() * 4) + (special === 'thin' ? 1 : 0)
    const found = colours(chance, ground, wanted)
    const inks = special === 'nearWhite' ? [tint, ...found] : found
    const body = inks
      .map((_ink, ink) => {
        // On top, so that nothing covers them.
        if (special === 'thin' && ink === inks.length - 1) return thinLines(chance, ink)
        return Array.from({ length: 1 + Math.floor(chance() * SHAPES_AT_MOST) }, () =>
          shape(chance, ink),
        ).join('')
      })
      .join('')
    const name = `${special} ${number}`
    return { name, inks: inks.map(hexOf), ground: '#ffffff', isGradient: false, defs: '', body }
  })
}

const filled = (text: string, colour: (ink: number) => string) =>
  text.replace(/\{(\d)\}/g, (_, ink: string) => colour(Number(ink)))

const svg = (
  logo: RandomLogo,
  width: number,
  ground: string | null,
  colour: (ink: number) => string,
): string => {
  const rect = ground === null ? '' : `<rect width="800" height="600" fill="${ground}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width * 0.75}" viewBox="0 0 800 600"><defs>${filled(logo.defs, colour)}</defs>${rect}${filled(logo.body, colour)}</svg>`
}

/** The logo as SVG, on its ground or on none. */
export const logoSvg = (logo: RandomLogo, width: number, onGround = true): string =>
  svg(logo, width, onGround ? logo.ground : null, (ink) => logo.inks[ink] ?? '#000000')

/** What one ink prints of it, white on black. */
export const maskSvg = (logo: RandomLogo, width: number, ink: number): string =>
  svg(logo, width, '#000000', (other) => (other === ink ? '#ffffff' : '#000000'))

/** Fewer pixels of a colour, as a share of the width squared, are nothing that is seen. */
const LEAST_SHOWN = 0.0002

/** How many inks of a logo show in its PNG: what is drawn later may cover one. */
export const shownInks = ({ data, width }: Raster, { inks }: RandomLogo): number => {
  const wanted = new Map(inks.map((hex, index) => [rgbOfHex(hex).join(), index]))
  const counts = inks.map(() => 0)
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] !== 255) continue
    const ink = wanted.get(`${data[at]},${data[at + 1]},${data[at + 2]}`)
    if (ink !== undefined) counts[ink] = (counts[ink] ?? 0) + 1
  }
  return counts.filter((count) => count > width * width * LEAST_SHOWN).length
}
