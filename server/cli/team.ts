import * as v from 'valibot'
import type { Role } from '#contract/office/permissions.ts'
import { email as emailSchema } from '#contract/pasted.ts'
import { requiredName } from '#contract/primitives.ts'
import { folded } from '#domain/words/folded.ts'
import { foldEmail } from '../formats/email.ts'
import { momentOf } from '../formats/local-time.ts'
import { addMember } from '../modules/staff/by-hand.ts'
import { makeRecovery } from '../modules/staff/recovery.ts'
import { operatorByEmail } from '../modules/staff/repository/operators.ts'
import { createStaff } from '../modules/staff/service.ts'
import { removeMember, teamOf } from '../modules/staff/teams.ts'
import { officeMode, officeOriginOf } from '../office/http/mode.ts'
import { COMMAND_LINE } from '../office/scope.ts'
import { teamBy } from '../office/staff/history.ts'
import { expectNoAnalytics } from '../office/staff/setup.ts'
import { recoveryUrl } from '../office/staff/team.ts'
import { placeWords, ROLE_WORDS } from '../office/staff/words.ts'
import type { Tenant } from '../ports/tenant.ts'
import { CliError, type Command, type Context, columns, saidBy, tenantNamed } from './command.ts'

const ROLE_NAMES = Object.values(ROLE_WORDS).join(', ')

const staffOf = ({ database, settings }: Context) =>
  createStaff({ database, authSecret: settings.authSecret })

const ownTeam = ({ id }: Tenant) => teamBy(id, COMMAND_LINE, null, () => new Date())

/** Where the back office is; without an https address on this machine, behind the port of the shops. */
const originOf = ({ settings }: Context): string =>
  officeOriginOf(settings) ?? `http://localhost:${(settings.port || 3000) + 1}`

const roleNamed = (text: string): Role => {
  const found = (Object.keys(ROLE_WORDS) as Role[]).find((role) => folded(ROLE_WORDS[role]) === folded(text))
  if (found === undefined) throw new CliError(`El rol “${text}” no existe: ${ROLE_NAMES}.`)
  return found
}

const mailOf = (text = ''): string => {
  const read = v.safeParse(emailSchema, text)
  if (!read.success) throw new CliError(`“${text}” no es un correo electrónico.`)
  return foldEmail(read.output)
}

const nameOf = (text = ''): string => {
  const read = v.safeParse(requiredName(80), text)
  if (!read.success) throw new CliError(`“${text}” no puede ser un nombre: hasta 80 letras, sin direcciones.`)
  return read.output
}

const seenWords = (tenant: Tenant, lastSeen: Date | null): string =>
  lastSeen === null ? 'nunca' : momentOf(tenant, lastSeen)

const sayLink = (context: Context, token: string) => {
  context.say('Para elegir su contraseña, una vez y por una hora:')
  context.say(recoveryUrl(originOf(context), token))
}

const list: Command = {
  name: 'equipo listar',
  args: ['TIENDA'],
  summary: 'Lista quiénes trabajan en Gestión con una tienda, y las invitaciones sin usar',
  options: {},
  async run(context, [name]) {
    const tenant = await tenantNamed(context, name)
    const { members, invitations } = await teamOf(staffOf(context), tenant.id)
    if (members.length === 0 && invitations.length === 0) return context.say('No hay nadie en el equipo.')
    const rows = [
      ...members.map((member) => [
        member.isDevice ? '(dispositivo)' : member.email,
        member.name,
        placeWords(member),
        seenWords(tenant, member.lastSeen),
      ]),
      ...invitations.map((invitation) => [
        '(sin usar)',
        invitation.name,
        placeWords(invitation),
        `vence ${momentOf(tenant, invitation.expiresAt)}`,
      ]),
    ]
    for (const line of columns([['CORREO', 'NOMBRE', 'ROL', 'VISTO'], ...rows])) context.say(line)
  },
}

const LINK_NOTE =
  'Sin una dirección https, el enlace supone que Gestión está en el puerto siguiente al de las tiendas: si el arranque mostró otro, va ese.'

const add: Command = {
  name: 'equipo agregar',
  args: ['TIENDA', 'CORREO', 'NOMBRE'],
  summary: 'Suma a una persona al equipo de una tienda, o le cambia el rol; a quien es nueva le da un enlace',
  options: {
    'rol=': `Qué puede hacer: ${ROLE_NAMES} (ventas)`,
    despacha: 'Si es del taller, que también empaque y despache',
    'sin-precios': 'Si es de ventas, que no cambie precios, técnicas ni envíos',
  },
  notes: LINK_NOTE,
  async run(context, [shop, mail, name], options) {
    const tenant = await tenantNamed(context, shop)
    const place = {
      role: roleNamed(options.value('rol') ?? ROLE_WORDS.sales),
      ships: options.has('despacha'),
      prices: !options.has('sin-precios'),
    }
    if (place.ships && place.role !== 'workshop') throw new CliError('--despacha va con --rol=taller.')
    if (!place.prices && place.role !== 'sales') throw new CliError('--sin-precios va con --rol=ventas.')
    const person = { email: mailOf(mail), name: nameOf(name) }
    const staff = staffOf(context)
    // Whoever is first sets the back office up.
    if (!(await staff.isSetUp()))
      await saidBy(expectNoAnalytics(context.database, officeMode(context.settings)))
    const { operator, wasMember, token } = await saidBy(addMember(staff, ownTeam(tenant), person, place))
    const verb = wasMember ? 'ya era del equipo' : 'es del equipo'
    context.say(`${operator.email} ${verb} de ${tenant.name}: ${placeWords(place)}.`)
    if (token !== undefined) sayLink(context, token)
  },
}

const operatorNamed = async ({ database }: Context, mail: string | undefined) => {
  const email = mailOf(mail)
  const operator = await operatorByEmail(database, email)
  if (operator === null) throw new CliError(`Nadie entra a Gestión con “${email}”.`)
  return operator
}

const remove: Command = {
  name: 'equipo quitar',
  args: ['TIENDA', 'CORREO'],
  summary: 'Saca a una persona del equipo de una tienda; en las otras sigue',
  options: {},
  async run(context, [shop, mail]) {
    const tenant = await tenantNamed(context, shop)
    const operator = await operatorNamed(context, mail)
    await saidBy(removeMember(staffOf(context), ownTeam(tenant), operator.id))
    context.say(`${operator.email} ya no es del equipo de ${tenant.name}.`)
  },
}

const recover: Command = {
  name: 'equipo recuperar',
  args: ['CORREO'],
  summary: 'Muestra un enlace con el que una persona del equipo elige otra contraseña',
  options: {},
  notes: `Vale una hora y una vez; al usarlo se cierran sus otros dispositivos. ${LINK_NOTE}`,
  async run(context, [mail]) {
    const operator = await operatorNamed(context, mail)
    sayLink(context, await makeRecovery(staffOf(context), operator.id))
  },
}

export const teamCommands = [list, add, remove, recover]
