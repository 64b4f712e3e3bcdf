import { Worker } from 'node:worker_threads'

/**
 * Memory of a child with everything in it, in bytes. libvips, librsvg and typed arrays allocate beside JavaScript's
 * heap, where `--max-old-space-size` does not reach; `ulimit -v` would hit V8's reservations, which are no memory. A
 * picture of 40 megapixels takes 160 MB unpacked, and libvips works on some copies of it.
 */
const MOST_BYTES = 800 * 1024 * 1024
const EVERY_MS = 50

/** Where the parent reads what the child has used: a pipe beside the channel, which a busy main thread would not serve. */
export const USED_FD = 4
/** Processor time that is worth saying, in ms. */
const WORTH_MS = 20

/** A thread of its own goes on while the main one is in the middle of a loop. In text, so that it is no file to find. */
const WATCH = `
const { writeSync } = require('node:fs')
const { workerData: { most, every, parent, fd, worth } } = require('node:worker_threads')
let said = 0
setInterval(() => {
  const { user, system } = process.cpuUsage()
  const used = Math.round((user + system) / 1000)
  if (used >= said + worth) {
    said = used
    try { writeSync(fd, used + '\\n') } catch {}
  }
  if (process.memoryUsage.rss() > most || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}, every)`

/** Says what processor time this process has used, and kills it when it takes too much memory or its parent is no more. */
export const guard = () => {
  new Worker(WATCH, {
    eval: true,
    execArgv: [],
    workerData: { most: MOST_BYTES, every: EVERY_MS, parent: process.ppid, fd: USED_FD, worth: WORTH_MS },
  }).unref()
}
