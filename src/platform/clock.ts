/** Now, in ms since the epoch. */
export const now = (): number => Date.now()

/** A number from 0 to 1 by chance. */
export const random = (): number => Math.random()

/** Runs `task` after `ms`; the answer cancels it. */
export const after = (ms: number, task: () => void): (() => void) => {
  const timer = setTimeout(task, ms)
  return () => clearTimeout(timer)
}

/** Lets the browser do what is due first, such as to answer a touch. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

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

/** Runs the task once the screen has answered what the person has just done. */
export const afterPaint = (task: () => void): void => {
  requestAnimationFrame(() => setTimeout(task))
}
