import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, it } from 'vitest'
import { repositoryFiles } from '#harness/repository-files.ts'

const MOST = 24

/** Tables, and what no one reads through: calls one file each, migrations, records and rules, pictures and files of cases. */
const TABLES =
  /^(\.|contract|contract\/office|docs\/(?:decisions|rules)|server\/db\/migrations|demo\/pictures\/.*|test\/cases\/.*)$/

const crowded = (files: readonly string[]): string[] => {
  const counts = new Map<string, number>()
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  return [...counts]
    .filter(([folder, count]) => count > MOST && !TABLES.test(folder))
    .map(([folder, count]) => `${folder}: ${count}`)
}

it('[SAFE-76] no folder has more files than a reader takes in', () => {
  const files = repositoryFiles()
  expect(files.length).toBeGreaterThan(1000)
  expect(crowded(files)).toEqual([])
  const planted = Array.from({ length: 25 }, (_, index) => `src/ui/${index}.ts`)
  expect(crowded(planted)).toEqual(['src/ui: 25'])
})

const MOST_LINES = 300

const long = (files: readonly (readonly [path: string, text: string])[]): string[] =>
  files
    .map(([path, text]) => [path, text.trimEnd().split('\n').length] as const)
    .filter(([, lines]) => lines > MOST_LINES)
    .map(([path, lines]) => `${path}: ${lines}`)

it('[SAFE-78] no file of code, tests or styles is longer than a reader takes in', () => {
  const paths = repositoryFiles('*.ts', '*.tsx', '*.mjs', '*.css')
  expect(paths.length).toBeGreaterThan(2000)
  expect(long(paths.map((path) => [path, readFileSync(path, 'utf8')]))).toEqual([])
  const planted = [
    ['office/ui/short.css', 'line\n'.repeat(300)],
    ['office/ui/long.css', 'line\n'.repeat(301)],
  ] as const
  expect(long(planted)).toEqual(['office/ui/long.css: 301'])
})
