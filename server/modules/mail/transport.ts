import nodemailer from 'nodemailer'
import type { MailMessage } from '../../db/schema/mail.ts'
import type { Attachment, Tenant } from '../../ports/ports.ts'

/** A whole delivery has to end well before another server may take the mail over. */
const LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const

export interface Parcel {
  readonly tenant: Tenant
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

/**
 * Sends by SMTP. The sender's address is `from` of the setting's query (`smtp://…?from=tienda@ejemplo.com`), else its
 * user when that is an address, else `no-responder@` the pages' host.
 */
export const smtpTransport = (smtpUrl: string, origin: () => string): Transport => {
  const transporter = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 3,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...LIMITS,
  })
  const given = senderOf(new URL(smtpUrl))
  return {
    async send({ tenant, id, to, message, attachments }) {
      const host = new URL(origin()).hostname
      const { name, seller } = tenant.settings
      await transporter.sendMail({
        from: { name, address: given ?? `no-responder@${host}` },
        to: { name: '', address: to },
        ...(seller?.email ? { replyTo: seller.email } : {}),
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
