import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repositoryFiles } from '#harness/repository-files.ts'

/** Scripts have no types: an export that is gone would end them at their start alone. */
const scripts = repositoryFiles('*.mjs')

const namesIn = (list: string) =>
  list
    .split(',')
    .map((name) => name.trim().split(/\s+as\s+/))
    .filter(([name]) => name)

/** What a script exports, by name. */
const exportsOf = (text: string): ReadonlySet<string> =>
  new Set([
    ...[...text.matchAll(/^export (?:async )?(?:const|let|function\*?|class) (\w+)/gm)].map(
      ([, name = '']) => name,
    ),
    ...[...text.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list = '']) =>
      namesIn(list).map((names) => names.at(-1) ?? ''),
    ),
  ])

/** Names that a script imports from another one that does not export them. */
const missingIn = (path: string, text: string, read: (path: string) => string): string[] =>
  [...text.matchAll(/^import \{([^}]*)\} from '(\.[^']+\.mjs)'/gm)].flatMap(([, list = '', from = '']) => {
    const exported = exportsOf(read(join(path, '..', from)))
    return namesIn(list).flatMap(([name = '']) => (exported.has(name) ? [] : [`${path}: ${name} of ${from}`]))
  })

it('scripts import from one another what is there', () => {
  const read = (path: string) => readFileSync(path, 'utf8')
  expect(scripts.length).toBeGreaterThan(20)
  expect(scripts.flatMap((path) => missingIn(path, read(path), read))).toEqual([])

  const planted = "import {\n  here as there,\n  gone,\n} from './b.mjs'"
  expect(missingIn('tools/a.mjs', planted, () => 'export const here = 1')).toEqual([
    'tools/a.mjs: gone of ./b.mjs',
  ])
})
