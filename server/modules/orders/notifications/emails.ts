import type { OrderStatus } from '#contract/orders.ts'
import { formatPrice } from '#domain/money/money.ts'
import { orderNumberOf } from '#domain/orders/document-number.ts'
import { isFetched } from '#domain/orders/pick-up.ts'
import { capital } from '#domain/words/capital.ts'
import { lineRows } from '../../../documents/mailed-lines.ts'
import { mailedWords } from '../../../documents/mailed-words.ts'
import { orderPage } from '../../../documents/order-page.ts'
import { type PrintsOf, printsWith } from '../../../documents/prints.ts'
import { proofPage } from '../../../documents/proof-page.ts'
import type { DueMail, Email, EmailTable } from '../../../ports/mail.ts'
import type { Ports } from '../../../ports/ports.ts'
import { localised, type Tenant } from '../../../ports/tenant.ts'
import { linesOf, type OrderRow, orderById } from '../repository.ts'
import { balanceOf, UNPAID } from '../rules.ts'

type LineRow = Awaited<ReturnType<typeof linesOf>>[number]

/** Subject (after the number) and text by state: for Argentina, and for Chile where it is another. */
type Words = readonly [subject: string, ar: string, cl?: string]

const WORDS: Readonly<Record<OrderStatus, Words>> = {
  PendingPayment: [
    'recibimos tu pedido',
    'Ya tenemos tu pedido y te guardamos los productos. Falta el pago: podés hacerlo y seguirlo desde el botón.',
    'Ya tenemos tu pedido y te guardamos los productos. Falta el pago: puedes hacerlo y seguirlo desde el botón.',
  ],
  PaymentRejected: [
    'el pago no se aprobó',
    'El medio de pago no aprobó el cobro. Tu pedido sigue guardado: podés intentarlo de nuevo o elegir otra forma de pago.',
    'El medio de pago no aprobó el cobro. Tu pedido sigue guardado: puedes intentarlo de nuevo o elegir otra forma de pago.',
  ],
  Paid: ['recibimos tu pago', '¡Gracias! El pago quedó acreditado y empezamos a preparar tu pedido.'],
  ArtworkApproval: [
    'espera que apruebes la muestra',
    'La muestra digital de tu diseño está lista: mirala con calma y aprobala, o pedí un cambio. Recién entonces empezamos a producir.',
    'La muestra digital de tu diseño está lista: mírala con calma y apruébala, o pide un cambio. Solo entonces empezamos a producir.',
  ],
  InProduction: ['ya está en producción', 'Tu pedido está en producción.'],
  ReadyToShip: ['está listo para salir', 'Tu pedido está listo y espera a que lo retire el correo.'],
  Shipped: ['está en camino', 'Tu pedido ya salió.'],
  Delivered: ['fue entregado', 'Tu pedido figura como entregado. ¡Que lo disfrutes!'],
  Cancelled: [
    'quedó cancelado',
    'Tu pedido quedó cancelado y los productos volvieron a la venta. Si fue sin querer, podés hacerlo de nuevo en la tienda.',
    'Tu pedido quedó cancelado y los productos volvieron a la venta. Si fue sin querer, puedes hacerlo de nuevo en la tienda.',
  ],
}

/** The same where it is fetched at the shop. */
const FETCHED: Partial<Record<OrderStatus, Words>> = {
  ReadyToShip: [
    'está listo para retirar',
    'Tu pedido está listo: ya podés retirarlo.',
    'Tu pedido está listo: ya puedes retirarlo.',
  ],
  Delivered: ['fue retirado', 'Tu pedido figura como retirado. ¡Que lo disfrutes!'],
}

/** Paid, while part of the money is still to come. */
const OWING: Words = ['quedó confirmado', 'La tienda confirmó tu pedido y empieza a prepararlo.']

const isOwing = ({ owing }: Pick<OrderRow, 'owing'>, status: OrderStatus): boolean =>
  owing && status === 'Paid'

const wordsOf = (order: Pick<OrderRow, 'shipping' | 'owing'>, status: OrderStatus): Words =>
  isOwing(order, status) ? OWING : ((isFetched(order) ? FETCHED[status] : undefined) ?? WORDS[status])

/** What has become of an order, in one sentence. */
export const stateWords = (order: Pick<OrderRow, 'shipping' | 'status' | 'owing'>): string => {
  const [subject] = wordsOf(order, order.status)
  return `${capital(subject)}.`
}

const isStatus = (text: string | undefined): text is OrderStatus => text !== undefined && text in WORDS

/** What the buyer has to do while the order waits for its money. */
const toPay = (ports: Ports, tenant: Tenant, order: OrderRow): Pick<Email, 'paragraphs' | 'tables'> => {
  const balance = balanceOf(order)
  const paid = { number: orderNumberOf(tenant.name, order.number), total: balance }
  const instructions = ports.payments.instructions(tenant, order.payment.method, paid)
  const left = order.owing ? [`Queda un saldo de ${formatPrice(balance, tenant.settings.roundPrice)}.`] : []
  if (instructions === null) return { paragraphs: left }
  const { rows, note } = instructions
  return {
    paragraphs: [...left, ...(note ? [note] : [])],
    tables: [{ title: order.payment.name, rows: rows.map(({ label, value }) => [label, value] as const) }],
  }
}

/** Beside the news of the payment: what production waits for. */
const toApprove = (tenant: Tenant): string =>
  localised(
    tenant,
    'Falta un paso: desde tu pedido mirá la muestra digital de tu diseño y aprobala. Con eso empezamos a producir.',
    'Falta un paso: desde tu pedido mira la muestra digital de tu diseño y apruébala. Con eso empezamos a producir.',
  )

const toProof = ({ tenant, origin }: DueMail, { proofToken }: OrderRow): NonNullable<Email['action']> => ({
  label: localised(tenant, 'Mirá y aprobá la muestra', 'Mira y aprueba la muestra'),
  href: proofPage(origin, tenant.name, proofToken),
})

interface Bought {
  /** A proof waits to be approved. */
  readonly unproven?: boolean
  readonly lines: readonly LineRow[]
  readonly printsOf: PrintsOf
}

/** What was bought, as the shop shows its prices, and what it comes to. */
const linesTable = (tenant: Tenant, order: OrderRow, { lines, printsOf }: Bought): EmailTable => {
  const { roundPrice, withTaxes } = tenant.settings
  const price = (amount: string) => formatPrice(Number(amount), roundPrice)
  const { discount = 0 } = order.payment
  return {
    title: 'Tu pedido',
    rows: [
      ...lineRows(tenant, lines, printsOf),
      ...(withTaxes ? [] : [['IVA', price(order.taxes)] as const]),
      [
        `${isFetched(order) ? 'Retiro' : 'Envío'}: ${order.shipping.service}`,
        Number(order.shippingCost) === 0 ? 'Gratis' : price(order.shippingCost),
      ],
      ...(discount > 0
        ? [[`Descuento por ${order.payment.name}`, `−${formatPrice(discount, roundPrice)}`] as const]
        : []),
    ],
    total: ['Total', price(order.grandTotal)],
  }
}

type Wording = (text: string) => string

const deliveryOf = ({ addressee, shipping }: OrderRow, wording: Wording): EmailTable => {
  const { street, streetNumber, apartment, locality, city, province, zipCode } = addressee
  const place = [...new Set([locality, city, province])].filter(Boolean).join(', ')
  const address = [`${street} ${streetNumber} ${apartment}`.trim(), place, zipCode].filter(Boolean).join(', ')
  const [name, where] = [wording(`${addressee.name} ${addressee.lastName}`.trim()), wording(address)]
  const { minDays, maxDays } = shipping
  const fetched = isFetched({ shipping })
  const tracking = [shipping.trackingCode, shipping.trackingUrl].filter(Boolean).join(' · ')
  const days = minDays === maxDays ? String(maxDays) : `${minDays} a ${maxDays}`
  return {
    title: fetched ? 'Retiro' : 'Entrega',
    rows: [
      ...(name === '' ? [] : [['Para', name] as const]),
      ...(fetched || where === '' ? [] : [['Dirección', where] as const]),
      [fetched ? 'Dónde' : 'Cómo', [shipping.carrier, shipping.service].filter(Boolean).join(', ')],
      ...(maxDays > 0
        ? [['Plazo', `${days} días hábiles desde ${fetched ? 'que está listo' : 'el despacho'}`] as const]
        : []),
      ...(tracking === '' ? [] : [['Seguimiento', tracking] as const]),
    ],
  }
}

/** States whose mail says again what was bought: for many it is the only receipt that they look at. */
const WITH_LINES: readonly OrderStatus[] = ['PendingPayment', 'Paid']

const stateEmail = (
  ports: Ports,
  due: DueMail,
  order: OrderRow,
  status: OrderStatus,
  bought: Bought,
): Email => {
  const { lines, unproven = false } = bought
  const { tenant, origin } = due
  const [subject, ar, cl = ar] = wordsOf(order, status)
  const pay =
    status === 'PendingPayment' || isOwing(order, status) ? toPay(ports, tenant, order) : { paragraphs: [] }
  const seeOrder = localised(tenant, 'Mirá tu pedido', 'Mira tu pedido')
  // Whoever orders names the recipient: a third person, perhaps.
  const name = mailedWords(order.addressee.name)
  return {
    subject: `Pedido ${orderNumberOf(tenant.name, order.number)}: ${subject}`,
    paragraphs: [
      name === '' ? '¡Hola!' : `¡Hola, ${name}!`,
      localised(tenant, ar, cl),
      ...pay.paragraphs,
      ...(unproven ? [toApprove(tenant)] : []),
    ],
    tables: [
      ...(pay.tables ?? []),
      ...(lines.length > 0 ? [linesTable(tenant, order, bought)] : []),
      ...(lines.length > 0 || status === 'Shipped' ? [deliveryOf(order, mailedWords)] : []),
    ],
    action:
      status === 'ArtworkApproval'
        ? toProof(due, order)
        : {
            label: UNPAID.includes(status)
              ? `${seeOrder} y ${localised(tenant, 'pagalo', 'págalo')}`
              : seeOrder,
            href: orderPage(origin, tenant.name, order),
          },
    closing: [
      localised(
        tenant,
        'Guardá este correo: con el botón entrás a tu pedido sin iniciar sesión.',
        'Guarda este correo: con el botón entras a tu pedido sin iniciar sesión.',
      ),
    ],
  }
}

/** To the shop: there is work, and for whom. */
const newOrderEmail = ({ tenant }: DueMail, order: OrderRow, bought: Bought): Email => {
  const { name, lastName, email, phone } = order.addressee
  const total = formatPrice(Number(order.grandTotal), tenant.settings.roundPrice)
  return {
    subject: `Pedido ${orderNumberOf(tenant.name, order.number)}: nuevo, por ${total}`,
    paragraphs: [`Llegó un pedido de ${`${name} ${lastName}`.trim()}, con pago por ${order.payment.name}.`],
    tables: [
      { ...linesTable(tenant, order, bought), title: 'Qué compra' },
      // The shop has to know where it goes, as it was written.
      deliveryOf(order, (text) => text),
      {
        title: 'Contacto',
        rows: [
          ['Correo', email],
          ['Teléfono', phone],
        ],
      },
    ],
    closing: [`Para verlo entero: npm run shop -- pedidos ver ${tenant.name} ${order.number}`],
  }
}

/** To the shop: money for an order that does not want any, to be given back by hand. */
const lateMoneyEmail = ({ tenant, data }: DueMail, order: OrderRow): Email => {
  const number = orderNumberOf(tenant.name, order.number)
  const why = data['status'] === 'Cancelled' ? 'ya estaba cancelado' : 'ya estaba pago'
  return {
    subject: `Pedido ${number}: llegó un pago que hay que devolver`,
    paragraphs: [
      `${data['method']} avisó que se acreditó un pago de ${formatPrice(Number(order.grandTotal), tenant.settings.roundPrice)} para el pedido ${number}, que ${why}.`,
      'La tienda no devuelve dinero por sí sola: la devolución se hace en la cuenta del medio de pago.',
    ],
    closing: [`Comprador: ${order.addressee.name} ${order.addressee.lastName}, ${order.addressee.email}`],
  }
}

/** To the buyer, in the shop's own words. */
const noteEmail = ({ tenant, origin, data }: DueMail, order: OrderRow): Email => {
  const name = mailedWords(order.addressee.name)
  return {
    subject: `Pedido ${orderNumberOf(tenant.name, order.number)}: un mensaje de ${tenant.settings.name}`,
    paragraphs: [
      name === '' ? '¡Hola!' : `¡Hola, ${name}!`,
      ...(data['text'] ?? '').split(/\n+/).filter((line) => line.trim() !== ''),
    ],
    action: {
      label: localised(tenant, 'Mirá tu pedido', 'Mira tu pedido'),
      href: orderPage(origin, tenant.name, order),
    },
    closing: [],
  }
}

/** Writes the mails of orders at the moment of sending. */
export const composeOrderMails = (ports: Ports) => {
  const orderOf = ({ tenant, data }: DueMail) => orderById(ports.database, tenant.id, Number(data['order']))
  ports.mail.registerTemplate('orderState', async (due) => {
    const order = await orderOf(due)
    const { status } = due.data
    if (order === null || !isStatus(status)) return null
    const lines = WITH_LINES.includes(status) ? await linesOf(ports.database, order) : []
    const printsOf = await printsWith(ports, due.tenant, lines)
    const wording: PrintsOf = (design) => printsOf(design).map(mailedWords).filter(Boolean)
    const { state } = await ports.proofs.status(ports.database, order)
    const unproven = status === 'Paid' && state === 'waiting' && order.status === status
    return stateEmail(ports, due, order, status, { lines, unproven, printsOf: wording })
  })
  ports.mail.registerTemplate('orderNote', async (due) => {
    const order = await orderOf(due)
    return order && noteEmail(due, order)
  })
  ports.mail.registerTemplate('orderForShop', async (due) => {
    const order = await orderOf(due)
    if (order === null) return null
    const lines = await linesOf(ports.database, order)
    return newOrderEmail(due, order, { lines, printsOf: await printsWith(ports, due.tenant, lines) })
  })
  ports.mail.registerTemplate('lateMoney', async (due) => {
    const order = await orderOf(due)
    return order && lateMoneyEmail(due, order)
  })
}
