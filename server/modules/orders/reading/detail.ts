import type { PlacedOrder } from '#contract/checkout.ts'
import type { OrderDetail, PaymentState, ProofState } from '#contract/orders.ts'
import { isFetched } from '#domain/orders/pick-up.ts'
import type { orderHistory, orderLines } from '../../../db/schema/orders.ts'
import { figuresOfRow } from '../../../documents/figures.ts'
import type { PrintsOf } from '../../../documents/prints.ts'
import type { OrderRow } from '../repository.ts'
import { balanceOf, hasReceipts, owes, UNPAID } from '../rules.ts'

type LineRow = typeof orderLines.$inferSelect
type HistoryRow = Pick<typeof orderHistory.$inferSelect, 'status' | 'at' | 'note'>

/** It is made already, and its balance still to come. */
const isOwing = (row: OrderRow): boolean => !UNPAID.includes(row.status) && owes(row) && balanceOf(row) > 0

/** A stored order as its owner reads it. `placed` carries number, token and instructions. */
export const detailOf = (
  row: OrderRow,
  lines: readonly LineRow[],
  history: readonly HistoryRow[],
  placed: PlacedOrder & { readonly state: PaymentState | null; readonly proofs: ProofState[] },
  printsOf: PrintsOf,
): OrderDetail => ({
  id: placed.orderId,
  number: placed.orderNumber,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  history: history.map(({ status, at, note }) => ({ status, at: at.toISOString(), note })),
  lines: lines.map((line) => ({
    productId: String(line.variantId),
    genericProductId: String(line.productId),
    productName: line.productName,
    variantName: line.variantName,
    shoppingCartId: line.shoppingCartId,
    quantity: line.quantity,
    picture: line.picture,
    artwork: line.artwork,
    images: line.images,
    customization: line.customization,
    prints: printsOf(line.customization),
    total: Number(line.total),
  })),
  prices: figuresOfRow(row),
  shippingCost: Number(row.shippingCost),
  total: Number(row.grandTotal),
  received: Number(row.received),
  owing: isOwing(row),
  shipping: {
    carrier: row.shipping.carrier,
    service: row.shipping.service,
    minDays: row.shipping.minDays,
    maxDays: row.shipping.maxDays,
    trackingUrl: row.shipping.trackingUrl,
    trackingCode: row.shipping.trackingCode ?? '',
    pickUp: isFetched(row),
  },
  addressee: {
    name: row.addressee.name,
    lastName: row.addressee.lastName,
    phone: row.addressee.phone,
    email: row.addressee.email,
    street: row.addressee.street,
    streetNumber: row.addressee.streetNumber,
    apartment: row.addressee.apartment,
    locality: row.addressee.locality,
    city: row.addressee.city,
    province: row.addressee.province,
    zipCode: row.addressee.zipCode,
  },
  invoice: {
    invoiceType: row.invoice.invoiceType,
    name: row.invoice.name,
    lastName: row.invoice.lastName,
    businessName: row.invoice.businessName,
    giro: row.invoice.giro,
    document: row.invoice.document,
  },
  payment: {
    method: row.payment.method,
    name: row.payment.name,
    discount: row.payment.discount ?? 0,
    // Nobody is asked twice for what is paid or given up.
    instructions: UNPAID.includes(row.status) || isOwing(row) ? (placed.instructions ?? null) : null,
    state: placed.state ?? '',
  },
  followToken: placed.followToken,
  proofToken: row.proofToken,
  proofs: placed.proofs,
  actions: { pay: UNPAID.includes(row.status), cancel: UNPAID.includes(row.status) && !hasReceipts(row) },
  // With a part paid it waits for the rest as long as the shop does.
  reservedUntil: hasReceipts(row) ? null : (row.reservedUntil?.toISOString() ?? null),
})
