import type { WorkboxPlugin } from 'workbox-core'
import { isReachable, lastAnswerAt } from './plugins.ts'

/** How long an answer may take where something stands in for it, in ms; silence is looked at as often. */
const PATIENCE = 4000
/** The same where the network is believed to be there, and yet nothing is answered at all. */
const LONG_PATIENCE = 16_000

interface Waiting {
  readonly askedAt: number
  /** A cached answer was shown in its place. */
  readonly shown: boolean
}

/**
 * Breaks a request off once `isOver`, unless its answer has begun. A server that hangs would otherwise hold one of the few
 * connections that a browser opens, for as long as it does.
 */
const abortWhen = (isOver: (waiting: Waiting) => boolean): WorkboxPlugin => ({
  requestWillFetch: async ({ request, state }) => {
    const control = new AbortController()
    const askedAt = Date.now()
    const check = () => {
      if (isOver({ askedAt, shown: state?.shown === true }))
        control.abort(new DOMException('nothing answered', 'TimeoutError'))
    }
    const timer = setInterval(check, PATIENCE)
    if (state) state.stop = () => clearInterval(timer)
    request.signal.addEventListener('abort', () => control.abort(request.signal.reason))
    return new Request(request, { signal: control.signal })
  },
  cachedResponseWillBeUsed: async ({ cachedResponse, state }) => {
    if (state) state.shown = cachedResponse !== undefined
    return cachedResponse
  },
  fetchDidSucceed: async ({ response, state }) => {
    state?.stop?.()
    return response
  },
  fetchDidFail: async ({ state }) => state?.stop?.(),
})

/** Aborts a slow call where a cached answer was shown; the page itself aborts the others. */
export const abortSlowCalls = abortWhen(({ shown }) => shown)

/**
 * A picture is given up soon where nothing is in reach, and late where that is not known: its place has its colour. On a line
 * that is slow others are answered meanwhile, and it is waited for.
 */
export const abortSlowPictures = abortWhen(({ askedAt }) => {
  const silent = Date.now() - Math.max(askedAt, lastAnswerAt())
  return silent >= (isReachable() ? LONG_PATIENCE : PATIENCE)
})
