import { text as readAll } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { certificate } from '../tls/certificate.ts'

export interface SunkMail {
  readonly to: string
  readonly from: string
  readonly messageId: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly raw: string
}

export interface SmtpSink {
  /** As `SMTP_URL`. */
  readonly url: string
  readonly port: number
  readonly mails: SunkMail[]
  /** What the next recipients are answered: an SMTP status, or 0 to take the mail. */
  refuseWith: number
  /** The last mail to an address. */
  last(to: string): SunkMail
  close(): Promise<void>
}

interface SinkOptions {
  /** Who may send; anybody by default, without a word. */
  readonly account?: { readonly user: string; readonly password: string }
  /** It speaks TLS from the first byte, with a certificate that nobody vouches for. */
  readonly tls?: boolean
}

/** A mail server that speaks real SMTP and keeps what it gets. */
export const smtpSink = async ({ account, tls = false }: SinkOptions = {}): Promise<SmtpSink> => {
  const mails: SunkMail[] = []
  const server = new SMTPServer({
    authOptional: account === undefined,
    disabledCommands: account === undefined ? ['STARTTLS', 'AUTH'] : ['STARTTLS'],
    allowInsecureAuth: true,
    // It greets at once: a client waits ten seconds for that, of which a name server would take some.
    disableReverseLookup: true,
    ...(tls ? { secure: true, ...certificate('stranger') } : {}),
    logger: false,
    onAuth({ username, password }, _session, done) {
      if (username === account?.user && password === account?.password) return done(null, { user: username })
      done(Object.assign(new Error('no'), { responseCode: 535 }))
    },
    onRcptTo(_address, _session, done) {
      if (sink.refuseWith === 0) return done()
      done(Object.assign(new Error('no'), { responseCode: sink.refuseWith }))
    },
    onData(stream, session, done) {
      readAll(stream).then((raw) => {
        mails.push(readMail(raw, session.envelope.rcptTo[0]?.address ?? ''))
        done()
      }, done)
    },
  })
  // A client that goes in the middle of it is none of ours.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const sink: SmtpSink = {
    port,
    url: `smtp://127.0.0.1:${port}?from=tienda@ejemplo.com`,
    mails,
    refuseWith: 0,
    last(to) {
      const mail = mails.findLast((one) => one.to === to)
      if (mail === undefined) throw new Error(`No mail to ${to}`)
      return mail
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return sink
}

const readMail = (raw: string, to: string): SunkMail => {
  const [head = ''] = raw.split('\r\n\r\n', 1)
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ')
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1] ?? ''
  return {
    to,
    from: decodeWords(header('From')),
    messageId: header('Message-ID'),
    subject: decodeWords(header('Subject')),
    text: partOf(raw, 'text/plain'),
    html: partOf(raw, 'text/html'),
    raw,
  }
}

const bytesOf = (encoded: string) =>
  encoded.replace(/=([\dA-F]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

const decodeWords = (value: string): string =>
  value
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_all, how: string, encoded: string) =>
      how.toUpperCase() === 'B'
        ? Buffer.from(encoded, 'base64').toString()
        : Buffer.from(bytesOf(encoded.replaceAll('_', ' ')), 'latin1').toString(),
    )

const partOf = (raw: string, type: string): string => {
  const part = raw.split(/\r\n--[^\r]+/).find((one) => one.includes(`Content-Type: ${type}`))
  if (part === undefined) return ''
  const body = part.slice(part.indexOf('\r\n\r\n') + 4)
  if (/Content-Transfer-Encoding: base64/i.test(part)) return Buffer.from(body, 'base64').toString()
  if (!/Content-Transfer-Encoding: quoted-printable/i.test(part)) return body
  return Buffer.from(bytesOf(body.replace(/=\r\n/g, '')), 'latin1').toString()
}

/** A mail's attachments as they came over the wire. */
export const attachmentsOf = (raw: string) =>
  raw
    .split(/\r\n--[^\r\n]+/)
    .filter((part) => /content-disposition: attachment/i.test(part))
    .map((part) => {
      const [head = '', ...body] = part.split('\r\n\r\n')
      return { head: head.replace(/\r\n\s+/g, ' '), content: Buffer.from(body.join(''), 'base64') }
    })
