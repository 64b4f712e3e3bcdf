import { and, count, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Reader, Transaction } from '../../db/reader.ts'
import { history } from '../../db/schema/history.ts'
import {
  memberships,
  operatorAlerts,
  operatorPush,
  operatorSessions,
  operators,
} from '../../db/schema/staff.ts'
import { tenants } from '../../db/schema/tenants.ts'
import type { Choices, Quiet } from './rules.ts'

export type DeviceRow = typeof operatorPush.$inferSelect

const HEARER = {
  operatorId: memberships.operatorId,
  email: operators.email,
  role: memberships.role,
  ships: memberships.ships,
  choices: operatorAlerts.choices,
  quietFrom: operatorAlerts.quietFrom,
  quietTo: operatorAlerts.quietTo,
} as const

type Row = Pick<typeof operatorAlerts.$inferSelect, 'quietFrom' | 'quietTo'>
const quietOf = ({ quietFrom, quietTo }: { [name in keyof Row]: string | null }): Quiet | null =>
  quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo }

const teamOf = async (reader: Reader, tenantId: number, operatorId?: string) => {
  const rows = await reader
    .select(HEARER)
    .from(memberships)
    .innerJoin(operators, eq(operators.id, memberships.operatorId))
    .leftJoin(
      operatorAlerts,
      and(eq(operatorAlerts.tenantId, tenantId), eq(operatorAlerts.operatorId, memberships.operatorId)),
    )
    .where(
      and(
        eq(memberships.tenantId, tenantId),
        operatorId === undefined ? undefined : eq(memberships.operatorId, operatorId),
      ),
    )
  return rows.map(({ choices, quietFrom, quietTo, ...member }) => ({
    ...member,
    choices: (choices ?? {}) as Choices,
    quiet: quietOf({ quietFrom, quietTo }),
  }))
}

/** Everybody of a shop's team, with what they chose. */
export const hearersOf = (reader: Reader, tenantId: number) => teamOf(reader, tenantId)

/** The same of one; null: not of the team. */
export const hearerOf = async (reader: Reader, tenantId: number, operatorId: string) =>
  (await teamOf(reader, tenantId, operatorId))[0] ?? null

export type Hearer = NonNullable<Awaited<ReturnType<typeof hearerOf>>>

/** Writes what somebody chose; what they leave out stays as it is. */
export const putChoices = async (
  tx: Transaction,
  key: { readonly tenantId: number; readonly operatorId: string },
  { choices, quiet }: { readonly choices: Choices; readonly quiet: Quiet | null | undefined },
) => {
  const times = quiet === undefined ? {} : { quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null }
  await tx
    .insert(operatorAlerts)
    .values({ ...key, choices, ...times })
    .onConflictDoUpdate({
      target: [operatorAlerts.tenantId, operatorAlerts.operatorId],
      set: { choices: sql`${operatorAlerts.choices} || excluded.choices`, ...times },
    })
}

const live = (operatorId: string) =>
  and(eq(operatorPush.operatorId, operatorId), isNull(operatorSessions.endedAt))

/** Browsers of somebody whose sessions go on. */
export const devicesOf = async (reader: Reader, operatorId: string): Promise<DeviceRow[]> => {
  const rows = await reader
    .select({ device: operatorPush })
    .from(operatorPush)
    .innerJoin(operatorSessions, eq(operatorSessions.id, operatorPush.sessionId))
    .where(live(operatorId))
  return rows.map(({ device }) => device)
}

/** One of them; null where there is none any more. */
export const deviceOf = async (reader: Reader, operatorId: string, hash: string): Promise<DeviceRow | null> =>
  (await devicesOf(reader, operatorId)).find(({ endpointHash }) => endpointHash === hash) ?? null

/** How many browsers somebody has besides this one. */
export const otherDevices = async (tx: Transaction, operatorId: string, hash: string): Promise<number> => {
  const [row] = await tx
    .select({ n: count() })
    .from(operatorPush)
    .where(and(eq(operatorPush.operatorId, operatorId), ne(operatorPush.endpointHash, hash)))
  return row?.n ?? 0
}

/** A browser is whoever's has logged in there last. */
export const putDevice = (tx: Transaction, { endpointHash, ...device }: DeviceRow) =>
  tx
    .insert(operatorPush)
    .values({ endpointHash, ...device })
    .onConflictDoUpdate({ target: operatorPush.endpointHash, set: device })

export const dropDevice = (
  writer: Pick<Database, 'delete'>,
  { operatorId, endpointHash }: Pick<DeviceRow, 'operatorId' | 'endpointHash'>,
) =>
  writer
    .delete(operatorPush)
    .where(and(eq(operatorPush.operatorId, operatorId), eq(operatorPush.endpointHash, endpointHash)))

/** Whether anybody of the shop has done something with an order since a moment. */
export const isActedOn = async (
  reader: Reader,
  tenantId: number,
  orderId: number,
  since: Date,
): Promise<boolean> => {
  const [row] = await reader
    .select({ id: history.id })
    .from(history)
    .where(and(eq(history.tenantId, tenantId), eq(history.objectId, String(orderId)), gt(history.at, since)))
    .limit(1)
  return row !== undefined
}

/** The shop of an alert; null where it is gone. */
export const shopOf = async (reader: Reader, tenantId: number) => {
  const [row] = await reader.select().from(tenants).where(eq(tenants.id, tenantId))
  return row ?? null
}
