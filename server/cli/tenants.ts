import { asc, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { isFreeName, RESERVED_NAMES } from '#contract/shop-names.ts'
import type { TenantSettings } from '../db/schema/tenant-settings.ts'
import { tenants } from '../db/schema/tenants.ts'
import { EDITABLE } from '../modules/tenants/settings/editable.ts'
import { newShopSettings } from '../modules/tenants/settings/new-shop.ts'
import { CliError, type Command, columns, type Options, tenantNamed } from './command.ts'

/** `clave=valor` pairs, checked, by path. */
const changesOf = (options: Options, environment: 'AR' | 'CL'): [path: string, value: unknown][] =>
  options.values('ajuste').map((pair) => {
    const [path = '', ...rest] = pair.split('=')
    const editable = Object.hasOwn(EDITABLE, path) ? EDITABLE[path] : undefined
    if (editable === undefined)
      throw new CliError(`No hay ningún ajuste “${path}”. Los que hay: shop tiendas ajustes --help`)
    if (path === 'instalments' && environment === 'CL')
      throw new CliError('Las cuotas con CFTEA son de tiendas de Argentina.')
    const read = v.safeParse(editable.schema, rest.join('='))
    if (!read.success) throw new CliError(`“${path}” tiene que ser ${editable.expected}.`)
    return [path, read.output]
  })

const changed = (
  settings: TenantSettings,
  changes: readonly (readonly [string, unknown])[],
): TenantSettings => {
  const next: Record<string, unknown> = { ...settings }
  for (const [path, value] of changes) {
    const [head = '', below] = path.split('.')
    const over = EDITABLE[path]?.over ?? ((_, given) => given)
    const before: Readonly<Record<string, unknown>> = Object(next[head])
    next[head] =
      below === undefined ? over(next[head], value) : { ...before, [below]: over(before[below], value) }
  }
  // Every path and value was checked against EDITABLE.
  return next as unknown as TenantSettings
}

const ADJUST = { 'ajuste=*': 'clave=valor; se puede repetir' }
const KEYS = `Ajustes:\n${columns(Object.entries(EDITABLE).map(([path, { expected }]) => [`  ${path}`, expected])).join('\n')}`

const list: Command = {
  name: 'tiendas listar',
  args: [],
  summary: 'Lista las tiendas',
  options: {},
  async run({ database, say }) {
    const rows = await database.select().from(tenants).orderBy(asc(tenants.name))
    if (rows.length === 0) return say('No hay tiendas.')
    const cells = rows.map(({ name, environment, isDemo, settings }) => [
      name,
      environment,
      settings.name,
      `plantilla ${settings.templateId}${isDemo ? ', demo' : ''}`,
    ])
    for (const line of columns([['TIENDA', 'PAÍS', 'NOMBRE', ''], ...cells])) say(line)
  },
}

const create: Command = {
  name: 'tiendas crear',
  args: ['TIENDA', 'NOMBRE'],
  summary: 'Crea una tienda',
  options: { 'pais=': 'AR (si no se dice) o CL', ...ADJUST },
  notes: KEYS,
  async run({ database, say }, [tenant = '', name = ''], options) {
    if (!isFreeName(tenant))
      throw new CliError(
        RESERVED_NAMES.has(tenant)
          ? `“${tenant}” no sirve: es una palabra reservada, esa dirección es de la instalación. Elegí otro nombre.`
          : `“${tenant}” no sirve: letras minúsculas, números y guiones, hasta 40.`,
      )
    const environment = (options.value('pais') ?? 'AR').toUpperCase()
    if (environment !== 'AR' && environment !== 'CL') throw new CliError('--pais tiene que ser AR o CL.')
    const settings = changed(newShopSettings(environment, ''), [
      ...changesOf(options, environment),
      ['name', v.parse(v.pipe(v.string(), v.trim(), v.minLength(1)), name || tenant)],
    ])
    const made = await database
      .insert(tenants)
      .values({ name: tenant, environment, settings })
      .onConflictDoNothing()
      .returning({ id: tenants.id })
    if (made.length === 0) throw new CliError(`Ya hay una tienda “${tenant}”.`)
    say(`Tienda ${tenant} creada: su dirección es /${tenant}/`)
  },
}

const edit: Command = {
  name: 'tiendas editar',
  args: ['TIENDA'],
  summary: 'Cambia ajustes de una tienda',
  options: ADJUST,
  notes: KEYS,
  async run(context, [name], options) {
    const tenant = await tenantNamed(context, name)
    const changes = changesOf(options, tenant.environment)
    if (changes.length === 0) throw new CliError('Falta --ajuste clave=valor.')
    await context.database.transaction(async (tx) => {
      const [held] = await tx.select().from(tenants).where(eq(tenants.id, tenant.id)).for('update')
      const settings = changed(held?.settings ?? tenant.settings, changes)
      await tx.update(tenants).set({ settings, updatedAt: sql`now()` }).where(eq(tenants.id, tenant.id))
    })
    context.say(
      `${tenant.name}: ${changes.map(([path]) => path).join(', ')} ${changes.length === 1 ? 'cambiado' : 'cambiados'}.`,
    )
  },
}

const show: Command = {
  name: 'tiendas ajustes',
  args: ['TIENDA'],
  summary: 'Muestra los ajustes de una tienda',
  options: {},
  notes: KEYS,
  async run(context, [name]) {
    const { settings } = await tenantNamed(context, name)
    const flat: Readonly<Record<string, unknown>> = { ...settings }
    const rows = Object.entries(EDITABLE).map(([path, { written }]) => {
      const [head = '', below] = path.split('.')
      const value = below === undefined ? flat[head] : Object(flat[head])[below]
      if (written) return [path, written(value)]
      return [
        path,
        value === true ? 'sí' : value === false ? 'no' : (String(value ?? '').split('\n')[0] ?? ''),
      ]
    })
    for (const line of columns(rows)) context.say(line)
  },
}

export const tenantCommands = [list, create, edit, show]
