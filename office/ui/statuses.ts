import type { OrderStatus } from '#contract/orders.ts'

/** What states of an order are called at the counter. */
export const STATUSES: Readonly<Record<OrderStatus, string>> = {
  PendingPayment: 'Por cobrar',
  PaymentRejected: 'Pago rechazado',
  Paid: 'Pagado',
  ArtworkApproval: 'Espera la muestra',
  InProduction: 'En producción',
  ReadyToShip: 'Listo',
  Shipped: 'Despachado',
  Delivered: 'Entregado',
  Cancelled: 'Cancelado',
}
