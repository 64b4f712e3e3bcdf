import { asc, eq } from 'drizzle-orm'
import { customers } from '../db/schema/accounts.ts'
import { type Command, columns, tenantNamed } from './command.ts'

const list: Command = {
  name: 'usuarios listar',
  args: ['TIENDA'],
  summary: 'Lista las cuentas de una tienda',
  options: {},
  async run(context, [name]) {
    const tenant = await tenantNamed(context, name)
    const rows = await context.database
      .select()
      .from(customers)
      .where(eq(customers.tenantId, tenant.id))
      .orderBy(asc(customers.email))
    if (rows.length === 0) return context.say('No hay cuentas.')
    const cells = rows.map((row) => [
      row.email,
      row.fullName,
      row.company,
      row.createdAt.toISOString().slice(0, 10),
    ])
    for (const line of columns([['CORREO', 'NOMBRE', 'EMPRESA', 'DESDE'], ...cells])) context.say(line)
  },
}

export const peopleCommands = [list]
