// Child processes of the commands, and the program that a command becomes.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { pathToFileURL } from 'node:url'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
/** How often a command looks whether npm still runs, in ms. */
const LOOK_EVERY = 500

const codeOf = (signal) => 128 + constants.signals[signal]

/**
 * Runs a command with our own input and output. A signal is handed on to it, and ends us too, once it has ended.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>} its exit code; 128 + n when signal n ended it
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options })
    let received
    const handOn = (signal) => {
      received ??= signal
      child.kill(signal)
    }
    for (const signal of SIGNALS) process.on(signal, handOn)
    child.once('error', reject)
    child.once('close', (code, signal) => {
      for (const name of SIGNALS) process.off(name, handOn)
      if (received) process.exit(codeOf(received))
      resolve(code ?? codeOf(signal))
    })
  })
}

/**
 * Loads a program into this very process: signals reach it, whoever sends them, and no child is left behind. As
 * process 1 of a container, where the system ignores a signal that nobody listens to, one that comes while the program
 * still loads reaches it afterwards.
 * @param {string} path
 */
export async function become(path) {
  let received
  const remember = (signal) => {
    received ??= signal
  }
  for (const signal of SIGNALS) process.on(signal, remember)
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(path).href)
  for (const signal of SIGNALS) process.off(signal, remember)
  if (received) process.kill(process.pid, received)
}

/**
 * npm hands SIGTERM on to its shell, and no other end of its own. Where the shell stays between npm and us (dash does)
 * we would go on alone: so we end when shell or npm are gone. Whoever else starts us may end before we do. To be called
 * first.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return
  const above = ancestors()
  const timer = setInterval(() => {
    if (ancestors() === above) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_EVERY)
  timer.unref()
}

/** Our parent, and its own where that is a shell and the system has /proc. */
function ancestors() {
  const parent = process.ppid
  try {
    const [, name, its] = /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${parent}/stat`, 'utf8')) ?? []
    return /^(ba|da|a)?sh$|^busybox$/.test(name) ? `${parent} ${its}` : `${parent}`
  } catch {
    return `${parent}`
  }
}

/** npm as the one that started us, or the one on the path. */
export function npm(args, options = {}) {
  const ours = process.env.npm_execpath
  if (ours?.endsWith('.js') && ours.includes('npm')) return run(process.execPath, [ours, ...args], options)
  return run('npm', args, { shell: process.platform === 'win32', ...options })
}
