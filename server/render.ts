import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { policyWith } from '#contract/analytics.ts'
import type { ServerEntry } from '#src/app/rendered.ts'
import { originOf } from './http/origin.ts'
import { isCall, redirectOf, wantsData, withoutTracking } from './pages/address.ts'
import { type ClientBuild, readClientBuild } from './pages/build.ts'
import { documentOf } from './pages/document.ts'
import { inProcessFetch } from './pages/in-process.ts'
import { bodyIn, type Coding, createKeptPages, type KeptPage, pack } from './pages/kept-pages.ts'
import { leadLink } from './pages/lead-picture.ts'
import { projectRoot } from './project-root.ts'

/** Pages that a CDN and we keep: as good as new for half a minute, shown for ten more while renewed. */
const FRESH = 30
const STALE = 600
const SHARED = `public, max-age=0, s-maxage=${FRESH}, stale-while-revalidate=${STALE}`
const MOST_BYTES = 64 * 1024 * 1024

const codingOf = (accepted: string | undefined): Coding => {
  const offered = (accepted ?? '').split(',').map((part) => part.trim().toLowerCase())
  if (offered.some((part) => /^br(;(?!\s*q=0(\.0*)?$)|$)/.test(part))) return 'br'
  return offered.some((part) => /^gzip(;(?!\s*q=0(\.0*)?$)|$)/.test(part)) ? 'gzip' : 'identity'
}

/** Lets in what the shop's own analytics need, and nothing for a shop without any. */
const widenPolicy = async (request: FastifyRequest, reply: FastifyReply) => {
  const [, name = ''] = request.url.split(/[/?#]/)
  const policy = reply.getHeader('content-security-policy')
  // A page stands without its shop's settings, too: then nothing is let in.
  const shop = await request.server.ports.tenants.byName(name).catch(() => null)
  if (shop && typeof policy === 'string')
    reply.header('content-security-policy', policyWith(policy, shop.settings))
}

const send = async (request: FastifyRequest, reply: FastifyReply, page: KeptPage, caching: string) => {
  const coding = codingOf(request.headers['accept-encoding'])
  const etag = `"${page.tag}-${coding}"`
  await widenPolicy(request, reply)
  reply
    .header('etag', etag)
    .header('vary', 'accept-encoding, sec-ch-ua-mobile')
    .header('cache-control', caching)
  if (page.link) reply.header('link', page.link)
  if (page.status === 200 && request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  if (coding !== 'identity') reply.header('content-encoding', coding)
  return reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .send(await bodyIn(page, coding))
}

const loadEntry = async (folder: string): Promise<ServerEntry> => {
  const entry: ServerEntry = await import(pathToFileURL(join(folder, 'entry-server.js')).href)
  return entry
}

/**
 * Serves each page's first visit, rendered by the app's own routes, tree and queries. Where that fails, the page
 * without a shop in it takes its place: the browser can do the rest.
 */
export const servePages = async (
  app: FastifyInstance,
  build: ClientBuild,
  entry: ServerEntry,
): Promise<void> => {
  const shell = await pack(200, build.shell)
  const { settings, now } = app.ports
  const fetch = inProcessFetch(app)
  const kept = createKeptPages({
    mostBytes: MOST_BYTES,
    fresh: FRESH * 1000,
    stale: STALE * 1000,
    now: () => now().getTime(),
  })

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (isCall(request.url)) return reply.callNotFound()
    const address = withoutTracking(request.url)
    const redirect = redirectOf(address, settings.defaultTenant)
    if (redirect) {
      if (redirect.cookie) reply.header('set-cookie', redirect.cookie)
      return reply.redirect(redirect.location, redirect.status)
    }
    const failed = (error: unknown) => request.log.error({ err: error, address }, 'the page did not render')
    const origin = originOf(request, settings.publicUrl)
    // Chromium on phones says so; who says nothing may be either, and gets all that either shows.
    const phone = request.headers['sec-ch-ua-mobile'] === '?1'
    const make = async () => {
      const page = await entry.renderPage({ address, origin, phone, fetch })
      return pack(page.status, documentOf(page, build), leadLink(page.lead, phone))
    }
    try {
      const page = await kept.get(`${phone ? 'phone' : 'any'} ${origin} ${address}`, make, failed)
      if (page.status === 404 && wantsData(request.headers.accept)) return reply.callNotFound()
      return await send(request, reply, page, page.status === 200 ? SHARED : 'no-cache')
    } catch (error) {
      failed(error)
      return send(request, reply, shell, 'no-cache')
    }
  }

  app.get('/index.html', (request, reply) => send(request, reply, shell, 'no-cache'))
  app.get('/', answer)
  app.get('/:tenantName', answer)
  app.get('/:tenantName/*', answer)
}

/** Serves the pages of the built app; without a build, only the calls are served. */
export const registerPages = async (app: FastifyInstance): Promise<void> => {
  const dist = join(projectRoot(), 'dist')
  if (!existsSync(join(dist, 'client'))) return
  await servePages(app, readClientBuild(join(dist, 'client')), await loadEntry(join(dist, 'ssr')))
}
