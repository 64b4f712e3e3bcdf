import { describe, expect, it } from 'vitest'
import { citedRules, compare, readRules } from '../../tools/check/rules.mjs'

/** A planted test's source, written so that this file's own reading does not take it for a title. */
const planted = (title: string) => `i${'t'}('${title}', () => {})`

const page = '# Rules\n\n- CART-1 | done | One.\n- CART-2 | open | Two.\n'

describe('rules page', () => {
  it('[SAFE-14] finds a done rule without a test, and an unknown rule cited', () => {
    const { problems } = compare(page, [['a.test.ts', planted('[CART-9] odd')]])
    expect(problems).toEqual([
      'a.test.ts cites the unknown rule CART-9',
      'CART-1 is done but no test names it',
    ])
  })

  it('[SAFE-14] is content when they agree, and names open rules that have a test', () => {
    const { problems, openWithTests } = compare(page, [['a.test.ts', planted('[CART-1, CART-2] %s')]])
    expect(problems).toEqual([])
    expect(openWithTests).toEqual(['CART-2'])
  })

  it('reports ids that stand twice and lines of another form', () => {
    const { problems } = readRules(`${page}- CART-1 | done | Again.\n- CART-3 | maybe | What.\n`)
    expect(problems).toEqual(['CART-1 stands twice', 'not a rule line: - CART-3 | maybe | What.'])
  })

  it('reads titles only, not code', () => {
    expect(citedRules(`const x = '[CART-7]'\n${planted('[CART-8] title')}`)).toEqual(['CART-8'])
    expect(citedRules("it.each([\n  ['a'],\n])('[CART-8] %s', () => {})")).toEqual(['CART-8'])
    expect(citedRules("it.each([1, 2])('[CART-8] %s', () => {})")).toEqual(['CART-8'])
  })
})
