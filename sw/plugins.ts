import type { WorkboxPlugin } from 'workbox-core'
import { isAnswer } from '#contract/answer.ts'
import { CACHED_HEADER } from '#contract/worker.ts'
import { cacheName } from './cache-names.ts'
import { notifyPages } from './pages.ts'

const typeOf = ({ headers }: Response): string => headers.get('content-type') ?? ''

const isOfType = (response: Response, types: RegExp): boolean => types.test(typeOf(response))

/** What the answer holds, without using it up; undefined where that is no JSON. */
const jsonOf = async (response: Response): Promise<unknown> =>
  isOfType(response, /json|^$/)
    ? response
        .clone()
        .json()
        .catch(() => undefined)
    : undefined

/** An answer that a cached one is better than: a fault of the server's own, or what something in between has sent. */
class PoorAnswer extends Error {
  readonly response: Response
  readonly foreign: boolean

  constructor(response: Response, foreign: boolean) {
    super(`status ${response.status}`)
    this.response = response
    this.foreign = foreign
  }
}

/** Where there is one, a cached answer takes the place of a 5xx and of a foreign answer; without one the page sees it. */
export const cachedOnFault: WorkboxPlugin = {
  fetchDidSucceed: async ({ response, state }) => {
    const foreign = !isAnswer(await jsonOf(response))
    if (!foreign && response.status < 500) return response
    if (state) state.fault = response.clone()
    throw new PoorAnswer(response, foreign)
  },
  handlerDidError: async ({ state }) => (state?.fault instanceof Response ? state.fault : undefined),
}

let reachable = true

/** Whether the last request that went out was answered. */
export const isReachable = (): boolean => reachable

let answeredAt = 0

/** When a request that went out was answered last, by whomever; in ms since the epoch. */
export const lastAnswerAt = (): number => answeredAt

const note = (value: boolean, unsure?: 'foreign' | 'silent'): Promise<void> => {
  reachable = value
  return notifyPages({ type: 'CONNECTION', reachable, ...(unsure ? { unsure } : {}) })
}

/**
 * 'Sin conexión' is decided by real requests, and those that the worker answers from a cache only it sees fail. It stands
 * behind the plugin that refuses foreign answers; of files only those of the right type are a sign of the network.
 */
export const noteConnection = (types?: RegExp): WorkboxPlugin => ({
  fetchDidSucceed: async ({ response }) => {
    answeredAt = Date.now()
    if (!reachable && (!types || isOfType(response, types))) await note(true)
    return response
  },
  fetchDidFail: async ({ error }) => {
    // The network brought it.
    if (error instanceof PoorAnswer) await note(!error.foreign, error.foreign ? 'foreign' : undefined)
    // An abandoned request says nothing.
    else if (error instanceof TypeError) await note(false)
    else if (error.name === 'TimeoutError') await note(false, 'silent')
  },
  // What has come whole and is cached.
  cacheDidUpdate: async () => {
    answeredAt = Date.now()
  },
})

/** A configuration without a tenant is a refusal in the clothes of an answer. */
const isNoShop = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'tenant' in result && result.tenant === null

/** The answer, with the moment at which it is cached. */
export const dated = (response: Response): Response => {
  const headers = new Headers(response.headers)
  headers.set(CACHED_HEADER, String(Date.now()))
  return new Response(response.body, { status: response.status, headers })
}

/** What a successful envelope holds; undefined for a failure, an error page of a proxy or a captive portal. */
export const successOf = async (response: Response): Promise<{ readonly result?: unknown } | undefined> => {
  if (response.status !== 200) return undefined
  const body = await jsonOf(response)
  return isAnswer(body) && body.success !== false && !isNoShop(body.result) ? body : undefined
}

/** Only successful envelopes are cached. */
export const onlySuccess: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => ((await successOf(response)) ? dated(response) : null),
}

/** Only whole files of these types are cached: never a page in the place of a picture, a script or a font. */
export const onlyOfType = (types: RegExp): WorkboxPlugin => ({
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && isOfType(response, types) ? response : null,
})

/** Falls back to the downloads where the cache has no answer. */
export const orDownloaded = (tenant: string): WorkboxPlugin => ({
  cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
    cachedResponse ?? caches.match(request, { cacheName: cacheName('taken', tenant), ignoreVary: true }),
})

/** Marks what comes out of a cache: the page must not take it for a sign of life of the network. */
export const markCached: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    if (!cachedResponse) return undefined
    if (cachedResponse.headers.has(CACHED_HEADER)) return cachedResponse
    // Cached by a version that noted no moment.
    const headers = new Headers(cachedResponse.headers)
    headers.set(CACHED_HEADER, String(Date.parse(headers.get('date') ?? '') || 0))
    return new Response(cachedResponse.body, { status: cachedResponse.status, headers })
  },
}

/** Looks up and stores under the key that the route computed. */
export const underKey: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request, params }) => (typeof params?.key === 'string' ? params.key : request),
}

/** Notifies the shop's pages when the cached answer that they got is out of date. */
export const notifyChanges = (tenant: string): WorkboxPlugin => ({
  cachedResponseWillBeUsed: async ({ cachedResponse, state }) => {
    if (state) state.wasCachedShown = cachedResponse !== undefined
    return cachedResponse
  },
  cacheDidUpdate: async ({ oldResponse, newResponse, request, state }) => {
    if (!state?.wasCachedShown || !oldResponse) return
    const [before, after] = await Promise.all([oldResponse.text(), newResponse.text()])
    if (before !== after) await notifyPages({ type: 'CHANGED', tenant, url: request.url }, tenant)
  },
})
