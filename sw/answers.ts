import { cacheWholePart } from './part-files.ts'
import {
  apiRule,
  cacheKey,
  cacheOfPart,
  cacheOfPicture,
  isPicture,
  isSetAside,
  pictureKey,
} from './routes.ts'
import { strategyFor } from './strategies.ts'

declare const self: ServiceWorkerGlobalScope

/** Where the calls go: the worker's own origin unless the build names a back end. */
export const API_BASE = new URL(import.meta.env.VITE_API_BASE_URL || '/', self.location.href)

interface Asked {
  readonly request: Request
  readonly url: URL
  readonly event: ExtendableEvent
}

/** An answer, and the moment at which it is cached. */
type Answer = [response: Promise<Response>, cached: Promise<void>]

/** Whether the worker answers a call. One made past the caches, such as the page's look for a network, it does not. */
export const isCall = (request: Request, url: URL): boolean =>
  request.cache !== 'no-store' && apiRule(request.method, url, API_BASE) !== undefined

export const isPhotograph = (request: Request, url: URL): boolean =>
  request.method === 'GET' && isPicture(url, self.location.origin)

/** Answers a call of the contract by its offline class. */
export const answerCall = async ({ request, url, event }: Asked): Promise<Answer> => {
  const rule = apiRule(request.method, url, API_BASE)
  if (!rule) throw new TypeError(`not in the contract: ${url.pathname}`)
  // A body can be read once, and the strategy still has to send it.
  const body = request.method === 'POST' ? await request.clone().text() : ''
  const params = { key: cacheKey(url, body) }
  return strategyFor(rule.kind, rule.tenant).handleAll({ request, event, params })
}

/** Answers with a photograph, cached for the shop that shows it. */
export const answerPicture = ({ request, url, event }: Asked, tenant: string): Answer =>
  strategyFor(cacheOfPicture(url), tenant).handleAll({ request, event, params: { key: pictureKey(url) } })

export const isPart = (request: Request, url: URL): boolean =>
  request.method === 'GET' && isSetAside(url, self.location.origin)

/** Answers with a file of a look or of the builder, which no shop owns, and keeps the rest of it. */
export const answerPart = ({ request, url, event }: Asked): Answer => {
  const [response, cached] = strategyFor(cacheOfPart(url.pathname), '').handleAll({ request, event })
  const whole = cacheWholePart(url.pathname, event)
  return [response, Promise.all([cached, whole]).then(() => {})]
}
