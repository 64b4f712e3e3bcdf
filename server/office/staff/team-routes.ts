import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/office/staff.ts'
import * as teams from '../../modules/staff/teams.ts'
import type { Operator } from '../../ports/ports.ts'
import type { Desk } from '../desk.ts'
import { type OfficePorts, officeRoute } from '../http/route.ts'
import { teamBy } from './history.ts'
import { invitationUrl, teamFor } from './team.ts'
import { composeTeamMails } from './team-mails.ts'

/** Who works in a shop; its owners are told of each change. */
export const registerTeam = (app: FastifyInstance, office: OfficePorts) => {
  const { staff, ports } = office
  const ownTeam = ({ tenant, actor }: Desk, operator: Operator) =>
    teamBy(tenant.id, actor, operator, staff.now)
  composeTeamMails(office)
  officeRoute(app, office, calls.listTeam, ({ desk }) => teamFor(office, desk))
  officeRoute(app, office, calls.invite, async ({ desk, operator, body }) => {
    const { token, expiresAt } = await teams.invite(staff, ownTeam(desk, operator), body)
    ports.mail.wake()
    return {
      url: invitationUrl(office.origin(), token),
      expiresAt: expiresAt.toISOString(),
      team: await teamFor(office, desk),
    }
  })
  officeRoute(app, office, calls.revokeInvitation, async ({ desk, operator, body }) => {
    await teams.revokeInvitation(staff, ownTeam(desk, operator), body.id)
    return teamFor(office, desk)
  })
  officeRoute(app, office, calls.changeMember, async ({ desk, operator, body: { id, ...place } }) => {
    await teams.changeMember(staff, ownTeam(desk, operator), id, place)
    ports.mail.wake()
    return teamFor(office, desk)
  })
  officeRoute(app, office, calls.removeMember, async ({ desk, operator, body }) => {
    await teams.removeMember(staff, ownTeam(desk, operator), body.id)
    ports.mail.wake()
    return teamFor(office, desk)
  })
}
