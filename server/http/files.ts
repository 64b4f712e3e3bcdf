import { existsSync, mkdirSync } from 'node:fs'
import { dirname, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { holdBuild } from '../environment/built-app.ts'
import { FOR_EVER, sendAsset, servedFiles } from './built-files.ts'

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
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply) => {
      withoutPageHeaders(reply).header('cache-control', FOR_EVER)
      // Pages of other origins (link previews, a shop on a static host) may show them; none may run in them.
      reply.header('cross-origin-resource-policy', 'cross-origin')
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    },
  })
  const builds = dirname(dirname(clientDir)).length
  // Decorates replies alone: built files, of the preview too, have their routes here and there.
  await app.register(fastifyStatic, {
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const named = path.includes(`${sep}assets${sep}`, builds)
      withoutPageHeaders(reply).header('cache-control', named ? FOR_EVER : 'no-cache')
    },
  })
  if (!existsSync(clientDir)) return
  const release = holdBuild(dirname(clientDir))
  app.addHook('onClose', async () => release())
  const files = servedFiles(clientDir)
  // The server writes the page itself.
  for (const path of files)
    if (!path.startsWith('assets/') && path !== 'index.html')
      app.get(`/${path}`, (_request, reply) => reply.sendFile(path, clientDir))
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) =>
    sendAsset(reply, { folder: clientDir, files }, request.params['*']),
  )
}
