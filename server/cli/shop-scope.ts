import type { ChangeScope } from '../office/history/shop-changes.ts'
import { COMMAND_LINE } from '../office/scope.ts'
import type { Tenant } from '../ports/tenant.ts'
import type { Context } from './command.ts'

/** What a command changes of a shop stands in its history like anybody's change. */
export const shopScope = ({ database }: Context, tenant: Tenant): ChangeScope => ({
  ports: { database, now: () => new Date() },
  tenant,
  actor: COMMAND_LINE,
  may: () => true,
})
