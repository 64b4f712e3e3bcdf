import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COLOR_NAMES } from '#contract/config.ts'
import { contrast, onColor } from '#domain/colour/contrast.ts'
import { hexFrom, luminance, oklchOf } from '#domain/colour/oklch.ts'
import {
  DEFAULT_PALETTE,
  isColor,
  parseColor,
  themeCorrections,
  themeVariables,
} from '#domain/colour/theme.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
const grey = fc.integer({ min: 0, max: 255 }).map((n) => `#${n.toString(16).padStart(2, '0').repeat(3)}`)
const palette = fc.record(
  Object.fromEntries(COLOR_NAMES.map((name) => [name, fc.oneof({ weight: 3, arbitrary: hex }, grey)])),
)

const FILLS = ['primary', 'secondary', 'accent', 'green-btn', 'blue-btn', 'footer', 'error']
const TEXTS = [
  'text',
  'link',
  'link-hover',
  'muted',
  'error',
  'warning',
  'success',
  'primary-text',
  'secondary-text',
  'accent-text',
  'green-btn-text',
]
const GROUNDS = ['background', 'surface', 'primary-soft', 'secondary-soft', 'accent-soft', 'error-soft']
const SHAPES = ['control', 'focus']

/** Pairs of a theme that stay under their ratio. */
function failures(theme: Record<string, string>): string[] {
  const of = (name: string): string => theme[`--c-${name}`] ?? 'missing'
  const pairs: [string, string, number][] = [
    ...TEXTS.flatMap((text) => GROUNDS.map((ground): [string, string, number] => [text, ground, 4.5])),
    ...SHAPES.flatMap((shape) => GROUNDS.map((ground): [string, string, number] => [shape, ground, 3])),
    ...FILLS.flatMap((fill): [string, string, number][] => [
      [`on-${fill}`, fill, 4.5],
      [`on-${fill}`, `${fill}-hover`, 4.5],
    ]),
    ['footer-muted', 'footer', 4.5],
    ['footer-focus', 'footer', 3],
  ]
  return pairs
    .filter(([one, other, ratio]) => !(contrast(of(one), of(other)) >= ratio))
    .map(([one, other, ratio]) => `${one} ${of(one)} on ${other} ${of(other)} < ${ratio}`)
}

describe('theme', () => {
  it('[LAYOUT-11] keeps WCAG AA for 10 000 random palettes', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(palette, (colors) => {
        const theme = themeVariables(colors)
        expect(
          Object.values(theme)
            .slice(0, -1)
            .every((value) => /^#[0-9a-f]{6}$/.test(value)),
        ).toBe(true)
        expect(failures(theme)).toEqual([])
      }),
      { numRuns: 10_000 },
    )
  })

  it('[LAYOUT-11] keeps WCAG AA for every grey as background, against both extremes as surface', () => {
    for (let n = 0; n < 256; n++) {
      const background = `#${n.toString(16).padStart(2, '0').repeat(3)}`
      for (const surface of ['#000000', '#ffffff']) {
        expect(failures(themeVariables({ background, surface, text: background, link: surface }))).toEqual([])
      }
    }
  })

  it('[LAYOUT-11] keeps the hover of a link readable that is lighter than a ground meant for dark text', () => {
    expect(failures(themeVariables({ link: '#feffe5', background: '#d404c1' }))).toEqual([])
  })

  it('[LAYOUT-11] leaves a palette alone that needs no correction', () => {
    expect(themeCorrections(DEFAULT_PALETTE)).toEqual([])
    for (const name of COLOR_NAMES) {
      const variable = `--c-${name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)}` as const
      expect(themeVariables(DEFAULT_PALETTE)[variable]).toBe(DEFAULT_PALETTE[name])
    }
  })

  it('[LAYOUT-11] reports what it corrected, and why', () => {
    const corrections = themeCorrections({
      ...DEFAULT_PALETTE,
      text: '#cccccc',
      link: 'blue',
      primary: undefined,
    })
    const [primary, link, text] = corrections
    expect(corrections).toHaveLength(3)
    expect(primary).toEqual({
      name: 'primary',
      given: undefined,
      used: DEFAULT_PALETTE.primary,
      reason: 'invalid',
    })
    expect(link).toMatchObject({ name: 'link', given: 'blue', used: DEFAULT_PALETTE.link, reason: 'invalid' })
    expect(text).toMatchObject({ name: 'text', given: '#cccccc', reason: 'contrast' })
    expect(text?.used).not.toBe('#cccccc')
  })

  it('[LAYOUT-11] corrections are those of the theme', () => {
    fc.assert(
      fc.property(palette, (colors) => {
        const theme = themeVariables(colors)
        for (const { name, used } of themeCorrections(colors)) expect(theme[`--c-${name}`]).toBe(used)
      }),
    )
  })

  it('[LAYOUT-11] a corrected colour keeps its hue where it keeps any', () => {
    const { h } = oklchOf('#ff8080')
    const corrected = oklchOf(themeVariables({ link: '#ff8080' })['--c-link'] ?? '')
    expect(Math.abs(corrected.h - h)).toBeLessThan(0.1)
    expect(corrected.c).toBeGreaterThan(0.1)
  })

  it('[LAYOUT-11] corrects no more than it takes', () => {
    for (const link of ['#ff8080', '#7fb0ff', '#ffd400', '#8a8a8a']) {
      const theme = themeVariables({ link, primary: '#ffffff', secondary: '#ffffff', accent: '#ffffff' })
      const worst = Math.min(
        ...GROUNDS.map((g) => contrast(theme['--c-link'] ?? '', theme[`--c-${g}`] ?? '')),
      )
      expect(worst).toBeGreaterThanOrEqual(4.5)
      expect(worst).toBeLessThan(4.7)
    }
  })

  it('[LAYOUT-11] hover looks different from rest', () => {
    fc.assert(
      fc.property(hex, (primary) => {
        const theme = themeVariables({ primary })
        expect(theme['--c-primary-hover']).not.toBe(theme['--c-primary'])
      }),
      { numRuns: 2000 },
    )
  })

  it('[LAYOUT-11] knows a dark page', () => {
    expect(themeVariables({ background: '#101014' })['--c-scheme']).toBe('dark')
    expect(themeVariables({})['--c-scheme']).toBe('light')
  })
})

describe('hostile values', () => {
  it('[SAFE-1] [LAYOUT-11] never reach the style sheet', () => {
    const hostile = [
      'red;}</style><script>',
      'url(javascript:1)',
      '#12345',
      '#gggggg',
      'var(--x)',
      '',
      null,
      7,
      {},
      [],
    ]
    for (const value of hostile) {
      expect(isColor(value)).toBe(false)
      const theme = themeVariables({ primary: value, constructor: '#ffffff', extra: '#ffffff' })
      expect(theme['--c-primary']).toBe(DEFAULT_PALETTE.primary)
      expect(Object.keys(theme)).toEqual(Object.keys(themeVariables({})))
    }
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect(themeVariables({ primary: value })['--c-primary']).toMatch(/^#[0-9a-f]{6}$/)
      }),
    )
  })

  it('[LAYOUT-11] short and upper-case colours are read', () => {
    expect(parseColor('#AbC')).toBe('#aabbcc')
    expect(parseColor('#A1B2C3')).toBe('#a1b2c3')
    expect(parseColor('#abcd')).toBeNull()
  })
})

describe('colour arithmetic', () => {
  it('[LAYOUT-11] goes to OKLCH and back without loss', () => {
    fc.assert(
      fc.property(hex, (color) => {
        expect(hexFrom(oklchOf(color))).toBe(color)
      }),
      { numRuns: 2000 },
    )
  })

  it('[LAYOUT-11] agrees with published figures', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(luminance('#ff0000')).toBeCloseTo(0.2126, 4)
    const red = oklchOf('#ff0000')
    expect([red.l, red.c, (red.h * 180) / Math.PI].map((n) => Number(n.toFixed(3)))).toEqual([
      0.628, 0.258, 29.234,
    ])
    expect([onColor('#000000'), onColor('#ffff00'), onColor('#767676')]).toEqual([
      '#ffffff',
      '#000000',
      '#ffffff',
    ])
  })
})
