import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const BUILDER = join('src', 'features', 'builder')

/** Classes that style sheets name, by where they lie: the builder's, and all others. */
const classes = { builder: new Set<string>(), others: new Set<string>() }
for (const { name, parentPath } of readdirSync('src', { recursive: true, withFileTypes: true })) {
  if (!name.endsWith('.css')) continue
  const sheet = readFileSync(join(parentPath, name), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  const where = parentPath.startsWith(BUILDER) ? classes.builder : classes.others
  for (const [, found = ''] of sheet.matchAll(/\.(-?[a-z_][\w-]*)/gi)) where.add(found)
}

it('[BUILD-62] the editor’s sheet, fetched while a shop’s page is open, dresses nothing of that page', () => {
  expect(classes.builder.size).toBeGreaterThan(50)
  expect([...classes.builder].filter((name) => classes.others.has(name))).toEqual([])
})
