import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { PushNote } from '#contract/worker.ts'
import type { Fence } from '#server/http/safe-fetch.ts'

/** A browser: its keys, and how it reads what its push service hands over. */
const openBrowser = () => {
  const ecdh = createECDH('prime256v1')
  const publicKey = ecdh.generateKeys()
  const secret = randomBytes(16)
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: secret.toString('base64url') },
    opened: (message: Buffer): PushNote => {
      const salt = message.subarray(0, 16)
      const end = 21 + (message[20] ?? 0)
      const sender = message.subarray(21, end)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
      const ikm = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), secret, info, 32))
      const derived = (use: string, length: number) =>
        Buffer.from(hkdfSync('sha256', ikm, salt, `Content-Encoding: ${use}\0`, length))
      const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
      decipher.setAuthTag(message.subarray(-16))
      const text = Buffer.concat([decipher.update(message.subarray(end, -16)), decipher.final()]).toString()
      return JSON.parse(text.slice(0, text.lastIndexOf('\u0002')))
    },
  }
}

/** A push service of this machine and a browser that it serves: what it got, and what it answers. */
export const openPushService = async () => {
  const browser = openBrowser()
  const got: { path: string; headers: IncomingHttpHeaders; body: Buffer }[] = []
  const state = { answer: 201 }
  const service = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    got.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
    response.writeHead(state.answer).end()
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const where = service.address()
  /** Lets what is sent go to this machine. */
  const fence: Fence = { address: (ip) => ip === '127.0.0.1', port: () => true }
  return {
    ...browser,
    got,
    fence,
    address: `http://127.0.0.1:${typeof where === 'object' && where ? where.port : ''}`,
    /** What it answers from now on. */
    answers: (status: number) => {
      state.answer = status
    },
    /** Forgets what came, and takes all that comes. */
    reset: () => {
      got.length = 0
      state.answer = 201
    },
    close: () => service.close(),
  }
}

export type PushService = Awaited<ReturnType<typeof openPushService>>
