import { describe, expect, it } from 'vitest'
import { wordsOf } from '#harness/server/template-texts.ts'
import { templates } from '#src/templates/specs.ts'

/** Words that end as a 'vos' does and are none. */
const NO_VOS = new Set(['más', 'así', 'también', 'qué', 'está', 'aquí'])

/** 'pedís', 'Probá': what only Argentina says. */
const vos = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => /[áéí]s?$/u.test(word) && !NO_VOS.has(word))

describe.each(Object.values(templates))('$name', ({ id }) => {
  it('[LAYOUT-30] speaks to Chile without a word of vos, and else says the same', () => {
    const [argentine, chilean] = [wordsOf(id, 'AR'), wordsOf(id, 'CL')]
    expect(Object.entries(chilean).filter(([, text]) => vos(text).length > 0)).toEqual([])
    const others = Object.keys(argentine).filter(
      (key) => vos(argentine[key as keyof typeof argentine]).length > 0,
    )
    for (const key of others) expect(chilean[key as keyof typeof chilean]).not.toBe('')
    expect(Object.keys(chilean)).toEqual(Object.keys(argentine))
  })

  it('[LAYOUT-30] calls the cart a cart, and has a text for every title', () => {
    const words = wordsOf(id, 'AR')
    expect(`${words.cart} ${words.empty}`).toMatch(/carrito[\s\S]*carrito/i)
    for (const text of Object.values(words)) expect(text.trim()).not.toBe('')
  })
})

it('[LAYOUT-30] no two templates name the newest, all products or falling prices alike', () => {
  for (const key of ['newest', 'list', 'ladder'] as const) {
    const said = Object.values(templates).map(({ id }) => wordsOf(id, 'AR')[key])
    expect(new Set(said).size, said.join(' | ')).toBe(said.length)
  }
})
