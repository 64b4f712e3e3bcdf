// Installs what is missing, and only then: the packages that stand in node_modules are compared with the lock file.
import { existsSync, lstatSync, readFileSync } from 'node:fs'
import { npm } from '../run.mjs'
import { alone } from './locked.mjs'
import { step, stop } from './progress.mjs'

const LOWEST = [20, 19]

/** Stops with a message on a Node that is too old for the packages. */
export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > LOWEST[0] || (major === LOWEST[0] && minor >= LOWEST[1])) return
  stop(`Vitrina needs Node ${LOWEST.join('.')} or newer; this is ${version}. See https://nodejs.org/`)
}

const packagesOf = (path) => JSON.parse(readFileSync(path, 'utf8')).packages ?? {}

/**
 * Compares two lock files' packages.
 * @param {Record<string, any>} wanted of package-lock.json
 * @param {Record<string, any>} installed of node_modules/.package-lock.json
 * @param {boolean} dev whether what only building, tests and checks need counts too
 */
export function missing(wanted, installed, dev) {
  return Object.entries(wanted)
    .filter(([path, entry]) => path !== '' && !entry.optional && !entry.devOptional && (dev || !entry.dev))
    .filter(([path, entry]) => installed[path]?.version !== entry.version)
    .map(([path]) => path)
}

const lacking = (dev) => {
  const hidden = 'node_modules/.package-lock.json'
  const installed = existsSync(hidden) ? packagesOf(hidden) : {}
  return {
    incomplete: missing(packagesOf('package-lock.json'), installed, dev).length > 0,
    hasDev: Object.values(installed).some((entry) => entry.dev),
  }
}

/**
 * Brings node_modules up to the lock file.
 * @param {{ dev: boolean }} needs `dev`: also what only building, tests and checks need
 */
export async function ensureInstalled({ dev }) {
  checkNode()
  if (!lacking(dev).incomplete) return
  if (existsSync('node_modules') && lstatSync('node_modules').isSymbolicLink())
    return console.warn('node_modules is a link and differs from package-lock.json; it is left as it is.')
  await alone('install', () => install(dev))
}

async function install(dev) {
  const { incomplete, hasDev } = lacking(dev)
  // Another command was faster.
  if (!incomplete) return
  const keepsDev = dev || hasDev
  const omit = keepsDev ? [] : ['--omit=dev']
  const code = await step(`Installing packages${keepsDev ? '' : ' (those that the server runs on)'}`, () =>
    npm(['ci', ...omit, '--no-audit', '--no-fund', '--loglevel=error'], {
      stdio: ['inherit', 'ignore', 'inherit'],
    }),
  )
  if (code !== 0)
    stop('The packages could not be installed. The lines above say why; is the npm registry reachable?')
}
