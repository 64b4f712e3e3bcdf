import type { Transaction } from '../db/reader.ts'
import type { Tenant } from './tenant.ts'

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
  /** Files of the mail; where mail is stored instead of sent, they are not. */
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

/** A mail server as it is entered in the back office. */
export interface EnteredMailServer {
  readonly host: string
  readonly port: number
  /** `starttls`: begins in the open and refuses to go on so. */
  readonly security: 'tls' | 'starttls' | 'none'
  /** '': it asks for none. */
  readonly user: string
  /** Null: it was sealed under another AUTH_SECRET, and nothing can go out. */
  readonly password: string | null
  /** From whom mails are. */
  readonly sender: string
}

/** Where mail goes out: as `SMTP_URL` says it, or as it was entered. */
export type MailServer = string | EnteredMailServer

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
