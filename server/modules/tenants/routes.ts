import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getColorPalette, getConfig, getLogoUrls, getWhiteboxSettingsKey } from '#contract/config.ts'
import { failure } from '../../errors/failure.ts'
import { shopItself } from '../../fairness/sender.ts'
import { readBearer } from '../../http/auth.ts'
import { previewOf } from '../../http/preview.ts'
import { openRoute, route, tenantName, tenantOf, visibleShop } from '../../http/route.ts'
import type { Tenant } from '../../ports/tenant.ts'
import { cached, keyOf } from '../../storage/cached.ts'
import { configurationNow, NO_SHOP, TERMS_PATH } from './configuration.ts'
import { inDraft } from './draft.ts'
import { termsPaper } from './terms-paper.ts'

/** Bytes of the terms' files that are remembered, some 10 kB each, and for how many ms. */
const MOST_TERMS = 4 * 1024 * 1024
const FRESH = 60 * 60 * 1000

export const registerTenants = (app: FastifyInstance) => {
  openRoute(app, getConfig, async (request, reply) => {
    const tenant = await askedFor(app, request)
    if (tenant === null) {
      reply.header('cache-control', 'no-store')
      return NO_SHOP
    }
    // A preview's token opens its own shop alone.
    const isPreview = previewOf(request)?.tenantId === tenant.id
    return configurationNow(app.ports, isPreview ? await inDraft(app.ports.database, tenant) : tenant)
  })

  route(app, getWhiteboxSettingsKey, async ({ tenant, query }) => {
    const settings: Readonly<Record<string, unknown>> = {
      ...(await configurationNow(app.ports, tenant)),
    }
    return Object.hasOwn(settings, query.key) ? settings[query.key] : null
  })

  route(app, getLogoUrls, ({ tenant: { settings }, query }) => logosOf(settings).slice(0, query.limit))

  const terms = cached<Buffer>({ most: MOST_TERMS, ttl: FRESH, sizeOf: (file) => file.length })
  app.get(
    TERMS_PATH,
    { config: { rateLimit: { max: 30, timeWindow: '1 minute' } } },
    async (request, reply) => {
      const tenant = await tenantOf(app, request)
      if (!tenant.settings.legal.terms)
        throw failure('not_found', 'Esta tienda todavía no publicó sus términos.')
      const paper = termsPaper(tenant)
      const pdf = await terms.get(keyOf([tenant.name, paper]), () =>
        app.ports.rendering.run('terms', paper, shopItself(tenant)),
      )
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="terminos-${tenant.name}.pdf"`)
        .header('cache-control', 'public, max-age=300')
        .send(pdf)
    },
  )

  route(app, getColorPalette, ({ tenant }) => tenant.settings.palette)
}

/** The shop's word and, where it is a picture of its own, its mark. */
const logosOf = ({ logo, favicon }: Tenant['settings']): { image_url: string }[] => {
  const mark = /^\/media\/.+\.(?:svg|png|webp)$/.test(favicon) ? [favicon] : []
  return [...new Set([...(logo === undefined ? [] : [logo.src]), ...mark])].map((image_url) => ({
    image_url,
  }))
}

/** The shop of the address, unless the caller holds a token of another one. */
const askedFor = async (app: FastifyInstance, request: FastifyRequest) => {
  const name = tenantName(request)
  const bearer = readBearer(app, request)
  if (name === null || (bearer !== null && bearer.tenantName !== name)) return null
  return visibleShop(app, request, name)
}
