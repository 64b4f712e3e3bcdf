import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getColorPalette, getConfig, getLogoUrls, getWhiteboxSettingsKey } from '#contract/config.ts'
import { readBearer } from '../../http/auth.ts'
import { failure } from '../../http/failure.ts'
import { openRoute, route, tenantName, tenantOf } from '../../http/route.ts'
import { configurationOf, NO_SHOP, TERMS_PATH } from './configuration.ts'
import { termsPdf } from './terms-pdf.ts'

export const registerTenants = (app: FastifyInstance) => {
  openRoute(app, getConfig, async (request, reply) => {
    const tenant = await askedFor(app, request)
    if (tenant === null) {
      reply.header('cache-control', 'no-store')
      return NO_SHOP
    }
    return configurationOf(tenant)
  })

  route(app, getWhiteboxSettingsKey, ({ tenant, query }) => {
    const settings: Readonly<Record<string, unknown>> = { ...configurationOf(tenant) }
    return Object.hasOwn(settings, query.key) ? settings[query.key] : null
  })

  route(app, getLogoUrls, ({ tenant: { settings }, query }) =>
    (settings.logo === undefined ? [] : [{ image_url: settings.logo.src }]).slice(0, query.limit),
  )

  app.get(
    TERMS_PATH,
    { config: { rateLimit: { max: 30, timeWindow: '1 minute' } } },
    async (request, reply) => {
      const tenant = await tenantOf(app, request)
      if (!tenant.settings.legal['terms'])
        throw failure('not_found', 'Esta tienda todavía no publicó sus términos.')
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="terminos-${tenant.name}.pdf"`)
        .header('cache-control', 'public, max-age=300')
        .send(await termsPdf(tenant))
    },
  )

  route(app, getColorPalette, ({ tenant }) => tenant.settings.palette)
}

/** The shop of the address, unless the caller holds a token of another one. */
const askedFor = async (app: FastifyInstance, request: FastifyRequest) => {
  const name = tenantName(request)
  const bearer = readBearer(app, request)
  if (name === null || (bearer !== null && bearer.tenantName !== name)) return null
  return app.ports.tenants.byName(name)
}
