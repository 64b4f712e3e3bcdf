import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/office/artwork.ts'
import { permissionsOf } from '#domain/office/permissions.ts'
import { Failure, failure } from '../../errors/failure.ts'
import type { OrderRow } from '../../modules/orders/repository.ts'
import { teamOf } from '../../modules/staff/teams.ts'
import { type OfficePorts, officeRoute } from '../http/route.ts'
import type { ShopScope } from '../scope.ts'
import { assign, lookOver, recordAnswer, returnArtwork, sendProof } from './answers.ts'
import { artworkOf, officeArtwork } from './look.ts'
import { queueOf, type Team } from './queue.ts'

/** Who of the shop may look after artwork. */
const teamFor = async ({ staff }: OfficePorts, { tenant }: ShopScope): Promise<Team> => {
  const { members } = await teamOf(staff, tenant.id)
  return members
    .filter((member) => permissionsOf(member).has('artwork.check'))
    .map(({ id, name }) => ({ id, name }))
}

interface Asked {
  readonly id: string
  readonly line: string
}

/** Artworks: what waits, one of them as it will be printed, and every word of the shop on it. */
export const registerArtwork = (app: FastifyInstance, office: OfficePorts) => {
  /** Makes a change, and answers the artwork as it is then; whoever is refused because it is another one by now gets it, too. */
  const changed = async (scope: ShopScope, { id, line }: Asked, change: Promise<OrderRow>) => {
    const order = await change.catch(async (cause: unknown) => {
      if (!(cause instanceof Failure) || cause.code !== 'conflict') throw cause
      const artwork = await artworkOf(scope, await teamFor(office, scope), id, line)
      throw new Failure(cause.code, cause.message, { details: { artwork } })
    })
    scope.ports.mail.wake()
    return officeArtwork(scope, await teamFor(office, scope), order, line)
  }

  officeRoute(app, office, calls.artworkQueue, async ({ scope }) =>
    queueOf(scope, await teamFor(office, scope)),
  )
  officeRoute(app, office, calls.getArtwork, async ({ scope, query }) =>
    artworkOf(scope, await teamFor(office, scope), query.id, query.line),
  )
  officeRoute(app, office, calls.lookOver, ({ scope, body }) => changed(scope, body, lookOver(scope, body)))
  officeRoute(app, office, calls.returnArtwork, ({ scope, body }) =>
    changed(scope, body, returnArtwork(scope, body)),
  )
  officeRoute(app, office, calls.recordAnswer, ({ scope, body }) =>
    changed(scope, body, recordAnswer(scope, body)),
  )
  officeRoute(app, office, calls.sendProof, ({ scope, body: { id, expected, key, line } }) =>
    changed(scope, { id, line }, sendProof(scope, { id, expected, key })),
  )
  officeRoute(app, office, calls.assign, async ({ scope, body: { to, ...write } }) => {
    const member = to === null ? null : (await teamFor(office, scope)).find(({ id }) => id === to)
    if (member === undefined) throw failure('not_found', 'Esa persona no está en el equipo.')
    return changed(scope, write, assign(scope, { ...write, to: member }))
  })
}
