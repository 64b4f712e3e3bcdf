import { randomUUID } from 'node:crypto'
import { SENTENCE_LENGTH } from '#contract/office/shops.ts'
import { isFreeName, RESERVED_NAMES } from '#contract/shop-names.ts'
import { recordInstallation } from '../modules/installation/history.ts'
import { hasOperators } from '../modules/staff/repository/operators.ts'
import { stateAt } from '../modules/tenants/life.ts'
import { insertTenant, storedTenants } from '../modules/tenants/repository.ts'
import { COMMAND_LINE } from '../office/scope.ts'
import { ANALYTICS, NO_ANALYTICS, refusesAnalytics } from '../office/settings/analytics.ts'
import { editSettings, type Refusal, type SettingChange, saveShopSettings } from '../office/settings/save.ts'
import { STATE_WORDS, writeState } from '../office/shops/state.ts'
import { SETTINGS } from '../tenant-settings/settings.ts'
import { CliError, type Command, type Context, columns, type Options, tenantNamed } from './command.ts'
import { shopScope } from './shop-scope.ts'

const changesIn = (options: Options): SettingChange[] =>
  options.values('ajuste').map((pair) => {
    const [path = '', ...rest] = pair.split('=')
    return { path, given: { text: rest.join('=') } }
  })

/** The first refusal, as a command says it. */
const refuse = ([refusal]: readonly Refusal[]) => {
  if (refusal === undefined) return
  const { path, sentence } = refusal
  const editable = SETTINGS.editable.get(path)
  if (editable === undefined)
    throw new CliError(`No hay ningún ajuste “${path}”. Los que hay: shop tiendas ajustes --help`)
  throw new CliError(
    sentence === editable.onlyIn?.otherwise ? sentence : `“${path}” tiene que ser ${editable.expected}.`,
  )
}

/** Throws for analytics that would be left out of every page, because they would share the back office's origin. */
const refuseAnalytics = async ({ database, settings }: Context, options: Options) => {
  const codes = options
    .values('ajuste')
    .map((pair) => pair.split('='))
    .filter(([path = '', value = '']) => ANALYTICS.has(path) && value.trim() !== '')
  if (codes.length === 0 || !refusesAnalytics(settings) || !(await hasOperators(database))) return
  throw new CliError(NO_ANALYTICS)
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
    const { settings, refusals } = editSettings(SETTINGS.initial(shop), environment, changesIn(options))
    refuse(refusals)
    const made = await database.transaction(async (tx) => {
      const row = {
        name: tenant,
        environment,
        settings: { ...settings, name: shop.name },
        state: 'open',
      } as const
      const id = await insertTenant(tx, row)
      if (id !== null)
        await recordInstallation(tx, {
          at: new Date(),
          by: COMMAND_LINE.name,
          action: 'shopMade',
          object: `${shop.name}, /${tenant}/`,
        })
      return id
    })
    if (made === null) throw new CliError(`Ya hay una tienda “${tenant}”.`)
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
    const changes = changesIn(options)
    await saveShopSettings(shopScope(context, tenant), { changes, key: randomUUID(), refuse })
    const paths = changes.map(({ path }) => path)
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

const STATES: Readonly<Record<string, 'open' | 'paused' | 'closed'>> = {
  abierta: 'open',
  'en-pausa': 'paused',
  cerrada: 'closed',
}

const setState: Command = {
  name: 'tiendas estado',
  args: ['TIENDA', '[ESTADO]'],
  summary: 'Muestra si una tienda está abierta, o la abre, pausa o cierra: abierta, en-pausa, cerrada',
  options: {
    'hasta=': 'Día en que la pausa termina sola, 2026-11-30',
    'frase=': 'Lo que se lee en la pausa',
  },
  async run(context, [name, word], options) {
    const { database, say } = context
    const tenant = await tenantNamed(context, name)
    const now = () => new Date()
    const before = stateAt(tenant, now())
    if (word === undefined) return say(`${tenant.name}: ${STATE_WORDS[before]}.`)
    const state = Object.hasOwn(STATES, word) ? STATES[word] : undefined
    if (state === undefined)
      throw new CliError(`“${word}” no es un estado: ${Object.keys(STATES).join(', ')}.`)
    const [until, sentence = ''] = [options.value('hasta'), options.value('frase')]
    if (state !== 'paused' && (until !== undefined || sentence !== ''))
      throw new CliError('--hasta y --frase son solo para una pausa.')
    if (until !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(until))
      throw new CliError('--hasta tiene que ser un día como 2026-11-30.')
    if (sentence.length > SENTENCE_LENGTH)
      throw new CliError(`--frase tiene hasta ${SENTENCE_LENGTH} letras.`)
    await writeState(
      { ports: { database, now }, tenant, actor: COMMAND_LINE, may: () => true },
      { from: before, state, pausedUntil: until ?? null, pausedSentence: sentence },
      async () => [],
    )
    say(`${tenant.name}: ${STATE_WORDS[state]}.`)
  },
}

export const tenantCommands = [list, create, edit, show, setState]
