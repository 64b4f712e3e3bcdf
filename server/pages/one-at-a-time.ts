/**
 * Works that are done one after the other, behind. At most so many wait: true when the work is going to be done. What
 * fails is left as it is.
 */
export const oneAtATime = (most: number) => {
  const waiting: (() => Promise<void>)[] = []
  let running = false
  const run = async () => {
    running = true
    for (let work = waiting.shift(); work; work = waiting.shift()) await work().catch(() => undefined)
    running = false
  }
  return (work: () => Promise<void>): boolean => {
    if (waiting.length >= most) return false
    waiting.push(work)
    if (!running) void run()
    return true
  }
}
