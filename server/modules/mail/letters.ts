import { randomUUID } from 'node:crypto'
import { escaped } from '../../formats/escaped.ts'
import type { MailServer } from '../../ports/mail.ts'
import { smtpTransport } from './transport.ts'

/** Somebody waits for the answer, in ms. */
const SHORT = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 8000 } as const

export interface Letter {
  readonly to: string
  readonly subject: string
  readonly paragraphs: readonly string[]
}

/** Sends a letter of the installation, of no shop, by that server and now. Throws what the server says. */
export const sendLetter = async (
  server: MailServer,
  origin: () => string,
  { to, subject, paragraphs }: Letter,
): Promise<void> => {
  const transport = smtpTransport(server, origin, SHORT)
  const text = paragraphs.join('\n\n')
  const html = paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`).join('\n')
  const message = { subject, text, html }
  try {
    await transport.send({ name: 'Gestión', id: randomUUID(), to, message, attachments: [] })
  } finally {
    transport.close()
  }
}
