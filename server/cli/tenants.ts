import { isFreeName, RESERVED_NAMES } from '#contract/shop-names.ts'
import { hasOperators } from '../modules/staff/repository/operators.ts'
import { changeSettings, insertTenant, storedTenants } from '../modules/tenants/repository.ts'
import { officeMode } from '../office/http/mode.ts'
import { SETTINGS, type TenantSettings } from '../tenant-settings/settings.ts'
import { CliError, type Command, type Context, columns, type Options, tenantNamed } from './command.ts'

/** The settings with the `clave=valor` pairs, and the paths of these. */
const edited = (options: Options, environment: 'AR' | 'CL', settings: TenantSettings) => {
  const paths: string[] = []
  let next = settings
  for (const pair of options.values('ajuste')) {
    const [path = '', ...rest] = pair.split('=')
    const editable = SETTINGS.editable.get(path)
    if (editable === undefined)
      throw new CliError(`No hay ningún ajuste “${path}”. Los que hay: shop tiendas ajustes --help`)
    if (editable.onlyIn && editable.onlyIn.environment !== environment)
      throw new CliError(editable.onlyIn.otherwise)
    const changed = editable.edit(next, rest.join('='))
    if (changed === null) throw new CliError(`“${path}” tiene que ser ${editable.expected}.`)
    next = changed
    paths.push(path)
  }
  return { settings: next, paths }
}

const ANALYTICS: ReadonlySet<string> = new Set(['googleAnalyticsCode', 'googleTagManagerCode', 'pixelFB'])

/** Throws for analytics that would be left out of every page, because they would share the back office's origin. */
const refuseAnalytics = async ({ database, settings }: Context, options: Options) => {
  const codes = options
    .values('ajuste')
    .map((pair) => pair.split('='))
    .filter(([path = '', value = '']) => ANALYTICS.has(path) && value.trim() !== '')
  if (codes.length === 0 || officeMode(settings) !== 'oneName' || !(await hasOperators(database))) return
  throw new CliError(
    'Gestión comparte la dirección con las tiendas, y ahí no puede haber códigos de medición. Para usarlos, Gestión necesita una dirección propia: OFFICE_URL=https://…',
  )
}

const ADJUST = { 'ajuste=*': 'clave=valor; se puede repetir' }
const KEYS = `Ajustes:\n${columns([...SETTINGS.editable].map(([path, { expected }]) => [`  ${path}`, expected])).join('\n')}`

const list: Command = {
  name: 'tiendas listar',
  args: [],
  summary: 'Lista las tiendas',
  options: {},
  async run({ database, say }) {
    const rows = await storedTenants(database)
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
  async run(context, [tenant = '', name = ''], options) {
    const { database, say } = context
    if (!isFreeName(tenant))
      throw new CliError(
        RESERVED_NAMES.has(tenant)
          ? `“${tenant}” no sirve: es una palabra reservada, esa dirección es de la instalación. Elegí otro nombre.`
          : `“${tenant}” no sirve: letras minúsculas, números y guiones, hasta 40.`,
      )
    const environment = (options.value('pais') ?? 'AR').toUpperCase()
    if (environment !== 'AR' && environment !== 'CL') throw new CliError('--pais tiene que ser AR o CL.')
    await refuseAnalytics(context, options)
    const shop = { name: name.trim() || tenant, environment } as const
    const { settings } = edited(options, environment, SETTINGS.initial(shop))
    const made = await insertTenant(database, {
      name: tenant,
      environment,
      settings: { ...settings, name: shop.name },
    })
    if (!made) throw new CliError(`Ya hay una tienda “${tenant}”.`)
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
    if (options.values('ajuste').length === 0) throw new CliError('Falta --ajuste clave=valor.')
    await refuseAnalytics(context, options)
    let paths: readonly string[] = []
    await changeSettings(context.database, tenant, (settings) => {
      const changed = edited(options, tenant.environment, settings)
      paths = changed.paths
      return changed.settings
    })
    context.say(`${tenant.name}: ${paths.join(', ')} ${paths.length === 1 ? 'cambiado' : 'cambiados'}.`)
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
    const rows = [...SETTINGS.editable].map(([path, { format }]) => [path, format(settings)])
    for (const line of columns(rows)) context.say(line)
  },
}

export const tenantCommands = [list, create, edit, show]
