import { OFFICE } from '#contract/office/endpoint.ts'
import type { Team } from '#contract/office/staff.ts'
import { failure } from '../../errors/failure.ts'
import { openInvitation } from '../../modules/staff/invitations.ts'
import type { Staff } from '../../modules/staff/service.ts'
import { teamOf } from '../../modules/staff/teams.ts'
import type { OfficePorts } from '../http/route.ts'
import type { ShopScope } from '../scope.ts'

/** The team of the shop, as one of it sees it. */
export const teamFor = async (
  { staff }: { readonly staff: Staff },
  { tenant, actor }: ShopScope,
): Promise<Team> => {
  const { members, invitations } = await teamOf(staff, tenant.id)
  return {
    members: members.map(({ lastSeen, ...member }) => ({
      ...member,
      lastSeen: lastSeen?.toISOString() ?? null,
      isMe: member.id === actor.id,
    })),
    invitations: invitations.map(({ expiresAt, ...invitation }) => ({
      ...invitation,
      expiresAt: expiresAt.toISOString(),
    })),
  }
}

/** The token is behind the `#`: it reaches no server and no log by being opened. */
export const invitationUrl = (origin: string, token: string): string =>
  `${origin}${OFFICE}/invitacion#${token}`

/** The same for a link that sets a new password. */
export const recoveryUrl = (origin: string, token: string): string => `${origin}${OFFICE}/recuperar#${token}`

/** What an invitation is for, for whom it was made. */
export const invitationSheet = async ({ ports, staff }: OfficePorts, token: string) => {
  const { invitation, shop, by } = await openInvitation(staff, token)
  const tenant = await ports.tenants.inAnyState(shop)
  if (tenant === null) throw failure('not_found', 'Esa tienda está cerrada.')
  const { name, role, ships, prices, isDevice } = invitation
  return { shop: tenant.settings.name, by, name, isDevice, role, ships, prices }
}
