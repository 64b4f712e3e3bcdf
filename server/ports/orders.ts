import type { Prices } from '#contract/cart.ts'
import type { PlacedOrder } from '#contract/checkout.ts'
import type { OrderLine } from '#contract/order-lines.ts'
import type { PaymentState, ProofState } from '#contract/orders.ts'
import type { OrderRequest } from '#domain/orders/read.ts'
import type { Reader, Transaction } from '../db/reader.ts'
import type { LineSnapshot, LineTotals } from '../db/schema/orders.ts'
import type { Tried } from './designs.ts'
import type { PlaceNames } from './shipping.ts'
import type { Tenant } from './tenant.ts'

/** What lines cost by a word of the shop that holds whatever the catalogue says today. */
export interface AgreedPrices {
  /** Of each line, in their order. */
  readonly lines: readonly Prices[]
  /** By `shoppingCartId`. */
  readonly products: Readonly<Record<string, Prices>>
  readonly TOTAL: Prices
}

export interface OrdersPort {
  /**
   * Today's prices of lines, and lines and money as they are stored. Throws what can't be sold at all, and artwork that
   * `owner`, as in `ownerOf`, never sent.
   */
  price(
    tenant: Tenant,
    sender: { readonly owner: string; readonly network: string | null },
    lines: readonly OrderLine[],
  ): Promise<{
    readonly prices: Prices
    readonly totals: LineTotals
    readonly lines: readonly LineSnapshot[]
  }>
  names(request: Pick<OrderRequest, 'addressee'>): Promise<PlaceNames>
  /** Tries what is printed on lines, which takes a while: before the transaction that sells them. */
  tryPrints(
    tenant: Tenant,
    asked: {
      readonly owners: readonly string[]
      readonly network: string | null
      readonly lines: readonly OrderLine[]
    },
  ): Promise<Tried>
  /**
   * Places an order, once per key, at today's prices or those that were agreed; refuses when `seenTotal`, products and
   * shipping, is another one. Wake the mail after the transaction.
   */
  place(
    within: Transaction,
    order: {
      readonly tenant: Tenant
      readonly owner: string
      readonly key: string
      /** As `foldNetwork` has it. */
      readonly network: string | null
      readonly request: OrderRequest
      readonly names: PlaceNames
      readonly seenTotal: number
      readonly tried: Tried
      /** What it is made of: its artwork is that of whoever asked for it. */
      readonly quote: {
        readonly id: number
        readonly owner: string
        readonly agreed?: AgreedPrices | undefined
      }
    },
  ): Promise<PlacedOrder>
  /** A placed order's answer with the address where it is paid. After the transaction. */
  withPage(tenant: Tenant, placed: PlacedOrder): Promise<PlacedOrder>
  /** Whether an order still waits for its money. */
  isPayable(tenantId: number, orderId: number): Promise<boolean>
  /** Whether that owner, as in `ownerOf`, has the order. */
  isOwn(tenantId: number, orderId: number, owner: string): Promise<boolean>
  /** What a payment's new state means for its order: paid, rejected, or money that came too late. */
  confirmPayment(
    within: Transaction,
    tenant: Tenant,
    payment: {
      readonly orderId: number
      readonly method: string
      readonly state: PaymentState
      /** What was paid; without it all that was due. */
      readonly amount?: number
    },
  ): Promise<void>
  /** Brings an order that waits for its proofs alone, all of which are approved, into production. */
  proven(within: Transaction, tenant: Tenant, orderId: number): Promise<void>
  /** What a placed order answers once more. */
  again(within: Transaction, tenant: Tenant, orderId: number): Promise<PlacedOrder>
}

/** An order by its number in the database. */
interface OrderKey {
  readonly tenantId: number
  readonly id: number
}

export interface ProofsPort {
  /** Makes the first proof of each design that has none. */
  begin(within: Transaction, order: OrderKey): Promise<void>
  /**
   * Where the proofs of an order stand together: `none` without designs, `drifted` where a design is another one than what
   * was approved, `unchecked` where the buyer has approved and the shop, which wants to, has not looked. `names`: products
   * for which it is not `approved`.
   */
  status(
    reader: Reader,
    order: OrderKey,
  ): Promise<{
    readonly state: 'none' | 'approved' | 'waiting' | 'drifted' | 'unchecked'
    readonly names: readonly string[]
  }>
  /** The current proof of each line with a design. */
  states(reader: Reader, order: OrderKey): Promise<ProofState[]>
}
