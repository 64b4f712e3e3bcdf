import { COMMAND_LINE } from '../office/desk.ts'
import { movePorts } from '../office/orders/ports.ts'
import type { OrderDesk } from '../office/orders/write.ts'
import type { Tenant } from '../ports/ports.ts'
import type { Context } from './command.ts'

/** The command line at the orders' desk of a shop. */
export const orderDesk = ({ database }: Pick<Context, 'database'>, tenant: Tenant): OrderDesk => ({
  ports: { database, ...movePorts() },
  tenant,
  actor: COMMAND_LINE,
  may: () => true,
})
