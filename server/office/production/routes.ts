import type { FastifyInstance } from 'fastify'
import { OFFICE } from '#contract/office/endpoint.ts'
import { DOWNLOAD_PATH, makeDownload as makeDownloadCall } from '#contract/office/production.ts'
import { SHOP_NAME } from '#contract/shop-names.ts'
import { failure } from '../../errors/failure.ts'
import { type OfficePorts, officeRoute } from '../http/route.ts'
import { makeDownload, openDownload } from './download.ts'
import { zipOf } from './zip.ts'

export const registerProduction = (app: FastifyInstance, office: OfficePorts) => {
  officeRoute(app, office, makeDownloadCall, async ({ scope, body }) => {
    const { token } = await makeDownload(scope, body)
    return { url: `${OFFICE}/files/${scope.tenant.name}/${token}` }
  })
  app.get<{ Params: { shop: string; token: string } }>(DOWNLOAD_PATH, async ({ params }, reply) => {
    const tenant = SHOP_NAME.test(params.shop) ? await office.ports.tenants.byName(params.shop) : null
    if (tenant === null) throw failure('not_found', 'No encontramos esa tienda.')
    const { name, files } = await openDownload(office, tenant, params.token)
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${name}"`,
      })
      .send(zipOf(files))
  })
}
