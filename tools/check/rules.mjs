// Holds docs/rules and the tests together. Run by `npm run check`; also on its own: node tools/check/rules.mjs
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const LINE = /^- ([A-Z]+-\d+) \| (done|open) \| \S/
// The first argument of describe, it or test; also after the table of an `it.each([…])`.
const TITLE = /^\s*(?:(?:describe|it|test)\b[^\n'"`]*|[\])}]+)\(\s*(['"`])(?:(?!\1)[\s\S])*?\1/gm
const CITATION = /\[([A-Z]+-\d+(?:[ ,]+[A-Z]+-\d+)*)\]/g

/** Reads the rules page. → { rules: Map<id, 'done' | 'open'>, problems: string[] } */
export function readRules(markdown) {
  const rules = new Map()
  const problems = []
  for (const line of markdown.split('\n')) {
    if (!line.startsWith('- ')) continue
    const [, id, state] = LINE.exec(line) ?? []
    if (!id) problems.push(`not a rule line: ${line.slice(0, 80)}`)
    else if (rules.has(id)) problems.push(`${id} stands twice`)
    else rules.set(id, state)
  }
  return { rules, problems }
}

/** Ids cited in the titles of a test file: `it('[CART-3] …')`, also `[CART-3, CART-4]`. */
export function citedRules(source) {
  const titles = source.match(TITLE) ?? []
  return titles.flatMap((title) => [...title.matchAll(CITATION)].flatMap(([, ids]) => ids.split(/[ ,]+/)))
}

/** Compares both. `tests` is [path, source] pairs. */
export function compare(markdown, tests) {
  const { rules, problems } = readRules(markdown)
  const cited = new Map()
  for (const [path, source] of tests)
    for (const id of citedRules(source)) cited.set(id, [...(cited.get(id) ?? []), path])
  for (const [id, paths] of cited)
    if (!rules.has(id)) problems.push(`${paths[0]} cites the unknown rule ${id}`)
  for (const [id, state] of rules)
    if (state === 'done' && !cited.has(id)) problems.push(`${id} is done but no test names it`)
  const done = [...rules.values()].filter((state) => state === 'done').length
  const openWithTests = [...rules]
    .filter(([id, state]) => state === 'open' && cited.has(id))
    .map(([id]) => id)
  return { problems, done, open: rules.size - done, cited: cited.size, openWithTests }
}

const testFiles = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name))

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const tests = testFiles('test').map((path) => [path, readFileSync(path, 'utf8')])
  const pages = readdirSync('docs/rules').filter((name) => name !== 'README.md')
  const rules = pages.map((name) => readFileSync(join('docs/rules', name), 'utf8')).join('\n')
  const { problems, done, open, cited, openWithTests } = compare(rules, tests)
  console.log(`${done} rules done, ${open} open, ${cited} named by tests`)
  if (openWithTests.length > 0) console.log(`open, though a test names them: ${openWithTests.join(' ')}`)
  for (const problem of problems) console.error(problem)
  process.exit(problems.length > 0 ? 1 : 0)
}
