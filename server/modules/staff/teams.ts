import { randomUUID } from 'node:crypto'
import type { Membership } from '#contract/office/permissions.ts'
import type { Transaction } from '../../db/reader.ts'
import { tokenHash } from '../../environment/tokens.ts'
import { failure } from '../../errors/failure.ts'
import type { StaffDeps, TeamOf } from './deps.ts'
import { operatorById, removeOperator } from './repository/operators.ts'
import {
  changeMembership,
  heldMembership,
  heldOwners,
  insertInvitation,
  invitationsOf,
  membersOf,
  removeInvitation,
  removeInvitationsBy,
  removeMembership,
} from './repository/teams.ts'
import { INVITATION_LIFE, mayGrant, placeOf } from './rules.ts'

/** Members of a shop, and invitations that nobody has used yet. */
export const teamOf = async ({ database, now }: StaffDeps, tenantId: number) => {
  const [members, invitations] = await Promise.all([
    membersOf(database, tenantId),
    invitationsOf(database, tenantId, now()),
  ])
  return {
    members: members.map(({ lastSeen, ...member }) => ({
      ...member,
      lastSeen: lastSeen === null ? null : new Date(lastSeen),
    })),
    invitations,
  }
}

/** Throws where somebody does not have what they would give, or take: their own role may have changed meanwhile. */
const expectGrant = async (tx: Transaction, { tenantId, by }: TeamOf, place: Membership) => {
  if (by !== null && !mayGrant(await heldMembership(tx, tenantId, by.id), place))
    throw failure('forbidden', 'Tu rol en la tienda no permite hacer eso.')
}

/** A link's token for somebody, which is stored as its hash alone. */
export const invite = async (
  { database, secrets, now }: StaffDeps,
  team: TeamOf & { readonly by: NonNullable<TeamOf['by']> },
  wanted: Membership & { readonly name: string; readonly isDevice: boolean },
) => {
  const { tenantId, by } = team
  const token = secrets.invitation(tenantId)
  const place = placeOf(wanted)
  const name = wanted.name.trim()
  const expiresAt = new Date(now().getTime() + INVITATION_LIFE)
  await database.transaction(async (tx) => {
    await expectGrant(tx, team, place)
    await insertInvitation(tx, {
      tenantId,
      id: randomUUID(),
      hash: tokenHash(token),
      name,
      ...place,
      isDevice: wanted.isDevice,
      byOperator: by.id,
      expiresAt,
    })
    await team.note(tx, { action: 'invited', object: name, after: place })
  })
  return { token, expiresAt }
}

export const revokeInvitation = ({ database }: StaffDeps, { tenantId, note }: TeamOf, id: string) =>
  database.transaction(async (tx) => {
    const object = await removeInvitation(tx, tenantId, id)
    if (object === null) throw failure('not_found', 'Esa invitación ya no existe.')
    await note(tx, { action: 'revoked', object })
  })

/** Throws where a shop would be left without an owner. */
const expectOwnerLeft = (owners: readonly string[], gone: string) => {
  if (owners.length === 1 && owners[0] === gone)
    throw failure(
      'conflict',
      'La tienda se quedaría sin nadie a cargo. Antes, hace falta otra persona con ese rol.',
    )
}

/** What a member is, unchanged until the transaction ends; 404 for anybody else. */
const heldMember = async (tx: Transaction, tenantId: number, id: string) => {
  const [before, operator] = [await heldMembership(tx, tenantId, id), await operatorById(tx, id)]
  if (before === null || operator === null) throw failure('not_found', 'Esa persona no es del equipo.')
  const { name, email, isDevice } = operator
  return { before, object: name, isDevice, ...(email === null ? {} : { email }) }
}

/** Gives a member another role. */
export const changeMember = async (deps: StaffDeps, team: TeamOf, id: string, wanted: Membership) => {
  const { tenantId } = team
  const after = placeOf(wanted)
  await deps.database.transaction(async (tx) => {
    const owners = await heldOwners(tx, tenantId)
    await expectGrant(tx, team, after)
    const { before, isDevice, ...whom } = await heldMember(tx, tenantId, id)
    if (isDevice && after.role !== 'workshop')
      throw failure('conflict', 'Es un dispositivo que comparten varios: solo puede ser del taller.')
    if (after.role !== 'owner') {
      expectOwnerLeft(owners, id)
      await removeInvitationsBy(tx, tenantId, id)
    }
    await changeMembership(tx, tenantId, id, after)
    await team.note(tx, { action: 'changed', id, ...whom, before, after })
  })
  deps.changed()
}

/** Takes a member out of the team; nothing else of theirs ends. */
export const removeMember = async (deps: StaffDeps, team: TeamOf, id: string) => {
  const { tenantId } = team
  await deps.database.transaction(async (tx) => {
    const owners = await heldOwners(tx, tenantId)
    const { before, isDevice, ...whom } = await heldMember(tx, tenantId, id)
    await expectGrant(tx, team, before)
    expectOwnerLeft(owners, id)
    await removeInvitationsBy(tx, tenantId, id)
    await removeMembership(tx, tenantId, id)
    // A device is nothing without its team.
    if (isDevice) await removeOperator(tx, id)
    await team.note(tx, { action: 'removed', ...whom, before })
  })
  deps.changed()
}
