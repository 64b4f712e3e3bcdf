import { type LookupAddress, lookup, promises } from 'node:dns'
import { type ClientRequest, type IncomingMessage, request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from '../environment/network-of.ts'

/** Which addresses and ports requests to untrusted URLs may go to. */
export interface Fence {
  address(ip: string): boolean
  /** '' is the scheme's own. */
  port(port: string): boolean
}

export const PUBLIC_NET: Fence = { address: isPublicAddress, port: (port) => port === '' }

/** A permanent refusal: a retry would fail as well. `message` is Spanish, for the owner. */
export class Refused extends Error {
  override readonly name = 'Refused'
}

const INSIDE = 'La dirección no es de la red pública.'

/** Checks the very addresses that the connection is made to: a name can't lead elsewhere a moment later. */
const guarded =
  ({ address: allowed }: Fence): LookupFunction =>
  (hostname, options, done) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '')
      const [first] = found
      if (first === undefined || found.some(({ address }) => !allowed(address)))
        return done(new Refused(INSIDE), '')
      if (options.all) done(null, found)
      else done(null, first.address, first.family)
    })

const checked = (url: URL, fence: Fence): URL => {
  if (!/^https?:$/.test(url.protocol))
    throw new Refused('La dirección tiene que empezar con http:// o https://.')
  if (url.username !== '' || url.password !== '') throw new Refused('La dirección lleva usuario o clave.')
  if (!fence.port(url.port)) throw new Refused('La dirección lleva un puerto que no se admite.')
  // Nobody looks up what is a number already.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !fence.address(host)) throw new Refused(INSIDE)
  return url
}

/** The addresses of a host name; empty when DNS does not answer within `patience` ms. */
const whereIs = async (host: string, patience: number): Promise<readonly LookupAddress[]> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<[]>((resolve) => {
    timer = setTimeout(resolve, patience, [])
  })
  const found = await Promise.race([promises.lookup(host, { all: true }).catch(() => []), late])
  clearTimeout(timer)
  return found
}

/**
 * Refuses an address when it is given, where a connection to it would be refused: by its looks, and by where its name
 * leads now, waited for `patience` ms. A name that leads nowhere today is taken: each connection is checked again.
 * Throws `Refused`, and `TypeError` for what is no URL.
 */
export const checkGiven = async (
  address: string,
  { patience, fence = PUBLIC_NET }: { patience: number; fence?: Fence },
): Promise<void> => {
  const { hostname } = checked(new URL(address), fence)
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return
  const found = await whereIs(hostname, patience)
  if (found.some(({ address: ip }) => !fence.address(ip))) throw new Refused(INSIDE)
}

/** What is asked of an address, and what goes along with it. */
interface Asked {
  readonly method?: 'POST'
  readonly headers: Readonly<Record<string, string | number>>
  readonly body?: Buffer
}

const PICTURE: Asked = { headers: { accept: 'image/*', 'accept-encoding': 'identity' } }

const open = (
  url: URL,
  fence: Fence,
  signal: AbortSignal,
  { body, headers, ...how }: Asked = PICTURE,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const ask = url.protocol === 'https:' ? secure : plain
    const asked: ClientRequest = ask(url, {
      agent: false,
      lookup: guarded(fence),
      signal,
      ...how,
      headers: { ...headers, 'user-agent': 'Vitrina' },
    })
    asked.on('response', resolve).on('error', reject).end(body)
  })

const bytesOf = async (answer: IncomingMessage, most: number): Promise<Buffer> => {
  const tooLarge = () => new Refused(`El archivo pesa más de ${Math.floor(most / 1024 / 1024)} MB.`)
  if (Number(answer.headers['content-length'] ?? 0) > most) throw tooLarge()
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > most) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const REDIRECTS = 3

/**
 * Fetches what lies at an address that somebody else wrote: of the public net alone, `most` bytes at most, all of it
 * within `patience` ms, each redirect checked like the first address. Throws `Refused` for what is so for good.
 */
export const fetchOutside = async (
  address: string,
  { most, patience, fence = PUBLIC_NET }: { most: number; patience: number; fence?: Fence },
): Promise<Buffer> => {
  const signal = AbortSignal.timeout(patience)
  let url = checked(new URL(address), fence)
  for (let hop = 0; hop <= REDIRECTS; hop++) {
    const answer = await open(url, fence, signal)
    try {
      const { statusCode: status = 0, headers } = answer
      if (status >= 300 && status < 400 && headers.location !== undefined) {
        if (!URL.canParse(headers.location, url.href))
          throw new Refused('La dirección lleva a otra que no se entiende.')
        url = checked(new URL(headers.location, url), fence)
        continue
      }
      if (status === 200) return await bytesOf(answer, most)
      const message = `El servidor respondió ${status}.`
      throw status >= 500 || status === 408 || status === 429 ? new Error(message) : new Refused(message)
    } finally {
      answer.destroy()
    }
  }
  throw new Refused('La dirección lleva a otra demasiadas veces.')
}

/**
 * Hands bytes to an address that somebody else wrote, of the public net alone, within `patience` ms; answers the status.
 * Nothing of the answer is read, and no redirect followed. Throws `Refused` for what is so for good.
 */
export const postOutside = async (
  address: string,
  {
    headers,
    body,
    patience,
    fence = PUBLIC_NET,
  }: Pick<Asked, 'headers'> & { body: Buffer; patience: number; fence?: Fence | undefined },
): Promise<number> => {
  const url = checked(new URL(address), fence)
  const asked = { method: 'POST', headers: { ...headers, 'content-length': body.length }, body } as const
  const answer = await open(url, fence, AbortSignal.timeout(patience), asked)
  answer.destroy()
  return answer.statusCode ?? 0
}

/**
 * The same where what is answered is read: `most` bytes at most, of whichever status, and no redirect followed.
 */
export const askOutside = async (
  address: string,
  {
    headers,
    body,
    most,
    patience,
    fence = PUBLIC_NET,
  }: Pick<Asked, 'headers'> & {
    body: Buffer
    most: number
    patience: number
    fence?: Fence | undefined
  },
): Promise<{ readonly status: number; readonly bytes: Buffer }> => {
  const url = checked(new URL(address), fence)
  const asked = { method: 'POST', headers: { ...headers, 'content-length': body.length }, body } as const
  const answer = await open(url, fence, AbortSignal.timeout(patience), asked)
  try {
    return { status: answer.statusCode ?? 0, bytes: await bytesOf(answer, most) }
  } finally {
    answer.destroy()
  }
}
