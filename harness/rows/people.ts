import { randomUUID } from 'node:crypto'
import type { Membership } from '#contract/office/permissions.ts'
import { customers, sessions } from '#server/db/schema/accounts.ts'
import { memberships, operatorSessions } from '#server/db/schema/staff.ts'
import { type Asked, changeRows, deleteRows, onDatabase } from './rows.ts'
import { shopRow } from './shops.ts'

type Account = Partial<Omit<typeof customers.$inferInsert, 'tenantId'>>

/** An account of a shop, with a password that nobody knows unless it is given; its id and e-mail. */
export const addCustomer = async (asked: Asked, shop: string, account: Account = {}) => {
  const { id: tenantId } = await shopRow(asked, shop)
  const id = account.id ?? randomUUID()
  const email = account.email ?? `${id}@ejemplo.com`
  const now = new Date()
  await onDatabase(asked, (database) =>
    database.insert(customers).values({
      tenantId,
      passwordHash: '-',
      fullName: 'Ana',
      createdAt: now,
      updatedAt: now,
      ...account,
      id,
      email,
    }),
  )
  return { id, email }
}

/** Logs an account in. */
export const addSession = async (asked: Asked, shop: string, customerId: string) => {
  const { id: tenantId } = await shopRow(asked, shop)
  await onDatabase(asked, (database) =>
    database.insert(sessions).values({ tenantId, id: randomUUID(), customerId, createdAt: new Date() }),
  )
}

/** As if everybody in the back office, or one of them, had proven then that it is them; null: not for a long time. */
export const setProven = (asked: Asked, provenAt: Date | null, operatorId?: string) =>
  changeRows(asked, operatorSessions, operatorId === undefined ? {} : { operatorId }, { provenAt })

/** Puts somebody into a shop's team, as an owner unless it is said. */
export const joinTeam = async (
  asked: Asked,
  shop: string,
  operatorId: string,
  { role = 'owner', ships = false }: Partial<Membership> = {},
) => {
  const { id: tenantId } = await shopRow(asked, shop)
  await onDatabase(asked, (database) =>
    database.insert(memberships).values({ tenantId, operatorId, role, ships, since: new Date() }),
  )
}

/** Takes somebody out of all teams. */
export const leaveTeams = (asked: Asked, operatorId: string) => deleteRows(asked, memberships, { operatorId })
