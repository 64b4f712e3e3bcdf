import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/office/workshop.ts'
import { permissionsOf } from '#domain/office/permissions.ts'
import { teamOf } from '../../modules/staff/teams.ts'
import { type OfficePorts, officeRoute } from '../http/route.ts'
import type { ShopScope } from '../scope.ts'
import { blanksOf, tickBlanks } from './blanks.ts'
import { parcelListOf, tickPacked } from './parcels.ts'
import { ship } from './ship.ts'
import { type Team, taskListOf } from './tasks.ts'
import { assignTask, moveTask, spoilTask } from './ticks.ts'

/** Who of the shop may be given a task. */
const teamFor = async ({ staff }: OfficePorts, { tenant }: ShopScope): Promise<Team> => {
  const { members } = await teamOf(staff, tenant.id)
  return members
    .filter((member) => permissionsOf(member).has('production.work'))
    .map(({ id, name }) => ({ id, name }))
}

/** What a workshop does: tasks, blanks and parcels. */
export const registerWorkshop = (app: FastifyInstance, office: OfficePorts) => {
  officeRoute(app, office, calls.listTasks, async ({ scope }) =>
    taskListOf(scope, await teamFor(office, scope)),
  )
  officeRoute(app, office, calls.moveTask, async ({ scope, body }) =>
    moveTask(scope, await teamFor(office, scope), body),
  )
  officeRoute(app, office, calls.spoilTask, async ({ scope, body }) =>
    spoilTask(scope, await teamFor(office, scope), body),
  )
  officeRoute(app, office, calls.assignTask, async ({ scope, body }) =>
    assignTask(scope, await teamFor(office, scope), body),
  )
  officeRoute(app, office, calls.listBlanks, ({ scope }) => blanksOf(scope))
  officeRoute(app, office, calls.tickBlanks, ({ scope, body }) => tickBlanks(scope, body))
  officeRoute(app, office, calls.listParcels, ({ scope }) => parcelListOf(scope))
  officeRoute(app, office, calls.tickPacked, ({ scope, body }) => tickPacked(scope, body))
  officeRoute(app, office, calls.ship, async ({ scope, body }) => {
    const parcel = await ship(scope, body)
    scope.ports.mail.wake()
    return parcel
  })
}
