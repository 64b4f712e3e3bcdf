import type { CartMode, CartProduct } from '#contract/cart.ts'
import type { CartCommand } from '#domain/cart-commands.ts'

/** `identity` is 'guest' or a customer's id: rows of one person are never shown to another. */
interface Owned {
  identity: string
}

/** The acknowledged cart: the server's products and revision, or for a guest what the device holds. */
export interface CartRow extends Owned {
  products: CartProduct[]
  /** null: never saved to the server. */
  revision: number | null
  mode: CartMode
  /** The single product of 'buy now'. */
  direct: CartProduct | null
  /** Ids of the last commands folded in, newest last: a repeated one changes nothing. */
  applied: string[]
  /** A saving whose outcome is not known: repeated as it was until it is. */
  attempt: SaveAttempt | null
  /** Why the last saving did not get through; null when it did. */
  problem: SaveProblem | null
}

/** Commands on their way to the server together, folded over the acknowledged cart. */
export interface SaveAttempt {
  commandIds: string[]
}

export interface SaveProblem {
  /** `login`: the session has ended; `failed`: to be tried again. */
  kind: 'login' | 'failed'
  /** Spanish, for the person. */
  message: string
}

/** A change that a customer's device has shown and the server has not confirmed. */
export interface CommandRow extends Owned {
  /** Order of the commands; given by the database. */
  seq?: number
  /** The command's own. */
  id: string
  command: CartCommand
  /** Why it was set aside, for the person; null: to be saved. */
  refused: string | null
}

/** A line as the screen reads it: the acknowledged cart with the pending commands folded in. */
export interface LineRow extends Owned {
  /** `shoppingCartUUID`; a curva is one line under its group's. */
  uuid: string
  position: number
  product: CartProduct
}

/** An order on its way to the server, kept until its outcome is known. */
export interface OrderAttempt {
  /** Made once per attempt, sent with every repeat of it. */
  idempotencyKey: string
  /** Sent as it stands with every repeat: the same key with another body is refused. */
  body: unknown
  /** What is ordered, to be taken out of the cart when it is confirmed. */
  products: CartProduct[]
  mode: CartMode
  /** The quote that is turned into this order; absent for an order of the cart or of 'buy now'. */
  quoteId?: string
  /** ms since the epoch */
  startedAt: number
}

/** The checkout as it was left. */
export interface CheckoutRow extends Owned {
  /** The steps' fields; the checkout feature reads them with its own schema. */
  form: unknown
  /** null: nothing is under way. */
  attempt: OrderAttempt | null
  /** Prices that the person has last agreed to see, by mode; the checkout feature reads them. */
  seen: unknown
  /** ms since the epoch */
  updatedAt: number
}

/** Something seen, kept to be read without a network. */
export interface SnapshotRow extends Owned {
  /**
   * `order`, `quote`: as the server told it, by id or follow token; `orders`, `quotes`: the first page of the list;
   * `placed`: the confirmation of a purchase; `prices`: the last answer for a cart.
   */
  kind: 'order' | 'orders' | 'quote' | 'quotes' | 'placed' | 'prices'
  id: string
  /** ms since the epoch */
  savedAt: number
  data: unknown
}

/** A design that somebody is working on, until it is in a cart; on this device alone. */
export interface DraftRow extends Owned {
  id: string
  /** As its editor wrote it, in a version of its own. */
  document: unknown
  /** ms since the epoch */
  updatedAt: number
}

/** Who is logged in here, and with what; a copy of local storage's that is on the disk as soon as it is written. */
export interface SessionCopy {
  /** Counts the log-ins, log-outs and new tokens of this device: of two copies the higher one is the newer. */
  revision: number
  /** null: nobody, since a log-out. */
  user: { userId: string; email: string; fullName: string; phoneNumber: string; company: string } | null
  accessToken?: string | undefined
  refreshToken?: string | undefined
}

export interface MetaRow {
  key: string
  value: unknown
}
