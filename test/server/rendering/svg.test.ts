import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { svg } from '#harness/server/forms.ts'
import { CIRCLES, COSTLY, FILTERED } from '#harness/server/hostile-svg.ts'
import { drawingOf } from '#server/rendering/svg/drawing.ts'

const read = (source: string | Buffer) => drawingOf(source.toString(), async () => 1e6)
const refusal = (source: string | Buffer) => read(source).catch((cause: unknown) => cause)

describe('[SAFE-31] what drawing an SVG costs', () => {
  test.each(COSTLY)('%s is refused before it is drawn', async (_name, source) => {
    const before = process.cpuUsage()
    expect(await refusal(source)).toMatchObject({ status: 422, message: expect.stringMatching(/complejo/) })
    // Processor time: the clock goes on while a busy machine does something else.
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(8000)
  })

  test.each(CIRCLES)('what contains itself is refused: %s', async (source) => {
    expect(await refusal(source)).toMatchObject({ status: 422, message: expect.stringMatching(/sí misma/) })
  })

  test('pictures in it count by their pixels, each time that they are shown', async () => {
    const image = '<image id="i" href="data:image/png;base64,AAAA" width="9" height="9"/>'
    const uses = (times: number) => svg(image + '<use href="#i"/>'.repeat(times))
    expect(await read(uses(3))).toContain('<image')
    expect(await refusal(uses(40))).toMatchObject({ status: 422 })
  })

  test('filters are left out, so that the rest is drawn', async () => {
    const drawn = await read(FILTERED)
    expect(drawn).not.toMatch(/filter|feGaussian/)
    expect((await sharp(Buffer.from(drawn)).metadata()).format).toBe('svg')
  })

  test('drawings as they are made stay: gradients, clips, markers, layers, ten thousand points', async () => {
    const honest = svg(`<defs><style>.cls-1{fill:url(#gradient);opacity:.5}.cls-2{clip-path:url(#clip)}
      .st0 > path, g.st1{fill:#1d6b45;stroke:rgb(1,2,3);font-family:'Open Sans',sans-serif}</style>
      <linearGradient id="gradient"><stop offset="0" style="stop-color:#fff"/><stop offset="1"/></linearGradient>
      <clipPath id="clip"><rect width="300" height="200"/></clipPath>
      <marker id="arrow"><path d="M0 0l9 4-9 4z"/></marker></defs>
      <g class="cls-2">${'<circle class="cls-1" cx="9" cy="9" r="9"/>'.repeat(200)}</g>
      <path marker-end="url(#arrow)" d="M0 0${'l1 1 1-1'.repeat(5000)}" style="fill:none;stroke-width:2px"/>
      <text x="9" y="99">Panadería Ñandú</text>`)
    const drawn = await read(honest)
    for (const part of [
      '.cls-1{fill:url(#gradient);opacity:.5}',
      '.cls-2{clip-path:url(#clip)}',
      "font-family:'Open Sans',sans-serif",
      'style="stop-color:#fff"',
      'marker-end="url(#arrow)"',
      'Panadería Ñandú',
    ])
      expect(drawn).toContain(part)
  })

  test('the demo’s own marks are drawn as they were', async () => {
    const folder = 'demo/pictures'
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.svg$/.test(name),
    )
    expect(files.length).toBeGreaterThan(9)
    const pixels = (source: string | Buffer) => sharp(Buffer.from(source)).raw().toBuffer()
    for (const file of files) {
      const source = readFileSync(join(folder, file))
      const [drawn, made] = [await pixels(await read(source)), await pixels(source)]
      expect(drawn.equals(made)).toBe(true)
    }
  })
})

describe('[SAFE-35] styles that name something elsewhere', () => {
  test.each([
    [
      'an import that a comment cuts in two',
      '<style>@imp<!-- -->ort url(//elsewhere.example/a.css);</style>',
    ],
    [
      'an import that CDATA cuts in two',
      '<style><![CDATA[@imp]]><![CDATA[ort "//elsewhere.example/a.css";]]></style>',
    ],
    ['an import that an element cuts in two', '<style>@imp<b/>ort url(//elsewhere.example/a.css);</style>'],
    ['an import after a comment of CSS', '<style>/* */@im/**/port "//elsewhere.example/a.css";</style>'],
    ['a set of pictures', '<style>*{fill:image-set("//elsewhere.example/a.png" 1x)}</style>'],
    [
      'a set of pictures in an attribute',
      '<g style="mask:-webkit-image-set(\'//elsewhere.example/a.png\' 1x)"/>',
    ],
    [
      'a set of pictures as paint',
      '<rect width="9" height="9" fill="image-set(\'//elsewhere.example/a\' 1x)"/>',
    ],
    ['a source', '<style>*{mask:src("//elsewhere.example/a.svg")}</style>'],
    ['an address that CDATA cuts in two', '<style>*{fill:u<![CDATA[rl(//elsewhere.example/a)]]>}</style>'],
    ['a face', '<style>@font-face{font-family:x;src:url(//elsewhere.example/a.woff)}</style>'],
    ['a style that ends early', '<g style="fill:red} @import \'//elsewhere.example\'; a{"/>'],
    ['an escape', '<g style="fill:\\75 rl(//elsewhere.example)"/>'],
  ])('%s is refused', async (_name, inside) => {
    expect(await refusal(svg(inside))).toMatchObject({
      status: 422,
      message: expect.stringMatching(/otro lugar/),
    })
  })

  test('whatever is left of a style sheet is written anew', async () => {
    const drawn = await read(
      svg(`<style>@media print{a{fill:red}} @namespace "x"; .a{-inkscape-x:1;behavior:x;fill:#123;filter:blur(9px)}</style>
        <g class="a" style="-moz-binding:x;opacity:inherit;fill:none"/>`),
    )
    expect(drawn).toContain('<style>.a{fill:#123}</style>')
    expect(drawn).toContain('<g class="a" style="fill:none">')
  })
})
