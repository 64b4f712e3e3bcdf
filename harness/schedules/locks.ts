import type { Loop } from './loop.ts'

interface Wish {
  owner: object
  begin: () => Promise<unknown>
}

/** The tabs' lock on one device, as Web Locks have it: one at a time, and a tab's death gives it to the next. */
export const createLocks = (loop: Loop) => {
  let held: Wish | null = null
  let queue: Wish[] = []
  const pump = () => {
    if (held || queue.length === 0) return
    const mine = queue.shift() as Wish
    held = mine
    loop.after(0, () => void mine.begin().then(() => release(mine)))
  }
  const release = (wish: Wish) => {
    if (held !== wish) return
    held = null
    pump()
  }
  return {
    request: <T>(owner: object, task: () => Promise<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        const begin = () => task().then(resolve, reject)
        queue.push({ owner, begin })
        pump()
      }),
    abandon: (owner: object) => {
      queue = queue.filter((wish) => wish.owner !== owner)
      if (held?.owner === owner) release(held)
    },
  }
}
