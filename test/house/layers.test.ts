import postcss from 'postcss'
import { expect, it } from 'vitest'
import { layerOfUtilities, layers } from '../../tools/build/layers.mjs'

const built = (file: string, css: string): string => {
  const from = `/shop/src/${file}`
  return postcss([layers()]).process(css, { from }).css.replace(/\s+/g, ' ')
}

it('[LAYOUT-41] puts a sheet into the layer of its folder', () => {
  const rule = '.card { color: red }'
  expect(built('ui/css/base.css', rule)).toBe(`@layer base { ${rule} }`)
  expect(built('ui/css/controls.css', rule)).toBe(`@layer parts { ${rule} }`)
  expect(built('templates/parts/menu-dialog.css', rule)).toBe(`@layer parts { ${rule} }`)
  expect(built('ui/css/large-text.css', rule)).toBe(`@layer device { ${rule} }`)
  expect(built('__uno.css', rule)).toBe(rule)
  expect(['theme', 'shortcuts', 'default'].map(layerOfUtilities)).toEqual(['base', 'utilities', 'utilities'])
})

it('[LAYOUT-41] lets a template’s sheet dress that template alone', () => {
  const scope = '[data-template="museum"]'
  const inside = (css: string) => built('templates/museum/card.css', css)
  expect(inside('.card, & { color: red }')).toBe(
    `@layer template { ${scope} .card, ${scope} { color: red } }`,
  )
  expect(inside('@media (width > 1px) { .a { color: red } }')).toContain(`${scope} .a { color: red }`)
  expect(inside('@keyframes turn { to { rotate: 1turn } }')).toContain('{ to { rotate: 1turn } }')
})
