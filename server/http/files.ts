import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

const FOR_EVER = 'public, max-age=31536000, immutable'

/** What only matters to a page: on a thin line these are a tenth of a small picture. */
const FOR_PAGES = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

const withoutPageHeaders = (reply: FastifyReply): FastifyReply => {
  for (const name of FOR_PAGES) reply.removeHeader(name)
  return reply
}

interface Folders {
  /** The built client; without it only calls and media are served. */
  readonly clientDir: string
  readonly mediaDir: string
}

/** The built client with its precompressed files, and the shops' media, named by the hash of their content. */
export const registerFiles = async (app: FastifyInstance, { clientDir, mediaDir }: Folders) => {
  mkdirSync(mediaDir, { recursive: true })
  await app.register(fastifyStatic, {
    root: mediaDir,
    prefix: '/media/',
    index: false,
    cacheControl: false,
    setHeaders: (reply) => {
      withoutPageHeaders(reply).header('cache-control', FOR_EVER)
      // Pages of other origins (link previews, a shop on a static host) may show them; none may run in them.
      reply.header('cross-origin-resource-policy', 'cross-origin')
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    },
  })
  if (!existsSync(clientDir)) return
  const assets = join(clientDir, 'assets')
  await app.register(fastifyStatic, {
    root: clientDir,
    prefix: '/',
    decorateReply: false,
    wildcard: false,
    index: false,
    globIgnore: ['**/*.br', '**/*.gz', '**/*.html', '.vite/**'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      withoutPageHeaders(reply).header('cache-control', path.startsWith(assets) ? FOR_EVER : 'no-cache')
    },
  })
}
