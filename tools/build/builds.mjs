// Where builds lie: dist/<name>/{client,office,ssr,server}, one folder for each content, and dist/current, a file that names
// the one to start. A server serves the folder that it was started from until it ends.
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { lives } from './locked.mjs'

const DIST = 'dist'
const POINTER = join(DIST, 'current')
const NAME = /^[0-9a-f]{16}$/
const DRAFT = /^\.draft-(\d+)$/
const DISCARDED = /^\.discarded-/
/** Earlier builds that stay beside the current one: open tabs still ask for their chunks. */
const STORED_BUILDS = 2
/** A build that was chosen this lately may be about to be served, in ms. */
const JUST_CHOSEN = 10 * 60 * 1000

/**
 * The folder of a build.
 * @param {string} fingerprint of what it is made from
 */
export const folderOf = (fingerprint) => join(DIST, fingerprint.slice(0, 16))

/** The folder of the build to start; undefined: nothing is built. */
function currentBuild() {
  if (!existsSync(POINTER)) return undefined
  const folder = join(DIST, readFileSync(POINTER, 'utf8').trim())
  return existsSync(folder) ? folder : undefined
}

/**
 * A path in the current build.
 * @param {string} path such as `client/index.html`
 */
export function built(path) {
  const folder = currentBuild()
  if (folder === undefined) throw new Error('Nothing is built yet: npm run build')
  return join(folder, path)
}

/** An empty folder to build into. */
export function draft() {
  const folder = join(DIST, `.draft-${process.pid}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}

const flush = (path) => {
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/** Puts a finished draft in its place; one that is there already is the same and stays. */
export function publish(from, folder) {
  // Written to the disk first: after a power cut a build is whole or not there.
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) flush(join(entry.parentPath, entry.name))
  try {
    renameSync(from, folder)
  } catch (cause) {
    if (!existsSync(folder)) throw cause
    rmSync(from, { recursive: true, force: true })
  }
}

/** Makes a build the one to start. */
export function choose(folder) {
  const now = new Date()
  // A folder that may not be written to, as in an image, is used as it is.
  try {
    utimesSync(folder, now, now)
    if (currentBuild() === folder) return
    const own = `${POINTER}.${process.pid}`
    writeFileSync(own, `${folder.slice(DIST.length + 1)}\n`, { flush: true })
    renameSync(own, POINTER)
  } catch (cause) {
    if (currentBuild() !== folder) throw cause
  }
}

/** Whether a server runs that serves this build: each leaves a file with its process's id as its name. */
const isServed = (folder) => {
  const holders = join(folder, '.used-by')
  return existsSync(holders) && readdirSync(holders).some((name) => lives(Number(name)))
}

const discard = (name) => {
  // Renamed first: a folder with a build's name is always whole.
  const discarded = join(DIST, `.discarded-${name}-${process.pid}`)
  renameSync(join(DIST, name), discarded)
  rmSync(discarded, { recursive: true, force: true })
}

/** Removes builds that nobody serves, but for the latest, and what a killed build has left. */
export function prune(now = Date.now()) {
  const current = currentBuild()
  const names = readdirSync(DIST)
  const usedAt = new Map(
    names
      .filter((name) => NAME.test(name) && join(DIST, name) !== current)
      .map((name) => [name, statSync(join(DIST, name)).mtimeMs]),
  )
  const others = [...usedAt.keys()].sort((a, b) => usedAt.get(b) - usedAt.get(a))
  for (const name of others.slice(STORED_BUILDS))
    if (now - usedAt.get(name) > JUST_CHOSEN && !isServed(join(DIST, name))) discard(name)
  for (const name of names) {
    const isLeft = DISCARDED.test(name) || (DRAFT.test(name) && !lives(Number(DRAFT.exec(name)[1])))
    if (isLeft) rmSync(join(DIST, name), { recursive: true, force: true })
  }
}
