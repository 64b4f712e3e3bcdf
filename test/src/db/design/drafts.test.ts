import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DraftRow } from '#src/db/database/rows.ts'
import { countDrafts } from '#src/db/design/drafts.ts'
import { forgetIdentity } from '#src/db/person/forget.ts'
import { applyCommand } from '#src/sync/cart/apply.ts'
import { carryOver } from '#src/sync/cart/carry-over.ts'
import { freshTenant, linesOf, openTab, simple, uuid } from '../../features/cart/support.ts'

const deps = { newId: () => uuid(), now: () => 7 }
const draft = (identity: string, id: string, updatedAt = 1): DraftRow => ({
  identity,
  id,
  updatedAt,
  name: 'Taza',
  productId: 'p1',
  productName: 'Taza',
  choice: { color: 'Blanco', units: {} },
  lineUuid: null,
  createdAt: 1,
  document: { version: 3, views: [{ name: 'Frente', elements: [{ kind: 'text', x: 12.5 }] }] },
})

/** A design is saved, perhaps in a tab that knows of no log-in yet; a person logs in or out; a page takes over again. */
type Happening = { design: number; late: boolean } | 'ines' | 'rodrigo' | 'log out' | 'join again'

describe('drafts on a device', () => {
  it('[OFF-10] go over at the log-in with the cart, whatever is in them, or not at all', async () => {
    const db = openTab(freshTenant())
    const command = { type: 'add' as const, product: simple(), id: uuid(), at: 1 }
    await applyCommand(db, 'guest', command, { isMultipleVariantDesigns: false })
    await db.drafts.put(draft('guest', 'taza'))
    const broken = () => {
      throw new Error('the page was left')
    }
    await expect(carryOver(db, 'ines', { ...deps, newId: broken })).rejects.toThrow('the page was left')
    expect(await countDrafts(db, 'ines')).toBe(0)
    await carryOver(db, 'ines', deps)
    expect(await linesOf(db, 'ines')).toHaveLength(1)
    expect(await db.drafts.toArray()).toEqual([draft('ines', 'taza')])
  })

  it('[OFF-10] of two states of one draft the newer stays', async () => {
    const db = openTab(freshTenant())
    await db.drafts.bulkPut([
      draft('guest', 'old', 1),
      draft('ines', 'old', 2),
      draft('guest', 'new', 4),
      draft('ines', 'new', 3),
    ])
    await carryOver(db, 'ines', deps)
    expect(await db.drafts.orderBy('[identity+id]').toArray()).toEqual([
      draft('ines', 'new', 4),
      draft('ines', 'old', 2),
    ])
  })

  it('[OFF-10] over any course of log-ins and log-outs each is one person’s, and none is lost by a log-in', async () => {
    const event: fc.Arbitrary<Happening> = fc.oneof(
      { weight: 3, arbitrary: fc.record({ design: fc.nat(4), late: fc.boolean() }) },
      { weight: 2, arbitrary: fc.constantFrom('ines', 'rodrigo') },
      { weight: 1, arbitrary: fc.constantFrom('log out', 'join again') },
    )
    const course = async (events: readonly Happening[]) => {
      const tenant = freshTenant()
      const [db, other] = [openTab(tenant), openTab(tenant)]
      /** What each has to find: the last moment of each draft by its id. */
      const wanted = {
        guest: new Map<string, number>(),
        ines: new Map<string, number>(),
        rodrigo: new Map<string, number>(),
      }
      let who: keyof typeof wanted = 'guest'
      let clock = 0
      const join = async () => {
        await carryOver(db, who, deps)
        for (const [id, at] of wanted.guest) wanted[who].set(id, Math.max(at, wanted[who].get(id) ?? 0))
        wanted.guest.clear()
      }
      for (const what of events) {
        if (typeof what === 'object') {
          clock += 1
          const [tab, author] = what.late ? ([other, 'guest'] as const) : ([db, who] as const)
          await tab.drafts.put(draft(author, `${what.design}`, clock))
          wanted[author].set(`${what.design}`, clock)
        } else if (what === 'log out') {
          if (who === 'guest') continue
          await forgetIdentity(db, who)
          wanted[who].clear()
          who = 'guest'
        } else if (what === 'join again') {
          if (who !== 'guest') await join()
        } else if (who === 'guest') {
          who = what
          await join()
        }
      }
      for (const [identity, drafts] of Object.entries(wanted)) {
        const rows = await db.drafts.where({ identity }).toArray()
        expect(new Map(rows.map(({ id, updatedAt }) => [id, updatedAt]))).toEqual(drafts)
      }
      for (const tab of [db, other]) tab.close()
    }
    await fc.assert(fc.asyncProperty(fc.array(event, { maxLength: 14 }), course), { numRuns: 40 })
  })
})
