// Builds when a source, a package or a build-time setting differs from what dist/ was built from.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { step, stop } from './progress.mjs'
import { run } from './run.mjs'

const STAMP = 'dist/.built-from'
const INPUTS = [
  'contract',
  'domain',
  'src',
  'sw',
  'server',
  'demo',
  'public',
  'package-lock.json',
  'package.json',
]

function* files(path) {
  if (!existsSync(path)) return
  if (!statSync(path).isDirectory()) return yield path
  for (const name of readdirSync(path).sort()) yield* files(join(path, name))
}

/** Pictures are told apart by size: reading them all would cost more than it tells. */
const content = (path) =>
  /\.(avif|webp|png|jpe?g)$/.test(path) ? String(statSync(path).size) : readFileSync(path)

/** Fingerprint of everything that the build reads. */
export function fingerprint() {
  const hash = createHash('sha256')
  const builders = readdirSync('.').filter((name) => /^(vite|uno)\..*|^tsconfig.*\.json$/.test(name))
  for (const path of [...INPUTS, ...builders.sort(), 'tools/build.mjs', 'tools/server-build.mjs'].flatMap(
    (input) => [...files(input)],
  ))
    hash.update(`\n${path}\n`).update(content(path))
  for (const name of Object.keys(process.env)
    .filter((key) => key.startsWith('VITE_'))
    .sort())
    hash.update(`\n${name}=${process.env[name]}`)
  return hash.digest('hex')
}

/** Builds the shop into dist/ unless it already is what would be built. */
export async function ensureBuilt() {
  const now = fingerprint()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === now) return
  const code = await step('Building the shop', () => run(process.execPath, ['tools/build.mjs']))
  if (code !== 0) stop('The build failed; the lines above say why.')
  writeFileSync(STAMP, now)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await ensureBuilt()
