import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { compile, SHOP_PATHS } from '#contract/paths.ts'
import { CLOSELY } from '#contract/worker.ts'
import type { CacheKind } from './cache-names.ts'

export interface ApiRule {
  readonly kind: Extract<CacheKind, 'stable' | 'catalogue'>
  /** Shop named by the address; '' where the call has none. */
  readonly tenant: string
}

/** What the built worker has of the contract: `vite.config.ts` leaves the rest out. */
const calls: readonly Pick<Endpoint, 'method' | 'path' | 'tag' | 'auth' | 'offline'>[] = endpoints

const KINDS: Partial<Record<Endpoint['offline'], ApiRule['kind']>> = {
  'stale-while-revalidate': 'stable',
  'network-first': 'catalogue',
}

const READING = new Set(['GET', 'POST'])

/** Only answers that are the same for everybody may be cached, whatever a row's offline class says. */
const cacheable = new Map(
  calls
    .filter(({ auth, offline, method }) => auth === 'public' && KINDS[offline] && READING.has(method))
    .map((call) => [`${call.method} ${call.path}`, call]),
)

const endpointPaths = new Set(calls.map(({ path }) => path))

const TENANT = /^[\w-]{1,64}$/

/** Path below the back end's base address, or undefined outside of it. */
const pathBelow = (url: URL, base: URL): string | undefined => {
  const prefix = base.pathname.replace(/\/$/, '')
  return url.origin === base.origin && url.pathname.startsWith(`${prefix}/`)
    ? url.pathname.slice(prefix.length)
    : undefined
}

/** How the worker serves a call; undefined leaves it to the network. */
export const apiRule = (method: string, url: URL, base: URL): ApiRule | undefined => {
  const path = pathBelow(url, base)
  const call = path === undefined ? undefined : cacheable.get(`${method} ${path}`)
  const kind = call && KINDS[call.offline]
  if (!call || !kind) return undefined
  const tenant = url.searchParams.get('tenant') ?? ''
  // Every shop's call names its shop. One that does not could be anybody's; only the chooser belongs to no shop.
  if (tenant === '' ? call.tag !== 'demo' : !TENANT.test(tenant)) return undefined
  return { kind, tenant }
}

/**
 * One key per question: parameters sorted, empty ones dropped, not the shop. A body (of a reading POST) is part
 * of the question; headers, and so the token, never are.
 */
export const cacheKey = (url: URL, body = ''): string => {
  const key = new URL(url.origin + url.pathname)
  const pairs = [...url.searchParams].filter(([, value]) => value !== '')
  for (const [name, value] of pairs) key.searchParams.append(name, value)
  if (body !== '') key.searchParams.append('body', body)
  key.searchParams.sort()
  return key.href
}

const SERVER_FOLDERS = /^\/(?:api|media|assets|users|docs|gestion|previa)(?:\/|$)/
const SERVER_PAGES = new Set(['/healthz', '/readyz', '/metrics'])
const isFile = (pathname: string): boolean => /\.[^/]+$/.test(pathname)

/**
 * - `shell`: the cached shell at once
 * - `server-first`: the server decides (the chooser or a redirect), the shell stands in without a network
 * - `network`: not a page of the app
 */
export const navigationRule = (pathname: string): 'shell' | 'server-first' | 'network' => {
  if (pathname === '/' || /^\/(?:ar|cl)(?:\/|$)/.test(pathname)) return 'server-first'
  const isServers =
    SERVER_FOLDERS.test(pathname) ||
    SERVER_PAGES.has(pathname) ||
    endpointPaths.has(pathname) ||
    isFile(pathname)
  return isServers ? 'network' : 'shell'
}

/** Shop of a page's address, '' for a page that belongs to none. */
export const tenantOfPage = (pathname: string): string => {
  const first = pathname.split('/')[1] ?? ''
  return navigationRule(pathname) === 'shell' && TENANT.test(first) ? first : ''
}

const paths = SHOP_PATHS.map(compile)

/** There is a screen for it: the server would answer 404 for any other address of a shop. */
export const isKnownPage = (pathname: string): boolean => {
  const inside = pathname.replace(/^\/[^/]*/, '') || '/'
  return paths.some((path) => path.test(inside))
}

const PRODUCT_PAGE = /^\/[^/]+\/product-detail\//i
const DETAIL_PATH = [...cacheable.values()].find(({ path }) => path.endsWith('/GetProductDetail'))?.path

/** What the page of a product asks for to show it; undefined for any other page. */
export const detailCall = ({ pathname, searchParams }: URL, base: URL): URL | undefined => {
  const tenant = tenantOfPage(pathname)
  if (!DETAIL_PATH || tenant === '' || !PRODUCT_PAGE.test(pathname)) return undefined
  const call = new URL(base.pathname.replace(/\/$/, '') + DETAIL_PATH, base)
  call.searchParams.set('id', searchParams.get('id')?.slice(0, 64) ?? '')
  call.searchParams.set('tenant', tenant)
  return call
}

/** A page of a shop, which the server can render. */
export const isShopPage = (url: URL, origin: string): boolean =>
  url.origin === origin && tenantOfPage(url.pathname) !== ''

/**
 * A script, style sheet or font that is immutable and not everybody's: of a look, of which a device keeps those that it
 * wears, of the product builder, or of the page of the device.
 */
export const isSetAside = (url: URL, origin: string): boolean =>
  url.origin === origin && /^\/assets\/(?:looks|builder|device)\/.+\.(?:js|css|woff2)$/.test(url.pathname)

/**
 * What a file is cached with as a whole: the look that a script's or style sheet's name says, or the builder, with that of its
 * fonts which every text begins with.
 */
export const partOf = (pathname: string): string | undefined => {
  const [, look, builder] =
    /^\/assets\/(?:looks\/([a-z]+)-[^/]+\.(?:js|css)|(builder|device)\/[^/]+\.(?:js|css|woff2))$/.exec(
      pathname,
    ) ?? []
  return look ?? builder
}

/** The cache of what is set aside. */
export const cacheOfPart = (pathname: string): Extract<CacheKind, 'looks' | 'builder'> =>
  pathname.startsWith('/assets/looks/') ? 'looks' : 'builder'

/** Photographs of the shop's own server: immutable, so cache first is always right. */
export const isPicture = (url: URL, origin: string): boolean =>
  url.origin === origin && url.pathname.startsWith('/media/')

/** The cache of a picture: a few that are looked at closely would push many of those that pages show out of theirs. */
export const cacheOfPicture = ({ hash }: URL): Extract<CacheKind, 'pictures' | 'close'> =>
  hash === CLOSELY ? 'close' : 'pictures'

export const pictureKey = ({ origin, pathname, search }: URL): string => origin + pathname + search
