import { describe, expect, test } from 'vitest'
import { plainDrawing } from '#domain/drawing/plain.ts'
import { FEATURES } from '#test/cases/features.ts'

const svg = (inside: string, root = 'width="200" height="100" viewBox="0 0 200 100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${root}>${inside}</svg>`
const faultOf = (source: string): string => {
  try {
    plainDrawing(source)
    return 'none'
  } catch (cause) {
    return String((cause as Error).message)
  }
}
const plain = (inside: string, root?: string) => plainDrawing(svg(inside, root)).svg

describe('[BUILD-125] the plain form of a drawing', () => {
  test('names no sheet, class, variable, language or id of its own any more', () => {
    for (const [, source] of FEATURES) {
      if (faultOf(source) !== 'none') continue
      expect(plainDrawing(source).svg).not.toMatch(
        /<style|<switch| class=|var\(|systemLanguage|url\((?!#[ic]\d)|\\|oklch|transform-origin/,
      )
    }
  })

  test('of a plain form is that plain form', () => {
    for (const [, source] of FEATURES) {
      if (faultOf(source) !== 'none') continue
      const once = plainDrawing(source)
      const again = plainDrawing(once.svg)
      expect(again.width).toBeCloseTo(once.width, 4)
      expect(again.height).toBeCloseTo(once.height, 4)
      expect(plainDrawing(again.svg).svg).toBe(plainDrawing(plainDrawing(again.svg).svg).svg)
    }
  })

  test('ids, labels and other namespaces are no references', () => {
    const drawn = plain(
      '<g id="Element (1)" data-name="Paint (copia)" x:label="C:\\Users" xmlns:x="urn:x"><rect id="image (2)" width="9" height="9"/></g>',
    )
    expect(drawn).toMatch(/<g id="i1"><rect id="i2"/)
  })

  test('Illustrator’s conditional part and its entities of namespaces are read', () => {
    const source = `<!DOCTYPE svg [<!ENTITY ns "http://www.w3.org/2000/svg">]><svg xmlns="&ns;" viewBox="0 0 9 9"><switch><foreignObject requiredExtensions="x"/><g><rect width="9" height="9"/></g></switch></svg>`
    expect(plainDrawing(source).svg).toMatch(/<g><g><rect/)
    expect(faultOf('<svg xmlns="http://www.w3.org/2000/svg"><foreignObject/></svg>')).toBe('svgActive')
    expect(faultOf(`<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///x">]>${svg('&a;')}`)).toBe('svgEntities')
    expect(faultOf(`<!DOCTYPE svg [<!ENTITY a "b"><!ENTITY c "&a;&a;">]>${svg('&c;')}`)).toBe('svgEntities')
  })
})

describe('[BUILD-126] what a drawing has that is not printed', () => {
  test('visible letters are reported, invisible ones are not', () => {
    const hasText = (inside: string) => plainDrawing(svg(inside)).hasText
    expect(hasText('<text x="9" y="9">Hola</text>')).toBe(true)
    expect(hasText('<text x="9" y="9"> </text>')).toBe(false)
    expect(hasText('<g style="display:none"><text>Hola</text></g>')).toBe(false)
  })

  test('effects are named', () => {
    const effects = (inside: string) => plainDrawing(svg(inside)).effects
    expect(effects('<g filter="url(#s)"/>')).toEqual(['filter'])
    expect(effects('<style>.a{filter:drop-shadow(1px 1px red)}</style><g class="a"/>')).toEqual(['filter'])
    expect(effects('<rect width="9" height="9"><animate attributeName="x"/></rect>')).toEqual(['animation'])
    expect(effects('<flowRoot/>')).toEqual(['flowed'])
    expect(effects('<text style="text-shadow:1px 1px red">a</text>')).toEqual(['filter'])
    expect(effects('<g style="filter:none"/>')).toEqual([])
  })
})

describe('[SAFE-90] the work that a drawing’s plain form takes is bounded', () => {
  const nested = (depth: number): string => (depth === 0 ? 'fill:red' : `&,&{${nested(depth - 1)}}`)
  test.each([
    [
      'rules for each element',
      `<style>${'.a .b{fill:red}'.repeat(3000)}</style>${'<g class="b"/>'.repeat(3000)}`,
    ],
    [
      'parts within parts',
      `<style>b ${'g '.repeat(10)}a{fill:red}</style>${'<g>'.repeat(90)}${'<a/>'.repeat(900)}${'</g>'.repeat(90)}`,
    ],
    ['places among brothers', `<style>g:first-of-type{fill:red}</style>${'<g/>'.repeat(20_000)}`],
    ['rules in rules', `<style>.a{${nested(40)}}</style><g class="a"/>`],
    [
      'variables of variables',
      `<style>:root{${Array.from({ length: 40 }, (_, n) => `--v${n}:var(--v${n + 1})var(--v${n + 1})`).join(';')}}g{fill:var(--v0)}</style><g/>`,
    ],
    ['values for each element', `<style>g{font-family:${'a '.repeat(9000)}}</style>${'<g/>'.repeat(20_000)}`],
    ['a value without an end', `<g fill="${'('.repeat(30_000)}"/>`],
    ['an id of escapes', `<style>[${'\\aaaaaa'.repeat(2000)}{fill:red}</style><g/>`],
    ['a medium of blanks', `<style>@media ${'(a)    '.repeat(900)}x{g{fill:red}}</style><g/>`],
  ])('%s', (_name, inside) => {
    expect(faultOf(svg(inside))).toMatch(/svgComplex|svgUnlike|svgBroken/)
  })

  test('drawings as programs write them are far below', () => {
    const classes = Array.from(
      { length: 150 },
      (_, n) => `.st${n}{fill:#${(n * 4321).toString(16).padStart(6, '0')}}`,
    )
    const shapes = Array.from({ length: 8000 }, (_, n) => `<path class="st${n % 150}" d="M0 0h9v9z"/>`)
    expect(faultOf(svg(`<style>${classes.join('')}</style>${shapes.join('')}`))).toBe('none')
  })
})
