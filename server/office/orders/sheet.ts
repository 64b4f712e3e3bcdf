import type { OfficeOrder } from '#contract/office/orders.ts'
import { printWords } from '#domain/design/print-words.ts'
import { orderCorrection } from '#domain/orders/order-status.ts'
import { isFetched } from '#domain/orders/pick-up.ts'
import { rowIdOf } from '../../db/row-id.ts'
import { orderPage } from '../../documents/order-page.ts'
import { proofPage } from '../../documents/proof-page.ts'
import { missingOrder } from '../../errors/refusals.ts'
import { techniquesOf } from '../../modules/catalogue/read/printing.ts'
import {
  historyOf,
  type LineRow,
  linesOf,
  type OrderRow,
  orderById,
} from '../../modules/orders/repository.ts'
import { cardRowOf } from '../../modules/orders/repository-board.ts'
import { notesOf, type ReceiptRow, receiptsOf } from '../../modules/orders/repository-office.ts'
import { hasReceipts, isForgotten, UNPAID } from '../../modules/orders/rules.ts'
import { photosOfOrder } from '../../modules/production/repository-photos.ts'
import { readProofs } from '../../modules/proofs/port.ts'
import { hasDrifted, stateOf, versionsOf } from '../../modules/proofs/rules.ts'
import { lastUndoable } from '../history/undoable.ts'
import type { ShopScope } from '../scope.ts'
import { cardsOf, openBalanceOf, pictureOf, shownPhoto } from './cards.ts'
import { isTrackable } from './changes.ts'
import { editableOf } from './correct.ts'

type Money = NonNullable<OfficeOrder['money']>
type Person = NonNullable<OfficeOrder['person']>
type Proofs = Awaited<ReturnType<typeof readProofs>>
type Line = OfficeOrder['lines'][number]

const receiptOf = ({ position, amount, reference, at, actor, voidedAt, voidReason }: ReceiptRow) => ({
  position,
  amount: Number(amount),
  reference,
  at: at.toISOString(),
  by: actor,
  voided: voidedAt === null ? null : { at: voidedAt.toISOString(), reason: voidReason },
})

const moneyOf = async ({ ports, tenant }: ShopScope, order: OrderRow): Promise<Money> => {
  const { payment } = order
  const [receipts, tries] = await Promise.all([
    receiptsOf(ports.database, order),
    ports.payments.tries(tenant, order.id),
  ])
  const waits = UNPAID.includes(order.status) && !hasReceipts(order)
  return {
    subTotal: Number(order.subTotal),
    taxes: Number(order.taxes),
    shipping: Number(order.shippingCost),
    discount: payment.discount ?? 0,
    total: Number(order.grandTotal),
    balance: openBalanceOf(order),
    method: payment.name,
    tries: tries.map(({ method, at, ...rest }) => ({ ...rest, provider: method, at: at.toISOString() })),
    receipts: receipts.map(receiptOf),
    waitsUntil: waits ? (order.reservedUntil?.toISOString() ?? null) : null,
  }
}

const personOf = (order: OrderRow): Person => {
  const { name, lastName, email, phone, street, streetNumber, apartment } = order.addressee
  const { locality, city, province, zipCode } = order.addressee
  const { invoice } = order
  return {
    forgotten: isForgotten(order),
    addressee: {
      name,
      lastName,
      email,
      phone,
      street,
      streetNumber,
      apartment,
      locality,
      city,
      province,
      zipCode,
    },
    invoice: {
      invoiceType: invoice.invoiceType,
      name: invoice.name,
      lastName: invoice.lastName,
      document: invoice.document,
      businessName: invoice.businessName,
      giro: invoice.giro,
    },
    editable: editableOf(order),
  }
}

const deliveryOf = (order: OrderRow): OfficeOrder['delivery'] => {
  const { carrier, service, minDays, maxDays, trackingUrl, trackingCode = '' } = order.shipping
  return { carrier, service, minDays, maxDays, trackingCode, trackingUrl, trackable: isTrackable(order) }
}

/** The current proof of a line. Who answered is the buyer, or whoever they passed the link to. */
const proofOf = (scope: ShopScope, { groups, versions }: Proofs, line: LineRow): Line['proof'] => {
  const group = groups.find((one) => one.line === line.shoppingCartId)
  const current = group && versionsOf(versions, group.line).at(-1)
  if (group === undefined || current === undefined) return null
  const { version, state, by, at, note } = stateOf(current)
  const drifted = current.answer === 'approved' && hasDrifted(group, current)
  return {
    version,
    state: drifted ? 'drifted' : state,
    by: scope.may('orders.person') ? by : '',
    at,
    note,
  }
}

const linesWith = (
  scope: ShopScope,
  lines: readonly LineRow[],
  proofs: Proofs,
  techniqueOf: Parameters<typeof printWords>[1],
): Line[] =>
  lines.map((line) => ({
    position: line.position,
    product: line.productName,
    variant: line.variantName,
    sku: line.sku,
    units: line.quantity,
    picture: pictureOf(scope, line.picture),
    images: (line.images.length > 0 ? line.images : [line.artwork])
      .map((image) => pictureOf(scope, image))
      .filter(Boolean),
    prints: printWords(line.customization, techniqueOf),
    proof: proofOf(scope, proofs, line),
    total: scope.may('orders.amounts') ? Number(line.total) : null,
  }))

const backOf = (scope: ShopScope, order: OrderRow, lines: readonly LineRow[]): OfficeOrder['backTo'] =>
  scope.may('orders.back') && !isForgotten(order)
    ? orderCorrection(
        order.status,
        lines.some(({ customization }) => customization !== null),
        isFetched(order),
      )
    : null

const linksOf = ({ ports, tenant }: ShopScope, order: OrderRow, proofs: Proofs): OfficeOrder['links'] => ({
  order: orderPage(ports.origin(), tenant.name, order),
  proofs: proofs.groups.length > 0 ? proofPage(ports.origin(), tenant.name, order.proofToken) : null,
})

/** An order whole, as far as the caller may see it. */
export const officeOrder = async (scope: ShopScope, order: OrderRow): Promise<OfficeOrder> => {
  const { database } = scope.ports
  const seesPerson = scope.may('orders.person')
  const [cards, lines, proofs, techniqueOf, history, notes, undo, photos] = await Promise.all([
    cardsOf(scope, [cardRowOf(order)]),
    linesOf(database, order),
    readProofs(database, order),
    techniquesOf(database, scope.tenant.id),
    historyOf(database, order),
    notesOf(database, order),
    lastUndoable(scope, order),
    seesPerson ? photosOfOrder(database, { tenantId: order.tenantId, orderId: order.id }) : [],
  ])
  const [card] = cards
  if (card === undefined) throw new Error(`The order ${order.id} has no card`)
  return {
    ...card,
    test: order.isTest,
    lines: linesWith(scope, lines, proofs, techniqueOf),
    money: scope.may('orders.amounts') ? await moneyOf(scope, order) : null,
    person: seesPerson ? personOf(order) : null,
    delivery: deliveryOf(order),
    notes: notes.map(({ at, actor, text }) => ({ at: at.toISOString(), by: actor, text })),
    history: history.map(({ at, actor, status, note }) => ({
      at: at.toISOString(),
      by: actor,
      status,
      note,
    })),
    backTo: backOf(scope, order, lines),
    undo,
    photos: photos.map(shownPhoto),
    links: seesPerson ? linksOf(scope, order, proofs) : null,
  }
}

/** The shop's order of that id; 404 for any other. */
export const orderOf = async (scope: ShopScope, id: string): Promise<OfficeOrder> => {
  const number = rowIdOf(id)
  const order = number === null ? null : await orderById(scope.ports.database, scope.tenant.id, number)
  if (order === null) throw missingOrder()
  return officeOrder(scope, order)
}
