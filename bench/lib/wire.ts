import { connect, type Socket } from 'node:net'

export interface WireRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly token?: string
  /** Content codings; none by default. */
  readonly encoding?: string
  readonly body?: string
}

export interface WireAnswer {
  readonly status: number
  readonly body: Buffer
}

/** Requests come from that many addresses, as shoppers do; each has a limit of its own. */
const SHOPPERS = 60_000
let shopper = 0
const address = () => {
  shopper = (shopper + 1) % SHOPPERS
  return `100.64.${shopper >> 8}.${shopper & 255}`
}

const head = ({ method, path, token, body, encoding }: WireRequest) =>
  [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    `x-forwarded-for: ${address()}`,
    ...(encoding === undefined ? [] : [`accept-encoding: ${encoding}`]),
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
    ...(body === undefined
      ? []
      : ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]),
    '',
    body ?? '',
  ].join('\r\n')

const END = Buffer.from('\r\n\r\n')

/** The first answer in what has come so far, null while it is not whole. */
const read = (bytes: Buffer): WireAnswer | null => {
  const end = bytes.indexOf(END)
  if (end < 0) return null
  const headers = bytes.toString('latin1', 0, end)
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(headers)?.[1] ?? 0)
  if (bytes.length < end + 4 + length) return null
  return { status: Number(headers.slice(9, 12)), body: bytes.subarray(end + 4, end + 4 + length) }
}

/** One open connection, one request at a time: as little work beside the server's as can be. */
export const openWire = async (port: number) => {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  let parts: Buffer[] = []
  let take: ((answer: WireAnswer) => void) | undefined
  let fail: ((cause: Error) => void) | undefined
  socket.on('data', (part) => {
    parts.push(part)
    const answer = read(parts.length === 1 ? part : Buffer.concat(parts))
    if (answer === null) return
    parts = []
    take?.(answer)
  })
  const broken = (cause?: Error) => fail?.(cause ?? new Error('The server closed the connection'))
  socket.on('error', broken).on('close', () => broken())
  return {
    ask: (request: WireRequest) =>
      new Promise<WireAnswer>((resolve, reject) => {
        take = resolve
        fail = reject
        socket.write(head(request))
      }),
    close: () => socket.destroy(),
  }
}

export type Wire = Awaited<ReturnType<typeof openWire>>
