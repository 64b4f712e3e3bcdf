import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '../../environment/network-of.ts'
import { tooManyRequests } from '../../errors/failure.ts'
import type { SharedCounts } from '../../fairness/shared-counts.ts'

type Done = (error: null, state: { current: number; ttl: number }) => void

interface LimitOptions {
  readonly timeWindow?: unknown
  readonly max?: unknown
  readonly routeInfo?: { readonly method?: unknown; readonly url?: unknown }
}

const numberOf = (value: unknown, otherwise: number): number =>
  typeof value === 'number' ? value : otherwise

/** Counts of requests, as the plugin that limits them wants to keep them: those of all instances together. */
export const limitStore = (counts: SharedCounts) =>
  class Store {
    readonly #route: string
    /** The part of a limit that belongs to one route. */
    constructor({ routeInfo }: LimitOptions) {
      this.#route = `${String(routeInfo?.method ?? '')} ${String(routeInfo?.url ?? '')}`
    }
    incr(address: string, done: Done, timeWindow: unknown, max: unknown) {
      const [window, most] = [numberOf(timeWindow, 60_000), numberOf(max, 1)]
      done(null, counts.add({ key: `${this.#route} ${address}`, window, max: most }, 1))
    }
    child(options: object) {
      return new Store(options)
    }
  }

/** What a route says of how often it may be called. */
export interface RouteLimit {
  /** Requests per minute of one network to this call. */
  readonly perMinute?: number
  /** Whether a request does not count against that limit, by its body. */
  readonly uncounted?: (request: FastifyRequest) => Promise<boolean>
}

/** That limit for the plugin that counts requests; one that looks at bodies is `limitByBody`, beside the general limit. */
export const limitOf = ({ perMinute, uncounted }: RouteLimit) =>
  perMinute === undefined || uncounted !== undefined
    ? {}
    : { rateLimit: { max: perMinute, timeWindow: '1 minute' } }

/**
 * The part of a route that counts its requests but for those that `uncounted` names. It comes once a body is read, and before
 * it is validated: a body that is not valid counts.
 */
export const limitByBody = (app: FastifyInstance, path: string, { perMinute, uncounted }: RouteLimit) => {
  if (perMinute === undefined || uncounted === undefined) return {}
  const count = app.createRateLimit({
    max: perMinute,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => `${path} ${networkOf(ip)}`,
  })
  return {
    preValidation: async (request: FastifyRequest) => {
      if (await uncounted(request).catch(() => false)) return
      const counted = await count(request)
      if (!counted.isAllowed && counted.isExceeded) throw tooManyRequests(counted.ttlInSeconds)
    },
  }
}
