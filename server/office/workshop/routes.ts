import type { FastifyInstance } from 'fastify'
import * as photoCalls from '#contract/office/production.ts'
import * as calls from '#contract/office/workshop.ts'
import { permissionsOf } from '#domain/office/permissions.ts'
import { teamOf } from '../../modules/staff/teams.ts'
import type { Operator } from '../../ports/people.ts'
import { type OfficePorts, officeRoute } from '../http/route.ts'
import type { ShopScope } from '../scope.ts'
import { blanksOf, tickBlanks } from './blanks.ts'
import { parcelListOf, tickPacked } from './parcels.ts'
import { addParcelPhoto, parcelPhotoOf, removeParcelPhoto } from './photos.ts'
import { ship } from './ship.ts'
import { type Team, taskListOf } from './tasks.ts'
import { assignTask, moveTask, spoilTask } from './ticks.ts'

/** Who of the shop may be given a task. */
const teamFor = async ({ staff }: OfficePorts, { tenant }: ShopScope): Promise<Team> => {
  const { members } = await teamOf(staff, tenant.id)
  return members
    .filter((member) => !member.isDevice && permissionsOf(member).has('production.work'))
    .map(({ id, name }) => ({ id, name }))
}

interface Asked {
  readonly scope: ShopScope
  readonly operator: Operator
  readonly body: { readonly by?: string | undefined }
}

/**
 * On a device that several share, with the name of whoever says that they work there: for the history, never for rights.
 * One who is no longer of the team is nobody.
 */
const scopeBy = async (office: OfficePorts, { scope, operator, body }: Asked): Promise<ShopScope> => {
  if (!operator.isDevice || body.by === undefined) return scope
  const member = (await teamFor(office, scope)).find(({ id }) => id === body.by)
  if (member === undefined) return scope
  return { ...scope, actor: { ...scope.actor, name: `${member.name} (${scope.actor.name})` } }
}

/** What a workshop does: tasks, blanks and parcels. */
export const registerWorkshop = (app: FastifyInstance, office: OfficePorts) => {
  officeRoute(app, office, calls.listTasks, async ({ scope }) =>
    taskListOf(scope, await teamFor(office, scope)),
  )
  officeRoute(app, office, calls.moveTask, async (asked) =>
    moveTask(await scopeBy(office, asked), await teamFor(office, asked.scope), asked.body),
  )
  officeRoute(app, office, calls.spoilTask, async (asked) =>
    spoilTask(await scopeBy(office, asked), await teamFor(office, asked.scope), asked.body),
  )
  officeRoute(app, office, calls.assignTask, async (asked) =>
    assignTask(await scopeBy(office, asked), await teamFor(office, asked.scope), asked.body),
  )
  officeRoute(app, office, calls.listBlanks, ({ scope }) => blanksOf(scope))
  officeRoute(app, office, calls.tickBlanks, async (asked) =>
    tickBlanks(await scopeBy(office, asked), asked.body),
  )
  officeRoute(app, office, calls.listParcels, ({ scope }) => parcelListOf(scope))
  officeRoute(app, office, calls.tickPacked, async (asked) =>
    tickPacked(await scopeBy(office, asked), asked.body),
  )
  officeRoute(app, office, photoCalls.addParcelPhoto, async ({ scope, operator, query, file }) =>
    addParcelPhoto(await scopeBy(office, { scope, operator, body: query }), query, file),
  )
  officeRoute(app, office, photoCalls.removeParcelPhoto, async (asked) =>
    removeParcelPhoto(await scopeBy(office, asked), asked.body),
  )
  officeRoute(app, office, photoCalls.getParcelPhoto, ({ scope, query }) => parcelPhotoOf(scope, query))
  officeRoute(app, office, calls.ship, async (asked) => {
    const shipped = await ship(await scopeBy(office, asked), asked.body)
    asked.scope.ports.mail.wake()
    return shipped
  })
}
