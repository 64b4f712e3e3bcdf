import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type * as v from 'valibot'
import { createVault, type Vault } from '../environment/vault.ts'
import { ACCOUNTS, type Account, accountNamed, openIdSchema } from '../office/settings/accounts.ts'
import {
  checkedFields,
  removeCredentials,
  storeCredentials,
  storedAccounts,
} from '../office/settings/credentials.ts'
import { CliError, type Command, type Context, columns, tenantNamed } from './command.ts'
import { shopScope } from './shop-scope.ts'

const fieldsOf = (entries: v.ObjectEntries): string =>
  Object.entries(entries)
    .map(([field, { type }]) => (type === 'optional' ? `[${field}]` : field))
    .join(', ')

const NOTES = `Cuentas y sus datos, uno por línea como dato=valor (entre corchetes, los que pueden faltar):
${columns([
  ...ACCOUNTS.map(({ id, schema }) => [`  ${id}`, fieldsOf(schema.entries)]),
  ['  openid:NOMBRE', fieldsOf(openIdSchema.entries)],
]).join('\n')}
Se leen de la entrada o de --archivo, nunca de la línea de órdenes, y se guardan sellados con AUTH_SECRET: tiene que ser
el mismo que el de la tienda abierta.`

/** `dato=valor` lines. Messages name data, and never say what they hold. */
const readPairs = (text: string): Record<string, string> => {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  if (lines.length === 0) throw new CliError('No llegó ningún dato: se esperan líneas como dato=valor.')
  return Object.fromEntries(
    lines.map((line, index) => {
      const at = line.indexOf('=')
      if (at < 1) throw new CliError(`La línea ${index + 1} no es como dato=valor.`)
      return [line.slice(0, at).trim(), line.slice(at + 1).trim()]
    }),
  )
}

const checked = (account: Account, given: Record<string, string>) => {
  const { fields, isForeign, wrong } = checkedFields(account, given)
  // It may be a secret in the wrong place.
  if (isForeign)
    throw new CliError(
      `Hay un dato que esta cuenta no tiene. Los que tiene: ${fieldsOf(account.schema.entries)}`,
    )
  if (fields === null) throw new CliError(`Falta o no sirve: ${wrong.join(', ')}.`)
  return fields
}

/** What an account's name means; throws for none. */
const accountOf = (name: string): Account => {
  const account = accountNamed(name)
  if (account !== undefined) return account
  throw new CliError(`Las cuentas son ${ACCOUNTS.map((one) => one.id).join(', ')} y openid:NOMBRE.`)
}

const vaultOf = ({ settings }: Context): Vault => createVault(settings.authSecret)

const store: Command = {
  name: 'credenciales guardar',
  args: ['TIENDA', 'CUENTA'],
  summary: 'Guarda, selladas, las credenciales de un medio de pago, de envío o de ingreso',
  options: { 'archivo=': 'Archivo con los datos, en lugar de la entrada' },
  notes: NOTES,
  async run(context, [name, asked = ''], options) {
    const tenant = await tenantNamed(context, name)
    const account = accountOf(asked)
    const path = options.value('archivo')
    const text = path === undefined ? await context.input() : await readFile(path, 'utf8').catch(() => null)
    if (text === null) throw new CliError(`No se puede leer el archivo “${path}”.`)
    const fields = checked(account, readPairs(text))
    const vault = vaultOf(context)
    await storeCredentials(shopScope(context, tenant), { vault, account, fields, key: randomUUID() })
    context.say(`${tenant.name}: credenciales de ${asked} guardadas.`)
  },
}

const STATES = {
  none: 'no',
  stored: 'sí',
  unreadable: 'no se pueden leer: AUTH_SECRET es otro, o están incompletas',
} as const

const list: Command = {
  name: 'credenciales listar',
  args: ['TIENDA'],
  summary: 'Dice qué cuentas tienen credenciales, sin mostrarlas',
  options: {},
  async run(context, [name]) {
    const tenant = await tenantNamed(context, name)
    const rows = storedAccounts(vaultOf(context), tenant).map(({ account, state }) => [
      account,
      STATES[state],
    ])
    for (const line of columns([['CUENTA', 'GUARDADAS'], ...rows])) context.say(line)
  },
}

const remove: Command = {
  name: 'credenciales borrar',
  args: ['TIENDA', 'CUENTA'],
  summary: 'Borra las credenciales de una cuenta, que deja de ofrecerse',
  options: {},
  async run(context, [name, asked = '']) {
    const tenant = await tenantNamed(context, name)
    const account = accountOf(asked)
    await removeCredentials(shopScope(context, tenant), { account, key: randomUUID() })
    context.say(`${tenant.name}: ${asked} ya no tiene credenciales.`)
  },
}

export const credentialCommands = [store, list, remove]
