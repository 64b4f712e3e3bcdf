import * as v from 'valibot'
import { email as emailSchema } from '#contract/pasted.ts'
import { foldEmail } from '../formats/email.ts'
import { dayOf } from '../formats/local-time.ts'
import { eraseCustomer } from '../modules/accounts/profile/removal.ts'
import { issuersOf } from '../modules/accounts/repository/identities.ts'
import {
  type Customer,
  changeCustomer,
  customerByEmail,
  listCustomers,
} from '../modules/accounts/repository/people.ts'
import { countOpenSessions, endSessionsOf } from '../modules/accounts/repository/sessions.ts'
import { enqueueJob } from '../modules/jobs/service.ts'
import { enqueueMail, eraseMails } from '../modules/mail/service.ts'
import { countOrdersOf } from '../modules/orders/repository.ts'
import { countQuotesOf } from '../modules/quotes/repository.ts'
import { erasuresOf } from '../personal-data.ts'
import { ownerOf, type Tenant } from '../ports/ports.ts'
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

const counted = async ({ database }: Context, { tenantId, id }: Customer) => {
  const owner = ownerOf({ kind: 'customer', id })
  const [orders, quotes, sessions, issuers] = await Promise.all([
    countOrdersOf(database, tenantId, owner),
    countQuotesOf(database, tenantId, owner),
    countOpenSessions(database, tenantId, id),
    issuersOf(database, tenantId, id),
  ])
  return { orders, quotes, sessions, issuers }
}

const show: Command = {
  name: 'usuarios ver',
  args: ['TIENDA', 'CORREO'],
  summary: 'Muestra una cuenta: datos, cómo entra, pedidos y cotizaciones',
  options: {},
  async run(context, args) {
    const { tenant, person } = await personNamed(context, args)
    const has = await counted(context, person)
    const ways = [...(person.passwordHash === null ? [] : ['contraseña']), ...has.issuers]
    const state = person.blockedAt === null ? 'activa' : `bloqueada desde ${dayOf(tenant, person.blockedAt)}`
    for (const line of columns([
      ['Correo', person.email],
      ['Nombre', person.fullName],
      ['Teléfono', person.phoneNumber],
      ['Empresa', person.company],
      ['Desde', dayOf(tenant, person.createdAt)],
      ['Estado', state],
      ['Entra con', ways.join(', ')],
      ['Sesiones', String(has.sessions)],
      ['Pedidos', String(has.orders)],
      ['Cotizaciones', String(has.quotes)],
    ]))
      context.say(line)
  },
}

const block: Command = {
  name: 'usuarios bloquear',
  args: ['TIENDA', 'CORREO'],
  summary: 'No deja entrar más a una cuenta y cierra sus sesiones; sus pedidos siguen',
  options: {},
  async run(context, args) {
    const { person } = await personNamed(context, args)
    if (person.blockedAt !== null) return context.say(`${person.email} ya estaba bloqueada.`)
    await context.database.transaction(async (tx) => {
      await changeCustomer(tx, person, { blockedAt: now(), updatedAt: now() })
      await endSessionsOf(tx, person.tenantId, person.id, now())
    })
    context.say(`${person.email} está bloqueada.`)
  },
}

const unblock: Command = {
  name: 'usuarios desbloquear',
  args: ['TIENDA', 'CORREO'],
  summary: 'Vuelve a dejar entrar a una cuenta',
  options: {},
  async run(context, args) {
    const { person } = await personNamed(context, args)
    if (person.blockedAt === null) return context.say(`${person.email} no estaba bloqueada.`)
    await context.database.transaction((tx) =>
      changeCustomer(tx, person, { blockedAt: null, updatedAt: now() }),
    )
    context.say(`${person.email} puede entrar otra vez.`)
  },
}

const closeSessions: Command = {
  name: 'usuarios cerrar',
  args: ['TIENDA', 'CORREO'],
  summary: 'Cierra las sesiones de una cuenta en todos sus dispositivos',
  options: {},
  async run(context, args) {
    const { person } = await personNamed(context, args)
    const { rowCount } = await context.database.transaction((tx) =>
      endSessionsOf(tx, person.tenantId, person.id, now()),
    )
    context.say(rowCount === 1 ? '1 sesión cerrada.' : `${rowCount ?? 0} sesiones cerradas.`)
  },
}

const recover: Command = {
  name: 'usuarios recuperar',
  args: ['TIENDA', 'CORREO'],
  summary: 'Le manda a una cuenta el correo para elegir otra contraseña',
  options: {},
  notes:
    'El correo sale cuando la tienda está abierta. El enlace y el código valen 15 minutos desde que sale.',
  async run(context, args) {
    const { person } = await personNamed(context, args)
    if (person.blockedAt !== null)
      throw new CliError(`${person.email} está bloqueada. Antes: shop usuarios desbloquear ${args.join(' ')}`)
    const mail = { tenantId: person.tenantId, kind: 'reset', recipient: person.email }
    await context.database.transaction((tx) => enqueueMail(now)(tx, mail))
    context.say(`Va un correo a ${person.email}.`)
  },
}

const remove: Command = {
  name: 'usuarios borrar',
  args: ['TIENDA', 'CORREO'],
  summary: 'Borra una cuenta y lo que es de ella; sus pedidos quedan sin su nombre',
  options: { si: 'Sí, borrarla: no se puede deshacer' },
  async run(context, args, options) {
    const { person } = await personNamed(context, args)
    const has = await counted(context, person)
    if (!options.has('si'))
      throw new CliError(
        `Se borraría la cuenta ${person.email} con sus cotizaciones (${has.quotes}), su carrito y sus archivos; sus pedidos (${has.orders}) quedarían sin su nombre. No se puede deshacer: con --si se hace.`,
      )
    const erasures = erasuresOf({ enqueue: enqueueJob })
    await context.database.transaction((tx) =>
      eraseCustomer({ erasures, mail: { erase: eraseMails } }, tx, person, now()),
    )
    context.say(`La cuenta ${person.email} ya no existe.`)
  },
}

export const peopleCommands = [list, show, block, unblock, closeSessions, recover, remove]
