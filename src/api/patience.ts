import { after } from '#src/platform/device/clock.ts'
import type { Connection } from '#src/platform/device/online.ts'

/** Interval between checks of a request without an answer, in ms. */
const CHECK_INTERVAL = 1500
/** While the back end is out of reach: after this long without an answer a request is given up, in ms. */
const PATIENCE = 4000
/** The same after one was given up, so that a server that answers slowly is waited for. */
const LONGER_PATIENCE = 8000
/** With a connection, in ms. */
const TIMEOUT = 30_000

type Ask<T> = (signal: AbortSignal) => Promise<T>

export interface Patience {
  /**
   * Sends a request that may be sent twice. A server that accepts it and never answers fails no request, so the silence is
   * reported to the connection, which probes. If the back end is unreachable, the request is given up, and sent again once
   * it is reachable.
   */
  attempt<T>(ask: Ask<T>, cancelled: AbortSignal | undefined): Promise<T>
}

export const createPatience = (connection: Connection): Patience => {
  let longest = PATIENCE

  const attempt = async <T>(ask: Ask<T>, cancelled: AbortSignal | undefined): Promise<T> => {
    const control = new AbortController()
    const cancel = () => control.abort()
    let waited = 0
    let isBack = false
    let stop = () => {}
    const check = () => {
      waited += CHECK_INTERVAL
      const online = connection.online()
      if (waited >= (online ? TIMEOUT : longest)) {
        if (!online) longest = LONGER_PATIENCE
        control.abort()
        return
      }
      connection.report('silent')
      stop = after(CHECK_INTERVAL, check)
    }
    stop = after(CHECK_INTERVAL, check)
    const unfollow = connection.subscribe(() => {
      if (!connection.online()) return
      isBack = true
      control.abort()
    })
    cancelled?.addEventListener('abort', cancel)
    if (cancelled?.aborted) cancel()
    try {
      const answer = await ask(control.signal)
      longest = PATIENCE
      return answer
    } catch (error) {
      // It was sent before the connection was lost, so it may never be answered: it is sent again.
      if (!isBack || !control.signal.aborted || cancelled?.aborted) throw error
    } finally {
      stop()
      unfollow()
      cancelled?.removeEventListener('abort', cancel)
    }
    return attempt(ask, cancelled)
  }
  return { attempt }
}
