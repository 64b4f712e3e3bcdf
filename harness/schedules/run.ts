import type { CartProduct } from '#contract/cart.ts'
import { lineIds } from '#domain/cart/lines.ts'
import { carryOver } from '#src/sync/cart/carry-over.ts'
import type { Bug } from './bug.ts'
import { createDevice, type World } from './device.ts'
import { unitsOf } from './lines.ts'
import { createLoop, inLoop, type Loop } from './loop.ts'
import { judge, meantCarts } from './meaning.ts'
import { type Diary, perform, settleDiary } from './person.ts'
import type { Plan, Request, Step } from './plan.ts'
import { chanceOf } from './random.ts'
import { atRest, doneOf } from './rest.ts'
import { memoryCart, shopServer } from './shop-server.ts'

export interface Outcome {
  /** Empty when everything is as it has to be. */
  readonly faults: readonly string[]
  /** What happened, in its order. */
  readonly trace: readonly string[]
  readonly lost: number
  readonly doubled: number
  /** Devices that show another cart than the server's, at rest. */
  readonly unequal: number
}

/** Time for tabs to open, in ms. */
const BEGINNING = 200
const THROUGH: Request = { fate: 'through', out: 20, back: 20, again: 0 }
/** Longest that a request of the schedule can still be under way, in ms. */
const UNDER_WAY = 130_000
/** After which a device that comes back asks for the cart again, in ms. */
const AWAY = 20_000
/** Time for a device to be saved and to read, in ms. */
const CALM = 40_000

const uuids = () => {
  let count = 0
  return () => `00000000-0000-4000-8000-${(++count).toString(16).padStart(12, '0')}`
}

/** Plays a schedule from its beginning to rest. */
export const runPlan = async (plan: Plan, bug: Bug = {}): Promise<Outcome> => {
  const loop = createLoop()
  const trace: string[] = []
  const faults: string[] = []
  const note = (line: string) => trace.push(`${String(Math.round(loop.now())).padStart(7)} ms  ${line}`)
  const fault = (text: string) => {
    note(`FAULT ${text}`)
    faults.push(text)
  }
  /** Code of a tab that is gone may still find its database closed; nothing else is to be reported. */
  const logged = (...parts: unknown[]) => {
    if (!/DatabaseClosed/.test(String(parts.at(-1)))) fault(`logged: ${parts.join(' ')}`)
  }
  const figures = await inLoop(loop, logged, () => play({ loop, plan, bug, note, fault })).catch(
    (error: unknown) => {
      fault(String(error))
      return { lost: 0, doubled: 0, unequal: 1 }
    },
  )
  return { faults, trace, ...figures }
}

interface Stage {
  loop: Loop
  plan: Plan
  bug: Bug
  note: (line: string) => void
  fault: (text: string) => void
}

const play = async ({ loop, plan, bug, note, fault }: Stage) => {
  const chance = chanceOf(plan.seed + 1)
  const cart = memoryCart()
  const server = shopServer(bug.store ? bug.store(cart) : cart)
  let sent = 0
  let calm = false
  const next = () => (calm ? THROUGH : (plan.requests[sent++] ?? THROUGH))
  const world: World = {
    loop,
    network: { loop, server, next, note, fault },
    chance: chance.next,
    newId: uuids(),
    note,
    bug: bug.deps ?? ((deps) => deps),
    carry: bug.carry ?? carryOver,
    perform: bug.perform ?? ((act) => act()),
    locksDie: !bug.locksStay,
  }
  const devices = [
    createDevice(world, 'phone', plan.guests[0]),
    createDevice(world, 'desk', plan.guests[1]),
  ] as const
  const diaries: readonly [Diary, Diary] = [[], []]
  const trouble = (error: unknown) => note(`an error: ${error}`)

  const take = ({ device: at, tab: place, deed }: Step) => {
    const device = devices[at]
    const tab = device.tabs[place]
    if (!tab?.isOpen) return
    const diary = diaries[at]
    if (deed.do !== 'kill') {
      perform(deed, { world, device, tab, diary, several: plan.several }).catch(
        (error) => tab.isOpen && trouble(error),
      )
      return
    }
    note(`${tab.name} is killed`)
    tab.die()
    settleDiary(diary, device, tab)
    loop.after(deed.reopen, () => void device.open(place).catch(trouble))
  }

  for (const device of devices) for (const place of [0, 1]) void device.open(place).catch(trouble)
  // Databases are made once; a kill in the middle of that is nothing to lose.
  await loop.run(BEGINNING)
  let time = 0
  for (const step of plan.steps) {
    time += step.wait
    loop.after(time, () => take(step))
  }
  await loop.run(time + 1)
  note('the network is well')
  calm = true
  await loop.run(UNDER_WAY)
  for (const device of devices) void device.logIn().catch(trouble)
  // Both come back twice: what the second one saves, the first one reads.
  for (const wait of [AWAY, CALM]) {
    await loop.run(wait)
    for (const device of devices) device.tabs.find((tab) => tab?.isOpen)?.hint()
  }
  await loop.run(CALM)

  const { state } = cart
  const rest = [await within(loop, () => atRest(devices[0])), await within(loop, () => atRest(devices[1]))]
  let unequal = 0
  rest.forEach(({ pending, attempt, problem, lines }, index) => {
    const name = devices[index]?.name
    if (pending > 0) fault(`${name}: ${pending} changes are still waiting`)
    if (attempt) fault(`${name}: a saving is still under way`)
    if (problem) fault(`${name}: a problem is shown: ${problem}`)
    if (JSON.stringify(lines) === JSON.stringify(state.products)) return
    unequal += 1
    fault(`${name} shows ${parts(lines)}; the server has ${parts(state.products)}`)
  })
  const ids = state.products.flatMap(lineIds)
  if (new Set(ids).size < ids.length) fault('a line is there twice')
  const [first, second] = diaries.map((diary, index) => doneOf(diary, rest[index]?.setAside ?? []))
  for (const entry of diaries.flat()) if (entry.state === 'begun') fault('a change never ended')
  const {
    lost,
    doubled,
    fault: wrong,
  } = judge(unitsOf(state.products), meantCarts(first ?? [], second ?? []))
  if (wrong) fault(wrong)
  for (const device of devices) device.close()
  await loop.run(1000)
  return { lost, doubled, unequal }
}

/** Awaits something that needs the loop to go on. */
const within = async <T>(loop: Loop, task: () => Promise<T>): Promise<T> => {
  let done = false
  const result = task().finally(() => {
    done = true
  })
  await loop.run(60_000, () => done)
  if (!done) throw new Error('a device gives no answer any more')
  return result
}

const parts = (lines: readonly CartProduct[]): string =>
  JSON.stringify(
    lines.map((line) => [line.shoppingCartUUID.slice(-4), ...Object.entries(unitsOf([line]))].flat()),
  )
