import { Dexie } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { fetchSavedCart, sendCart } from '#src/api/calls/cart.ts'
import { createCall } from '#src/api/client.ts'
import { ApiError, DEFAULT_ERROR } from '#src/api/errors.ts'
import { ShopDb } from '#src/db/database/schema.ts'
import { databaseName } from '#src/platform/device/storage.ts'
import type { carryOver } from '#src/sync/cart/carry-over.ts'
import { createOutbox, type Outbox, type OutboxDeps } from '#src/sync/cart/outbox.ts'
import { abortAll, diskHolds } from './kill.ts'
import { createLocks } from './locks.ts'
import type { Loop } from './loop.ts'
import { type Asker, networkOf } from './network.ts'

export const CUSTOMER = 'ines'

/** What the devices of one schedule share. */
export interface World {
  readonly loop: Loop
  readonly network: Parameters<typeof networkOf>[0]
  readonly chance: () => number
  readonly newId: () => string
  readonly note: (line: string) => void
  /** A bug that is planted in what the runner is given. */
  readonly bug: (deps: OutboxDeps, device: Device) => OutboxDeps
  readonly carry: typeof carryOver
  /** What a person's act goes through before it is said to be done. */
  readonly perform: <T extends { ok: boolean }>(act: () => Promise<T>) => Promise<{ ok: boolean }>
  /** Whether the browser gives a dead tab's lock to the next one. */
  readonly locksDie: boolean
}

export interface Tab {
  readonly name: string
  isOpen: boolean
  readonly db: ShopDb
  outbox: Outbox | null
  /** The person comes back to the tab, or the network does. */
  hint(): void
  die(): void
}

export interface Device {
  readonly name: string
  /** Who is logged in on all of its tabs: a customer, or a guest. */
  identity: string
  readonly tabs: (Tab | null)[]
  open(place: number): Promise<void>
  logIn(): Promise<void>
  /** Whether the disk holds that command of a person, done or under way. */
  holds(commandId: string): boolean
  close(): void
}

let schedules = 0

export const createDevice = (world: World, name: string, guest: boolean): Device => {
  const { loop } = world
  /** Its disk. */
  const factory = new IDBFactory()
  const tenant = `${name}${++schedules}`
  const locks = createLocks(loop)
  const now = () => loop.now() + 1_800_000_000_000
  /** Tabs that wait for the answer to a save. */
  const saving = new Set<Asker>()
  let opened = 0

  const start = (tab: Tab & { hints: Set<() => void>; stop: () => void }) => {
    const fetch = networkOf(world.network, tab, saving)
    const session = 'token'
    const token = {
      current: () => session,
      renew: async () => (world.chance() < 0.5 ? session : undefined),
    }
    const api = { tenant, call: createCall({ baseUrl: 'http://shop', tenant, fetch, token }) }
    const outbox = createOutbox(
      world.bug(
        {
          db: tab.db,
          identity: CUSTOMER,
          save: async ({ products, revision, commandIds }) => {
            const body = { products, commandIds, ...(revision === null ? {} : { revision }) }
            const answer = await sendCart(api, body)
            if (!answer.success) throw new ApiError({ message: DEFAULT_ERROR })
            return { products: answer.products ?? products, revision: answer.revision ?? null }
          },
          load: async (known) => {
            const answer = await fetchSavedCart(api, known)
            return 'unchanged' in answer
              ? null
              : { products: answer.products, revision: answer.revision ?? null }
          },
          lock: (task) => locks.request(tab, task),
          now,
          after: (ms, task) => loop.after(ms, () => tab.isOpen && task()),
          random: world.chance,
          hints: (listener) => {
            tab.hints.add(listener)
            return () => tab.hints.delete(listener)
          },
        },
        device,
      ),
    )
    tab.outbox = outbox
    tab.stop = outbox.start()
  }

  const device: Device = {
    name,
    identity: guest ? 'guest' : CUSTOMER,
    tabs: [null, null],
    open: async (place) => {
      const hints = new Set<() => void>()
      Dexie.dependencies.indexedDB = factory
      const db = new ShopDb(tenant)
      const tab = {
        name: `${name} tab ${place + 1}${opened++ < 2 ? '' : `, opened as ${opened}.`}`,
        isOpen: true,
        db,
        outbox: null as Outbox | null,
        hints,
        hint: () => {
          for (const listener of hints) listener()
        },
        stop: () => {},
        die: () => {
          tab.isOpen = false
          tab.stop()
          abortAll(db)
          db.close({ disableAutoOpen: true })
          if (world.locksDie) locks.abandon(tab)
        },
      }
      device.tabs[place] = tab
      await db.open()
      if (device.identity === 'guest') return
      await world.carry(db, CUSTOMER, { newId: world.newId, now })
      if (tab.isOpen) start(tab)
    },
    logIn: async () => {
      if (device.identity !== 'guest') return
      device.identity = CUSTOMER
      const tabs = device.tabs.filter((tab) => tab !== null)
      const carrying = tabs.map(async (tab) => {
        await world.carry(tab.db, CUSTOMER, { newId: world.newId, now })
        if (tab.isOpen) start(tab as Parameters<typeof start>[0])
      })
      await Promise.all(carrying)
    },
    holds: (commandId) => diskHolds(factory, databaseName(tenant), commandId),
    close: () => {
      for (const tab of device.tabs) tab?.die()
    },
  }
  return device
}
