import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { PageAddress, ServerEntry } from '#src/hydration/rendered.ts'
import { buildFolder } from '../environment/built-app.ts'
import { networkOf } from '../environment/network-of.ts'
import { loggedPage } from '../http/log.ts'
import { cacheControl, originOf } from '../http/origin.ts'
import { isCall, redirectOf, wantsData, withoutTracking } from '../http/page-url.ts'
import { type ClientBuild, readClientBuild } from './build.ts'
import { type CachedPage, createCachedPage, type FreshPage, tagOf } from './cached-page.ts'
import { carriedAddress } from './carried.ts'
import { codingOf } from './coding.ts'
import { documentOf } from './document.ts'
import { inProcessFetch } from './in-process.ts'
import { leadLink } from './lead-picture.ts'
import { createPageCache } from './page-cache.ts'
import { ORIGIN_MARK } from './page-origin.ts'
import { createRenderBudget } from './render-budget.ts'
import { sendPage } from './send.ts'
import { createSettingsMark } from './settings-mark.ts'
import { sendUnseen } from './unseen.ts'

/** Pages that a CDN and we keep: as good as new for half a minute, shown for ten more while renewed; in s. */
const FRESH = 30
const STALE = 600
const MOST_BYTES = 64 * 1024 * 1024
/**
 * Pages that nobody has asked for yet, by address: a person opens some at once and then one every few seconds, a search
 * engine one or two a second, an office behind one address a few. Ten a second are a tenth of a core.
 */
const BUDGET = { burst: 200, perSecond: 10 }
/** Of the addresses whose pages are known. */
const KNOWN_CHARACTERS = 500_000
/** Renderings at a time; whoever comes then would wait for all of them. */
const MOST_AT_ONCE = 50

const loadEntry = async (folder: string): Promise<ServerEntry> => {
  const entry: ServerEntry = await import(pathToFileURL(join(folder, 'entry-server.js')).href)
  return entry
}

/** The page without a shop in it, which the browser fills. */
const shellOf = (build: ClientBuild): Promise<CachedPage> =>
  createCachedPage({ status: 200, html: build.shell }, tagOf(build.shell), 'br', {
    grown: () => undefined,
    defer: (work) => {
      void work()
      return true
    },
  })

/**
 * Serves each page's first visit, rendered by the app's own routes, tree and queries. Where that fails, is too much to
 * ask, or would be of no use, the page without a shop in it takes its place: the browser can do the rest.
 */
export const servePages = async (
  app: FastifyInstance,
  build: ClientBuild,
  entry: ServerEntry,
): Promise<void> => {
  const shell = await shellOf(build)
  const { ports } = app
  const { publicUrl, defaultTenant } = ports.settings
  const now = () => ports.now().getTime()
  const fetch = inProcessFetch(app)
  const settingsMark = createSettingsMark(ports.tenants)
  const budget = createRenderBudget({ ...BUDGET, now })
  const pages = createPageCache({ mostBytes: MOST_BYTES, fresh: FRESH * 1000, stale: STALE * 1000, now })
  const caching = cacheControl(
    publicUrl,
    publicUrl
      ? `max-age=0, s-maxage=${FRESH}, stale-while-revalidate=${STALE}`
      : 'max-age=0, must-revalidate',
  )

  /** The cached page of a URL, or a new one; undefined: it is not to be rendered. */
  const pageOf = async (
    request: FastifyRequest,
    asked: PageAddress,
    mark: string,
  ): Promise<CachedPage | undefined> => {
    // Chromium on phones says so; who says nothing may be either, and gets all that either shows.
    const phone = request.headers['sec-ch-ua-mobile'] === '?1'
    const coding = codingOf(request.headers['accept-encoding'])
    let { address } = asked
    const keyOf = (page: string) => `${phone ? 'phone' : 'any'} ${mark} ${page}`
    if (!pages.has(keyOf(address))) {
      if (pages.underWay() >= MOST_AT_ONCE || !budget.take(networkOf(request.ip))) return undefined
      const carried = await carriedAddress(ports, asked)
      if (carried === undefined) return undefined
      address = carried
    }
    const make = async (): Promise<FreshPage> => {
      const page = await entry.renderPage({ address, origin: publicUrl ?? ORIGIN_MARK, phone, fetch })
      return { status: page.status, html: documentOf(page, build), link: leadLink(page.lead, phone) }
    }
    const failed = (error: unknown) =>
      request.log.error({ err: error, address: loggedPage(address) }, 'the page did not render')
    return pages.get({ key: keyOf(address), packing: coding === 'gzip' ? 'gzip' : 'br', make, failed })
  }

  // Reading an address takes as long as the rest of a cached page's answer.
  const known = new LRUCache<string, PageAddress>({
    maxSize: KNOWN_CHARACTERS,
    sizeCalculation: (_, url) => url.length + 1,
  })
  const addressOf = (url: string): PageAddress => {
    const page = known.get(url) ?? entry.pageAddress(url)
    known.set(url, page)
    return page
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (isCall(request.url)) return reply.callNotFound()
    const redirect = redirectOf(withoutTracking(request.url), defaultTenant)
    if (redirect) {
      if (redirect.cookie) reply.header('set-cookie', redirect.cookie)
      return reply.redirect(redirect.location, redirect.status)
    }
    const asked = addressOf(request.url)
    try {
      const { mark, unseen } = await settingsMark(asked.address)
      if (unseen !== undefined && wantsData(request.headers.accept)) return reply.callNotFound()
      if (unseen !== undefined) return sendUnseen(reply, unseen)
      const page = await pageOf(request, asked, mark)
      if (!page) return sendPage(request, reply, shell, { caching: 'no-cache' })
      if (page.status === 404 && wantsData(request.headers.accept)) return reply.callNotFound()
      const origin = originOf(request, publicUrl)
      return await sendPage(request, reply, page, {
        caching: page.status === 200 ? caching : 'no-cache',
        origin,
      })
    } catch (error) {
      request.log.error({ err: error, address: loggedPage(asked.address) }, 'the page did not render')
      return sendPage(request, reply, shell, { caching: 'no-cache' })
    }
  }

  app.get('/index.html', (request, reply) => sendPage(request, reply, shell, { caching: 'no-cache' }))
  app.get('/', answer)
  app.get('/:tenantName', answer)
  app.get('/:tenantName/*', answer)
}

/** Serves the pages of the built app; without a build, only the calls are served. */
export const registerPages = async (app: FastifyInstance): Promise<void> => {
  const build = buildFolder()
  if (build === null) return
  await servePages(app, readClientBuild(join(build, 'client')), await loadEntry(join(build, 'ssr')))
}
