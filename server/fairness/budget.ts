import { failure } from '../errors/failure.ts'
import type { Sender } from './sender.ts'
import type { SharedCounts } from './shared-counts.ts'

const HOUR = 60 * 60_000

/**
 * Processor time of children in an hour, in ms. A logo takes 100 to 300, a photograph of 12 megapixels 1000, a quote of 40
 * lines 3000: a person who works at a design all day needs a fraction, and an office behind one address has many of them.
 */
export const HOURLY = { person: 120_000, network: 480_000 } as const

const usedUp = (retryAfter: number) =>
  failure(
    'rate_limited',
    'Ya se prepararon muchos archivos en la última hora. Se puede volver a intentar más tarde.',
    { retryAfter },
  )

const countsOf = ({ person, network }: Sender) =>
  [
    ...(person === null ? [] : [['person', person] as const]),
    ...(network === null ? [] : [['network', network] as const]),
  ].map(([kind, of]) => ({ key: `work ${kind} ${of}`, window: HOUR, max: HOURLY[kind] }))

/** How much processor time people may use up, on all instances together. */
export interface Budget {
  /** Throws 429 once the sender has used up the hour's. */
  check(sender: Sender): void
  spend(sender: Sender, ms: number): void
}

export const createBudget = (counts: SharedCounts): Budget => ({
  check(sender) {
    for (const counted of countsOf(sender)) {
      const { current, ttl } = counts.add(counted, 0)
      if (current >= counted.max) throw usedUp(Math.ceil(ttl / 1000))
    }
  },
  spend(sender, ms) {
    for (const counted of countsOf(sender)) counts.add(counted, Math.ceil(ms))
  },
})
