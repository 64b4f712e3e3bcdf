import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { createVault, openCredentials, type Vault } from '../environment/vault.ts'
import { mercadoPagoCredentials, paymentUse, webpayCredentials } from '../modules/payments/credentials.ts'
import { zippinCredentials, zippinUse } from '../modules/shipping/zippin.ts'
import { changeSettings } from '../modules/tenants/repository.ts'
import { openIdUse, type Tenant } from '../ports/ports.ts'
import type { TenantSettings } from '../tenant-settings/settings.ts'
import { CliError, type Command, type Context, columns, tenantNamed } from './command.ts'

/** What a shop has an account at. What stands in the settings is sealed for this shop and use. */
interface Account {
  readonly name: string
  readonly schema: v.GenericSchema & { readonly entries: v.ObjectEntries }
  use(tenant: Tenant): string
  read(settings: TenantSettings): string | undefined
  write(settings: TenantSettings, sealed: string | undefined): TenantSettings
}

const payment = (name: 'mercadopago' | 'webpay', schema: Account['schema']): Account => ({
  name,
  schema,
  use: (tenant) => paymentUse(tenant, name),
  read: ({ payments }) => payments[name],
  write: (settings, sealed) => {
    const { [name]: _gone, ...others } = settings.payments
    return { ...settings, payments: sealed === undefined ? others : { ...others, [name]: sealed } }
  },
})

const zippin: Account = {
  name: 'zippin',
  schema: zippinCredentials,
  use: zippinUse,
  read: (settings) => settings.zippin,
  write: ({ zippin: _gone, ...settings }, sealed) =>
    sealed === undefined ? settings : { ...settings, zippin: sealed },
}

const ACCOUNTS: readonly Account[] = [
  payment('mercadopago', mercadoPagoCredentials),
  payment('webpay', webpayCredentials),
  zippin,
]

/** A log-in by OpenID: all but the secret is seen by everybody, and stays readable. */
const openIdEntries = {
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  clientId: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
  clientSecret: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
  issuer: v.optional(v.pipe(v.string(), v.url(), v.startsWith('https://'))),
}
const openIdSchema = v.object(openIdEntries)
const OPENID = /^openid:([a-z0-9-]{1,30})$/

const fieldsOf = (entries: v.ObjectEntries): string =>
  Object.entries(entries)
    .map(([field, { type }]) => (type === 'optional' ? `[${field}]` : field))
    .join(', ')

const NOTES = `Cuentas y sus datos, uno por línea como dato=valor (entre corchetes, los que pueden faltar):
${columns([
  ...ACCOUNTS.map(({ name, schema }) => [`  ${name}`, fieldsOf(schema.entries)]),
  ['  openid:NOMBRE', fieldsOf(openIdEntries)],
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

const checked = <S extends Account['schema']>(schema: S, given: Record<string, string>): v.InferOutput<S> => {
  const unknown = Object.keys(given).find((field) => !Object.hasOwn(schema.entries, field))
  // It may be a secret in the wrong place.
  if (unknown !== undefined)
    throw new CliError(`Hay un dato que esta cuenta no tiene. Los que tiene: ${fieldsOf(schema.entries)}`)
  const read = v.safeParse(schema, given)
  if (read.success) return read.output
  const wrong = [...new Set(read.issues.map((issue) => v.getDotPath(issue) ?? ''))]
  throw new CliError(`Falta o no sirve: ${wrong.join(', ')}.`)
}

type OpenIdSettings = NonNullable<TenantSettings['openId']>[number]

const withOpenId = (settings: TenantSettings, id: string, next?: OpenIdSettings): TenantSettings => ({
  ...settings,
  openId: [...(settings.openId ?? []).filter((one) => one.id !== id), ...(next ? [next] : [])],
})

/** What an account's name means; throws for none. */
const accountNamed = (name: string): { account: Account } | { openId: string } => {
  const account = ACCOUNTS.find((one) => one.name === name)
  if (account !== undefined) return { account }
  const openId = OPENID.exec(name)?.[1]
  if (openId !== undefined) return { openId }
  throw new CliError(`Las cuentas son ${ACCOUNTS.map((one) => one.name).join(', ')} y openid:NOMBRE.`)
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
    const named = accountNamed(asked)
    const path = options.value('archivo')
    const text = path === undefined ? await context.input() : await readFile(path, 'utf8').catch(() => null)
    if (text === null) throw new CliError(`No se puede leer el archivo “${path}”.`)
    const given = readPairs(text)
    const vault = vaultOf(context)
    if ('account' in named) {
      const { account } = named
      const sealed = vault.seal(account.use(tenant), JSON.stringify(checked(account.schema, given)))
      await changeSettings(context.database, tenant, (settings) => account.write(settings, sealed))
    } else {
      const { openId: id } = named
      const { issuer, clientSecret, ...shown } = checked(openIdSchema, given)
      const sealed = vault.seal(openIdUse(tenant, id), clientSecret)
      const next = { id, ...shown, ...(issuer && { issuer }), clientSecret: sealed }
      await changeSettings(context.database, tenant, (settings) => withOpenId(settings, id, next))
    }
    context.say(`${tenant.name}: credenciales de ${asked} guardadas.`)
  },
}

const list: Command = {
  name: 'credenciales listar',
  args: ['TIENDA'],
  summary: 'Dice qué cuentas tienen credenciales, sin mostrarlas',
  options: {},
  async run(context, [name]) {
    const tenant = await tenantNamed(context, name)
    const vault = vaultOf(context)
    const state = (sealed: string | undefined, opens: boolean) =>
      sealed === undefined
        ? 'no'
        : opens
          ? 'sí'
          : 'no se pueden leer: AUTH_SECRET es otro, o están incompletas'
    const rows = ACCOUNTS.map((account) => {
      const sealed = account.read(tenant.settings)
      return [
        account.name,
        state(sealed, openCredentials(vault, account.use(tenant), sealed, account.schema) !== null),
      ]
    })
    const openId = (tenant.settings.openId ?? []).map(({ id, clientSecret }) => [
      `openid:${id}`,
      state(clientSecret, vault.open(openIdUse(tenant, id), clientSecret) !== null),
    ])
    for (const line of columns([['CUENTA', 'GUARDADAS'], ...rows, ...openId])) context.say(line)
  },
}

const remove: Command = {
  name: 'credenciales borrar',
  args: ['TIENDA', 'CUENTA'],
  summary: 'Borra las credenciales de una cuenta, que deja de ofrecerse',
  options: {},
  async run(context, [name, asked = '']) {
    const tenant = await tenantNamed(context, name)
    const named = accountNamed(asked)
    await changeSettings(context.database, tenant, (settings) =>
      'account' in named ? named.account.write(settings, undefined) : withOpenId(settings, named.openId),
    )
    context.say(`${tenant.name}: ${asked} ya no tiene credenciales.`)
  },
}

export const credentialCommands = [store, list, remove]
