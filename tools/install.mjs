// Installs what is missing, and only then: the packages that stand in node_modules are compared with the lock file.
import { existsSync, lstatSync, readFileSync } from 'node:fs'
import { step, stop } from './progress.mjs'
import { npm } from './run.mjs'

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
 * @param {boolean} dev whether what only tests and checks need counts too
 */
export function missing(wanted, installed, dev) {
  return Object.entries(wanted)
    .filter(([path, entry]) => path !== '' && !entry.optional && !entry.devOptional && (dev || !entry.dev))
    .filter(([path, entry]) => installed[path]?.version !== entry.version)
    .map(([path]) => path)
}

/**
 * Brings node_modules up to the lock file.
 * @param {{ dev: boolean }} needs `dev`: also what only tests and checks need
 */
export async function ensureInstalled({ dev }) {
  checkNode()
  const hidden = 'node_modules/.package-lock.json'
  const installed = existsSync(hidden) ? packagesOf(hidden) : {}
  if (missing(packagesOf('package-lock.json'), installed, dev).length === 0) return
  if (existsSync('node_modules') && lstatSync('node_modules').isSymbolicLink())
    return console.warn('node_modules is a link and differs from package-lock.json; it is left as it is.')
  const keepsDev = dev || Object.values(installed).some((entry) => entry.dev)
  const omit = keepsDev ? [] : ['--omit=dev']
  const code = await step(`Installing packages${keepsDev ? '' : ' (without those of the tests)'}`, () =>
    npm(['ci', ...omit, '--no-audit', '--no-fund', '--loglevel=error']),
  )
  if (code !== 0)
    stop('The packages could not be installed. The lines above say why; is the npm registry reachable?')
}
