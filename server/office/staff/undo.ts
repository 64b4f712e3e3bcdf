import type { HistoryChange } from '#contract/office/history.ts'
import { type Membership, ROLES } from '#contract/office/permissions.ts'
import { failure } from '../../errors/failure.ts'
import { notUndoable, usedKey } from '../../errors/refusals.ts'
import { doneBy, type HistoryRow, lockEntry, recordHistory } from '../../modules/history/repository.ts'
import { changeMember } from '../../modules/staff/teams.ts'
import type { Operator } from '../../ports/people.ts'
import type { OfficePorts } from '../http/route.ts'
import type { ShopScope } from '../scope.ts'
import { changesOf } from './history.ts'
import { tellOwners } from './team-mails.ts'

/** What a member was before a change, or is after it. */
const placeIn = (changes: readonly HistoryChange[], when: 'before' | 'after'): Membership | null => {
  const written = (name: string) => changes.find(({ field }) => field === name)?.[when]
  const role = ROLES.find((one) => one === written('role'))
  return role === undefined
    ? null
    : { role, ships: written('ships') === 'yes', prices: written('prices') !== 'no' }
}

const isSame = (one: Membership | null | undefined, other: Membership | undefined): boolean =>
  one?.role === other?.role &&
  (one?.ships ?? false) === (other?.ships ?? false) &&
  (one?.prices ?? true) === (other?.prices ?? true)

interface Undo {
  readonly scope: ShopScope
  readonly operator: Operator
  readonly row: HistoryRow
  /** Of the call. */
  readonly key: string
}

/**
 * Gives a member the role back that they had before a change, as a change of its own, of which owners are notified. Throws 409
 * where it is another one by now, 403 without a fresh proof of who asks, as for any change of a team.
 */
export const undoMemberEntry = async ({ ports, staff }: OfficePorts, { scope, operator, row, key }: Undo) => {
  const { tenant, actor } = scope
  await staff.expectFresh(operator, true)
  if ((await doneBy(ports.database, tenant.id, key)) !== null) return
  const [before, after] = [placeIn(row.changes, 'before'), placeIn(row.changes, 'after')]
  if (before === null || after === null) throw notUndoable()
  const note: Parameters<typeof changeMember>[1]['note'] = async (tx, change) => {
    const entry = await lockEntry(tx, tenant.id, row.id)
    if (entry?.undoneBy !== null) throw failure('conflict', 'Ese cambio ya se deshizo.')
    if (!isSame(after, change.before))
      throw failure('conflict', `El rol de ${change.object} ya es otro: no se puede deshacer.`)
    await tellOwners(tx, { tenantId: tenant.id, by: actor, now: staff.now }, change)
    const isFirst = await recordHistory(tx, {
      tenantId: tenant.id,
      at: staff.now(),
      actor,
      subject: 'team',
      object: change.object,
      objectId: row.objectId,
      action: 'undone',
      changes: changesOf(change),
      request: key,
      undoes: row.id,
    })
    if (!isFirst) throw usedKey()
  }
  await changeMember(staff, { tenantId: tenant.id, by: operator, note }, row.objectId, before)
  ports.mail.wake()
}
