import type { FastifyRequest } from 'fastify'
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
  /** Requests per minute of one address to this call. */
  readonly perMinute?: number
  /** Whether a request does not count against that limit, by its body. */
  readonly uncounted?: (request: FastifyRequest) => Promise<boolean>
}

/** A body that is not valid counts: its refusal comes after this. */
const exceptionOf =
  (uncounted: NonNullable<RouteLimit['uncounted']>) =>
  (request: FastifyRequest): Promise<boolean> =>
    uncounted(request).catch(() => false)

/** The same for the plugin that limits requests, as a part of a route's `config`. */
export const limitOf = ({ perMinute, uncounted }: RouteLimit) =>
  perMinute === undefined
    ? {}
    : {
        rateLimit: {
          max: perMinute,
          timeWindow: '1 minute',
          ...(uncounted === undefined
            ? {}
            : { hook: 'preValidation' as const, allowList: exceptionOf(uncounted) }),
        },
      }
