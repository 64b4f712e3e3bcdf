import { setTimeout as sleep } from 'node:timers/promises'
import { messageOf } from '../../errors/message-of.ts'
import type { Link } from './attach.ts'

/** Pause before the second try, in ms; each one after it waits twice as long, up to the longest. */
const FIRST_PAUSE = 200
const LONGEST_PAUSE = 4000
/** Who stood this long, in ms, is started again without a pause. */
const STEADY = 60_000

interface Supervised {
  readonly first: Link
  /** Answers the function of one try to get a link again. */
  again(): () => Promise<Link>
  say(line: string): void
}

/** Looks for a new link each time that the one it has breaks, until it is stopped. */
export const keepUp = ({ first, again, say }: Supervised) => {
  const ended = new AbortController()
  let link = first
  let pause = 0
  let recovering = Promise.resolve()

  const pausing = async () => {
    await sleep(pause, undefined, { signal: ended.signal }).catch(() => undefined)
    pause = Math.min(Math.max(pause * 2, FIRST_PAUSE), LONGEST_PAUSE)
  }

  const recover = async () => {
    const since = performance.now()
    say('The database has died: it is started again')
    const attempt = again()
    let isReported = false
    while (!ended.signal.aborted) {
      await pausing()
      try {
        watch(await attempt())
        return say(`The database is back after ${((performance.now() - since) / 1000).toFixed(1)} s`)
      } catch (cause) {
        if (!isReported) say(`The database can't be started yet: ${messageOf(cause)}`)
        isReported = true
      }
    }
  }

  const watch = (next: Link) => {
    link = next
    const since = performance.now()
    next.keeper.once('end', () => {
      if (ended.signal.aborted) return
      if (performance.now() - since > STEADY) pause = 0
      recovering = recover()
    })
  }

  watch(first)
  return {
    link: () => link,
    /** Ends once a try that is under way has come to its end. */
    end: () => {
      ended.abort()
      return recovering
    },
  }
}
