import { movePorts } from '../office/orders/ports.ts'
import type { OrderScope } from '../office/orders/write.ts'
import { COMMAND_LINE } from '../office/scope.ts'
import type { Tenant } from '../ports/tenant.ts'
import type { Context } from './command.ts'

/** A shop as the command line changes its orders. */
export const orderScope = ({ database }: Pick<Context, 'database'>, tenant: Tenant): OrderScope => ({
  ports: { database, ...movePorts() },
  tenant,
  actor: COMMAND_LINE,
  may: () => true,
})
