import type { HistoryChange } from '#contract/office/history.ts'
import { ORDER_STATUSES } from '#contract/orders.ts'
import { formatPrice } from '#domain/money/money.ts'
import { momentOf } from '../formats/local-time.ts'
import { listHistory } from '../modules/history/repository.ts'
import { isOrderAction } from '../office/history/order-actions.ts'
import { FIELD_NAMES } from '../office/orders/correct.ts'
import { ACTIONS, STATES } from '../office/orders/words.ts'
import { ROLE_WORDS, TEAM_ACTIONS } from '../office/staff/words.ts'
import { isProductionAction, PRODUCTION_ACTIONS } from '../office/workshop/words.ts'
import type { Tenant } from '../ports/tenant.ts'
import { CliError, type Command, columns, tenantNamed } from './command.ts'
import { orderNamed } from './orders.ts'

const stateWords = (text: string): string => {
  const status = ORDER_STATUSES.find((known) => known === text)
  return status === undefined ? text : STATES[status]
}

const CHANGE_NAMES: Readonly<Record<string, string>> = {
  ...FIELD_NAMES,
  received: 'cobrado',
  until: 'hasta',
  carrier: 'correo',
  trackingCode: 'seguimiento',
  trackingUrl: 'link',
  role: 'rol',
  ships: 'despacha',
  prices: 'precios',
  task: 'tarea',
  line: 'línea',
  spoilt: 'arruinadas',
  pulled: 'separadas',
  assigned: 'asignada',
}

/** Values that are stored as the contract names them. */
const VALUES: Readonly<Record<string, string>> = { ...ROLE_WORDS, yes: 'sí', no: 'no' }

/** 'pagado → en producción', 'cobrado: $ 0,00 → $ 500,00'; of a person's data the field's name alone. */
const changeWords = ({ settings }: Tenant, { field, before, after }: HistoryChange): string => {
  if (field === 'status') return `${stateWords(before)} → ${stateWords(after)}`
  const name = CHANGE_NAMES[field] ?? field
  if (before === '' && after === '') return name
  const price = (text: string) => formatPrice(Number(text), settings.roundPrice)
  if (field === 'role' || field === 'ships' || field === 'prices')
    return `${name}: ${[before, after]
      .filter(Boolean)
      .map((value) => VALUES[value] ?? value)
      .join(' → ')}`
  const [from, to] = field === 'received' ? [price(before), price(after)] : [before, after]
  return from === '' ? `${name}: ${to}` : `${name}: ${from} → ${to}`
}

const isTeamAction = (text: string): text is keyof typeof TEAM_ACTIONS => text in TEAM_ACTIONS

const actionWords = (action: string): string => {
  if (isTeamAction(action)) return TEAM_ACTIONS[action]
  if (isProductionAction(action)) return `${PRODUCTION_ACTIONS[action]} este pedido`
  return isOrderAction(action) ? ACTIONS[action] : action
}

const show: Command = {
  name: 'historial ver',
  args: ['TIENDA', '[PEDIDO]'],
  summary: 'Muestra quién hizo qué en una tienda, o en un pedido, lo más nuevo primero',
  options: { 'cantidad=': 'Cuántas líneas (50)' },
  async run(context, [name, number], options) {
    const tenant = await tenantNamed(context, name)
    const most = Number(options.value('cantidad') ?? 50)
    if (!Number.isInteger(most) || most < 1) throw new CliError('--cantidad tiene que ser un número entero.')
    const which = number === undefined ? undefined : await orderNamed(context, tenant, number)
    const objectId = which === undefined ? undefined : String(which.order.id)
    const rows = await listHistory(context.database, tenant.id, { objectId, most })
    if (rows.length === 0) return context.say('Todavía no hay nada en la historia.')
    const cells = rows.map(({ at, actorName, object, action, changes }) => [
      momentOf(tenant, at),
      actorName || 'la tienda',
      object,
      actionWords(action),
      changes.map((change) => changeWords(tenant, change)).join(', '),
    ])
    for (const line of columns([['CUÁNDO', 'QUIÉN', 'DE', 'QUÉ', ''], ...cells])) context.say(line)
  },
}

export const historyCommands = [show]
