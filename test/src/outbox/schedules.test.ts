import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { CartCommand } from '#domain/cart-commands.ts'
import { lineIds } from '#domain/cart-lines.ts'
import { cartUnits } from '#domain/cart-units.ts'
import { readCommands } from '#src/db/commands.ts'
import { carryOut } from '#src/features/cart/commands.ts'
import { freshTenant, linesOf, openTab, simple, uuid } from '../features/cart/support.ts'
import { cartServer, deviceLock, type Fate, tabOutbox } from './world.ts'

const rules = { isMultipleVariantDesigns: false }
const RUNS = Number(process.env.SCHEDULES ?? 40)

/** One thing that happens: on device 0 or 1, in tab 0 or 1 of it. */
const step = fc.record({
  device: fc.nat(1),
  tab: fc.nat(1),
  what: fc.oneof(
    { weight: 4, arbitrary: fc.record({ add: fc.integer({ min: 1, max: 9 }), variant: fc.nat(3) }) },
    { weight: 1, arbitrary: fc.constant('customised' as const) },
    { weight: 3, arbitrary: fc.constant('flush' as const) },
    { weight: 1, arbitrary: fc.constant('restore' as const) },
    { weight: 1, arbitrary: fc.constant('kill' as const) },
  ),
  /** Whether the next thing waits for this one. */
  awaited: fc.boolean(),
})
const fate: fc.Arbitrary<Fate> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Fate>('through') },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Fate>('lostBefore', 'lostAfter', 'twice', 'broken', 'portal', 'eaten'),
  },
)

it(`[OFF-3, OFF-4, OFF-5] over ${RUNS} schedules of two devices with two tabs each no unit is lost and none doubled`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 4, maxLength: 16 }),
      fc.array(fate, { maxLength: 30 }),
      async (steps, fates) => {
        const server = cartServer()
        const left = [...fates]
        const next = () => left.shift() ?? 'through'
        const devices = [freshTenant(), freshTenant()].map((tenant) => {
          const lock = deviceLock()
          const tab = () => {
            const db = openTab(tenant)
            return { db, outbox: tabOutbox({ db, server, lock, fate: next }) }
          }
          return { tenant, tab, tabs: [tab(), tab()] }
        })
        let wanted = 0
        /** Begun in a tab that was killed before it could show them. */
        let unsure = 0
        const running: Promise<unknown>[] = []

        for (const { device: at, tab, what, awaited } of steps) {
          const device = devices[at]
          const open = device?.tabs[tab]
          if (!device || !open) continue
          const { db, outbox } = open
          if (what === 'kill') {
            db.close({ disableAutoOpen: true })
            device.tabs[tab] = device.tab()
            continue
          }
          const act = async () => {
            if (what === 'flush') return outbox.flush()
            if (what === 'restore') return outbox.restore()
            const own = what === 'customised'
            const product = own
              ? simple({ variant: 'own', customizable: true })
              : simple({ variant: `v${what.variant}`, quantity: what.add })
            const command: CartCommand = { type: 'add', product, id: uuid(), at: 1 }
            const chosen = own ? { isMultipleVariantDesigns: true } : rules
            unsure += cartUnits([product])
            const done = await carryOut(db, 'ines', command, chosen)
            unsure -= cartUnits([product])
            // Shown as done: from here on it may not be lost.
            if (done.ok) wanted += cartUnits([product])
          }
          const acting = act().catch(() => undefined)
          if (awaited) await acting
          else running.push(acting)
        }
        await Promise.all(running)

        // At rest: the network is back, each device has had its turns.
        left.length = 0
        const resting = devices.map((device) => device.tab())
        for (const { outbox } of [...resting, ...resting]) await outbox.restore()

        const lines = await Promise.all(resting.map(({ db }) => linesOf(db, 'ines')))
        expect(lines[0]).toEqual(server.state.products)
        expect(lines[1]).toEqual(server.state.products)
        expect(cartUnits(server.state.products)).toBeGreaterThanOrEqual(wanted)
        expect(cartUnits(server.state.products)).toBeLessThanOrEqual(wanted + unsure)
        const ids = server.state.products.flatMap(lineIds)
        expect(new Set(ids).size).toBe(ids.length)
        for (const { db } of resting) expect(await readCommands(db, 'ines')).toEqual([])
        for (const { db } of [...devices.flatMap(({ tabs }) => tabs), ...resting]) db.close()
      },
    ),
    { numRuns: RUNS },
  )
}, 120_000)
