/** Now, in ms since the epoch. */
export const now = (): number => Date.now()

/** A random number from 0 to 1. */
export const random = (): number => Math.random()

/** Runs `task` after `ms`; the answer cancels it. */
export const after = (ms: number, task: () => void): (() => void) => {
  const timer = setTimeout(task, ms)
  return () => clearTimeout(timer)
}

/** Runs `task` every `ms`; the answer ends it. */
export const every = (ms: number, task: () => void): (() => void) => {
  const timer = setInterval(task, ms)
  return () => clearInterval(timer)
}

/** Longest press that is waited for, in ms. */
const PRESS = 200

/** Runs `task` after a press that may be under way: content that appears during it would move the button away. */
export const afterPress = (task: () => void): void => {
  setTimeout(task, PRESS)
}

/** Yields to the browser, for example to answer a touch; resolves in a new task. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** As `nextTask`, without the 4 ms that a browser puts between timers when many follow one another. */
export const nextSlice = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

/** Longest wait for an idle moment, in ms. */
const IDLE_TIMEOUT = 2000

/** Runs `task` when the page is idle, after 2 s at the latest; the answer cancels it. */
export const whenIdle = (task: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(task, { timeout: IDLE_TIMEOUT })
    return () => cancelIdleCallback(handle)
  }
  return after(200, task)
}

/** Resolves when the page is idle, after 2 s at the latest. */
export const idle = (): Promise<void> => new Promise((resolve) => void whenIdle(resolve))

/** Runs the task after the next paint, so that the response to an input shows first. */
export const afterPaint = (task: () => void): void => {
  requestAnimationFrame(() => setTimeout(task))
}
