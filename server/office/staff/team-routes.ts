import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/office/staff.ts'
import * as teams from '../../modules/staff/teams.ts'
import { type OfficePorts, officeRoute } from '../http/route.ts'
import { invitationUrl, teamFor } from './team.ts'
import { composeTeamMails, nameOf, tellOwners } from './team-mails.ts'

/** Who works in a shop; its owners are told of each change. */
export const registerTeam = (app: FastifyInstance, office: OfficePorts) => {
  const { staff, ports } = office
  composeTeamMails(office)
  officeRoute(app, office, calls.listTeam, ({ desk }) => teamFor(office, desk))
  officeRoute(app, office, calls.invite, async ({ desk, operator, body }) => {
    const { token, expiresAt } = await teams.invite(staff, desk.tenant.id, operator, body, (tx) =>
      tellOwners(desk, tx, { action: 'invited', who: body.name.trim(), ...body }),
    )
    ports.mail.wake()
    return {
      url: invitationUrl(office.origin(), token),
      expiresAt: expiresAt.toISOString(),
      team: await teamFor(office, desk),
    }
  })
  officeRoute(app, office, calls.revokeInvitation, async ({ desk, body }) => {
    await teams.revokeInvitation(staff, desk.tenant.id, body.id)
    return teamFor(office, desk)
  })
  officeRoute(app, office, calls.changeMember, async ({ desk, operator, body: { id, ...place } }) => {
    await teams.changeMember(staff, desk.tenant.id, operator, id, place, async (tx) =>
      tellOwners(desk, tx, { action: 'changed', who: await nameOf(tx, id), ...place }),
    )
    ports.mail.wake()
    return teamFor(office, desk)
  })
  officeRoute(app, office, calls.removeMember, async ({ desk, operator, body: { id } }) => {
    await teams.removeMember(staff, desk.tenant.id, operator, id, async (tx) =>
      tellOwners(desk, tx, { action: 'removed', who: await nameOf(tx, id) }),
    )
    ports.mail.wake()
    return teamFor(office, desk)
  })
}
