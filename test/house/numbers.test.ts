import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Leading numbers of a folder's files. */
const numbersIn = (folder: string) =>
  readdirSync(folder)
    .map((name) => /^\d+/.exec(name)?.[0])
    .filter((number) => number !== undefined)

describe('server/db/migrations', () => {
  it('is numbered from 0001 on, without gaps or doubles', () => {
    const numbers = numbersIn('server/db/migrations')
    expect(numbers).toEqual(numbers.map((_, index) => String(index + 1).padStart(4, '0')))
  })
})

// Records 37 to 101 were folded into the first 36: docs/decisions/README.md.
describe('docs/decisions', () => {
  it('has each number once', () => {
    const numbers = numbersIn('docs/decisions')
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
    expect(numbers.filter((number) => number.length !== 4)).toEqual([])
  })
})
