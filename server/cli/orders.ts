import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ORDER_STATUSES, type OrderStatus } from '#contract/orders.ts'
import { printWords } from '#domain/design/print-words.ts'
import { formatPrice } from '#domain/money/money.ts'
import { orderNumberOf } from '#domain/orders/document-number.ts'
import { orderMoves } from '#domain/orders/order-status.ts'
import { isFetched } from '#domain/orders/pick-up.ts'
import { Failure } from '../errors/failure.ts'
import { dayOf } from '../formats/local-time.ts'
import { techniquesOf } from '../modules/catalogue/read/printing.ts'
import { historyOf, linesOf, listOrders, orderByNumber } from '../modules/orders/repository.ts'
import { notesOf, receiptsOf } from '../modules/orders/repository-office.ts'
import { hasReceipts } from '../modules/orders/rules.ts'
import { createProofs } from '../modules/proofs/port.ts'
import type { OfficeDeps, WholeOrder } from '../office/deps.ts'
import { moveOrder } from '../office/orders/moves.ts'
import { STATES } from '../office/orders/words.ts'
import { type ProductionFile, productionFiles } from '../office/production/files.ts'
import { unprintable } from '../office/production/print-files.ts'
import { zipOf } from '../office/production/zip.ts'
import type { Tenant } from '../ports/tenant.ts'
import { createRendering } from '../rendering/pool/rendering.ts'
import { CliError, type Command, type Context, columns, tenantNamed } from './command.ts'
import { orderScope } from './order-scope.ts'
import { holdWords, orderSheet } from './order-sheet.ts'
import { count } from './report.ts'

const ASIDE: ReadonlySet<OrderStatus> = new Set(['PendingPayment', 'PaymentRejected', 'Cancelled'])

const stateNamed = (text: string): OrderStatus => {
  const status = ORDER_STATUSES.find((known) => known === text || STATES[known] === text)
  if (status !== undefined) return status
  throw new CliError(
    `El estado “${text}” no existe: ${ORDER_STATUSES.map((known) => `${known} (${STATES[known]})`).join(', ')}.`,
  )
}

/** By its number, as people write it: `BROTE-1001` or `1001`. */
export const orderNamed = async ({ database }: Context, tenant: Tenant, text = ''): Promise<WholeOrder> => {
  const number = Number(/^(?:.+-)?(\d{1,12})$/.exec(text)?.[1])
  // What stands before the number names the shop: of another shop's order this one has a number, too.
  const isOfShop =
    /^\d+$/.test(text) || text.toLowerCase() === orderNumberOf(tenant.name, number).toLowerCase()
  const order = Number.isNaN(number) || !isOfShop ? null : await orderByNumber(database, tenant.id, number)
  if (order === null) throw new CliError(`No hay ningún pedido “${text}” en ${tenant.name}.`)
  return { tenant, order, lines: await linesOf(database, order) }
}

interface Wanted {
  readonly to: OrderStatus
  readonly note: string
  readonly unproven?: boolean
}

const WITHOUT_PROOF = 'Para producirlo igual, sin aprobación: --sin-muestra.'

const move = async (
  context: Context,
  { tenant, order }: Pick<WholeOrder, 'tenant' | 'order'>,
  { to, note, unproven = false }: Wanted,
) => {
  const asked = { id: String(order.id), expected: order.version, to, note, unproven }
  const moved = await moveOrder(orderScope(context, tenant), asked).catch((cause: unknown) => {
    if (!(cause instanceof Failure)) throw cause
    const way = to === 'InProduction' && cause.message.includes('muestra') ? ` ${WITHOUT_PROOF}` : ''
    throw new CliError(`${cause.message}${way}`)
  })
  context.say(
    `${orderNumberOf(tenant.name, moved.number)}: ${STATES[order.status]} → ${STATES[moved.status]}`,
  )
}

const isCustomised = ({ lines }: WholeOrder) => lines.some(({ customization }) => customization !== null)

const list: Command = {
  name: 'pedidos listar',
  args: ['TIENDA'],
  summary: 'Lista los pedidos, los más nuevos primero',
  options: {
    'estado=': 'Solo los de ese estado',
    'buscar=': 'Palabras: número, nombre, empresa, teléfono, correo o producto',
    'en-espera': 'Solo los que están en espera',
    'cantidad=': 'Cuántos (50)',
  },
  async run(context, [name], options) {
    const tenant = await tenantNamed(context, name)
    const state = options.value('estado')
    const most = Number(options.value('cantidad') ?? 50)
    if (!Number.isInteger(most) || most < 1) throw new CliError('--cantidad tiene que ser un número entero.')
    const statuses = state === undefined ? undefined : [stateNamed(state)]
    const rows = await listOrders(context.database, tenant.id, {
      statuses,
      search: options.value('buscar'),
      held: options.has('en-espera'),
      most,
    })
    if (rows.length === 0) return context.say('No hay pedidos.')
    const cells = rows.map((row) => [
      orderNumberOf(tenant.name, row.number),
      dayOf(tenant, row.createdAt),
      STATES[row.status],
      formatPrice(Number(row.grandTotal), tenant.settings.roundPrice),
      `${row.addressee.name} ${row.addressee.lastName}`.trim(),
      row.held === null ? '' : holdWords(row.held),
    ])
    for (const line of columns([['PEDIDO', 'FECHA', 'ESTADO', 'TOTAL', 'PARA', ''], ...cells]))
      context.say(line)
  },
}

const show: Command = {
  name: 'pedidos ver',
  args: ['TIENDA', 'PEDIDO'],
  summary: 'Muestra un pedido: qué se compró, para quién, adónde va, cómo se paga y su historia',
  options: {},
  async run(context, [name, number]) {
    const tenant = await tenantNamed(context, name)
    const whole = await orderNamed(context, tenant, number)
    const past = {
      history: await historyOf(context.database, whole.order),
      receipts: await receiptsOf(context.database, whole.order),
      notes: await notesOf(context.database, whole.order),
    }
    const technique = await techniquesOf(context.database, tenant.id)
    for (const line of orderSheet(whole, past, (design) => printWords(design, technique))) context.say(line)
  },
}

/** Does something with child processes for pictures and documents. */
const withRendering = async <T>(
  { database, settings }: Context,
  use: (deps: OfficeDeps) => Promise<T>,
): Promise<T> => {
  const rendering = createRendering({ warn: () => undefined })
  try {
    return await use({ database, settings, rendering })
  } finally {
    await rendering.close()
  }
}

/** States in which what a line is made with can still be asked for, or made another way. */
const UNMADE: ReadonlySet<OrderStatus> = new Set(['Paid', 'ArtworkApproval', 'InProduction'])

/** Says which print files of an order can't be made: better now than at the press. */
const warnOfMissing = async (context: Context, whole: WholeOrder) => {
  for (const why of await withRendering(context, (deps) => unprintable(deps, whole)))
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
    await move(context, found, { to: next, note: options.value('nota') ?? '', unproven })
    if (isCustomised(found) && UNMADE.has(next)) await warnOfMissing(context, found)
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
    await move(context, found, { to: 'Cancelled', note: options.value('nota') ?? '' })
    if (hasReceipts(found.order))
      context.say(
        `Atención: ya habías cobrado ${formatPrice(Number(found.order.received), tenant.settings.roundPrice)}. Hay que devolverlo.`,
      )
  },
}

type PresentFile = ProductionFile & { readonly content: string | Buffer }

/** An order's files, the sheet first, and the names of those that are not where they should be. */
const collect = async (made: AsyncIterable<ProductionFile>) => {
  const files: PresentFile[] = []
  const missing: string[] = []
  for await (const { name, content } of made) {
    if (content === null) missing.push(name)
    else files.push({ name, content })
  }
  return { files: [...files.slice(-1), ...files.slice(0, -1)], missing }
}

/** Files into a folder, or into one archive where its name says so. */
const writeTo = async (place: string, files: readonly PresentFile[]) => {
  if (place.toLowerCase().endsWith('.zip')) {
    await mkdir(dirname(place), { recursive: true })
    return pipeline(zipOf(Readable.from(files)), createWriteStream(place))
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
    const whole = await orderNamed(context, tenant, number)
    const approval = await createProofs(() => new Date()).status(context.database, whole.order)
    if (approval.state === 'drifted' && !options.has('sin-muestra'))
      throw new CliError(
        `El diseño de ${approval.names.join(', ')} ya no es el de la muestra aprobada. ${WITHOUT_PROOF}`,
      )
    const { files, missing } = await withRendering(context, (deps) =>
      collect(productionFiles(deps, whole, { seesPersons: true })),
    )
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
