import type * as v from 'valibot'
import type { CartIssue, Customization, Prices } from '#contract/cart.ts'
import type * as catalogue from '#contract/catalogue.ts'
import type { PaymentMethod, PlacedOrder, paymentInstructions } from '#contract/checkout.ts'
import type { BoxConfiguration } from '#contract/config.ts'
import type { AlertKind } from '#contract/office/alerts.ts'
import type { Membership } from '#contract/office/permissions.ts'
import type { OrderLine } from '#contract/order-lines.ts'
import type { PaymentState, ProofState } from '#contract/orders.ts'
import type { ShippingOption } from '#contract/shipping.ts'
import type { Inseparable } from '#domain/design-checks/unprintable.ts'
import type { CountedInks } from '#domain/inks/count.ts'
import type { OrderRequest } from '#domain/orders/read.ts'
import type { PricingSettings } from '#domain/pricing/breaks.ts'
import type { Database } from '../db/database.ts'
import type { Reader, Transaction } from '../db/reader.ts'
import type { LineSnapshot, LineTotals } from '../db/schema/orders.ts'
import type { Settings } from '../environment/settings.ts'
import type { Vault } from '../environment/vault.ts'
import type { Failure } from '../errors/failure.ts'
import type { SerialisedJson } from '../errors/serialised-json.ts'
import type { Rendering } from '../rendering/pool/rendering.ts'
import type { TenantSettings } from '../tenant-settings/settings.ts'

export interface Tenant {
  readonly id: number
  /** First segment of every address of the shop. */
  readonly name: string
  readonly environment: 'AR' | 'CL'
  readonly isDemo: boolean
  readonly settings: TenantSettings
}

/** Who calls, according to a valid token of the tenant. */
export interface Caller {
  readonly kind: 'guest' | 'customer'
  readonly id: string
  /** The log-in that a customer's token descends from. */
  readonly session?: string
}

/** Owner of orders and carts: `guest:<id>` or `customer:<id>`. */
export const ownerOf = (caller: Caller): string => `${caller.kind}:${caller.id}`

export interface TenantsPort {
  /** The shop of that name, from a cache of a few seconds. */
  byName(name: string): Promise<Tenant | null>
}

/** A product on sale as pricing and carts need it. */
export interface SellableProduct {
  readonly id: string
  readonly name: string
  readonly externalId: string
  readonly featuredImg: string
  /** Net unit price of the cheapest variant at the minimum quantity. */
  readonly price: number
  readonly priceBreaks: catalogue.PriceBreak[]
  readonly minimumQuantity: number
  /** Not sold blank. */
  readonly requiresDesign: boolean
  readonly variants: readonly {
    readonly id: string
    readonly sku: string
    readonly color: string
    readonly size: string
    readonly attribute: string
    /** Units that can be sold now. */
    readonly stock: number
    /** Net, over the product's price. */
    readonly surcharge: number
  }[]
  readonly techniques: catalogue.PrintingType[]
}

export interface SessionsPort {
  /** Whether a customer's log-in goes on; what is known is a few seconds old at most. */
  isLive(tenant: Tenant, session: string, customer: string): Promise<boolean>
  /** Some log-in has ended here: what is known is asked again. */
  changed(): void
}

/** Somebody who is logged in to the back office. */
export interface Operator {
  readonly id: string
  readonly name: string
  /** Several of a workshop share it. */
  readonly isDevice: boolean
  /** The session of the token. */
  readonly session: string
}

export interface StaffPort {
  /** Whose access token it is. Throws 401: `token_expired` after its 10 minutes, `unauthorized` for anything else. */
  authenticate(token: string): Promise<Operator>
  /** Throws 403 `step_up_required` where nobody has proven lately that it is them; `secured`: of who has a second factor. */
  expectFresh(operator: Operator, mode: true | 'secured'): Promise<void>
  /** What somebody is in a shop's team; null: not of it. At most 5 s old. */
  membership(tenantId: number, operatorId: string): Promise<Membership | null>
}

/** Values of a list's filters, each as a product has it. */
export interface NamedValues {
  readonly colors: readonly string[]
  readonly brands: readonly string[]
  /** Ids. */
  readonly techniques: readonly string[]
  readonly fields: readonly (readonly [name: string, value: string])[]
}

export interface CataloguePort {
  /** Products of carts as they are sold today, by product id; those not on sale are missing. */
  sellable(tenant: Tenant, ids: readonly string[]): Promise<ReadonlyMap<string, SellableProduct>>
  /**
   * Products on sale by id, with variants, breaks and techniques, without `related`. Unknown ids are left out.
   * `within`: a transaction to read in.
   */
  products(
    tenant: Tenant,
    ids: readonly string[],
    within?: Reader,
  ): Promise<ReadonlyMap<string, catalogue.ProductDetail>>
  /** A page of products with facets. */
  list(tenant: Tenant, query: v.InferOutput<typeof catalogue.productListQuery>): Promise<SerialisedJson>
  /** A product on sale with what goes with it; anything else is a failure. */
  detail(tenant: Tenant, id: string): Promise<SerialisedJson>
  /** Whether each value of a list's filters is one that some product has. */
  carries(tenant: Tenant, values: NamedValues): Promise<boolean>
  /** Whether a product on sale comes in a colour. */
  comesIn(tenant: Tenant, id: string, color: string): Promise<boolean>
  categories(tenant: Tenant): Promise<catalogue.Category[]>
  colors(tenant: Tenant): Promise<{ name: string; hex: string }[]>
  brands(tenant: Tenant): Promise<{ id: string; name: string }[]>
  /** Application techniques whose name contains `text`. */
  techniques(tenant: Tenant, text?: string): Promise<catalogue.PrintingType[]>
}

export interface AddressesPort {
  /** Names on record; null for what is unknown, or does not lie in the level above. */
  names(place: { provinceId: string; cityId: string; localityId: string }): Promise<PlaceNames>
}

/** A variant with its units, as a shipping quote asks for it. */
export interface ShippingItem {
  readonly productId: string
  readonly variantId: string
  readonly quantity: number
}

/** Where goods go: ids of places on record, and what the person wrote. */
export interface ShippingPlace {
  readonly provinceId: string
  readonly cityId: string
  readonly localityId: string
  readonly locality: string
  readonly zipCode: string
}

export interface ShippingPort {
  /**
   * Offers to send the goods to a place, in the shop's order; empty where it does not send. Without a province: offers
   * to fetch them. Unknown products are a failure.
   */
  quote(
    tenant: Tenant,
    place: ShippingPlace,
    items: readonly ShippingItem[],
    within?: Reader,
  ): Promise<ShippingOption[]>
  /** What the shop can say before it knows where to. */
  reach(tenant: Tenant): Promise<NonNullable<BoxConfiguration['delivery']>>
}

/** Names on record of the places that an order goes to; null for what is unknown. */
export interface PlaceNames {
  readonly province: string | null
  readonly city: string | null
  readonly locality: string | null
}

/** A line and what is applied to it. */
export interface DesignedLine {
  /** UUID; a curva's members share their group's. */
  readonly line: string
  readonly productId: string
  readonly design: Customization | null
}

/** A product as far as designs are counted for it. */
export type DesignedProduct = Pick<catalogue.ProductDetail, 'name' | 'printAreas' | 'techniques'>

/** What is known of a file that somebody sent. */
export interface StoredArtwork {
  /** Null where nothing could be counted. */
  readonly counted: CountedInks | null
  /** Of the count that found it (`COUNT_VERSION`); today's unless told. */
  readonly version?: number
}

export interface UploadsPort {
  /**
   * Which of these files (SHA-256) the owners, as in `ownerOf`, have sent to this shop, and what is known of them. What a
   * transaction finds stays until its end.
   */
  artwork(
    tenantId: number,
    owners: readonly string[],
    hashes: readonly string[],
    within?: Transaction,
  ): Promise<ReadonlyMap<string, StoredArtwork>>
  /** The file as one of the owners sent it; null where none has. */
  original(
    tenantId: number,
    owners: readonly string[],
    hash: string,
    within?: Transaction,
  ): Promise<Buffer | null>
  /** Notes what was counted anew in a file of the owners. */
  noteCount(tenantId: number, owners: readonly string[], hash: string, counted: CountedInks): Promise<void>
  /** What the plate maker said of what was asked of it, by the hash of that. */
  separations(
    tenantId: number,
    asked: readonly string[],
    within?: Transaction,
  ): Promise<ReadonlyMap<string, Separation>>
  noteSeparation(tenantId: number, asked: string, said: Separation, within?: Transaction): Promise<void>
  /**
   * Files of the owners, which take no others until the transaction ends; for what it makes of them. Call it before rows
   * that everybody waits for are held.
   */
  held(within: Transaction, tenantId: number, owners: readonly string[]): Promise<HeldFiles>
}

/** What the plate maker said of a picture, or of a whole print. */
export interface Separation {
  /** Null where plates can be made. */
  readonly refused: Inseparable | null
  /** Of a picture's outlines. */
  readonly points: number
}

/** What was tried of designs before they are sold. */
export interface Tried {
  /** By the hash of what was asked. */
  readonly said: ReadonlyMap<string, Separation>
  /** Why not all of it was; whoever sells them has to throw it. */
  readonly untried: Failure | null
}

export interface HeldFiles {
  /**
   * Notes the files that an order or a quote is made with: what the owners sent for its lines or their designs and
   * pictures name, and the files of the quote that an order is made of. Nobody else's count.
   */
  bind(made: {
    readonly place: 'order' | 'quote'
    readonly id: number
    readonly lines: readonly (Omit<DesignedLine, 'productId'> & {
      /** Addresses of the artwork on the product. */
      readonly pictures: readonly string[]
    })[]
    readonly quoteId?: number | undefined
    readonly now: Date
  }): Promise<void>
}

export interface DesignsPort {
  /**
   * Counts designs again from their elements and the files that the owners have sent: inks, sizes, stitches, artwork and
   * days are the shop's own word then. Throws what is no design at all.
   */
  recount(
    tenant: Tenant,
    asked: {
      /** Whose files may be printed, as in `ownerOf`. */
      readonly owners: readonly string[]
      /** For whose network work is done, as `foldNetwork` has it: guests are as many as somebody wants. */
      readonly network: string | null
      readonly lines: readonly DesignedLine[]
      /** Read where they are not there. */
      readonly products?: ReadonlyMap<string, DesignedProduct>
      readonly within?: Transaction | undefined
      /** What was tried before the transaction: within it nobody waits for plates. */
      readonly tried?: Tried | undefined
      /** How long it is waited for the plates of pictures that are asked for the first time, in ms; to their end unless told. */
      readonly patience?: number
    },
  ): Promise<RecountedDesigns>
}

export interface RecountedDesigns {
  /** In the order of the lines. */
  readonly designs: readonly (Customization | null)[]
  /** `unknown_artwork`: lines with files that none of the owners has sent, which are as their sender counted them. */
  readonly missing: readonly CartIssue[]
  /** What can't be printed as it stands. */
  readonly problems: readonly CartIssue[]
  readonly tried: Tried
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
   * Places an order, once per key; refuses when `seenTotal`, goods and shipping, is not today's. Wake the mail after
   * the transaction.
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
      readonly quote: { readonly id: number; readonly owner: string }
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
    payment: { readonly orderId: number; readonly method: string; readonly state: PaymentState },
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

export interface PaymentsPort {
  /** Methods that the shop has switched on. */
  methods(tenant: Tenant): PaymentMethod[]
  /** What the buyer needs to pay an order by that method; null when there is nothing to tell. */
  instructions(
    tenant: Tenant,
    methodId: string,
    order: { readonly number: string; readonly total: number },
  ): v.InferOutput<typeof paymentInstructions> | null
  /**
   * Address of the provider's page where an order is paid, the same while a try is under way; null for a method
   * without one, and while the provider does not answer. Never inside a transaction.
   */
  begin(tenant: Tenant, order: PayableOrder): Promise<string | null>
  /** Where the last try by the order's method stands; null before any. */
  state(tenant: Tenant, order: Pick<PayableOrder, 'id' | 'method'>): Promise<PaymentState | null>
}

export interface PayableOrder {
  readonly id: number
  readonly number: string
  readonly total: number
  readonly method: string
  readonly email: string
}

/** The content of an email, without its layout. Plain text: the layout escapes it. */
export interface Email {
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** A code to type in, shown large. */
  readonly code?: string
  /** A button; `href` is absolute. */
  readonly action?: { readonly label: string; readonly href: string }
  readonly tables?: readonly EmailTable[]
  readonly closing: readonly string[]
  /** Files of the mail; where mail is kept instead of sent, they are not. */
  readonly attachments?: readonly Attachment[]
}

/** Rows of label and value: lines and prices, or the data of an account. */
export interface EmailTable {
  readonly title: string
  readonly rows: readonly (readonly [label: string, value: string])[]
  /** The last row, in bold. */
  readonly total?: readonly [label: string, value: string]
}

export interface Attachment {
  readonly filename: string
  readonly contentType: string
  readonly content: Buffer
}

/** A mail of the queue when its turn comes. */
export interface DueMail {
  readonly tenant: Tenant
  readonly recipient: string
  readonly data: Readonly<Record<string, string>>
  /** Of the shop's pages, without a slash at the end. */
  readonly origin: string
}

export interface MailPort {
  /** Registers what composes emails of a kind, called when one is sent; null: there is nothing to send any more. */
  registerTemplate(kind: string, compose: (mail: DueMail) => Promise<Email | null>): void
  /**
   * Puts a mail into the queue, with whatever else the transaction does. False: other people have caused so many to its
   * recipient that it is not queued.
   */
  enqueue(
    within: Transaction,
    mail: {
      readonly tenantId: number
      readonly kind: string
      readonly recipient: string
      /** What the composer needs; it lies in the database, so never a secret. */
      readonly data?: Readonly<Record<string, string>>
      /** A UUID: the same again is no other mail. */
      readonly id?: string
      /**
       * Anybody can have it sent, to whomever they name: a notice of what was done, or a code for an account. Left out
       * where the shop, a payment or the account's own owner is the cause.
       */
      readonly asked?: 'notice' | 'code'
      /** It does not go out before. */
      readonly after?: Date
      /** Key of the change that it tells of, with which it may be taken back until then. */
      readonly change?: string
    },
  ): Promise<boolean>
  /** Processes the queue now: call it after the transaction. */
  wake(): void
  /** Removes what was sent, or is still to be sent, to an address. */
  erase(within: Transaction, tenantId: number, recipient: string): Promise<void>
  /** Sends all that is due. */
  deliver(): Promise<void>
  /** Begins no other mail, and ends once those on their way are out. */
  close(): Promise<void>
}

/** Something that people of the back office may want to hear of; a kind about orders names one. */
export interface OfficeAlert {
  readonly tenantId: number
  readonly kind: AlertKind
  readonly orderId?: number | null
  /** It is none before; what it tells of is looked at then. */
  readonly after?: Date
  /** The same again within some hours is no other alert: texts that tell it from others of its shop and kind. */
  readonly once?: string
}

export interface AlertsPort {
  /** Alerts those of the shop's team who want to hear of it, if the transaction succeeds. */
  raise(within: Transaction, alert: OfficeAlert): Promise<void>
}

/** A job's payload; stored in the database, so never a secret. */
export type JobData = Readonly<Record<string, string | number | boolean | null>>

/**
 * Does one job. It may come twice (a server died at the wrong moment), so it looks before it acts; one that throws is
 * tried again with growing pauses.
 */
export type JobHandler = (data: JobData) => Promise<void>

export interface JobsPort {
  /** Names who does jobs of a kind, while the server is put together. */
  on(kind: string, handle: JobHandler): void
  /** The same for what is done by itself: at the minutes of a cron expression, in UTC, by one of the servers. */
  every(cron: string, kind: string, handle: JobHandler): void
  /**
   * Puts a job into the queue, with whatever else the transaction does; not before `after`. One with the `id` (a UUID) of
   * a job that is there, or was done lately, is none more.
   */
  enqueue(
    within: Transaction,
    kind: string,
    data?: JobData,
    options?: { readonly after?: Date | undefined; readonly id?: string | undefined },
  ): Promise<void>
  /** Looks for jobs of a kind now: call it after the transaction. */
  wake(kind: string): void
  /** Does all that is due, here and now. */
  drain(): Promise<void>
}

/** Erases a person from a module's data when the account is deleted; `owner` as in `ownerOf`. */
export type ErasePerson = (
  within: Transaction,
  gone: { tenantId: number; owner: string; now: Date },
) => Promise<void>

/** Makes a guest's rows of a module the customer's; owners as in `ownerOf`. */
export type MergeGuest = (
  within: Transaction,
  guest: { readonly tenantId: number; readonly from: string; readonly to: string },
) => Promise<void>

/** The text for the shop's country: with 'vos' in Argentina, with 'tú' in Chile. */
export const localised = ({ environment }: Tenant, vos: string, tu: string): string =>
  environment === 'CL' ? tu : vos

/** Rounding, margin and tax of a shop, as the domain's pricing wants them. */
export const pricingOf = ({ settings }: Tenant): PricingSettings => ({
  roundPrice: settings.roundPrice,
  profitMultiplier: settings.profitMultiplier,
  taxMultiplier: settings.taxMultiplier,
})

/** What a shop's secret at an OpenID provider is sealed for. */
export const openIdUse = (tenant: Pick<Tenant, 'id'>, provider: string): string =>
  `${tenant.id}/openid/${provider}`

/** What modules may use of each other, wired in `app.ts`. */
export interface Ports {
  readonly settings: Settings
  readonly database: Database
  readonly tenants: TenantsPort
  readonly sessions: SessionsPort
  readonly catalogue: CataloguePort
  readonly addresses: AddressesPort
  readonly shipping: ShippingPort
  readonly payments: PaymentsPort
  readonly orders: OrdersPort
  readonly proofs: ProofsPort
  readonly designs: DesignsPort
  readonly uploads: UploadsPort
  readonly mail: MailPort
  /** Seals a shop's credentials before they are stored. */
  readonly vault: Vault
  /** Where the pages are, without a slash at the end. */
  readonly origin: () => string
  readonly jobs: JobsPort
  /** Of people in the back office. */
  readonly alerts: AlertsPort
  /** Work with pictures and documents, in child processes. */
  readonly rendering: Rendering
  /** All run in the transaction that deletes the account. */
  readonly erasures: readonly ErasePerson[]
  /** All run in the transaction that logs the guest in. */
  readonly guestMerges: readonly MergeGuest[]
  /** The moment as the server sees it; a parameter so that tests may move it. */
  readonly now: () => Date
}

declare module 'fastify' {
  interface FastifyInstance {
    ports: Ports
  }
}
