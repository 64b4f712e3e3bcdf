import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/office/staff.ts'
import { transformed } from '../../http/validation.ts'
import { removeExpired } from '../../modules/staff/housekeeping.ts'
import { acceptInvitation, joinDevice } from '../../modules/staff/invitations.ts'
import { isFromKnownDevice, logIn } from '../../modules/staff/log-in.ts'
import { recover } from '../../modules/staff/recovery.ts'
import * as sessions from '../../modules/staff/sessions.ts'
import type { Operator } from '../../ports/people.ts'
import { type OfficePorts, officeRoute } from '../http/route.ts'
import type { Actor } from '../scope.ts'
import { teamBy } from './history.ts'
import { enteredOf, meOf, sessionOf } from './me.ts'
import { OPEN, originOfRequest } from './request.ts'
import { registerSecondFactors } from './second-factors.ts'
import { setUpOffice, setupState } from './setup.ts'
import { invitationSheet } from './team.ts'
import { registerTeam } from './team-routes.ts'

const actorOf = ({ id, name, session }: Operator): Actor => ({
  kind: 'operator',
  id,
  name,
  device: session,
})

/** People of the back office: the first one, log-in, devices and teams. */
export const registerStaff = (app: FastifyInstance, office: OfficePorts) => {
  removeExpired(office.staff, office.ports.jobs)
  registerEntrance(app, office)
  registerOwn(app, office)
  registerSecondFactors(app, office)
  registerTeam(app, office)
}

const registerEntrance = (app: FastifyInstance, office: OfficePorts) => {
  const { staff, ports } = office
  const ownTeam = (tenantId: number, by: Operator) => teamBy(tenantId, actorOf(by), by, staff.now)
  officeRoute(app, office, calls.getSetup, ({ request }) => setupState(office, request), OPEN)
  officeRoute(
    app,
    office,
    calls.setUp,
    async ({ body, request }) => sessionOf(office, await setUpOffice(office, body, request)),
    OPEN,
  )
  officeRoute(
    app,
    office,
    calls.logIn,
    async ({ body, request }) => enteredOf(office, await logIn(staff, body, originOfRequest(request))),
    {
      ...OPEN,
      uncounted: (request) => isFromKnownDevice(staff, transformed(calls.logIn.body, request.body)),
    },
  )
  officeRoute(
    app,
    office,
    calls.refresh,
    async ({ body }) => sessionOf(office, await sessions.refresh(staff, body.refreshToken)),
    OPEN,
  )
  officeRoute(app, office, calls.getInvitation, ({ body }) => invitationSheet(office, body.token), OPEN)
  officeRoute(
    app,
    office,
    calls.acceptInvitation,
    async ({ body, request }) => {
      const entered = await acceptInvitation(staff, body, originOfRequest(request), ownTeam)
      ports.mail.wake()
      return enteredOf(office, entered)
    },
    {
      ...OPEN,
      uncounted: (request) =>
        isFromKnownDevice(staff, transformed(calls.acceptInvitation.body, request.body)),
    },
  )
  officeRoute(
    app,
    office,
    calls.joinDevice,
    async ({ body, request }) => {
      const opened = await joinDevice(staff, body.token, originOfRequest(request), ownTeam)
      ports.mail.wake()
      return sessionOf(office, opened)
    },
    OPEN,
  )
  officeRoute(
    app,
    office,
    calls.recover,
    async ({ body: { token, password }, request }) =>
      enteredOf(office, await recover(staff, token, password, originOfRequest(request))),
    OPEN,
  )
}

/** What everybody may do with their own account. */
const registerOwn = (app: FastifyInstance, office: OfficePorts) => {
  const { staff } = office
  officeRoute(app, office, calls.getMe, ({ operator }) => meOf(office, operator))
  officeRoute(app, office, calls.logOut, async ({ operator }) => {
    await sessions.logOut(staff, operator)
    return {}
  })
  officeRoute(app, office, calls.changePassword, async ({ operator, body }) => {
    await sessions.changePassword(staff, operator, body)
    return {}
  })
  officeRoute(app, office, calls.listDevices, async ({ operator }) => {
    const devices = await sessions.devicesOf(staff, operator)
    return devices.map(({ id, device, createdAt, lastSeen }) => ({
      id,
      name: device,
      current: id === operator.session,
      since: createdAt.toISOString(),
      lastSeen: lastSeen.toISOString(),
    }))
  })
  officeRoute(app, office, calls.endDevice, async ({ operator, body }) => {
    await sessions.endDevice(staff, operator, body.id)
    return {}
  })
}
