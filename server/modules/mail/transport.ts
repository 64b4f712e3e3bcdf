import nodemailer from 'nodemailer'
import type { MailMessage } from '../../db/schema/mail.ts'
import type { Attachment, MailServer } from '../../ports/mail.ts'

/** A whole delivery has to end well before another server may take the mail over. */
const LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const

export interface Parcel {
  /** Whose name stands at the sender's. */
  readonly name: string
  readonly replyTo?: string | undefined
  /** Stays the same over all tries, so that a mailbox may drop a repeat. */
  readonly id: string
  readonly to: string
  readonly message: MailMessage
  readonly attachments: readonly Attachment[]
}

export interface Transport {
  send(parcel: Parcel): Promise<void>
  close(): void
}

/** What the password was sealed under is not there any more. */
export const SEALED = 'The password of the mail server was sealed under another AUTH_SECRET'

/** Without a user nobody logs in to the server. */
const optionsOf = (server: MailServer) => {
  if (typeof server === 'string') return { url: server }
  const { host, port, security, user, password } = server
  return {
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(user === '' ? {} : { auth: { user, pass: password ?? '' } }),
  }
}

/**
 * Sends by SMTP. The sender's address is the one entered, or `from` of the setting's query
 * (`smtp://…?from=tienda@ejemplo.com`), else its user when that is an address, else `no-responder@` the pages' host.
 */
export const smtpTransport = (
  server: MailServer,
  origin: () => string,
  limits: Partial<Record<keyof typeof LIMITS, number>> = {},
): Transport => {
  const transporter = nodemailer.createTransport({
    ...optionsOf(server),
    pool: true,
    maxConnections: 3,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...LIMITS,
    ...limits,
  })
  const given = typeof server === 'string' ? senderOf(new URL(server)) : server.sender
  return {
    async send({ name, replyTo, id, to, message, attachments }) {
      if (typeof server !== 'string' && server.password === null) throw new Error(SEALED)
      const host = new URL(origin()).hostname
      await transporter.sendMail({
        from: { name, address: given ?? `no-responder@${host}` },
        to: { name: '', address: to },
        ...(replyTo ? { replyTo } : {}),
        messageId: `<${id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...message,
        attachments: [...attachments],
      })
    },
    close: () => transporter.close(),
  }
}

const senderOf = (url: URL): string | null => {
  const from = url.searchParams.get('from') ?? decodeURIComponent(url.username)
  return from.includes('@') ? from : null
}

/** The transport to whichever server is set when it is asked for; that of the one before is closed then. */
export const transports = (server: () => Promise<MailServer | null>, origin: () => string) => {
  let open: { readonly of: string; readonly transport: Transport } | undefined
  return {
    /** Null: no server is set. */
    async current(): Promise<Transport | null> {
      const now = await server()
      const of = JSON.stringify(now)
      if (open?.of === of) return open.transport
      open?.transport.close()
      open = now === null ? undefined : { of, transport: smtpTransport(now, origin) }
      return open?.transport ?? null
    },
    close: () => open?.transport.close(),
  }
}
