import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import uno from '../../uno.config.ts'

/** Where a class begins, in px, and the last width before it. */
const EDGES = [600, 960, 1264, 1904]

/** The last width before the narrowest window that is designed for, 360 px: what is narrower only has to hold together. */
const NARROWER = '359.98px'

/** So few letters fit a phone's window when its text is half as large again. */
const LARGE_TEXT = '15em'

describe('screen classes', () => {
  it('[LAYOUT-10] are sm, md, lg and xl for utilities', () => {
    const classes = { sm: '600px', md: '960px', lg: '1264px', xl: '1904px' }
    expect(uno.theme).toMatchObject({ breakpoint: classes })
  })

  it('[LAYOUT-10] are the only widths at which a style sheet changes', () => {
    // In em it is the size of text that is asked for.
    const allowed = new Set([
      ...EDGES.flatMap((edge) => [`${edge}px`, `${edge - 0.02}px`]),
      NARROWER,
      LARGE_TEXT,
    ])
    const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.css'),
    )
    expect(sheets.length).toBeGreaterThan(50)
    const others = sheets.flatMap((name) => {
      const questions = readFileSync(`src/${name}`, 'utf8').match(/@media[^{]*/g) ?? []
      const widths = questions.flatMap((question) => [...question.matchAll(/width:\s*([\d.]+\w+)/g)])
      return widths.flatMap(([, width = '']) => (allowed.has(width) ? [] : [`${name}: ${width}`]))
    })
    expect(others).toEqual([])
  })
})
