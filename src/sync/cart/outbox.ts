import { readCart } from '#src/db/cart/carts.ts'
import type { ShopDb } from '#src/db/database/schema.ts'
import { observe } from '#src/db/database/schema.ts'
import { SaveFailure } from '../failure.ts'
import {
  acknowledge,
  adoptCart,
  doubtSaving,
  endSaving,
  noteProblem,
  type Saving,
  type ServerCart,
  settleSaving,
  takeSaving,
} from './queue.ts'

/** Most commands in one saving; the contract takes 500. */
const BATCH = 200
/** Pause after an edit, in ms, so that quick clicks travel together. */
const GATHER = 400
/** First and longest pause after a failure, in ms. */
const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 60_000
/** Carts of others that may come in between, before the saving is put off. */
const CONFLICTS = 8

export interface OutboxDeps {
  db: ShopDb
  /** A customer's id: each has a runner of their own. */
  identity: string
  /** Saves a folded cart; null where the back end answers none. Rejects with what the API client throws. */
  save: (saving: Saving) => Promise<ServerCart | null>
  /** The saved cart; null where it is still of the revision that is known. Rejects with what the API client throws. */
  load: (known: number | null) => Promise<ServerCart | null>
  /** Runs the task while no other tab runs one. */
  lock: <T>(task: () => Promise<T>) => Promise<T>
  /** ms since the epoch */
  now: () => number
  after: (ms: number, task: () => void) => () => void
  /** From 0 to 1. */
  random: () => number
  /** Calls back on signs that the network, or the person, is back. */
  hints: (listener: () => void) => () => void
}

export interface Outbox {
  /** Follows the queue until the answer is called. */
  start(): () => void
  /** Saves what waits, now; true when all of it is on the server. Never rejects. */
  flush(): Promise<boolean>
  /** Brings the saved cart here; null when that worked, the failure otherwise. Never rejects. */
  restore(): Promise<SaveFailure | null>
  /** Looks whether another device has saved, and shows it; false where nothing could be learnt. Never rejects. */
  check(): Promise<boolean>
}

/** Keeps one customer's cart in step with the server. */
export const createOutbox = (deps: OutboxDeps): Outbox => {
  const { db, identity } = deps
  let stopped = false
  let pause = 0
  let loadedAt = 0
  let cancelTimer = () => {}

  const reload = async () => {
    const cart = await deps.load((await readCart(db, identity)).revision)
    if (stopped) return
    loadedAt = deps.now()
    if (cart) await acknowledge(db, identity, cart)
  }

  /** After a 422 the commands go one by one, until the refused one is found. */
  const afterFailure = async (saving: Saving, failure: SaveFailure): Promise<void> => {
    if (failure.kind === 'conflict' && failure.conflict) {
      const { products, revision, appliedCommandIds } = failure.conflict
      await adoptCart(db, identity, saving, { products, revision: revision ?? null }, appliedCommandIds)
    } else if (failure.kind === 'conflict') {
      await doubtSaving(db, identity, saving)
      await reload()
    } else if (failure.kind === 'refused') {
      await endSaving(db, identity, saving, saving.commandIds.length === 1 ? failure.reason : null)
    } else throw failure
  }

  const saveAll = async (): Promise<void> => {
    let most = BATCH
    let conflicts = 0
    // A cart that this device has never read must not be written over.
    if (loadedAt === 0 && !(await db.carts.get(identity))?.attempt) await reload()
    while (!stopped) {
      const saving = await takeSaving(db, identity, most)
      if (!saving) return
      if (saving.commandIds.length === 0) continue
      try {
        const answer = await deps.save(saving)
        if (stopped) return
        await settleSaving(db, identity, saving, answer ?? { products: saving.products, revision: null })
      } catch (error) {
        const failure = new SaveFailure(error)
        if (failure.kind === 'conflict') conflicts += 1
        await afterFailure(saving, failure)
        if (conflicts > CONFLICTS) throw failure
        most = failure.kind === 'refused' && saving.commandIds.length > 1 ? 1 : BATCH
      }
    }
  }

  const note = (failure: SaveFailure): Promise<void> => {
    const kind = failure.kind === 'login' ? 'login' : 'failed'
    return noteProblem(db, identity, { kind, why: failure.why, message: failure.reason })
  }

  /** One turn at the server; what goes wrong is written down for the person. */
  const turn = async (task: () => Promise<void>): Promise<SaveFailure | null> => {
    try {
      await deps.lock(task)
      if (!stopped) await noteProblem(db, identity, null)
      pause = 0
      return null
    } catch (error) {
      const failure = error instanceof SaveFailure ? error : new SaveFailure(error)
      if (!stopped) await note(failure)
      return failure
    }
  }

  const run = async () => {
    cancelTimer()
    const failure = await turn(saveAll)
    if (!failure || stopped || failure.kind === 'login') return
    if (failure.wait !== undefined) return later(failure.wait + FIRST_PAUSE * deps.random())
    pause = Math.min(pause === 0 ? FIRST_PAUSE : pause * 2, LONGEST_PAUSE)
    later(pause * (0.5 + deps.random() / 2))
  }
  const later = (ms: number) => {
    cancelTimer()
    cancelTimer = deps.after(ms, () => void run().catch((error: unknown) => console.error(error)))
  }

  const flush: Outbox['flush'] = async () => {
    try {
      await run()
      const row = await db.carts.get(identity)
      return !row?.attempt && (await db.commands.where({ identity }).count()) === 0
    } catch (error) {
      console.error('The device could not be read', error)
      return false
    }
  }
  const restore: Outbox['restore'] = async () => {
    try {
      return await turn(async () => {
        const before = loadedAt
        await saveAll()
        if (loadedAt === before) await reload()
      })
    } catch (error) {
      return new SaveFailure(error)
    }
  }

  /** Not under the lock: while an answer hangs, other tabs save. An older reading than what is known is none. */
  const check: Outbox['check'] = async () => {
    try {
      const { attempt, revision } = await readCart(db, identity)
      // A saving's own answer tells. Without revisions a reading may be older than what was saved meanwhile.
      if (stopped || attempt || (revision === null && loadedAt > 0)) return true
      await reload()
      return true
    } catch (error) {
      const failure = new SaveFailure(error)
      if (failure.kind === 'login' && !stopped) await note(failure).catch(console.error)
      return false
    }
  }

  return {
    start: () => {
      // What waited when the page was closed goes first; the first reading tells.
      const unobserve = observe(
        () => db.commands.where({ identity }).count(),
        (count) => count > 0 && later(GATHER),
        (error) => console.error('The outbox can’t be read', error),
      )
      const unhint = deps.hints(() => void flush().then(check))
      return () => {
        stopped = true
        cancelTimer()
        unobserve()
        unhint()
      }
    },
    flush,
    restore,
    check,
  }
}
