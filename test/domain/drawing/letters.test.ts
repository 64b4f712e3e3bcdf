import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { openFace } from '#domain/drawing/face-file.ts'
import { plainDrawing } from '#domain/drawing/plain.ts'

const resolve = createRequire(import.meta.url).resolve
const face = (name: string) => readFileSync(resolve(`@fontsource/${name}`)).toString('base64')
const LOBSTER = face('lobster/files/lobster-latin-400-normal.woff2')
const LOBSTER_WOFF = face('lobster/files/lobster-latin-400-normal.woff')
const BOLD = face('montserrat/files/montserrat-latin-600-normal.woff2')

const ruleOf = (family: string, file: string, more = '', type = 'font/woff2') =>
  `@font-face{font-family:${family};src:url(data:${type};base64,${file}) format("woff2");${more}}`
const drawing = (inside: string, sheet = ruleOf('Mia', LOBSTER)) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100" viewBox="0 0 400 100"><style>${sheet}</style>${inside}</svg>`
const drawn = (inside: string, sheet?: string) => plainDrawing(drawing(inside, sheet), openFace)
const isOutlined = (inside: string, sheet?: string) => {
  const { svg, hasText } = drawn(inside, sheet)
  return !hasText && !/<(?:text|tspan)/.test(svg) && /<path d="M/.test(svg)
}
/** Left and right end of what is drawn, and its middle. */
const extentOf = (svg: string) => {
  const xs = [...svg.matchAll(/ d="([^"]*)"/g)].flatMap(([, d = '']) =>
    [...d.matchAll(/[MLQC]([^A-Z]*)/g)].flatMap(([, points = '']) =>
      points
        .split(' ')
        .map(Number)
        .filter((_, at) => at % 2 === 0),
    ),
  )
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  return { left, right, middle: (left + right) / 2 }
}
const HOLA = '<text x="50" y="60" font-family="Mia, serif" font-size="40" fill="#c00">Hola</text>'

describe('[BUILD-220] letters of a drawing that brings their face along', () => {
  const FILES = [
    ['WOFF2', ruleOf('Mia', LOBSTER)],
    ['WOFF', ruleOf('"Mia"', LOBSTER_WOFF, '', 'application/font-woff;charset=utf-8')],
  ] as const
  test.each(FILES)('become outlines in that face: %s', (_, sheet) => {
    const { svg, hasText } = drawn(HOLA, sheet)
    expect(hasText).toBe(false)
    expect(svg).not.toMatch(/<text|font-|base64/)
    expect(svg).toMatch(/<g fill="#cc0000"[^>]*><path d="M/)
    const { left, right } = extentOf(svg)
    // 'Hola' in Lobster at 40 pixels.
    expect(left).toBeGreaterThan(48)
    expect(left).toBeLessThan(54)
    expect(right - left).toBeGreaterThan(60)
    expect(right - left).toBeLessThan(85)
  })

  test('are reported where nothing opens faces', () => {
    expect(plainDrawing(drawing(HOLA))).toMatchObject({ hasText: true, hasFaces: true })
    expect(plainDrawing(drawing('<text>Hola</text>', ''))).toMatchObject({ hasText: true, hasFaces: false })
  })

  test('stand where they are said to stand', () => {
    const at = (more: string, inside = 'Hola') =>
      extentOf(drawn(`<text y="60" font-family="Mia" font-size="40" ${more}>${inside}</text>`).svg)
    const start = at('x="50"')
    const wide = start.right - start.left
    expect(at('x="200" text-anchor="middle"').middle).toBeCloseTo(200, -1)
    expect(at('x="200" style="text-anchor:end"').right).toBeCloseTo(200, -1)
    expect(at('x="50" dx="30"').left - start.left).toBeCloseTo(30, 3)
    expect(at('x="50"', '<tspan x="80">Hola</tspan>').left - start.left).toBeCloseTo(30, 3)
    expect(at('x="50"', '\n   Hola  \n').right).toBeCloseTo(start.right, 3)
    // Three times 10 pixels, and what a ligature is shorter.
    const spread = at('x="50" letter-spacing="0.25em"').right - start.right
    expect(spread).toBeGreaterThan(28)
    expect(spread).toBeLessThan(36)
    expect(at('x="50" word-spacing="20"', 'Hola Hola').right - at('x="50"', 'Hola Hola').right).toBeCloseTo(
      20,
      3,
    )
    expect(
      at('x="0"', '<tspan x="50" y="40">Hola</tspan><tspan x="90" y="90">Hola</tspan>').right,
    ).toBeCloseTo(start.left + 40 + wide, 3)
  })

  test('are of the face that is meant by weight, style and range, as Excalidraw writes them', () => {
    const two = ruleOf('Mia', LOBSTER) + ruleOf('Mia', BOLD, 'font-weight:600')
    const words = (more: string) => `<text y="60" font-family="Mia" font-size="40" ${more}>Hola</text>`
    expect(extentOf(drawn(words('font-weight="bold"'), two).svg)).toEqual(
      extentOf(drawn(words('font-weight="600"'), two).svg),
    )
    expect(drawn(words('font-weight="bold"'), two).svg).not.toBe(drawn(words(''), two).svg)
    const ranged =
      ruleOf('Mia', LOBSTER, 'unicode-range:U+0-6f') + ruleOf('Mia', BOLD, 'unicode-range:U+70-ff')
    expect(isOutlined(words(''), ranged)).toBe(true)
    expect(
      isOutlined(
        '<g><text x="9" y="30" font-family="Mia, Xiaolai, sans-serif, Segoe UI Emoji" font-size="28px" fill="#1e1e1e" text-anchor="start" style="white-space: pre;" direction="ltr" dominant-baseline="alphabetic">Mi  club</text></g>',
      ),
    ).toBe(true)
  })

  const LEFT = [
    ['a family that does not come along', '<text font-family="Otra, Mia">Hola</text>'],
    ['no family', '<text>Hola</text>'],
    ['a letter that the face lacks', '<text font-family="Mia">Ж</text>'],
    ['a weight or slant that does not', '<text font-family="Mia" font-weight="700">Hola</text>'],
    ['a slant that does not', '<text font-family="Mia" font-style="italic">Hola</text>'],
    [
      'words along a path',
      '<path id="p" d="M0 0h99"/><text font-family="Mia"><textPath href="#p">A</textPath></text>',
    ],
    ['words from the right', '<text font-family="Mia" direction="rtl">Hola</text>'],
    ['words in capitals', '<text style="font-family:Mia;text-transform:uppercase">Hola</text>'],
    ['words that are stretched', '<text font-family="Mia" textLength="200">Hola</text>'],
    [
      'words that cut out others',
      '<clipPath id="c"><text font-family="Mia">Hola</text></clipPath><rect clip-path="url(#c)" width="9" height="9"/>',
    ],
    ['a link without a family', '<text><a href="#">Hola</a></text>'],
  ] as const
  test.each(LEFT)('are reported where they are drawn otherwise: %s', (_, inside) => {
    expect(drawn(inside).hasText).toBe(true)
  })

  const FILES_OF_NONE = [
    ['cut short', LOBSTER.slice(0, 3000)],
    ['none', btoa('no es una letra')],
    ['too large', LOBSTER.repeat(200).slice(0, 6_000_000)],
  ] as const
  test.each(FILES_OF_NONE)('are reported where the face can’t be read: %s', (_, file) => {
    expect(drawn(HOLA, ruleOf('Mia', file)).hasText).toBe(true)
  })

  test('are bounded', () => {
    expect(() => drawn(`<text font-family="Mia">${'a'.repeat(6000)}</text>`)).toThrow('svgComplex')
  })

  test('far faces are asked for from nowhere', () => {
    const far = '@font-face{font-family:Mia;src:url(https://letras.example/mia.woff2)}'
    expect(drawn(HOLA, far)).toMatchObject({ hasText: true, hasFaces: false })
  })
})
