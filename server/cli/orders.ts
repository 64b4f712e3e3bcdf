import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, asc, desc, eq } from 'drizzle-orm'
import { ORDER_STATUSES, type OrderStatus } from '#contract/orders.ts'
import { orderNumberOf } from '#domain/document-number.ts'
import { orderMoves } from '#domain/order-status.ts'
import { orderHistory, orderLines, orders } from '../db/schema/orders.ts'
import { Failure } from '../http/failure.ts'
import { enqueueJob } from '../modules/jobs/service.ts'
import { enqueueMail } from '../modules/mail/service.ts'
import { moveOrder } from '../modules/orders/moves.ts'
import type { Tenant } from '../ports.ts'
import { CliError, type Command, type Context, columns, tenantNamed } from './command.ts'
import { orderSheet, STATES } from './order-sheet.ts'
import { productionFiles } from './production.ts'
import { count } from './remarks.ts'

const ASIDE: ReadonlySet<OrderStatus> = new Set(['PendingPayment', 'PaymentRejected', 'Cancelled'])

const stateNamed = (text: string): OrderStatus => {
  const status = ORDER_STATUSES.find((known) => known === text || STATES[known] === text)
  if (status !== undefined) return status
  throw new CliError(
    `El estado “${text}” no existe: ${ORDER_STATUSES.map((known) => `${known} (${STATES[known]})`).join(', ')}.`,
  )
}

/** By its number, as people write it: `BROTE-1001` or `1001`. */
const orderNamed = async ({ database }: Context, tenant: Tenant, text = '') => {
  const number = /^(?:.+-)?(\d{1,12})$/.exec(text)?.[1]
  const [order] =
    number === undefined
      ? []
      : await database
          .select()
          .from(orders)
          .where(and(eq(orders.tenantId, tenant.id), eq(orders.number, Number(number))))
  if (order === undefined) throw new CliError(`No hay ningún pedido “${text}” en ${tenant.name}.`)
  const lines = await database
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.tenantId, tenant.id), eq(orderLines.orderId, order.id)))
    .orderBy(asc(orderLines.position))
  return { order, lines }
}

type Found = Awaited<ReturnType<typeof orderNamed>>

const move = async (context: Context, tenant: Tenant, { order }: Found, to: OrderStatus, note: string) => {
  const now = () => new Date()
  const moved = await context.database
    .transaction(async (tx) => {
      const [held] = await tx
        .select()
        .from(orders)
        .where(and(eq(orders.tenantId, tenant.id), eq(orders.id, order.id)))
        .for('update')
      if (held?.status !== order.status) throw new CliError('El pedido acaba de cambiar. Volvé a intentar.')
      const ports = { mail: { enqueue: enqueueMail(now) }, jobs: { enqueue: enqueueJob }, now }
      return moveOrder(ports, tx, held, to, note)
    })
    .catch((cause: unknown) => {
      throw cause instanceof Failure ? new CliError(`${cause.message} Está ${STATES[order.status]}.`) : cause
    })
  context.say(
    `${orderNumberOf(tenant.name, moved.number)}: ${STATES[order.status]} → ${STATES[moved.status]}`,
  )
}

const isCustomised = ({ lines }: Found) => lines.some(({ customization }) => customization !== null)

const list: Command = {
  name: 'pedidos listar',
  args: ['TIENDA'],
  summary: 'Lista los pedidos, los más nuevos primero',
  options: { 'estado=': 'Solo los de ese estado', 'cantidad=': 'Cuántos (50)' },
  async run(context, [name], options) {
    const tenant = await tenantNamed(context, name)
    const state = options.value('estado')
    const most = Number(options.value('cantidad') ?? 50)
    if (!Number.isInteger(most) || most < 1) throw new CliError('--cantidad tiene que ser un número entero.')
    const own = eq(orders.tenantId, tenant.id)
    const rows = await context.database
      .select()
      .from(orders)
      .where(state === undefined ? own : and(own, eq(orders.status, stateNamed(state))))
      .orderBy(desc(orders.number))
      .limit(most)
    if (rows.length === 0) return context.say('No hay pedidos.')
    const cells = rows.map((row) => [
      orderNumberOf(tenant.name, row.number),
      row.createdAt.toISOString().slice(0, 10),
      STATES[row.status],
      `$ ${Number(row.grandTotal)}`,
      `${row.addressee.name} ${row.addressee.lastName}`.trim(),
    ])
    for (const line of columns([['PEDIDO', 'FECHA', 'ESTADO', 'TOTAL', 'PARA'], ...cells])) context.say(line)
  },
}

const show: Command = {
  name: 'pedidos ver',
  args: ['TIENDA', 'PEDIDO'],
  summary: 'Muestra un pedido: qué se compró, para quién, adónde va, cómo se paga y su historia',
  options: {},
  async run(context, [name, number]) {
    const tenant = await tenantNamed(context, name)
    const { order, lines } = await orderNamed(context, tenant, number)
    const past = await context.database
      .select()
      .from(orderHistory)
      .where(and(eq(orderHistory.tenantId, tenant.id), eq(orderHistory.orderId, order.id)))
      .orderBy(asc(orderHistory.position))
    for (const line of orderSheet(tenant, order, lines, past)) context.say(line)
  },
}

const advance: Command = {
  name: 'pedidos avanzar',
  args: ['TIENDA', 'PEDIDO'],
  summary: 'Pasa un pedido a su estado siguiente y le avisa a quien compró',
  options: { 'a=': 'A ese estado, en lugar del siguiente', 'nota=': 'Queda en la historia del pedido' },
  async run(context, [name, number], options) {
    const tenant = await tenantNamed(context, name)
    const found = await orderNamed(context, tenant, number)
    const { status } = found.order
    const wanted = options.value('a')
    const next =
      wanted === undefined
        ? orderMoves(status, isCustomised(found)).find((to) => !ASIDE.has(to))
        : stateNamed(wanted)
    if (next === undefined) throw new CliError(`El pedido está ${STATES[status]}: no hay estado siguiente.`)
    await move(context, tenant, found, next, options.value('nota') ?? '')
  },
}

const cancel: Command = {
  name: 'pedidos cancelar',
  args: ['TIENDA', 'PEDIDO'],
  summary: 'Cancela un pedido, libera su stock y le avisa a quien compró',
  options: { 'nota=': 'Queda en la historia del pedido' },
  async run(context, [name, number], options) {
    const tenant = await tenantNamed(context, name)
    await move(
      context,
      tenant,
      await orderNamed(context, tenant, number),
      'Cancelled',
      options.value('nota') ?? '',
    )
  },
}

const production: Command = {
  name: 'pedidos produccion',
  args: ['TIENDA', 'PEDIDO', 'CARPETA'],
  summary:
    'Escribe los archivos de producción de un pedido: la ficha, y de cada línea el arte y lo que mandó quien compró',
  options: {},
  async run(context, [name, number, folder = ''], _options) {
    const tenant = await tenantNamed(context, name)
    const { order, lines } = await orderNamed(context, tenant, number)
    await mkdir(folder, { recursive: true })
    const { files, missing } = await productionFiles(context, tenant, order, lines)
    for (const { name: file, content } of files) await writeFile(join(folder, file), content)
    context.say(
      `${count(files.length, 'archivo', 'archivos')} en ${folder}: ${files.map((file) => file.name).join(', ')}`,
    )
    if (missing.length > 0)
      throw new CliError(`No están donde deberían: ${missing.join(', ')}. Revisá DATA_DIR o S3_*.`)
  },
}

export const orderCommands = [list, show, advance, cancel, production]
