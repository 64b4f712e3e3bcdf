import type { FastifyInstance, FastifyRequest } from 'fastify'
import { failure } from '../../errors/failure.ts'
import { cacheControl, originOf } from '../../http/origin.ts'
import type { Tenant } from '../../ports/tenant.ts'
import { cached } from '../../storage/cached.ts'
import { countAll, countProducts, MOST_ENTRIES, readCategories, readProducts, readShops } from './service.ts'
import { type Entry, PAGE_SIZE, robotsOf, sitemapIndex, urlSet } from './sitemap.ts'

interface ShopAddress {
  Params: { tenantName: string; page?: string }
}

const XML = 'application/xml; charset=utf-8'
/** In s, as a shop's pages: somebody else's cache has its sitemaps no longer than them once it is closed. */
const SOON = 30
const HOUR = 60 * 60 * 1000
/** In ms: a shop that is closed is named no longer than it is answered elsewhere. */
const FRESH = 5000

/** The pages of a shop's sitemap; there is one for a shop without products, too. */
const pagesOf = (home: string, products: number): Entry[] =>
  Array.from({ length: Math.max(1, Math.ceil(products / PAGE_SIZE)) }, (_, i) => ({
    address: `${home}/sitemap-${i + 1}.xml`,
  }))

/** What search engines ask for: robots.txt and sitemaps. */
export const registerDiscovery = (app: FastifyInstance): void => {
  const { settings, tenants, database } = app.ports
  const originIn = (request: FastifyRequest) => originOf(request, settings.publicUrl)
  const hour = cacheControl(settings.publicUrl, 'max-age=3600')
  const soon = cacheControl(settings.publicUrl, `max-age=${SOON}`)
  // Anybody may ask for it, and it says something of every shop.
  const now = () => app.ports.now().getTime()
  const shops = cached<Awaited<ReturnType<typeof readShops>>>({ most: 1, ttl: FRESH, now })
  const counts = cached<ReadonlyMap<number, number>>({ most: 1, ttl: HOUR, now })
  const shopOf = async (name: string): Promise<Tenant> => {
    const shop = await tenants.byName(name)
    if (shop === null) throw failure('unknown_tenant', 'No encontramos esa tienda.')
    return shop
  }

  app.get('/robots.txt', async (request, reply) => {
    reply.header('cache-control', hour).type('text/plain; charset=utf-8')
    return robotsOf(originIn(request))
  })

  app.get('/sitemap.xml', async (request, reply) => {
    const only = settings.defaultTenant
    const all = await shops.get('', () => readShops(database, only))
    const counted = await counts.get('', () =>
      countAll(database, only === undefined ? undefined : (all[0]?.id ?? 0)),
    )
    const origin = originIn(request)
    reply.header('cache-control', cacheControl(settings.publicUrl, `max-age=${FRESH / 1000}`)).type(XML)
    // Each page by itself: an index of indexes is none by the protocol.
    const pages = all.flatMap(({ id, name }) => pagesOf(`${origin}/${name}`, counted.get(id) ?? 0))
    return sitemapIndex(pages.slice(0, MOST_ENTRIES))
  })

  app.get<ShopAddress>('/:tenantName/sitemap.xml', async (request, reply) => {
    const shop = await shopOf(request.params.tenantName)
    const home = `${originIn(request)}/${shop.name}`
    const products = await countProducts(database, shop.id)
    reply.header('cache-control', soon).type(XML)
    return sitemapIndex(pagesOf(home, products))
  })

  app.get<ShopAddress>('/:tenantName/sitemap-:page(^\\d{1,5}).xml', async (request, reply) => {
    const shop = await shopOf(request.params.tenantName)
    const page = Number(request.params.page)
    const home = `${originIn(request)}/${shop.name}`
    const products = await readProducts(database, shop.id, page, PAGE_SIZE)
    if (page < 1 || (page > 1 && products.length === 0))
      throw failure('not_found', 'No encontramos esa página del mapa.')
    const entries: Entry[] = products.map(({ id, slug, kind, updatedAt }) => ({
      address: `${home}/product-detail/${slug}/${kind === 'ProductoCurva' ? 'curva' : 'simple'}?id=${id}`,
      changed: updatedAt,
    }))
    const others = page === 1 ? await firstPages(shop, home) : []
    reply.header('cache-control', soon).type(XML)
    return urlSet([...others, ...entries])
  })

  /** Home, list and categories stand before the first products. */
  const firstPages = async (shop: Tenant, home: string): Promise<Entry[]> => {
    const found = await readCategories(database, shop.id)
    return [
      { address: `${home}/` },
      { address: `${home}/products-list` },
      ...found.map(({ id, updatedAt }) => ({
        address: `${home}/products-list?categoryId=${id}`,
        changed: updatedAt,
      })),
    ]
  }
}
