// A lock between commands that run in this folder at the same time.
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const FOLDER = '.cache'
const LOOK_EVERY_MS = 200

/**
 * Whether a process runs. One of another user counts, too.
 * @param {number} pid
 */
export function lives(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    return cause.code === 'EPERM'
  }
}

const holderOf = (file) => {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Takes the lock by a link, so that it never stands without its holder's id in it. */
function take(file) {
  const own = `${file}.${process.pid}`
  writeFileSync(own, String(process.pid))
  try {
    linkSync(own, file)
    return true
  } catch (cause) {
    if (cause.code === 'EEXIST') return false
    throw cause
  } finally {
    rmSync(own, { force: true })
  }
}

/**
 * Does a task that only one command may do at a time in this folder; the others wait. The lock of a process that has
 * died is taken over.
 * @template T
 * @param {string} name of the lock
 * @param {() => Promise<T>} task
 * @returns {Promise<T>}
 */
export async function alone(name, task) {
  mkdirSync(FOLDER, { recursive: true })
  const file = join(FOLDER, `${name}.lock`)
  let isReported = false
  while (!take(file)) {
    const holder = holderOf(file)
    if (holder !== undefined && !lives(holder)) {
      rmSync(file, { force: true })
      continue
    }
    if (!isReported) console.log('• Another command prepares this folder: waiting for it …')
    isReported = true
    await sleep(LOOK_EVERY_MS)
  }
  try {
    return await task()
  } finally {
    rmSync(file, { force: true })
  }
}
