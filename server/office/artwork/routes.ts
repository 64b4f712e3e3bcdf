import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/office/artwork.ts'
import { permissionsOf } from '#domain/office/permissions.ts'
import { Failure, failure } from '../../errors/failure.ts'
import type { OrderRow } from '../../modules/orders/repository.ts'
import { teamOf } from '../../modules/staff/teams.ts'
import type { Desk } from '../desk.ts'
import { type OfficePorts, officeRoute } from '../http/route.ts'
import { assign, lookOver, recordAnswer, returnArtwork, sendProof } from './answers.ts'
import { artworkOf, officeArtwork } from './look.ts'
import { queueOf, type Team } from './queue.ts'

/** Who of the shop may look after artwork. */
const teamFor = async ({ staff }: OfficePorts, { tenant }: Desk): Promise<Team> => {
  const { members } = await teamOf(staff, tenant.id)
  return members
    .filter((member) => permissionsOf(member).has('artwork.check'))
    .map(({ id, name }) => ({ id, name }))
}

interface Asked {
  readonly id: string
  readonly line: string
}

/** The artworks' desk: what waits, one of them as it will be printed, and every word of the shop on it. */
export const registerArtwork = (app: FastifyInstance, office: OfficePorts) => {
  /** Makes a change, and answers the artwork as it is then; whoever is refused because it is another one by now gets it, too. */
  const changed = async (desk: Desk, { id, line }: Asked, change: Promise<OrderRow>) => {
    const order = await change.catch(async (cause: unknown) => {
      if (!(cause instanceof Failure) || cause.code !== 'conflict') throw cause
      const artwork = await artworkOf(desk, await teamFor(office, desk), id, line)
      throw new Failure(cause.code, cause.message, { details: { artwork } })
    })
    desk.ports.mail.wake()
    return officeArtwork(desk, await teamFor(office, desk), order, line)
  }

  officeRoute(app, office, calls.artworkQueue, async ({ desk }) => queueOf(desk, await teamFor(office, desk)))
  officeRoute(app, office, calls.getArtwork, async ({ desk, query }) =>
    artworkOf(desk, await teamFor(office, desk), query.id, query.line),
  )
  officeRoute(app, office, calls.lookOver, ({ desk, body }) => changed(desk, body, lookOver(desk, body)))
  officeRoute(app, office, calls.returnArtwork, ({ desk, body }) =>
    changed(desk, body, returnArtwork(desk, body)),
  )
  officeRoute(app, office, calls.recordAnswer, ({ desk, body }) =>
    changed(desk, body, recordAnswer(desk, body)),
  )
  officeRoute(app, office, calls.sendProof, ({ desk, body: { id, expected, key, line } }) =>
    changed(desk, { id, line }, sendProof(desk, { id, expected, key })),
  )
  officeRoute(app, office, calls.assign, async ({ desk, body: { to, ...write } }) => {
    const member = to === null ? null : (await teamFor(office, desk)).find(({ id }) => id === to)
    if (member === undefined) throw failure('not_found', 'Esa persona no está en el equipo.')
    return changed(desk, write, assign(desk, { ...write, to: member }))
  })
}
