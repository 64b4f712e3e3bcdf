import type { CartMode, CartProduct } from '#contract/cart.ts'
import type { SentPdf } from '#contract/design.ts'
import type { ImageElement } from '#contract/design-document.ts'
import type { CartCommand, Joined } from '#domain/cart/commands.ts'
import type { CountedInks } from '#domain/inks/count.ts'

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
  /** Own additions that the server has put on other lines: what is still pending may name them. */
  joined: Joined[]
  /** A saving whose outcome is not known: repeated as it was until it is. */
  attempt: SaveAttempt | null
  /** Why the last saving did not get through; null when it did. */
  problem: SaveProblem | null
}

/** Commands on their way to the server together, folded over the acknowledged cart. */
export interface SaveAttempt {
  commandIds: string[]
}

/**
 * Why a saving failed: no connection; the server can't just now; too many requests; no session any more; others save all
 * the time; the server refuses it; something else.
 */
export type SaveCause = 'offline' | 'busy' | 'many' | 'session' | 'changing' | 'refused' | 'other'

export interface SaveProblem {
  /** `login`: the session has ended; `failed`: to be tried again. */
  kind: 'login' | 'failed'
  /** Rows of an older version lack it. */
  why?: SaveCause
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
  /** It may be on the server all the same: its saving was turned away by a back end that tells of no cart. */
  doubted?: true
}

/** A line as the screen reads it: the acknowledged cart with the pending commands folded in. */
export interface LineRow extends Owned {
  /** `shoppingCartUUID`; a curva is one line under its group's. */
  uuid: string
  position: number
  product: CartProduct
}

/** An order on its way to the server, stored until its outcome is known. */
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

/** A copy of an answer, to be read without a network; the kinds are described in `db/copies/copies.ts`. */
export interface SnapshotRow extends Owned {
  kind: 'order' | 'orders' | 'quote' | 'quotes' | 'placed' | 'prices' | 'proofs'
  id: string
  /** ms since the epoch */
  savedAt: number
  data: unknown
}

/** A design that somebody is working on; on this device alone. */
export interface DraftRow extends Owned {
  id: string
  /** As the person calls it. */
  name: string
  productId: string
  productName: string
  /** As its editor wrote it, in a version of its own. */
  document: unknown
  /** What is bought with it: name of the colour, units by id of the variant. */
  choice: { color: string; units: Record<string, number> }
  /** The cart's line that was made of it; null: not in a cart. */
  lineUuid: string | null
  /** ms since the epoch */
  createdAt: number
  /** ms since the epoch */
  updatedAt: number
}

/** A file that designs are made of, or the picture of a design; named by its content in drafts, lines and commands. */
export interface AssetRow extends Owned {
  /** SHA-256 of its bytes, hexadecimal. */
  hash: string
  /** No Blob: WebKit stores none in a private window. */
  bytes: ArrayBuffer
  /** As the file was called, without its ending. */
  name: string
  /** Media type by content. */
  type: string
  kind: 'artwork' | 'render'
  /** Upright, in pixels. */
  pixelWidth: number
  pixelHeight: number
  vector: boolean
  /** Inks found in it; null for a PDF that nobody has seen and for renders. */
  counted: CountedInks | null
  /** Width of its thinnest line, in its pixels; null where nothing was measured. */
  thinnestPixels: number | null
  /** Where something of it is left without its ground; absent in rows of before, and for renders. */
  part?: ImageElement['crop'] | null
  /** Of a drawing, how this device draws it, in few pixels; absent where nothing is to be compared. */
  miniature?: Uint8Array<ArrayBuffer> | undefined
  /** What the server made of it; absent before it was uploaded. */
  printed?: {
    /** Print draws it otherwise than this device. */
    readonly unlike: boolean
    /** What is shown in its place then, and of a PDF its first page; absent while nobody has seen it. */
    readonly picture?: { readonly bytes: ArrayBuffer; readonly type: string }
    /** Of a PDF: how many pages it has, and '' or why the first one can't be shown. */
    readonly pdf?: SentPdf
  }
  /** Whether the server has it from this person. */
  uploaded: boolean
  /** Where the server shows it; absent before it was uploaded. */
  address?: string
  /** When it was last taken in, ms since the epoch. */
  createdAt: number
}

/** Who is logged in here, and with what; a copy of local storage's that is on the disk as soon as it is written. */
export interface SessionCopy {
  /** Counts the log-ins, log-outs and new tokens of this device: of two copies the higher one is the newer. */
  revision: number
  /** null: nobody, since a log-out. */
  user: {
    userId: string
    email: string
    fullName: string
    phoneNumber: string
    company: string
    /** Missing in copies of before: theirs could. */
    canLogin?: boolean
  } | null
  accessToken?: string | undefined
  refreshToken?: string | undefined
  /** The server has ended the user's session. */
  ended?: boolean
}

export interface MetaRow {
  key: string
  value: unknown
}
