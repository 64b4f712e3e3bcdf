import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { SERVICES } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'

const CALLS = 'src/api/calls'
/** Why nobody asks: a sentence, not a word. */
const REASON = /^.{40,}\.$/

interface Row {
  readonly call: string
  readonly name: string
  readonly askedBy: readonly string[]
  readonly words: string
}

const rows: Row[] = readFileSync('docs/calls.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| `[A-Z]+ /.test(line))
  .map((line) => {
    const [call = '', name = '', askedBy = '', words = ''] = line.split('|').slice(1, -1)
    return {
      call: call.replaceAll('`', '').trim().replace('…', SERVICES),
      name: name.replaceAll('`', '').trim(),
      askedBy: [...askedBy.matchAll(/`(\w+)`/g)].map(([, by = '']) => by),
      words: words.trim(),
    }
  })

/** Functions of `src/api/calls` by the endpoint that each of them asks. */
const asking = new Map<string, string[]>()
for (const file of readdirSync(CALLS))
  for (const part of readFileSync(join(CALLS, file), 'utf8')
    .split(/^export const /m)
    .slice(1))
    for (const [, name = ''] of part.matchAll(/api\.call\((\w+)/g))
      asking.set(name, [...(asking.get(name) ?? []), /^\w+/.exec(part)?.[0] ?? ''])

const elsewhere = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !join('src', file).startsWith(CALLS))
  .map((file) => readFileSync(join('src', file), 'utf8'))
  .join('\n')

it('[WIRE-20] each call of the contract has its row, and each row its call', () => {
  expect(rows.map(({ call, name }) => `${name}: ${call}`).sort()).toEqual(
    endpoints.map(({ name, method, path }) => `${name}: ${method} ${path}`).sort(),
  )
})

it.each(rows)('[WIRE-20] $name is asked for as its row says, or the row says why not', (row) => {
  expect(row.askedBy).toEqual(asking.get(row.name) ?? [])
  for (const by of row.askedBy) expect(elsewhere, by).toMatch(new RegExp(`\\b${by}\\b`))
  expect(row.words).toMatch(row.askedBy.length > 0 ? /\S/ : REASON)
})
