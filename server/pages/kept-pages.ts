import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const unbrotli = promisify(brotliDecompress)

/** A page as it goes over the wire. */
export interface KeptPage {
  readonly status: number
  /** `Link` header. */
  readonly link?: string | undefined
  /** By content coding. */
  readonly bodies: Readonly<Record<Exclude<Coding, 'identity'>, Buffer>>
  /** Strong and without quotes; a coding is added to it. */
  readonly tag: string
}
export type Coding = 'br' | 'gzip' | 'identity'

/** A tenth of the best quality's time for a few per cent more bytes. */
const QUALITY = 9

/** Compresses a page once for all who will ask for it. */
export const pack = async (status: number, html: string, link?: string): Promise<KeptPage> => {
  const identity = Buffer.from(html)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  }
  const [br, gzipped] = await Promise.all([brotli(identity, { params }), zip(identity)])
  const tag = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  return { status, link, bodies: { br, gzip: gzipped }, tag }
}

/** A page's body in a coding; plain text, which hardly anybody asks for, is unpacked each time. */
export const bodyIn = async ({ bodies }: KeptPage, coding: Coding): Promise<Buffer> =>
  coding === 'identity' ? unbrotli(bodies.br) : bodies[coding]

export interface KeptPagesOptions {
  /** Most bytes kept; what was not asked for longest goes first. */
  readonly mostBytes: number
  /** How long a page is as good as new, in ms. */
  readonly fresh: number
  /** How long it is shown after that, while a new one is made, in ms. */
  readonly stale: number
  readonly now: () => number
}

const sizeOf = ({ bodies }: KeptPage): number => bodies.br.length + bodies.gzip.length

interface Entry {
  page: KeptPage
  /** ms since the epoch */
  madeAt: number
}

/** Pages by key, made at most once at a time each. */
export const createKeptPages = ({ mostBytes, fresh, stale, now }: KeptPagesOptions) => {
  const entries = new Map<string, Entry>()
  const making = new Map<string, Promise<KeptPage>>()

  let bytes = 0
  const drop = (key: string) => {
    const entry = entries.get(key)
    if (entry && entries.delete(key)) bytes -= sizeOf(entry.page)
  }
  const keep = (key: string, page: KeptPage) => {
    drop(key)
    entries.set(key, { page, madeAt: now() })
    bytes += sizeOf(page)
    for (const oldest of entries.keys()) {
      if (bytes <= mostBytes) break
      drop(oldest)
    }
  }
  const renew = (key: string, make: () => Promise<KeptPage>) => {
    const running = making.get(key)
    if (running) return running
    const made = make()
      .then((page) => {
        keep(key, page)
        return page
      })
      .finally(() => making.delete(key))
    making.set(key, made)
    return made
  }

  return {
    /** The page of a key, made when there is none that may be shown. `failed` hears of a renewal that nobody awaits. */
    get: async (
      key: string,
      make: () => Promise<KeptPage>,
      failed: (error: unknown) => void,
    ): Promise<KeptPage> => {
      const entry = entries.get(key)
      const age = entry ? now() - entry.madeAt : Number.POSITIVE_INFINITY
      if (!entry || age > fresh + stale) return renew(key, make)
      entries.delete(key)
      entries.set(key, entry)
      if (age > fresh) renew(key, make).catch(failed)
      return entry.page
    },
  }
}
