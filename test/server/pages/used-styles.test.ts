import { describe, expect, it } from 'vitest'
import { classesIn, createStylePicker } from '#server/pages/used-styles.ts'

const styles = [
  '@layer base,utilities;',
  ':root{--c:red}',
  '.card{color:red}',
  '.card:not(.open) .name{color:blue}',
  '.gone,.card>.name{margin:0}',
  '.md\\:flex{display:flex}',
  '@media (min-width:10px){.gone{color:red}.name{color:green}}',
  '@media (min-width:20px){.gone{color:red}}',
  '@keyframes turn{to{rotate:1turn}}',
  '@font-face{font-family:x;src:url(x)}',
].join('')

describe('the styles of a page', () => {
  const picker = createStylePicker(styles)
  const pick = (markup: string) => picker(classesIn(markup))

  it('[SSR-4] are those that its markup can use, in their order', () => {
    expect(pick('<p class="card"><b class="name">x</b></p>')).toBe(
      [
        '@layer base,utilities;',
        ':root{--c:red}',
        '.card{color:red}',
        '.card:not(.open) .name{color:blue}',
        '.gone,.card>.name{margin:0}',
        '@media (min-width:10px){.name{color:green}}',
        '@keyframes turn{to{rotate:1turn}}',
        '@font-face{font-family:x;src:url(x)}',
      ].join(''),
    )
  })

  it('[SSR-4] know escaped names', () => {
    expect(pick('<p class="md:flex">')).toContain('.md\\:flex{display:flex}')
    expect(pick('<p class="card">')).not.toContain('md\\:flex')
  })

  it('[SSR-4] are there for any of what a selector lets choose from', () => {
    const rule = '.shop :is(.gone,.card:where(.open,.name)>a) b:not(:is(.gone,.x)){color:red}'
    const choosing = createStylePicker(rule)
    const choose = (markup: string) => choosing(classesIn(markup))
    expect(choose('<div class="shop"><p class="card name">')).toBe(rule)
    expect(choose('<div class="shop"><p class="gone">')).toBe(rule)
    expect(choose('<div class="shop"><p class="card">')).toBe('')
    expect(choose('<p class="gone">')).toBe('')
  })
})
