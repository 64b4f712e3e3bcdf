import fc from 'fast-check'
import { expect, test } from 'vitest'
import '#harness/properties.ts'
import { exchangeToken, type StoredToken, type TokenStore } from '#server/environment/refresh.ts'

const SECOND = 1000
const START = Date.UTC(2026, 10, 29)

/** The tokens of one session: t0, t1, t2 …, of which t0 was given at the log-in. */
const newSession = () => {
  const stored = new Map<string, StoredToken>()
  const insert = async (hash: string) =>
    stored.set(hash, { hash, usedAt: null, expiresAt: new Date(START + 30 * 24 * 3600 * SECOND) })
  const store: TokenStore = {
    hashOf: (token) => `#${token}`,
    successor: (token) => `t${Number(token.slice(1)) + 1}`,
    read: async (hash) => stored.get(hash) ?? null,
    markUsed: async (hash, at) => {
      const known = stored.get(hash)
      if (known === undefined) throw new Error(`No token ${hash}`)
      stored.set(hash, { ...known, usedAt: at })
    },
    insert,
  }
  void insert('#t0')
  return { store, unused: () => [...stored.values()].filter(({ usedAt }) => usedAt === null) }
}

interface Exchange {
  /** Time since the one before, in ms. */
  readonly after: number
  readonly arrives: boolean
}

/** Exchanges of which no more than 19 answers in a row are lost. */
const exchanges: fc.Arbitrary<Exchange[]> = fc
  .array(
    fc.record({
      after: fc.oneof(fc.nat({ max: 12 * SECOND }), fc.nat({ max: 24 * 3600 * SECOND })),
      arrives: fc.boolean(),
    }),
    { maxLength: 60 },
  )
  .map((all) => all.map((one, at) => ({ ...one, arrives: one.arrives || at % 20 === 19 })))

interface Sent {
  readonly token: string
  /** Whether it is sent for the first time. */
  readonly isNew: boolean
  /** When, in ms. */
  readonly at: number
  readonly next: string
}

/** Each time the last token that arrived is sent; what it answers, and which tokens' answers arrived. */
const send = async (
  store: TokenStore,
  all: readonly Exchange[],
  check: (sent: Sent) => unknown = () => {},
) => {
  const arrived: string[] = []
  let [at, token, isNew] = [START, 't0', true]
  for (const { after, arrives } of all) {
    at += after
    const answer = await exchangeToken(store, token, new Date(at))
    if (typeof answer === 'string') throw new Error(`${answer} after ${after} ms`)
    await check({ token, isNew, at, next: answer.next })
    isNew = arrives
    if (arrives) {
      arrived.push(token)
      token = answer.next
    }
  }
  return { arrived, at }
}

test('[ROLE-14] whoever sends the last token that arrived stays logged in, whichever answers were lost', () =>
  fc.assert(
    fc.asyncProperty(exchanges, async (all) => {
      const { store, unused } = newSession()
      await send(store, all, () => expect(unused(), 'tokens that open the session').toHaveLength(1))
    }),
  ))

test('[ROLE-14] a token whose next one was used ends the session when it comes back after 10 s', () =>
  fc.assert(
    fc.asyncProperty(exchanges, fc.nat(), fc.nat({ max: 3600 * SECOND }), async (all, pick, later) => {
      const { store } = newSession()
      const { arrived, at } = await send(store, all)
      const used = arrived.slice(0, -1)
      const stolen = used[pick % used.length]
      fc.pre(stolen !== undefined)
      expect(await exchangeToken(store, stolen ?? '', new Date(at + 10 * SECOND + 1 + later))).toBe('stolen')
    }),
  ))

test('[ROLE-14] a second tab that sends the same new token within 10 s gets the same next one', () =>
  fc.assert(
    fc.asyncProperty(exchanges, fc.nat({ max: 10 * SECOND }), async (all, soon) => {
      const { store } = newSession()
      await send(store, all, async ({ token, isNew, at, next }) => {
        if (isNew) expect(await exchangeToken(store, token, new Date(at + soon))).toEqual({ next })
      })
    }),
  ))
