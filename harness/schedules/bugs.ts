import { parse } from 'valibot'
import { cartConflict } from '#contract/cart.ts'
import { ApiError, isUnreachable, statusOf } from '#src/api/errors.ts'
import type { ShopDb } from '#src/db/database/schema.ts'
import type { OutboxDeps } from '#src/sync/cart/outbox.ts'
import type { Saving } from '#src/sync/cart/queue.ts'
import type { Bug } from './bug.ts'
import { CUSTOMER } from './device.ts'

type Failed = (
  deps: OutboxDeps,
  saving: Saving,
  error: unknown,
) => Promise<Awaited<ReturnType<OutboxDeps['save']>>>

/** Something else is done where a save fails. */
const whereSaveFails =
  (failed: Failed): NonNullable<Bug['deps']> =>
  (deps) => ({
    ...deps,
    save: (saving) => deps.save(saving).catch((error: unknown) => failed(deps, saving, error)),
  })

/** Drops what a failed save held, where it failed with this status. */
const drops = (status: number) =>
  whereSaveFails(async ({ db }, { commandIds }, error) => {
    if (statusOf(error) === status) await db.commands.where('id').anyOf(commandIds).delete()
    throw error
  })

const renumber = async (db: ShopDb, ids: readonly string[]): Promise<void> => {
  await db.transaction('rw', db.carts, db.commands, async () => {
    await db.carts.where({ identity: CUSTOMER }).modify({ attempt: null })
    await db.commands
      .where('id')
      .anyOf([...ids])
      .modify((row) => {
        row.id = row.id.replace(/^0/, 'f')
        row.command = { ...row.command, id: row.id }
      })
  })
}

const conflictOf = (error: unknown) =>
  error instanceof ApiError && error.status === 409 && error.details
    ? parse(cartConflict, error.details)
    : null

/** A fault of each kind that schedules have to notice. */
export const BUGS: Readonly<Record<string, Bug>> = {
  'drops the changes of a save that met a 500': { deps: drops(500) },
  'drops all changes of a save that was refused': { deps: drops(422) },
  'repeats a save whose answer was lost under other ids': {
    deps: whereSaveFails(async ({ db }, { commandIds }, error) => {
      if (isUnreachable(error)) await renumber(db, commandIds)
      throw error
    }),
  },
  'sends no ids': {
    deps: (deps) => ({ ...deps, save: (saving) => deps.save({ ...saving, commandIds: [] }) }),
  },
  'takes the server’s cart at a conflict and forgets what waits': {
    deps: whereSaveFails(async ({ db }, _saving, error) => {
      if (conflictOf(error)) await db.commands.where({ identity: CUSTOMER }).delete()
      throw error
    }),
  },
  'writes its own cart over the newer one at a conflict': {
    deps: whereSaveFails(async (deps, saving, error) => {
      const newer = conflictOf(error)
      if (!newer) throw error
      return deps.save({ ...saving, revision: newer.revision ?? null })
    }),
  },
  'drops what was done while a save was under way': {
    deps: (deps) => ({
      ...deps,
      save: async (saving) => {
        const answer = await deps.save(saving)
        await deps.db.commands
          .where({ identity: CUSTOMER })
          .and(({ id }) => !saving.commandIds.includes(id))
          .delete()
        return answer
      },
    }),
  },
  'takes a portal’s page for the server’s answer': {
    deps: whereSaveFails(async (_deps, _saving, error) => {
      if (error instanceof ApiError && error.name === 'ForeignAnswer') return null
      throw error
    }),
  },
  'never reads what others saved': {
    deps: (deps) => ({
      ...deps,
      load: async () => {
        const row = await deps.db.carts.get(CUSTOMER)
        return { products: row?.products ?? [], revision: row?.revision ?? 0 }
      },
    }),
  },
  'takes no lock': { deps: (deps) => ({ ...deps, lock: (task) => task() }) },
  'leaves its lock to nobody when it dies': { locksStay: true },
  'says done before it is on the disk': {
    perform: async (act) => {
      void act()
      return { ok: true }
    },
  },
  'loses a guest’s lines at the log-in': {
    carry: async (db) => {
      await db.carts.delete('guest')
      await db.lines.where({ identity: 'guest' }).delete()
    },
  },
  'remembers no ids on the server': {
    store: (store) => ({
      read: async () => ({ ...(await store.read([])), applied: [] }),
      replace: (cart) => store.replace({ ...cart, commandIds: [] }),
    }),
  },
  'asks for no revision on the server': {
    store: (store) => ({ ...store, replace: (cart) => store.replace({ ...cart, base: null }) }),
  },
  'says of no command at a conflict that it is there': {
    store: (store) => ({ ...store, read: async () => ({ ...(await store.read([])), applied: [] }) }),
  },
}
