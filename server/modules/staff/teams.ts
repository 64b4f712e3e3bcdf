import { randomUUID } from 'node:crypto'
import type { Membership } from '#contract/office/permissions.ts'
import type { Transaction } from '../../db/reader.ts'
import { tokenHash } from '../../environment/tokens.ts'
import { failure } from '../../errors/failure.ts'
import type { By, StaffDeps } from './deps.ts'
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

/** What else happens with a change, in its own transaction and before it. */
type Beside = (tx: Transaction) => Promise<void>

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
const expectGrant = async (tx: Transaction, tenantId: number, by: By, place: Membership) => {
  if (by !== null && !mayGrant(await heldMembership(tx, tenantId, by.id), place))
    throw failure('forbidden', 'Tu rol en la tienda no permite hacer eso.')
}

/** A link's token for somebody, which is stored as its hash alone. */
export const invite = async (
  { database, secrets, now }: StaffDeps,
  tenantId: number,
  by: NonNullable<By>,
  wanted: Membership & { readonly name: string },
  beside?: Beside,
) => {
  const token = secrets.invitation(tenantId)
  const place = placeOf(wanted)
  const expiresAt = new Date(now().getTime() + INVITATION_LIFE)
  await database.transaction(async (tx) => {
    await expectGrant(tx, tenantId, by, place)
    await beside?.(tx)
    await insertInvitation(tx, {
      tenantId,
      id: randomUUID(),
      hash: tokenHash(token),
      name: wanted.name.trim(),
      ...place,
      byOperator: by.id,
      expiresAt,
    })
  })
  return { token, expiresAt }
}

export const revokeInvitation = async ({ database }: StaffDeps, tenantId: number, id: string) => {
  const removed = await database.transaction((tx) => removeInvitation(tx, tenantId, id))
  if (!removed) throw failure('not_found', 'Esa invitación ya no existe.')
}

/** Throws where a shop would be left without an owner. */
const expectOwnerLeft = (owners: readonly string[], gone: string) => {
  if (owners.length === 1 && owners[0] === gone)
    throw failure(
      'conflict',
      'La tienda se quedaría sin nadie a cargo. Antes, hace falta otra persona con ese rol.',
    )
}

const unknownMember = () => failure('not_found', 'Esa persona no es del equipo.')

/** Gives a member another role. */
export const changeMember = async (
  deps: StaffDeps,
  tenantId: number,
  by: By,
  id: string,
  wanted: Membership,
  beside?: Beside,
) => {
  const place = placeOf(wanted)
  await deps.database.transaction(async (tx) => {
    await beside?.(tx)
    const owners = await heldOwners(tx, tenantId)
    await expectGrant(tx, tenantId, by, place)
    if (place.role !== 'owner') {
      expectOwnerLeft(owners, id)
      await removeInvitationsBy(tx, tenantId, id)
    }
    if (!(await changeMembership(tx, tenantId, id, place))) throw unknownMember()
  })
  deps.changed()
}

/** Takes a member out of the team; nothing else of theirs ends. */
export const removeMember = async (
  deps: StaffDeps,
  tenantId: number,
  by: By,
  id: string,
  beside?: Beside,
) => {
  await deps.database.transaction(async (tx) => {
    await beside?.(tx)
    const owners = await heldOwners(tx, tenantId)
    const member = await heldMembership(tx, tenantId, id)
    if (member === null) throw unknownMember()
    await expectGrant(tx, tenantId, by, member)
    expectOwnerLeft(owners, id)
    await removeInvitationsBy(tx, tenantId, id)
    await removeMembership(tx, tenantId, id)
  })
  deps.changed()
}
