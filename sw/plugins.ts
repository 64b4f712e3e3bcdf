import type { WorkboxPlugin } from 'workbox-core'
import { KEPT_HEADER } from '#contract/worker.ts'
import { tellPages } from './pages.ts'

/** The server answered, but with a fault of its own: a kept answer is better. */
class ServerFault extends Error {
  readonly response: Response

  constructor(response: Response) {
    super(`status ${response.status}`)
    this.response = response
  }
}

/** A 5xx counts as a failed request where there is a kept answer; without one the page gets to see it. */
export const keptOverFault: WorkboxPlugin = {
  fetchDidSucceed: async ({ response, state }) => {
    if (response.status < 500) return response
    if (state) state.fault = response.clone()
    throw new ServerFault(response)
  },
  handlerDidError: async ({ state }) => (state?.fault instanceof Response ? state.fault : undefined),
}

let reachable = true

/** 'Sin conexión' is decided by real requests, and those that the worker answers from a cache only it sees fail. */
export const noteConnection: WorkboxPlugin = {
  fetchDidSucceed: async ({ response }) => {
    if (!reachable) {
      reachable = true
      await tellPages({ type: 'CONNECTION', reachable })
    }
    return response
  },
  fetchDidFail: async ({ error }) => {
    // Neither a server's fault nor an abandoned request says anything about the network.
    if (!(error instanceof TypeError)) return
    reachable = false
    await tellPages({ type: 'CONNECTION', reachable })
  },
}

const isEnvelope = (body: unknown): body is { result: unknown; success?: unknown } =>
  typeof body === 'object' && body !== null && 'result' in body

/** A configuration without a tenant is a refusal in the clothes of an answer. */
const isNoShop = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'tenant' in result && result.tenant === null

/** Only successful envelopes are kept: never a failure, an error page of a proxy or a captive portal. */
export const onlySuccess: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    if (response.status !== 200 || !response.headers.get('content-type')?.includes('json')) return null
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => undefined)
    return isEnvelope(body) && body.success !== false && !isNoShop(body.result) ? response : null
  },
}

/** Only whole pictures are kept. */
export const onlyPictures: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && response.headers.get('content-type')?.startsWith('image/') ? response : null,
}

/** A page in the place of a script, a sheet or a font must not be kept as one. */
export const onlyLooks: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    const type = response.headers.get('content-type') ?? ''
    return response.status === 200 && /^(?:font\/|text\/css|text\/javascript)/.test(type) ? response : null
  },
}

/** Marks what comes out of a cache: the page must not take it for a sign of life of the network. */
export const markKept: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    if (!cachedResponse) return undefined
    const headers = new Headers(cachedResponse.headers)
    headers.set(KEPT_HEADER, '1')
    return new Response(cachedResponse.body, { status: cachedResponse.status, headers })
  },
}

/** Looks up and stores under the key that the route computed. */
export const underKey: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request, params }) => (typeof params?.key === 'string' ? params.key : request),
}

/** Tells the shop's pages when the answer that they were given is out of date by now. */
export const tellChanges = (tenant: string): WorkboxPlugin => ({
  cachedResponseWillBeUsed: async ({ cachedResponse, state }) => {
    if (state) state.wasKeptShown = cachedResponse !== undefined
    return cachedResponse
  },
  cacheDidUpdate: async ({ oldResponse, newResponse, request, state }) => {
    if (!state?.wasKeptShown || !oldResponse) return
    const [before, after] = await Promise.all([oldResponse.text(), newResponse.text()])
    if (before !== after) await tellPages({ type: 'CHANGED', tenant, url: request.url }, tenant)
  },
})
