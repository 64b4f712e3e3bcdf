import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Membership } from '#contract/office/permissions.ts'
import type { Reader, Transaction } from '../../../db/reader.ts'
import { invitations, memberships, operatorSessions, operators } from '../../../db/schema/staff.ts'
import { tenants } from '../../../db/schema/tenants.ts'

type InvitationRow = typeof invitations.$inferSelect

const place = { role: memberships.role, ships: memberships.ships, prices: memberships.prices }

const its = (tenantId: number, operatorId: string) =>
  and(eq(memberships.tenantId, tenantId), eq(memberships.operatorId, operatorId))

export const membershipOf = async (
  reader: Reader,
  tenantId: number,
  operatorId: string,
): Promise<Membership | null> => {
  const [row] = await reader.select(place).from(memberships).where(its(tenantId, operatorId))
  return row ?? null
}

/** The same, unchanged until the transaction ends. */
export const heldMembership = async (
  tx: Transaction,
  tenantId: number,
  operatorId: string,
): Promise<Membership | null> => {
  const [row] = await tx.select(place).from(memberships).where(its(tenantId, operatorId)).for('share')
  return row ?? null
}

/** Shops whose teams somebody belongs to: asks every node of a distributed database. */
export const shopsOf = (reader: Reader, operatorId: string) =>
  reader
    .select({ shop: tenants.name, ...place })
    .from(memberships)
    .innerJoin(tenants, eq(tenants.id, memberships.tenantId))
    .where(eq(memberships.operatorId, operatorId))

export const membersOf = (reader: Reader, tenantId: number) =>
  reader
    .select({
      id: operators.id,
      name: operators.name,
      email: sql<string>`coalesce(${operators.email}, '')`,
      isDevice: operators.isDevice,
      ...place,
      lastSeen: sql<string | null>`(SELECT max(${operatorSessions.lastSeen}) FROM ${operatorSessions}
        WHERE ${operatorSessions.operatorId} = ${operators.id})`,
    })
    .from(memberships)
    .innerJoin(operators, eq(operators.id, memberships.operatorId))
    .where(eq(memberships.tenantId, tenantId))
    .orderBy(asc(operators.name), asc(operators.email))

/** Owners of a shop; nobody becomes another or stops being one until the transaction ends. */
export const heldOwners = async (tx: Transaction, tenantId: number): Promise<readonly string[]> => {
  const rows = await tx
    .select({ id: memberships.operatorId })
    .from(memberships)
    .where(and(eq(memberships.tenantId, tenantId), eq(memberships.role, 'owner')))
    // In one order, so that two who change the team wait for each other instead of for ever.
    .orderBy(asc(memberships.operatorId))
    .for('update')
  return rows.map(({ id }) => id)
}

/** Where a shop's owners get mail. */
export const ownerMailsOf = async (reader: Reader, tenantId: number): Promise<readonly string[]> => {
  const rows = await reader
    .select({ email: operators.email })
    .from(memberships)
    .innerJoin(operators, eq(operators.id, memberships.operatorId))
    .where(and(eq(memberships.tenantId, tenantId), eq(memberships.role, 'owner')))
    .orderBy(asc(operators.email))
  return rows.flatMap(({ email }) => email ?? [])
}

/** False where they are of the team already. */
export const insertMembership = async (
  tx: Transaction,
  membership: typeof memberships.$inferInsert,
): Promise<boolean> => {
  const made = await tx
    .insert(memberships)
    .values(membership)
    .onConflictDoNothing()
    .returning({ id: memberships.operatorId })
  return made.length > 0
}

/** Makes somebody an owner of all shops that there are. */
export const ownAllShops = async (tx: Transaction, operatorId: string, since: Date) => {
  const shops = await tx.select({ tenantId: tenants.id }).from(tenants)
  const owner = { operatorId, role: 'owner', ships: false, prices: true, since } as const
  if (shops.length > 0)
    await tx.insert(memberships).values(shops.map(({ tenantId }) => ({ tenantId, ...owner })))
}

export const changeMembership = (
  tx: Transaction,
  tenantId: number,
  operatorId: string,
  { role, ships, prices = true }: Membership,
) => tx.update(memberships).set({ role, ships, prices }).where(its(tenantId, operatorId))

export const removeMembership = (tx: Transaction, tenantId: number, operatorId: string) =>
  tx.delete(memberships).where(its(tenantId, operatorId))

export const insertInvitation = (tx: Transaction, invitation: typeof invitations.$inferInsert) =>
  tx.insert(invitations).values(invitation)

/** Those that nobody has used yet, the first to expire first. */
export const invitationsOf = (reader: Reader, tenantId: number, now: Date) =>
  reader
    .select({
      id: invitations.id,
      name: invitations.name,
      role: invitations.role,
      ships: invitations.ships,
      prices: invitations.prices,
      isDevice: invitations.isDevice,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .where(and(eq(invitations.tenantId, tenantId), gt(invitations.expiresAt, now)))
    .orderBy(asc(invitations.expiresAt), asc(invitations.id))

const live = (tenantId: number, hash: string, now: Date) =>
  and(eq(invitations.tenantId, tenantId), eq(invitations.hash, hash), gt(invitations.expiresAt, now))

export const invitationByHash = async (reader: Reader, tenantId: number, hash: string, now: Date) => {
  const [row] = await reader
    .select({ invitation: invitations, shop: tenants.name, by: operators.name })
    .from(invitations)
    .innerJoin(operators, eq(operators.id, invitations.byOperator))
    .innerJoin(tenants, eq(tenants.id, invitations.tenantId))
    .where(live(tenantId, hash, now))
  return row ?? null
}

/** Uses an invitation up; false when another request was first. */
export const takeInvitation = async (
  tx: Transaction,
  { tenantId, hash }: Pick<InvitationRow, 'tenantId' | 'hash'>,
  now: Date,
): Promise<boolean> => {
  const taken = await tx
    .delete(invitations)
    .where(live(tenantId, hash, now))
    .returning({ id: invitations.id })
  return taken.length > 0
}

/** For whom the invitation was that is removed; null where there is none. */
export const removeInvitation = async (
  tx: Transaction,
  tenantId: number,
  id: string,
): Promise<string | null> => {
  const [row] = await tx
    .delete(invitations)
    .where(and(eq(invitations.tenantId, tenantId), eq(invitations.id, id)))
    .returning({ name: invitations.name })
  return row?.name ?? null
}

/** Invitations that somebody has made: worthless without the right to. */
export const removeInvitationsBy = (tx: Transaction, tenantId: number, operatorId: string) =>
  tx
    .delete(invitations)
    .where(and(eq(invitations.tenantId, tenantId), eq(invitations.byOperator, operatorId)))
