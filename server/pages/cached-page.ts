import { createHash } from 'node:crypto'
import { type Coding, type Packing, pack, unpack } from './coding.ts'
import { ORIGIN_MARK } from './page-origin.ts'

/** A rendered page. */
export interface FreshPage {
  readonly status: number
  /** `Link` header. */
  readonly link?: string | undefined
  /** `ORIGIN_MARK` stands in it for the origin where that is the request's own. */
  readonly html: string
}

/** A compressed page in the cache. */
export interface CachedPage {
  readonly status: number
  readonly link?: string | undefined
  /** Strong and without quotes; a coding is added to it. */
  readonly tag: string
  /** Packed bytes that it holds. */
  readonly bytes: number
  /** The body for an origin in a coding. Plain text, which hardly anybody asks for, is unpacked each time. */
  body(coding: Coding, origin: string): Promise<Buffer>
}

export interface CachedPageOptions {
  /** Called with the bytes by which the page has grown; negative when a body was compressed better. */
  readonly grown: (bytes: number) => void
  /** Runs some work later, when there is time for it; false: the queue is full and it is dropped. */
  readonly defer: (work: () => Promise<void>) => boolean
}

interface Body {
  data: Buffer
  asked: boolean
  /** It is packed as small as it gets, or is going to be. */
  small: boolean
}

/** Bodies of one page at a time: two codings, and a second origin while a shop moves. */
const MOST_BODIES = 4

export const tagOf = (html: string): string =>
  createHash('sha256').update(html).digest('base64url').slice(0, 22)

/**
 * Packs a page quickly in the coding that is asked for, and what is asked for again better, behind. Where pages name the
 * request's own origin, one rendering serves all of them: a made-up host costs a packing, and others nothing.
 */
export const createCachedPage = async (
  { status, link, html }: FreshPage,
  tag: string,
  first: Packing,
  { grown, defer }: CachedPageOptions,
): Promise<CachedPage> => {
  const bodies = new Map<string, Body>()
  const template = html.includes(ORIGIN_MARK) ? await pack(html, 'br', 'brief') : undefined
  if (template === undefined)
    bodies.set(first, { data: await pack(html, first, 'quick'), asked: false, small: false })
  let bytes = (template ?? bodies.get(first)?.data)?.length ?? 0

  const grow = (by: number) => {
    bytes += by
    grown(by)
  }
  const textFor = async (origin: string): Promise<string> => {
    if (template) return (await unpack(template, 'br')).replaceAll(ORIGIN_MARK, origin)
    const data = bodies.get('br')?.data
    return data ? unpack(data, 'br') : unpack(bodies.get('gzip')?.data ?? Buffer.alloc(0), 'gzip')
  }
  const store = (key: string, data: Buffer) => {
    bodies.set(key, { data, asked: true, small: false })
    grow(data.length)
    for (const [oldest, dropped] of bodies) {
      if (bodies.size <= MOST_BODIES) break
      bodies.delete(oldest)
      grow(-dropped.data.length)
    }
  }
  const improve = (key: string, body: Body, packing: Packing, origin: string) => {
    body.small = defer(async () => {
      const data = await pack(await textFor(origin), packing, 'small')
      if (bodies.get(key) !== body) return
      grow(data.length - body.data.length)
      body.data = data
    })
  }

  return {
    status,
    link,
    tag,
    get bytes() {
      return bytes
    },
    async body(coding, origin) {
      if (coding === 'identity') return Buffer.from(await textFor(origin))
      const key = template ? `${coding} ${origin}` : coding
      const known = bodies.get(key)
      if (known === undefined) {
        const data = await pack(await textFor(origin), coding, 'quick')
        store(key, data)
        return data
      }
      bodies.delete(key)
      bodies.set(key, known)
      if (known.asked && !known.small) improve(key, known, coding, origin)
      known.asked = true
      return known.data
    },
  }
}
