import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Leading numbers of a folder's files. */
const numbersIn = (folder: string) =>
  readdirSync(folder)
    .map((name) => /^\d+/.exec(name)?.[0])
    .filter((number) => number !== undefined)

describe.each(['docs/decisions', 'server/db/migrations'])('%s', (folder) => {
  it('is numbered from 0001 on, without gaps or doubles', () => {
    const numbers = numbersIn(folder)
    expect(numbers).toEqual(numbers.map((_, index) => String(index + 1).padStart(4, '0')))
  })
})
