import type { HistoryChange } from '#contract/office/history.ts'
import type { Membership } from '#contract/office/permissions.ts'
import { setsPrices } from '#domain/office/permissions.ts'
import { recordHistory } from '../../modules/history/repository.ts'
import type { TeamChange, TeamOf } from '../../modules/staff/deps.ts'
import type { Actor } from '../scope.ts'
import { tellOwners } from './team-mails.ts'

const wordOf = (place: Membership | undefined, has: (place: Membership) => boolean): string => {
  if (place === undefined) return ''
  return has(place) ? 'yes' : 'no'
}
const isShipping = ({ ships }: Membership) => ships

/** Of who never ships, it is not said, nor of who always sets prices. */
export const changesOf = ({ before, after }: TeamChange): HistoryChange[] => [
  ...(before === undefined && after === undefined
    ? []
    : [{ field: 'role', before: before?.role ?? '', after: after?.role ?? '' }]),
  ...(before?.ships || after?.ships
    ? [{ field: 'ships', before: wordOf(before, isShipping), after: wordOf(after, isShipping) }]
    : []),
  ...([before, after].some((place) => place !== undefined && !setsPrices(place))
    ? [{ field: 'prices', before: wordOf(before, setsPrices), after: wordOf(after, setsPrices) }]
    : []),
]

/** A shop's team as somebody changes it, with what writes their changes into the shop's history and tells its owners. */
export const teamBy = <By extends TeamOf['by']>(
  tenantId: number,
  actor: Actor,
  by: By,
  now: () => Date,
): TeamOf & { readonly by: By } => ({
  tenantId,
  by,
  note: async (tx, change) => {
    await tellOwners(tx, { tenantId, by: actor, now }, change)
    await recordHistory(tx, {
      tenantId,
      at: now(),
      actor,
      subject: 'team',
      object: change.object,
      objectId: change.id ?? '',
      action: change.action,
      changes: changesOf(change),
    })
  },
})
