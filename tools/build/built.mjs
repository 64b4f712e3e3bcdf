// npm run build: builds unless there is a build of the very sources, packages and build-time settings.
import { createHash } from 'node:crypto'
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from '../run.mjs'
import { choose, draft, folderOf, prune, publish } from './builds.mjs'
import { alone } from './locked.mjs'
import { step, stop } from './progress.mjs'

/** What the bundler says, for when it fails. */
const LOG = '.cache/build.log'
const INPUTS = [
  'contract',
  'domain',
  'src',
  'sw',
  'office',
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

/** Pictures are compared by size: reading them all would cost more than it is worth. */
const content = (path) =>
  /\.(avif|webp|png|jpe?g)$/.test(path) ? String(statSync(path).size) : readFileSync(path)

/** Fingerprint of everything that the build reads. */
export function fingerprint() {
  const hash = createHash('sha256')
  const builders = readdirSync('.').filter((name) => /^(vite|uno)\..*|^tsconfig.*\.json$/.test(name))
  for (const path of [
    ...INPUTS,
    ...builders.sort(),
    'tools/build/apart.ts',
    'tools/build/build.mjs',
    'tools/check/compat/targets.mjs',
    'tools/build/fallback-fonts.mjs',
    'tools/build/layers.mjs',
    'tools/build/notices.mjs',
    'tools/build/server-build.mjs',
    'tools/build/templates.mjs',
  ].flatMap((input) => [...files(input)]))
    hash.update(`\n${path}\n`).update(content(path))
  for (const name of Object.keys(process.env)
    .filter((key) => key.startsWith('VITE_'))
    .sort())
    hash.update(`\n${name}=${process.env[name]}`)
  return hash.digest('hex')
}

async function build(fingerprint, folder) {
  const made = draft()
  mkdirSync('.cache', { recursive: true })
  const log = openSync(LOG, 'w')
  const code = await step('Building the shop', () =>
    run(process.execPath, ['tools/build/build.mjs', made], {
      stdio: ['ignore', log, log],
      // Answers that a device has cached are read by the build that wrote them alone.
      env: { VITE_BUILD: fingerprint.slice(0, 12), ...process.env },
    }),
  )
  closeSync(log)
  if (code !== 0) stop(`${readFileSync(LOG, 'utf8')}\nThe build failed; the lines above say why.`)
  publish(made, folder)
}

/** Whether the build of these sources is there. */
export const isBuilt = () => existsSync(folderOf(fingerprint()))

/**
 * Builds the shop unless it already is what would be built, and makes that the build to start.
 * @returns {Promise<string>} its folder, with `client`, `office`, `ssr` and `server`
 */
export async function ensureBuilt() {
  const now = fingerprint()
  const folder = folderOf(now)
  if (!existsSync(folder))
    await alone('build', async () => {
      if (!existsSync(folder)) await build(now, folder)
      choose(folder)
      prune()
    })
  choose(folder)
  return folder
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(`Built: ${await ensureBuilt()}`)
