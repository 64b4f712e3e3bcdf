import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { and, asc, desc, eq } from 'drizzle-orm'
import { ORDER_STATUSES, type OrderStatus } from '#contract/orders.ts'
import { printWords } from '#domain/design/print-words.ts'
import { formatPrice } from '#domain/money/money.ts'
import { orderNumberOf } from '#domain/orders/document-number.ts'
import { orderMoves } from '#domain/orders/order-status.ts'
import { isFetched } from '#domain/orders/pick-up.ts'
import { techniques } from '../db/schema/catalogue.ts'
import { orderHistory, orderLines, orders } from '../db/schema/orders.ts'
import type { PrintsOf } from '../documents/prints.ts'
import { Failure } from '../errors/failure.ts'
import { printingTypeOf } from '../modules/catalogue/read/detail.ts'
import { enqueueJob } from '../modules/jobs/service.ts'
import { enqueueMail } from '../modules/mail/service.ts'
import { moveOrder } from '../modules/orders/moving/moves.ts'
import { createProofs } from '../modules/proofs/port.ts'
import type { Tenant } from '../ports/ports.ts'
import { CliError, type Command, type Context, columns, tenantNamed } from './command.ts'
import { dayOf } from './moments.ts'
import { orderSheet, STATES } from './production/order-sheet.ts'
import { type Production, productionFiles, unprintable } from './production/production.ts'
import { zipOf } from './production/zip.ts'
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
export const orderNamed = async ({ database }: Context, tenant: Tenant, text = '') => {
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

export type Found = Awaited<ReturnType<typeof orderNamed>>

interface Wanted {
  readonly to: OrderStatus
  readonly note: string
  readonly unproven?: boolean
}

const WITHOUT_PROOF = 'Para producirlo igual, sin aprobación: --sin-muestra.'

export const move = async (
  context: Context,
  tenant: Tenant,
  { order }: Pick<Found, 'order'>,
  { to, note, unproven = false }: Wanted,
) => {
  const now = () => new Date()
  const moved = await context.database
    .transaction(async (tx) => {
      const [held] = await tx
        .select()
        .from(orders)
        .where(and(eq(orders.tenantId, tenant.id), eq(orders.id, order.id)))
        .for('update')
      if (held?.status !== order.status) throw new CliError('El pedido acaba de cambiar. Volvé a intentar.')
      const ports = {
        mail: { enqueue: enqueueMail(now) },
        jobs: { enqueue: enqueueJob },
        proofs: createProofs(now),
        now,
      }
      return moveOrder(ports, tx, held, to, { note, unproven })
    })
    .catch((cause: unknown) => {
      if (!(cause instanceof Failure)) throw cause
      const way = to === 'InProduction' && cause.message.includes('muestra') ? ` ${WITHOUT_PROOF}` : ''
      throw new CliError(`${cause.message} Está ${STATES[order.status]}.${way}`)
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
      dayOf(tenant, row.createdAt),
      STATES[row.status],
      formatPrice(Number(row.grandTotal), tenant.settings.roundPrice),
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
    const own = eq(techniques.tenantId, tenant.id)
    const known = await context.database.select().from(techniques).where(own)
    const named = new Map(known.map((row) => [String(row.id), printingTypeOf(row)]))
    const printsOf: PrintsOf = (design) => printWords(design, (id) => named.get(id))
    for (const line of orderSheet(tenant, order, lines, past, printsOf)) context.say(line)
  },
}

/** States in which what a line is made with can still be asked for, or made another way. */
const UNMADE: ReadonlySet<OrderStatus> = new Set(['Paid', 'ArtworkApproval', 'InProduction'])

/** Says which print files of an order can't be made: better now than at the press. */
const warnOfMissing = async (context: Context, tenant: Tenant, { order, lines }: Found) => {
  for (const why of await unprintable(context, tenant, order, lines))
    context.say(`Atención: no se puede imprimir ${why}`)
}

const advance: Command = {
  name: 'pedidos avanzar',
  args: ['TIENDA', 'PEDIDO'],
  summary: 'Pasa un pedido a su estado siguiente y le avisa a quien compró',
  options: {
    'a=': 'A ese estado, en lugar del siguiente',
    'nota=': 'Queda en la historia del pedido',
    'sin-muestra': 'A producción aunque nadie haya aprobado la muestra digital',
  },
  async run(context, [name, number], options) {
    const tenant = await tenantNamed(context, name)
    const found = await orderNamed(context, tenant, number)
    const { status } = found.order
    const wanted = options.value('a')
    const next =
      wanted === undefined
        ? orderMoves(status, isCustomised(found), isFetched(found.order)).find((to) => !ASIDE.has(to))
        : stateNamed(wanted)
    if (next === undefined) throw new CliError(`El pedido está ${STATES[status]}: no hay estado siguiente.`)
    const unproven = options.has('sin-muestra')
    const note = options.value('nota') ?? (unproven ? 'Sin muestra aprobada, por decisión de la tienda.' : '')
    await move(context, tenant, found, { to: next, note, unproven })
    if (isCustomised(found) && UNMADE.has(next)) await warnOfMissing(context, tenant, found)
  },
}

const cancel: Command = {
  name: 'pedidos cancelar',
  args: ['TIENDA', 'PEDIDO'],
  summary: 'Cancela un pedido, libera su stock y le avisa a quien compró',
  options: { 'nota=': 'Queda en la historia del pedido' },
  async run(context, [name, number], options) {
    const tenant = await tenantNamed(context, name)
    const found = await orderNamed(context, tenant, number)
    await move(context, tenant, found, { to: 'Cancelled', note: options.value('nota') ?? '' })
  },
}

/** Files into a folder, or into one archive where its name says so. */
const writeTo = async (place: string, files: Production['files']) => {
  if (place.toLowerCase().endsWith('.zip')) {
    await mkdir(dirname(place), { recursive: true })
    return writeFile(place, zipOf(files))
  }
  await mkdir(place, { recursive: true })
  for (const { name, content } of files) await writeFile(join(place, name), content)
}

const production: Command = {
  name: 'pedidos produccion',
  args: ['TIENDA', 'PEDIDO', 'DESTINO'],
  summary:
    'Escribe los archivos de producción de un pedido, en una carpeta o un .zip: la ficha, la muestra digital, y de cada línea el arte y lo que mandó quien compró',
  options: { 'sin-muestra': 'Aunque el diseño ya no sea el de la muestra aprobada' },
  async run(context, [name, number, place = ''], options) {
    const tenant = await tenantNamed(context, name)
    const { order, lines } = await orderNamed(context, tenant, number)
    const approval = await createProofs(() => new Date()).status(context.database, order)
    if (approval.state === 'drifted' && !options.has('sin-muestra'))
      throw new CliError(
        `El diseño de ${approval.names.join(', ')} ya no es el de la muestra aprobada. ${WITHOUT_PROOF}`,
      )
    const { files, missing } = await productionFiles(context, tenant, order, lines)
    await writeTo(place, files)
    context.say(
      `${count(files.length, 'archivo', 'archivos')} en ${place}: ${files.map((file) => file.name).join(', ')}`,
    )
    if (approval.state === 'waiting')
      context.say(`Atención: falta aprobar la muestra digital de ${approval.names.join(', ')}.`)
    if (missing.length > 0)
      throw new CliError(`No están donde deberían: ${missing.join(', ')}. Revisá DATA_DIR o S3_*.`)
  },
}

export const orderCommands = [list, show, advance, cancel, production]
