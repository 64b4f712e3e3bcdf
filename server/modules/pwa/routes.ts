import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failure } from '../../errors/failure.ts'
import type { Tenant } from '../../ports/tenant.ts'
import { iconVersion, isIconFile, manifestOf } from './manifest.ts'
import { createIconCache } from './service.ts'
import { createShareCache } from './share.ts'

interface ShopAddress {
  Params: { tenantName: string }
}
interface IconAddress {
  Params: { tenantName: string; file: string }
  Querystring: { v?: string }
}

const FOR_EVER = 'public, max-age=31536000, immutable'
const A_DAY = 'public, max-age=86400'
const ASK_AGAIN = 'public, max-age=0, must-revalidate'

/** A picture for link previews, of the shop or of one of its products. */
const SHARED = /^(home|\d{1,9})\.jpg$/

const etagOf = (body: string): string => `"${createHash('sha256').update(body).digest('base64url')}"`

/** Answers 304 where the browser has it already; true when it has. */
const isKnown = (request: FastifyRequest, reply: FastifyReply, etag: string): boolean => {
  reply.header('etag', etag)
  return request.headers['if-none-match'] === etag
}

/** `/:tenantName/manifest.webmanifest` and the shop's icons and pictures for link previews, made from its mark. */
export const registerPwa = (app: FastifyInstance): void => {
  // Whatever store serves the shop's pictures is asked through its own address.
  const read = async (address: string) => {
    const { statusCode, rawPayload } = await app.inject({ method: 'GET', url: address })
    return statusCode === 200 ? rawPayload : null
  }
  const { rendering } = app.ports
  const iconCache = createIconCache({
    rendering,
    read,
    warn: (error, shop) => app.log.warn({ err: error, shop }, "the shop's mark cannot be drawn"),
  })
  const shares = createShareCache({
    rendering,
    read,
    warn: (error, shop) => app.log.warn({ err: error, shop }, 'a part of a picture to share cannot be drawn'),
  })

  const shop = async (name: string): Promise<Tenant> => {
    const tenant = await app.ports.tenants.byName(name)
    if (tenant === null) throw failure('unknown_tenant', 'No encontramos esa tienda.')
    return tenant
  }

  app.get<ShopAddress>('/:tenantName/manifest.webmanifest', async (request, reply) => {
    const tenant = await shop(request.params.tenantName)
    const body = JSON.stringify(manifestOf(tenant))
    reply.header('cache-control', ASK_AGAIN).type('application/manifest+json')
    return isKnown(request, reply, etagOf(body)) ? reply.code(304).send() : body
  })

  app.get<IconAddress>('/:tenantName/icons/:file', async (request, reply) => {
    const { tenantName, file } = request.params
    const tenant = await shop(tenantName)
    if (!isIconFile(file)) throw failure('not_found', 'No encontramos ese ícono.')
    const version = iconVersion(tenant)
    reply.header('cache-control', request.query.v === version ? FOR_EVER : ASK_AGAIN).type('image/png')
    return isKnown(request, reply, `"${version}-${file}"`)
      ? reply.code(304).send()
      : iconCache.icon(tenant, file)
  })

  /** The photograph behind `home` or a product's number; undefined where there is nothing to share. */
  const photographOf = async (tenant: Tenant, subject: string): Promise<string | undefined> => {
    if (subject === 'home') return tenant.settings.banner?.picture?.src ?? ''
    return (await app.ports.catalogue.products(tenant, [subject])).get(subject)?.featured_img
  }

  app.get<IconAddress>('/:tenantName/share/:file', async (request, reply) => {
    const tenant = await shop(request.params.tenantName)
    const [, subject] = SHARED.exec(request.params.file) ?? []
    const picture = subject && (await photographOf(tenant, subject))
    if (picture === undefined) throw failure('not_found', 'No encontramos esa imagen.')
    const { tag, draw } = shares.share({ shop: tenant, picture })
    reply.header('cache-control', A_DAY).type('image/jpeg')
    return isKnown(request, reply, tag) ? reply.code(304).send() : draw()
  })
}
