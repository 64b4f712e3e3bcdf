import { type Chance, chanceOf } from './random.ts'

/** What the network does with one request. */
export type Fate =
  | 'through'
  /** Never arrives; the device learns it at once. */
  | 'request lost'
  /** Never arrives, and nobody says so. */
  | 'hangs'
  | 'answer lost'
  /** Arrives late: after the device has given it up, when the delay is long. */
  | 'late'
  /** Arrives, and once more later. */
  | 'twice'
  | 'portal 401'
  | 'portal 200'
  /** The server does it, a proxy answers. */
  | 'answer eaten'
  /** 401 of the server: the token is old, and there is another or the session has ended. */
  | '401'
  /** 409 as a plain back end says it, without the cart. */
  | 'bare 409'
  | '429'
  | '500'
  /** The server does it and falls over its answer. */
  | '500 after'

export interface Request {
  fate: Fate
  /** ms to the server, ms back, ms until the second copy. */
  out: number
  back: number
  again: number
}

export type Deed =
  | { do: 'add'; variant: string; units: number }
  /** A line that never joins another. */
  | { do: 'add own'; units: number }
  /** The line by its place on screen. */
  | { do: 'set'; line: number; units: number }
  | { do: 'step'; line: number; by: number }
  | { do: 'remove'; line: number }
  /** 'Reintentar'. */
  | { do: 'retry' }
  /** The way to the cart. */
  | { do: 'restore' }
  /** The cart is in view, which looks for what others saved. */
  | { do: 'look' }
  | { do: 'focus' }
  | { do: 'log in' }
  /** The tab dies; another opens in its place so many ms later. */
  | { do: 'kill'; reopen: number }

export interface Step {
  /** ms since the step before. */
  wait: number
  device: 0 | 1
  tab: 0 | 1
  deed: Deed
}

export interface Plan {
  seed: number
  /** Whether the shop lets a variant stand in several lines. */
  several: boolean
  /** Which devices begin without a session. */
  guests: readonly [boolean, boolean]
  steps: readonly Step[]
  /** Of the requests in their order; those after go through. */
  requests: readonly Request[]
}

/** Sold without end: a, b. Five in stock: `few`. Not sold any more: `gone`. */
const variant = (chance: Chance) =>
  chance.pick<string>([
    [5, 'a'],
    [3, 'b'],
    [1, 'few'],
    [0.7, 'gone'],
  ])

const deed = (chance: Chance, guest: boolean): Deed => {
  const kind = chance.pick<Deed['do']>([
    [7, 'add'],
    [1, 'add own'],
    [1.5, 'set'],
    [2, 'step'],
    [2, 'remove'],
    [1, 'retry'],
    [0.7, 'restore'],
    [1, 'look'],
    [1, 'focus'],
    [2.5, 'kill'],
    [guest ? 2 : 0, 'log in'],
  ])
  const line = chance.whole(0, 2)
  if (kind === 'add') return { do: kind, variant: variant(chance), units: chance.whole(1, 4) }
  if (kind === 'add own') return { do: kind, units: chance.whole(1, 4) }
  if (kind === 'set') return { do: kind, line, units: chance.whole(1, 9) }
  if (kind === 'step') return { do: kind, line, by: chance.pick([[2, 1], [1, -1]]) } // biome-ignore format: a table
  if (kind === 'remove') return { do: kind, line }
  if (kind === 'kill') return { do: kind, reopen: chance.whole(0, 1500) }
  return { do: kind }
}

/** Most within a few steps of the database or a short pause, some after the runner has had its time. */
const wait = (chance: Chance): number =>
  chance.pick<() => number>([
    [4, () => chance.whole(0, 40)],
    [4, () => chance.whole(40, 600)],
    [2, () => chance.whole(600, 4000)],
    [0.6, () => chance.whole(15_000, 40_000)],
  ])()

const request = (chance: Chance, trouble: number): Request => {
  const bad = chance.next() < trouble
  const fate: Fate = bad
    ? chance.pick<Fate>([
        [2, 'request lost'],
        [1, 'hangs'],
        [4, 'answer lost'],
        [2, 'late'],
        [2, 'twice'],
        [1, 'portal 401'],
        [1, 'portal 200'],
        [2, 'answer eaten'],
        [2, '401'],
        [0.7, 'bare 409'],
        [1, '429'],
        [1, '500'],
        [1, '500 after'],
      ])
    : 'through'
  const long = fate === 'late' || chance.next() < 0.1
  return {
    fate,
    out: long ? chance.whole(200, 45_000) : chance.whole(2, 120),
    back: chance.next() < 0.1 ? chance.whole(200, 20_000) : chance.whole(2, 120),
    again: chance.whole(1, 60_000),
  }
}

/** The schedule of a seed. */
export const planOf = (seed: number): Plan => {
  const chance = chanceOf(seed)
  const guests = [chance.next() < 0.15, chance.next() < 0.15] as const
  const trouble = chance.pick([[1, 0], [2, 0.25], [2, 0.5], [1, 0.8]]) // biome-ignore format: a table
  const several = chance.next() < 0.7
  const steps = Array.from({ length: chance.whole(4, 12) }, (): Step => {
    const device = chance.whole(0, 1) as 0 | 1
    return {
      wait: wait(chance),
      device,
      tab: chance.whole(0, 1) as 0 | 1,
      deed: deed(chance, guests[device]),
    }
  })
  return {
    seed,
    several,
    guests,
    steps,
    requests: Array.from({ length: 16 }, () => request(chance, trouble)),
  }
}
