import { formatPrice } from '#domain/money/money.ts'
import { orderNumberOf } from '#domain/orders/document-number.ts'
import { amountOf } from '../formats/amounts.ts'
import type { OrderRow } from '../modules/orders/repository.ts'
import { balanceOf } from '../modules/orders/rules.ts'
import { addNote, goOn, hold as holdOrder, track } from '../office/orders/changes.ts'
import { correct, FIELD_NAMES } from '../office/orders/correct.ts'
import { receive, voidReceipt } from '../office/orders/money.ts'
import { STATES } from '../office/orders/words.ts'
import type { Tenant } from '../ports/tenant.ts'
import { CliError, type Command, type Context, type Options, saidBy, tenantNamed } from './command.ts'
import { orderScope } from './order-scope.ts'
import { holdWords } from './order-sheet.ts'
import { orderNamed } from './orders.ts'

/** An order by its number, and where it is changed. */
const orderOf = async (context: Context, [name, number]: readonly string[]) => {
  const which = await orderNamed(context, await tenantNamed(context, name), number)
  return { ...which, scope: orderScope(context, which.tenant), id: String(which.order.id) }
}

const moneyLine = ({ name, settings }: Tenant, order: OrderRow): string => {
  const balance = balanceOf(order)
  const left = balance > 0 ? `falta ${formatPrice(balance, settings.roundPrice)}` : STATES[order.status]
  return `${orderNumberOf(name, order.number)}: ${left}`
}

const takeMoney: Command = {
  name: 'pedidos cobrar',
  args: ['TIENDA', 'PEDIDO', '[IMPORTE]'],
  summary:
    'Anota plata que entró por un pedido: una parte, o todo lo que falta. Con la última parte queda pagado',
  options: { 'referencia=': 'Cómo se encuentra en el banco o en la caja' },
  async run(context, args, options) {
    const { tenant, scope, id } = await orderOf(context, args)
    const text = args[2]
    const read = text === undefined ? undefined : amountOf(text, ',')
    if (read === null || (text !== undefined && read === undefined))
      throw new CliError(`“${text}” no es un importe. Por ejemplo: 12.500 o 12500,50`)
    const reference = options.value('referencia') ?? ''
    const received = await saidBy(
      receive(scope, { id, reference, ...(read === undefined ? {} : { amount: Number(read) }) }),
    )
    context.say(moneyLine(tenant, received))
  },
}

const voidMoney: Command = {
  name: 'pedidos anular-cobro',
  args: ['TIENDA', 'PEDIDO', 'COBRO'],
  summary: 'Anula un cobro anotado por error, por el número que muestra “pedidos ver”',
  options: { 'motivo=': 'Por qué; queda a la vista' },
  async run(context, args, options) {
    const { tenant, scope, id } = await orderOf(context, args)
    const position = Number(args[2])
    if (!Number.isInteger(position) || position < 1) throw new CliError('COBRO es un número: 1, 2, …')
    const reason = options.value('motivo') ?? ''
    const received = await saidBy(voidReceipt(scope, { id, position, reason }))
    context.say(moneyLine(tenant, received))
  },
}

const trackParcel: Command = {
  name: 'pedidos seguimiento',
  args: ['TIENDA', 'PEDIDO', 'CODIGO'],
  summary:
    'Anota o corrige el código de seguimiento de un envío; si ya está en camino, quien compró recibe el correo de nuevo',
  options: {
    'link=': 'Página del correo donde se sigue, con https://',
    'correo=': 'Quién lo lleva, si no es el que se eligió al comprar',
  },
  async run(context, args, options) {
    const { tenant, order, scope, id } = await orderOf(context, args)
    const [code = '', url, carrier] = [args[2], options.value('link') ?? '', options.value('correo')]
    const tracked = await saidBy(track(scope, { id, code, url, carrier }))
    const { trackingCode, trackingUrl } = tracked.shipping
    const number = orderNumberOf(tenant.name, order.number)
    context.say(`${number}: ${[trackingCode, trackingUrl].filter(Boolean).join(' ')}`)
  },
}

const note: Command = {
  name: 'pedidos anotar',
  args: ['TIENDA', 'PEDIDO', 'NOTA'],
  summary: 'Anota algo de un pedido para la tienda: quien compró no lo ve',
  options: {},
  async run(context, args) {
    const { tenant, order, scope, id } = await orderOf(context, args)
    await saidBy(addNote(scope, { id, text: args[2] ?? '' }))
    context.say(`${orderNumberOf(tenant.name, order.number)}: anotado.`)
  },
}

const hold: Command = {
  name: 'pedidos esperar',
  args: ['TIENDA', 'PEDIDO', 'MOTIVO'],
  summary: 'Anota que un pedido está en espera y por qué; quien compró no lo ve',
  options: { 'hasta=': 'Hasta qué día, como 2026-11-28' },
  async run(context, args, options) {
    const { tenant, order, scope, id } = await orderOf(context, args)
    const until = options.value('hasta') ?? null
    const { held } = await saidBy(holdOrder(scope, { id, reason: args[2] ?? '', until }))
    if (held !== null) context.say(`${orderNumberOf(tenant.name, order.number)}: ${holdWords(held)}`)
  },
}

const release: Command = {
  name: 'pedidos seguir',
  args: ['TIENDA', 'PEDIDO'],
  summary: 'Un pedido que estaba en espera sigue su camino',
  options: {},
  async run(context, args) {
    const { tenant, order, scope, id } = await orderOf(context, args)
    await saidBy(goOn(scope, { id }))
    context.say(`${orderNumberOf(tenant.name, order.number)}: sigue.`)
  },
}

/** Option → the field that it corrects. */
const ADDRESSEE_OPTIONS = {
  nombre: 'name',
  apellido: 'lastName',
  correo: 'email',
  telefono: 'phone',
  calle: 'street',
  numero: 'streetNumber',
  depto: 'apartment',
  cp: 'zipCode',
} as const
const INVOICE_OPTIONS = {
  factura: 'invoiceType',
  documento: 'document',
  'razon-social': 'businessName',
  giro: 'giro',
} as const

const chosenOf = <Field extends string>(
  options: Options,
  fields: Readonly<Record<string, Field>>,
): Partial<Record<Field, string>> => {
  const chosen: Partial<Record<Field, string>> = {}
  for (const [option, field] of Object.entries(fields)) {
    const text = options.value(option)
    if (text !== undefined) chosen[field] = text
  }
  return chosen
}

const correctPerson: Command = {
  name: 'pedidos corregir',
  args: ['TIENDA', 'PEDIDO'],
  summary: 'Corrige para quién es un pedido, adónde va y a quién se factura',
  options: Object.fromEntries(
    Object.entries({ ...ADDRESSEE_OPTIONS, ...INVOICE_OPTIONS }).map(([option, field]) => [
      `${option}=`,
      FIELD_NAMES[field] ?? field,
    ]),
  ),
  async run(context, args, options) {
    const { tenant, order, scope, id } = await orderOf(context, args)
    const addressee = chosenOf(options, ADDRESSEE_OPTIONS)
    const invoice = chosenOf(options, INVOICE_OPTIONS)
    await saidBy(correct(scope, { id, addressee, invoice }))
    context.say(`${orderNumberOf(tenant.name, order.number)}: corregido.`)
  },
}

export const orderChangeCommands = [correctPerson, takeMoney, voidMoney, trackParcel, note, hold, release]
