import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Transaction } from '../../../db/reader.ts'
import { memberships, operators } from '../../../db/schema/staff.ts'
import type { Tenant } from '../../../ports/tenant.ts'

/** Whom the mails of an order of a preview go to: the shop's first owner, or the shop; '' where nobody is known. */
export const mailOfShop = async (tx: Transaction, { id, settings }: Tenant): Promise<string> => {
  const [owner] = await tx
    .select({ email: operators.email })
    .from(memberships)
    .innerJoin(operators, eq(operators.id, memberships.operatorId))
    .where(and(eq(memberships.tenantId, id), eq(memberships.role, 'owner'), isNotNull(operators.email)))
    .orderBy(asc(memberships.since), asc(operators.id))
    .limit(1)
  return owner?.email ?? settings.seller?.email ?? ''
}
