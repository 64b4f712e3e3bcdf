import { readableTaxId } from '#domain/market/tax-id.ts'
import { formatPrice } from '#domain/money/money.ts'
import { orderNumberOf } from '#domain/orders/document-number.ts'
import type { PrintsOf } from '../documents/prints.ts'
import { dayOf, momentOf } from '../formats/local-time.ts'
import type { HistoryRow, OrderRow } from '../modules/orders/repository.ts'
import type { NoteRow, ReceiptRow } from '../modules/orders/repository-office.ts'
import { balanceOf, owes } from '../modules/orders/rules.ts'
import type { WholeOrder } from '../office/deps.ts'
import { STATES } from '../office/orders/words.ts'
import { columns } from './command.ts'

/** Why an order stands still, in words. */
export const holdWords = ({ reason, until }: NonNullable<OrderRow['held']>): string =>
  `en espera: ${reason}${until === null ? '' : `, hasta el ${until}`}`

interface Past {
  readonly history: readonly HistoryRow[]
  readonly receipts: readonly ReceiptRow[]
  readonly notes: readonly NoteRow[]
}

/** An order in lines, for whoever prepares and sends it. */
export const orderSheet = (
  { tenant, order, lines }: WholeOrder,
  { history, receipts, notes }: Past,
  printsOf: PrintsOf,
): string[] => {
  const { addressee: to, invoice, shipping, payment } = order
  const price = (amount: string) => formatPrice(Number(amount), tenant.settings.roundPrice)
  const joined = (parts: readonly (string | null | undefined)[], by = ' ') => parts.filter(Boolean).join(by)
  const rows = lines.map((line) => [
    `  ${line.quantity} ×`,
    joined([line.productName, line.variantName], ', '),
    line.sku,
    printsOf(line.customization).join('; ') ||
      joined([line.customization === null ? '' : 'con diseño', line.printingArea], ': '),
    price(line.total),
  ])
  const address = joined(
    [joined([to.street, to.streetNumber, to.apartment]), to.locality, to.city, to.province, to.zipCode],
    ', ',
  )
  return [
    `Pedido ${orderNumberOf(tenant.name, order.number)}, ${STATES[order.status]}`,
    ...(order.held === null ? [] : [holdWords(order.held)]),
    '',
    ...(rows.length > 0 ? columns(rows) : []),
    '',
    ...columns([
      ['Subtotal, sin IVA', price(order.subTotal)],
      ['IVA', price(order.taxes)],
      ['Envío', price(order.shippingCost)],
      ...(payment.discount ? [[`Descuento por ${payment.name}`, `−${price(String(payment.discount))}`]] : []),
      ['Total', price(order.grandTotal)],
      ...receipts.map(({ position, amount, reference, at, voidedAt, voidReason }) => [
        `Cobro ${position}`,
        joined([price(amount), dayOf(tenant, at), reference, voidedAt && `anulado: ${voidReason}`], ', '),
      ]),
      ...((receipts.length > 0 || order.owing) && owes(order)
        ? [['Falta cobrar', price(String(balanceOf(order)))]]
        : []),
      ['', ''],
      ['Para', joined([to.name, to.lastName])],
      ['Contacto', joined([to.email, to.phone], ', ')],
      ...(address === '' ? [] : [['Dirección', address]]),
      [
        'Envío por',
        joined([shipping.carrier, shipping.service, shipping.trackingCode, shipping.trackingUrl], ', '),
      ],
      ['Pago', payment.name],
      [
        'Factura',
        joined(
          [
            invoice.invoiceType,
            invoice.businessName || joined([invoice.name, invoice.lastName]),
            readableTaxId(invoice.document, tenant.environment),
            invoice.giro,
          ],
          ', ',
        ),
      ],
    ]),
    '',
    ...history.map(
      ({ at, status, note }) => `${momentOf(tenant, at)}  ${joined([STATES[status], note], ': ')}`,
    ),
    ...(notes.length > 0 ? ['', 'Notas de la tienda'] : []),
    ...notes.map(({ at, text }) => `${momentOf(tenant, at)}  ${text}`),
  ]
}
