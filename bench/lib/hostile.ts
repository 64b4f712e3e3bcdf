import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { chainedMasks, dearest, slowLetters, slowStar } from '#harness/server/hostile-svg.ts'
import { guestOf, type Site, sent, upload } from './uploading.ts'

/** Pause after an answer, in ms: who is refused at once comes again. */
const AGAIN = 200

type Sends = (site: Site, token: string, from: string, salt: string) => Promise<string>

export interface Attack {
  readonly name: string
  /** Guests, each with that many requests under way. */
  readonly guests: number
  readonly each: number
  /** What it is to slow. */
  readonly slows: 'uploads' | 'list'
  readonly send: Sends
}

const svg =
  (...drawings: readonly ((salt: string) => string)[]): Sends =>
  (site, token, from, salt) => {
    const drawing = drawings[Math.floor(Math.random() * drawings.length)] ?? slowStar
    return upload(site, token, Buffer.from(drawing(salt)), 'image/svg+xml', from)
  }

const line = (own: object) => ({
  ...{ productId: '1', genericProductId: '1', productName: 'Taza', variantName: '', quantity: 1 },
  ...{ hasProductBuilding: false, shoppingCartId: randomUUID(), principal: '', advance: '' },
  ...{ priceBase: 1, priceAplication: 0, tax: 0, total: 1, imageList: [], printingArea: '' },
  ...own,
})
const words = (n: number) => ({
  ...{ kind: 'text', id: `t${n}`, name: '', locked: false, hidden: false, x: 1, y: 1, width: 50, height: 10 },
  ...{ text: `Hola ${n} `.repeat(5), font: 'jost', sizeMm: 8, align: 'left', curveDegrees: 0, spacing: 0 },
  ...{ lineHeight: 1.2, ink: { name: '', hex: '#000000', pantone: null } },
})
const design = (elements: number) => ({
  applicationDays: -1,
  views: [
    {
      name: 'Frente',
      areas: [
        {
          ...{ areaId: 'a', printingTypeId: '1', colors: 1, widthMm: 50, heightMm: 50, artwork: '' },
          elements: Array.from({ length: elements }, (_, n) => words(n)),
        },
      ],
    },
  ],
})
/** Lines with designs, or with pictures that are nothing but long. */
const quote =
  (lines: number, elements: number, picture: number): Sends =>
  ({ origin, shop }, token, from) => {
    const customization = elements > 0 ? design(elements) : null
    const advance = picture > 0 ? `data:image/png;base64,${'A'.repeat(picture)}` : ''
    const products = Array.from({ length: lines }, () => line({ customization, advance }))
    return sent(`${origin}/api/services/app/Orders/CreateUnsavedQuote?tenant=${shop}`, token, from, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ products }),
    })
  }

export const ATTACKS: readonly Attack[] = [
  {
    name: 'one guest, large letters',
    guests: 1,
    each: 2,
    slows: 'uploads',
    send: svg(slowLetters),
  },
  {
    name: '20 guests, refused drawings',
    guests: 20,
    each: 1,
    slows: 'uploads',
    send: svg((salt) => chainedMasks(19, salt), slowStar, slowLetters),
  },
  { name: '20 guests, the most that passes', guests: 20, each: 1, slows: 'uploads', send: svg(dearest) },
  { name: 'one guest, 3 quotes of 8.9 MB', guests: 1, each: 3, slows: 'list', send: quote(140, 200, 0) },
  { name: 'one guest, 4 quotes of 0.5 MB', guests: 1, each: 4, slows: 'list', send: quote(8, 200, 0) },
  {
    name: 'one guest, 3 quotes of 3.8 MB of pictures',
    guests: 1,
    each: 3,
    slows: 'list',
    send: quote(2, 0, 1_900_000),
  },
]

/** Lets an attack go on until it is ended. */
const attacking = async (site: Site, attack: Attack) => {
  const { guests, each, send } = attack
  // Its own: what a network may use up in an hour is no other attack's.
  const network = `198.18.${240 + ATTACKS.indexOf(attack)}`
  const statuses = new Map<string, number>()
  let isOver = false
  let count = 0
  const tokens = await Promise.all(Array.from({ length: guests }, () => guestOf(site)))
  const work = tokens.flatMap((token, guest) =>
    Array.from({ length: each }, async () => {
      while (!isOver) {
        count += 1
        // Many addresses: a limit by address alone would not hold it.
        const from = guests === 1 ? `${network}.1` : `${network}.${(guest * 12 + count) % 250}`
        const status = await send(site, token, from, randomUUID())
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        await pause(AGAIN)
      }
    }),
  )
  return {
    answers: () => JSON.stringify(Object.fromEntries(statuses)),
    ends: async () => {
      isOver = true
      await Promise.all(work)
    },
  }
}

interface Begin {
  readonly site: Site
  readonly name: string
}

/** The attackers' side, in a process of its own: does what it is sent. */
export const serveAttackers = () => {
  let under: Awaited<ReturnType<typeof attacking>> | undefined
  process.on('message', async (asked: Begin | 'answers' | 'end') => {
    if (typeof asked === 'object') {
      const attack = ATTACKS.find(({ name }) => name === asked.name)
      if (attack === undefined) throw new Error(`There is no attack ${asked.name}`)
      under = await attacking(asked.site, attack)
    }
    if (asked === 'end') await under?.ends()
    process.send?.(under?.answers() ?? '')
    if (asked === 'end') process.disconnect()
  })
}

const PROGRAM = fileURLToPath(new URL('./attackers.ts', import.meta.url))

/**
 * Lets an attack go on until it is ended. Attackers have machines of their own: a process that takes what the others leave, so
 * that neither what is measured nor the measuring waits for drawings being made up.
 */
export const attackers = async (site: Site, { name }: Attack) => {
  const child = fork(PROGRAM, { execArgv: ['--import', 'tsx'] })
  setPriority(child.pid ?? 0, constants.priority.PRIORITY_LOW)
  const ask = async (message: Begin | 'answers' | 'end'): Promise<string> => {
    child.send(message)
    const [answer] = await once(child, 'message')
    return String(answer)
  }
  await ask({ site, name })
  return { answers: () => ask('answers'), ends: () => ask('end') }
}
