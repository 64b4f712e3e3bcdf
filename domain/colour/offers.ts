import type { ColorName } from '#contract/config.ts'
import { DEFAULT_PALETTE, parseColor, themeVariables } from './theme.ts'

/** Another tone of a colour, as pages show it where they set text in it or on it. */
export interface ColorOffer {
  readonly name: ColorName
  readonly given: string
  readonly used: string
}

/** What pages use of a colour that has to be read, or read on. */
const USED: readonly (readonly [ColorName, `--c-${string}`])[] = [
  ['surface', '--c-surface'],
  ['text', '--c-text'],
  ['gray', '--c-muted'],
  ['link', '--c-link'],
  ['primary', '--c-primary-text'],
  ['secondary', '--c-secondary-text'],
  ['accent', '--c-accent-text'],
  ['greenBtn', '--c-green-btn-text'],
]

/** Where pages show another tone than the one that a shop has chosen, so that it is readable: to be offered before. */
export const colorOffers = (colors: Readonly<Record<string, unknown>>): readonly ColorOffer[] => {
  const variables = themeVariables(colors)
  return USED.flatMap(([name, variable]) => {
    const given = parseColor(colors[name]) ?? DEFAULT_PALETTE[name]
    const used = variables[variable] ?? given
    return used === given ? [] : [{ name, given, used }]
  })
}
