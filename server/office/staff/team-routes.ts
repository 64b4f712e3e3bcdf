import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/office/staff.ts'
import * as teams from '../../modules/staff/teams.ts'
import type { Operator } from '../../ports/people.ts'
import { type OfficePorts, officeRoute } from '../http/route.ts'
import type { ShopScope } from '../scope.ts'
import { teamBy } from './history.ts'
import { invitationUrl, teamFor } from './team.ts'
import { composeTeamMails } from './team-mails.ts'

/** Who works in a shop; its owners are notified of each change. */
export const registerTeam = (app: FastifyInstance, office: OfficePorts) => {
  const { staff, ports } = office
  const ownTeam = ({ tenant, actor }: ShopScope, operator: Operator) =>
    teamBy(tenant.id, actor, operator, staff.now)
  composeTeamMails(office)
  officeRoute(app, office, calls.listTeam, ({ scope }) => teamFor(office, scope))
  officeRoute(app, office, calls.invite, async ({ scope, operator, body }) => {
    const { token, expiresAt } = await teams.invite(staff, ownTeam(scope, operator), body)
    ports.mail.wake()
    return {
      url: invitationUrl(office.origin(), token),
      expiresAt: expiresAt.toISOString(),
      team: await teamFor(office, scope),
    }
  })
  officeRoute(app, office, calls.revokeInvitation, async ({ scope, operator, body }) => {
    await teams.revokeInvitation(staff, ownTeam(scope, operator), body.id)
    return teamFor(office, scope)
  })
  officeRoute(app, office, calls.changeMember, async ({ scope, operator, body: { id, ...place } }) => {
    await teams.changeMember(staff, ownTeam(scope, operator), id, place)
    ports.mail.wake()
    return teamFor(office, scope)
  })
  officeRoute(app, office, calls.removeMember, async ({ scope, operator, body }) => {
    await teams.removeMember(staff, ownTeam(scope, operator), body.id)
    ports.mail.wake()
    return teamFor(office, scope)
  })
}
