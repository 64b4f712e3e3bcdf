import * as v from 'valibot'
import { email as emailSchema } from '#contract/pasted.ts'
import { foldEmail } from '../formats/email.ts'
import { dayOf } from '../formats/local-time.ts'
import { type Customer, customerByEmail, listCustomers } from '../modules/accounts/repository/people.ts'
import { enqueueJob } from '../modules/jobs/service.ts'
import { enqueueMail, eraseMails } from '../modules/mail/service.ts'
import { countsOf } from '../office/customers/account.ts'
import { closeSessions, recover, remove, setBlocked } from '../office/customers/changes.ts'
import type { ChangeScope } from '../office/history/shop-changes.ts'
import { COMMAND_LINE } from '../office/scope.ts'
import { erasuresOf } from '../personal-data.ts'
import type { Tenant } from '../ports/tenant.ts'
import { CliError, type Command, type Context, columns, tenantNamed } from './command.ts'

const now = () => new Date()

const personNamed = async (
  context: Context,
  [name, email = '']: readonly string[],
): Promise<{ tenant: Tenant; person: Customer }> => {
  const tenant = await tenantNamed(context, name)
  const parsed = v.safeParse(emailSchema, email)
  const normalised = foldEmail(parsed.success ? parsed.output : email)
  const person = await customerByEmail(context.database, tenant.id, normalised)
  if (person === null)
    throw new CliError(
      `No hay ninguna cuenta “${email}” en ${tenant.name}. Las que hay: shop usuarios listar ${tenant.name}`,
    )
  return { tenant, person }
}

const list: Command = {
  name: 'usuarios listar',
  args: ['TIENDA'],
  summary: 'Lista las cuentas de una tienda',
  options: {},
  async run(context, [name]) {
    const tenant = await tenantNamed(context, name)
    const rows = await listCustomers(context.database, tenant.id)
    if (rows.length === 0) return context.say('No hay cuentas.')
    const cells = rows.map((row) => [
      row.email,
      row.fullName,
      row.company,
      dayOf(tenant, row.createdAt),
      row.blockedAt === null ? '' : 'bloqueada',
    ])
    for (const line of columns([['CORREO', 'NOMBRE', 'EMPRESA', 'DESDE', ''], ...cells])) context.say(line)
  },
}

const scopeOf = ({ database }: Context, tenant: Tenant): ChangeScope => ({
  tenant,
  actor: COMMAND_LINE,
  ports: { database, now },
  may: () => true,
})

const show: Command = {
  name: 'usuarios ver',
  args: ['TIENDA', 'CORREO'],
  summary: 'Muestra una cuenta: datos, cómo entra, pedidos y cotizaciones',
  options: {},
  async run(context, args) {
    const { tenant, person } = await personNamed(context, args)
    const has = await countsOf(context.database, person)
    const state = person.blockedAt === null ? 'activa' : `bloqueada desde ${dayOf(tenant, person.blockedAt)}`
    for (const line of columns([
      ['Correo', person.email],
      ['Nombre', person.fullName],
      ['Teléfono', person.phoneNumber],
      ['Empresa', person.company],
      ['Desde', dayOf(tenant, person.createdAt)],
      ['Estado', state],
      ['Entra con', has.ways.join(', ')],
      ['Sesiones', String(has.sessions)],
      ['Pedidos', String(has.orders)],
      ['Cotizaciones', String(has.quotes)],
    ]))
      context.say(line)
  },
}

const blockAccount: Command = {
  name: 'usuarios bloquear',
  args: ['TIENDA', 'CORREO'],
  summary: 'No deja entrar más a una cuenta y cierra sus sesiones; sus pedidos siguen',
  options: {},
  async run(context, args) {
    const { tenant, person } = await personNamed(context, args)
    const isNow = await setBlocked(scopeOf(context, tenant), { id: person.id, blocked: true })
    context.say(isNow ? `${person.email} está bloqueada.` : `${person.email} ya estaba bloqueada.`)
  },
}

const unblock: Command = {
  name: 'usuarios desbloquear',
  args: ['TIENDA', 'CORREO'],
  summary: 'Vuelve a dejar entrar a una cuenta',
  options: {},
  async run(context, args) {
    const { tenant, person } = await personNamed(context, args)
    const isNow = await setBlocked(scopeOf(context, tenant), { id: person.id, blocked: false })
    context.say(isNow ? `${person.email} puede entrar otra vez.` : `${person.email} no estaba bloqueada.`)
  },
}

const closeAll: Command = {
  name: 'usuarios cerrar',
  args: ['TIENDA', 'CORREO'],
  summary: 'Cierra las sesiones de una cuenta en todos sus dispositivos',
  options: {},
  async run(context, args) {
    const { tenant, person } = await personNamed(context, args)
    const closed = await closeSessions(scopeOf(context, tenant), { id: person.id })
    context.say(closed === 1 ? '1 sesión cerrada.' : `${closed} sesiones cerradas.`)
  },
}

const recoverAccount: Command = {
  name: 'usuarios recuperar',
  args: ['TIENDA', 'CORREO'],
  summary: 'Le manda a una cuenta el correo para elegir otra contraseña',
  options: {},
  notes:
    'El correo sale cuando la tienda está abierta. El enlace y el código valen 15 minutos desde que sale.',
  async run(context, args) {
    const { tenant, person } = await personNamed(context, args)
    if (person.blockedAt !== null)
      throw new CliError(`${person.email} está bloqueada. Antes: shop usuarios desbloquear ${args.join(' ')}`)
    await recover(scopeOf(context, tenant), { id: person.id, mail: { enqueue: enqueueMail(now) } })
    context.say(`Va un correo a ${person.email}.`)
  },
}

const removeAccount: Command = {
  name: 'usuarios borrar',
  args: ['TIENDA', 'CORREO'],
  summary: 'Borra una cuenta y lo que es de ella; sus pedidos quedan sin su nombre',
  options: { si: 'Sí, borrarla: no se puede deshacer' },
  async run(context, args, options) {
    const { tenant, person } = await personNamed(context, args)
    const has = await countsOf(context.database, person)
    if (!options.has('si'))
      throw new CliError(
        `Se borraría la cuenta ${person.email} con sus cotizaciones (${has.quotes}), su carrito y sus archivos; sus pedidos (${has.orders}) quedarían sin su nombre. No se puede deshacer: con --si se hace.`,
      )
    const erasures = erasuresOf({ enqueue: enqueueJob })
    const within = { erasures, mail: { erase: eraseMails } }
    await remove(scopeOf(context, tenant), { id: person.id, seen: has, with: within })
    context.say(`La cuenta ${person.email} ya no existe.`)
  },
}

export const peopleCommands = [list, show, blockAccount, unblock, closeAll, recoverAccount, removeAccount]
