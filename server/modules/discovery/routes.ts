import type { FastifyInstance, FastifyRequest } from 'fastify'
import { failure } from '../../errors/failure.ts'
import { cacheControl, originOf } from '../../http/origin.ts'
import type { Tenant } from '../../ports/ports.ts'
import { cached } from '../../storage/cached.ts'
import { countProducts, MOST_ENTRIES, readCategories, readProducts, readShops } from './service.ts'
import { type Entry, PAGE_SIZE, robotsOf, sitemapIndex, urlSet } from './sitemap.ts'

interface ShopAddress {
  Params: { tenantName: string; page?: string }
}

const XML = 'application/xml; charset=utf-8'
const HOUR = 60 * 60 * 1000

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
  // Anybody may ask for it, and it says something of every shop.
  const shops = cached<Awaited<ReturnType<typeof readShops>>>({ most: 1, ttl: HOUR })
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
    const all = await shops.get('', () => readShops(database, settings.defaultTenant))
    const origin = originIn(request)
    reply.header('cache-control', hour).type(XML)
    // Each page by itself: an index of indexes is none by the protocol.
    const pages = all.flatMap(({ name, products }) => pagesOf(`${origin}/${name}`, products))
    return sitemapIndex(pages.slice(0, MOST_ENTRIES))
  })

  app.get<ShopAddress>('/:tenantName/sitemap.xml', async (request, reply) => {
    const shop = await shopOf(request.params.tenantName)
    const home = `${originIn(request)}/${shop.name}`
    const products = await countProducts(database, shop.id)
    reply.header('cache-control', hour).type(XML)
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
    reply.header('cache-control', hour).type(XML)
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
