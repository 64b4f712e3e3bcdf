import { COLOR_NAMES, type ColorName } from '#contract/config.ts'
import {
  AA_SHAPE,
  AA_TEXT,
  contrast,
  groundFor,
  onColor,
  type Pole,
  poleOf,
  readable,
  tint,
  towards,
} from './contrast.ts'

export type Palette = Readonly<Record<ColorName, string>>

/** Stands in for colours that a tenant lacks or that are none. */
export const DEFAULT_PALETTE: Palette = {
  primary: '#1f3a5f',
  secondary: '#5b6b7d',
  accent: '#c2410c',
  link: '#1d4ed8',
  surface: '#f5f5f3',
  gray: '#6b7280',
  strokes: '#dcdcd8',
  text: '#1d1d1b',
  background: '#ffffff',
  footer: '#1d1d1b',
  greenBtn: '#1a7f4b',
  blueBtn: '#1d5fbf',
}

const ERROR = '#b3261e'
const WARNING = '#8a5a00'

/** Whether a text is `#rgb` or `#rrggbb`. Nothing else is let into a style sheet. */
export function isColor(text: unknown): text is string {
  return typeof text === 'string' && /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)
}

/** `#rrggbb` in lower case, or null for what is no colour. */
export function parseColor(text: unknown): string | null {
  if (!isColor(text)) return null
  const hex = text.toLowerCase()
  return hex.length === 7 ? hex : `#${hex.slice(1).replace(/./g, '$&$&')}`
}

export interface Correction {
  readonly name: ColorName
  readonly given: string | undefined
  readonly used: string
  /** `invalid`: missing or no colour, the default stands in. `contrast`: moved to stay readable. */
  readonly reason: 'invalid' | 'contrast'
}

type Given = Readonly<Record<string, unknown>>
type Variables = Record<`--c-${string}`, string>

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The given palette with a default for each colour that is missing or none. */
function wholePalette(colors: Given): Palette {
  const palette: Record<ColorName, string> = { ...DEFAULT_PALETTE }
  for (const name of COLOR_NAMES) {
    const color = Object.hasOwn(colors, name) ? parseColor(colors[name]) : null
    if (color) palette[name] = color
  }
  return palette
}

/** The page's backgrounds, which its text must be readable on. */
interface Grounds {
  readonly pole: Pole
  readonly background: string
  readonly surface: string
  readonly soft: Readonly<Record<'primary' | 'secondary' | 'accent' | 'error', string>>
  readonly all: readonly string[]
}

function groundsOf({ background, ...palette }: Palette): Grounds {
  const pole = poleOf(background)
  const surface = groundFor(palette.surface, pole, AA_TEXT)
  const softOf = (color: string): string => groundFor(tint(color, background, 0.12), pole, AA_TEXT)
  const soft = {
    primary: softOf(palette.primary),
    secondary: softOf(palette.secondary),
    accent: softOf(palette.accent),
    error: softOf(ERROR),
  }
  return { pole, background, surface, soft, all: [background, surface, ...Object.values(soft)] }
}

/** A filled colour's hover: away from its text; at the end of the scale, where there is no more room, back. */
function hoverOf(fill: string, on: Pole): string {
  const away: Pole = on === '#ffffff' ? '#000000' : '#ffffff'
  const hover = towards(fill, away, 0.14)
  return contrast(hover, fill) >= 1.08 ? hover : towards(fill, on, 0.14)
}

function fillVariables(name: string, fill: string): Variables {
  const on = onColor(fill)
  return { [`--c-on-${name}`]: on, [`--c-${name}-hover`]: hoverOf(fill, on) }
}

function corrected(palette: Palette, { all, pole, surface }: Grounds): Palette {
  return {
    ...palette,
    surface,
    text: readable(palette.text, all, AA_TEXT, pole),
    link: readable(palette.link, all, AA_TEXT, pole),
  }
}

/**
 * CSS variables of a tenant's colours; whatever the palette, text keeps WCAG AA (4.5) and what must be
 * distinguished without being text keeps 3. Page grounds are background, surface and the soft tints.
 *
 * - `--c-<name>`: the twelve colours, kebab-case (`--c-green-btn`); `surface`, `text`, `link` corrected.
 * - `--c-on-<fill>`, `--c-<fill>-hover`: text on, and hover of, primary, secondary, accent, green-btn,
 *   blue-btn, footer, error.
 * - `--c-<name>-text`: the colour as text on any page ground, for primary, secondary, accent, green-btn.
 * - `--c-<name>-soft`: a tinted ground for text, for primary, secondary, accent, error.
 * - `--c-muted` quieter text; `--c-link-hover`; `--c-error`, `--c-warning`, `--c-success` as text;
 *   `--c-footer-muted` quieter text on the footer.
 * - `--c-control` borders of controls (3); `--c-focus` ring (3, on the footer too `--c-footer-focus`);
 *   `--c-line` hairlines, `--c-skeleton` placeholders (decoration, no ratio).
 * - `--c-scheme`: `light` or `dark`, for `color-scheme`.
 */
export function themeVariables(colors: Given): Variables {
  const given = wholePalette(colors)
  const grounds = groundsOf(given)
  const { pole, background, surface, soft, all } = grounds
  const palette = corrected(given, grounds)
  const text = (color: string): string => readable(color, all, AA_TEXT, pole)
  const shape = (color: string): string => readable(color, all, AA_SHAPE, pole)
  const error = text(ERROR)
  const onFooter = onColor(palette.footer)
  const variables: Variables = {}
  for (const name of COLOR_NAMES) variables[`--c-${kebab(name)}`] = palette[name]
  return {
    ...variables,
    ...fillVariables('primary', palette.primary),
    ...fillVariables('secondary', palette.secondary),
    ...fillVariables('accent', palette.accent),
    ...fillVariables('green-btn', palette.greenBtn),
    ...fillVariables('blue-btn', palette.blueBtn),
    ...fillVariables('footer', palette.footer),
    ...fillVariables('error', error),
    '--c-primary-text': text(palette.primary),
    '--c-secondary-text': text(palette.secondary),
    '--c-accent-text': text(palette.accent),
    '--c-green-btn-text': text(palette.greenBtn),
    '--c-primary-soft': soft.primary,
    '--c-secondary-soft': soft.secondary,
    '--c-accent-soft': soft.accent,
    '--c-error-soft': soft.error,
    '--c-error': error,
    '--c-warning': text(WARNING),
    '--c-success': text(palette.greenBtn),
    '--c-muted': text(palette.gray),
    // A link may be readable on the pole's far side: on the way to the pole it would lose its contrast again.
    '--c-link-hover': text(towards(palette.link, pole, 0.2)),
    '--c-footer-muted': readable(tint(onFooter, palette.footer, 0.7), [palette.footer], AA_TEXT, onFooter),
    '--c-footer-focus': readable(palette.accent, [palette.footer], AA_SHAPE, onFooter),
    '--c-control': shape(palette.strokes),
    '--c-focus': shape(palette.primary),
    '--c-line': palette.strokes,
    '--c-skeleton': tint(palette.text, surface, 0.08),
    '--c-scheme': poleOf(background) === '#ffffff' ? 'dark' : 'light',
  }
}

/** What `themeVariables` had to change in a tenant's colours, for the shop's owner to read. */
export function themeCorrections(colors: Given): Correction[] {
  const given = wholePalette(colors)
  const used = corrected(given, groundsOf(given))
  return COLOR_NAMES.flatMap((name): Correction[] => {
    const raw = Object.hasOwn(colors, name) ? colors[name] : undefined
    const entry = { name, given: raw === undefined ? undefined : String(raw), used: used[name] }
    if (parseColor(raw) === null) return [{ ...entry, reason: 'invalid' }]
    return used[name] === given[name] ? [] : [{ ...entry, reason: 'contrast' }]
  })
}
