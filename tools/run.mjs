// Child processes of the commands.
import { spawn } from 'node:child_process'

/**
 * Runs a command with our own input and output, and hands signals on to it.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>} its exit code; 128 + n when signal n ended it
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options })
    const handOn = (signal) => child.kill(signal)
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, handOn)
    child.once('error', reject)
    child.once('close', (code, signal) => {
      for (const name of signals) process.off(name, handOn)
      resolve(code ?? 128 + (signal === 'SIGINT' ? 2 : 15))
    })
  })
}

/** npm as the one that started us, or the one on the path. */
export function npm(args, options = {}) {
  const ours = process.env.npm_execpath
  if (ours?.endsWith('.js') && ours.includes('npm')) return run(process.execPath, [ours, ...args], options)
  return run('npm', args, { shell: process.platform === 'win32', ...options })
}
