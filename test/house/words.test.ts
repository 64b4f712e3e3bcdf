import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { repositoryFiles } from '#harness/repository-files.ts'

/** Words of an older dialect, and what the field says. */
const FIELD = new Map([
  ['kept', 'cached, stored, saved'],
  ['told', 'reported, payload'],
  ['belongings', 'personal data'],
  ['shelf', 'search index, cache'],
  ['shelves', 'search indexes, caches'],
  ['desk', 'dependencies'],
  ['goods', 'sellable products, subtotal'],
  ['owed', 'pending'],
  ['asleep', 'not hydrated'],
  ['misshapen', 'invalid'],
  ['mended', 'repaired, defaulted'],
  ['worded', 'localised'],
  ['sewn', 'embroidery, stitched'],
  ['remark', 'issue, warning'],
  ['remarks', 'issues, warnings'],
  ['somebody', 'who it is'],
  ['nobody', 'who it is not'],
])

/** The same words where comments have no ordinary use for them. */
const IN_COMMENTS = new Map([
  ['told', 'notified, reported, distinguished'],
  ['kept', 'cached, stored'],
  ['anew', 'again'],
  ['owed', 'due, pending'],
  ['mended', 'repaired, defaulted'],
  ['misshapen', 'invalid'],
  ['belongings', 'personal data'],
  ['worded', 'localised'],
])

/** Names on the wire, of columns and of stored payloads, and ordinary words: a desk that a shop sells, a shelf price. */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  'contract/proofs.ts': ['goods'],
  'demo/articles.ts': ['shelf'],
  'demo/make/scenes/brote.mjs': ['desk'],
  'demo/make/scenes/marea.mjs': ['desk'],
  'demo/shops/marea/desk.ts': ['desk'],
  'demo/shops/marea/shop.ts': ['desk'],
  'demo/types.ts': ['shelf'],
  'harness/rows/alerts.ts': ['told'],
  'server/db/schema/order-alerts.ts': ['told'],
  'server/modules/demo/rows.ts': ['shelf'],
  'server/modules/orders/notifications/alerts.ts': ['told'],
  'server/modules/orders/repository-alerts.ts': ['told'],
  'server/modules/payments/routes.ts': ['told'],
  'server/modules/proofs/wire.ts': ['goods'],
  'server/pages/document.ts': ['owed'],
  'src/features/orders/proof/proof-card.tsx': ['goods'],
  'test/server/proofs/answers.test.ts': ['goods'],
}

const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[\s_$\d.-]+/)
    .map((word) => word.toLowerCase())

/** Names in a source, without its comments, strings and regular expressions. */
const namesIn = (source: string): string[] =>
  source
    .replace(/\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\/[^\n]*/g, ' ')
    .match(/[A-Za-z_$][\w$]*/g) ?? []

const dialectIn = (path: string, source: string): string[] => {
  const allowed = EXCEPTIONS[path] ?? []
  const names = new Set([path.slice(path.lastIndexOf('/') + 1), ...namesIn(source)])
  return [...names].flatMap((name) =>
    wordsOf(name)
      .filter((word) => FIELD.has(word) && !allowed.includes(word))
      .map((word) => `${path}: ${name} (${FIELD.get(word)})`),
  )
}

const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g

/** Words of the dialect in a source's comments. */
const dialectOfComments = (path: string, source: string): string[] =>
  (source.match(COMMENT) ?? []).flatMap((comment) =>
    wordsOf(comment.replace(/[^A-Za-z]+/g, ' '))
      .filter((word) => IN_COMMENTS.has(word))
      .map((word) => `${path}: ${word} (${IN_COMMENTS.get(word)})`),
  )

const sources = (): string[] => repositoryFiles('*.ts', '*.tsx', '*.mjs')

it("[SAFE-77] names of code and files are the field's words, not this repository's own", () => {
  const paths = sources()
  expect(paths.length).toBeGreaterThan(500)
  expect(paths.flatMap((path) => dialectIn(path, readFileSync(path, 'utf8')))).toEqual([])

  const planted = "/** What is kept. */\nconst keptPages = new Map<string, string>()\nconst text = 'told'"
  expect(dialectIn('server/pages/cache.ts', planted)).toEqual([
    'server/pages/cache.ts: keptPages (cached, stored, saved)',
  ])
  expect(dialectIn('server/modules/orders/desk.ts', '')).toEqual([
    'server/modules/orders/desk.ts: desk.ts (dependencies)',
  ])
})

it('[SAFE-77] comments are in plain English too', () => {
  const paths = sources().filter((path) => path !== 'test/house/words.test.ts')
  expect(paths.flatMap((path) => dialectOfComments(path, readFileSync(path, 'utf8')))).toEqual([])

  const planted = "// Told by it.\nconst said = 'kept'"
  expect(dialectOfComments('office/a.ts', planted)).toEqual([
    'office/a.ts: told (notified, reported, distinguished)',
  ])
})
