import { after } from '#src/platform/device/clock.ts'
import type { Connection } from '#src/platform/device/online.ts'

/** A request without an answer is looked at this often, in ms. */
const LOOK = 1500
/** While the back end is out of reach: after this long without an answer a request is given up, in ms. */
const PATIENCE = 4000
/** The same once one was given up in vain: what answers slowly still gets its turn. */
const LONGER_PATIENCE = 8000
/** With a connection, in ms. */
const TIMEOUT = 30_000

type Ask<T> = (signal: AbortSignal) => Promise<T>

export interface Patience {
  /**
   * Asks; for what may be asked twice. A server that accepts and stays silent fails no request: the silence is told to the
   * connection, which looks for itself. What is silent then is given up, and asked anew once the line is back.
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
    const look = () => {
      waited += LOOK
      const online = connection.online()
      if (waited >= (online ? TIMEOUT : longest)) {
        if (!online) longest = LONGER_PATIENCE
        control.abort()
        return
      }
      connection.report('silent')
      stop = after(LOOK, look)
    }
    stop = after(LOOK, look)
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
      // Sent over the line as it was: whatever became of it, the line is another by now.
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
