import type { OrderCard } from '#contract/office/board.ts'
import type { ParcelPhoto } from '#contract/office/orders.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { techniqueWords } from '#domain/design/print-words.ts'
import { permissionOfMove } from '#domain/office/permissions.ts'
import { orderNumberOf } from '#domain/orders/document-number.ts'
import { orderMoves } from '#domain/orders/order-status.ts'
import { isFetched } from '#domain/orders/pick-up.ts'
import { techniquesOf } from '../../modules/catalogue/read/printing.ts'
import { type CardRow, type LineSummary, lineSummaries } from '../../modules/orders/repository-board.ts'
import { balanceOf, owes, TO_BE_MADE } from '../../modules/orders/rules.ts'
import type { PhotoRow } from '../../modules/production/repository-photos.ts'
import { standingsOf } from '../../modules/proofs/standing.ts'
import type { ShopScope } from '../scope.ts'

/** States that have other causes than somebody's word: money. */
const BY_MONEY: ReadonlySet<OrderStatus> = new Set(['PendingPayment', 'PaymentRejected', 'Paid'])

/** States that the caller may move an order to now. */
const movesOf = (
  { may }: Pick<ShopScope, 'may'>,
  order: Pick<CardRow, 'status' | 'logisticType'>,
  customised: boolean,
): OrderStatus[] =>
  orderMoves(order.status, customised, isFetched({ shipping: order })).filter(
    (to) => !BY_MONEY.has(to) && may(permissionOfMove(to)),
  )

/** Address on the shops' host of a picture that lies there; '' without. */
export const pictureOf = ({ ports }: Pick<ShopScope, 'ports'>, picture: string): string =>
  picture === '' || !URL.canParse(picture, ports.origin()) ? '' : new URL(picture, ports.origin()).href

/** What is still to be paid; of what is not waited for any more, nothing. */
export const openBalanceOf = (
  order: Pick<CardRow, 'status' | 'owing' | 'grandTotal' | 'received'>,
): number => (owes(order) ? balanceOf(order) : 0)

interface Known {
  readonly summary: LineSummary | undefined
  readonly proofs: OrderCard['proofs']
  readonly techniqueOf: Parameters<typeof techniqueWords>[1]
}

const cardOf = (scope: ShopScope, order: CardRow, { summary, proofs, techniqueOf }: Known): OrderCard => {
  const seesMoney = scope.may('orders.amounts')
  return {
    id: String(order.id),
    number: orderNumberOf(scope.tenant.name, order.number),
    version: order.version,
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    buyer: scope.may('orders.person') ? order.buyer : null,
    units: summary?.units ?? 0,
    product: summary?.product ?? '',
    print: summary?.print ? techniqueWords(summary.print, techniqueOf) : '',
    moreLines: Math.max((summary?.lines ?? 0) - 1, 0),
    picture: pictureOf(scope, summary?.picture ?? ''),
    total: seesMoney ? Number(order.grandTotal) : null,
    balance: seesMoney ? openBalanceOf(order) : null,
    held: order.held && { reason: order.held.reason, until: order.held.until },
    due: TO_BE_MADE.includes(order.status) ? order.dueOn : null,
    proofs,
    pickUp: isFetched({ shipping: order }),
    moves: movesOf(scope, order, summary?.customised ?? false),
  }
}

/** Orders as lists show them to the caller, in a few queries however many they are. */
export const cardsOf = async (scope: ShopScope, rows: readonly CardRow[]): Promise<OrderCard[]> => {
  const { database } = scope.ports
  const ids = rows.map(({ id }) => id)
  const [summaries, standings, techniqueOf] = await Promise.all([
    lineSummaries(database, scope.tenant.id, ids),
    standingsOf(database, scope.tenant.id, ids),
    techniquesOf(database, scope.tenant.id),
  ])
  return rows.map((row) =>
    cardOf(scope, row, {
      summary: summaries.get(row.id),
      proofs: standings.get(row.id) ?? null,
      techniqueOf,
    }),
  )
}

/** A photograph of a parcel as it is shown: its picture is asked for by its id. */
export const shownPhoto = ({
  id,
  takenAt,
  takenBy,
}: Pick<PhotoRow, 'id' | 'takenAt' | 'takenBy'>): ParcelPhoto => ({
  id,
  at: takenAt.toISOString(),
  by: takenBy,
})
