import type { FastifyInstance } from 'fastify'
import { OFFICE } from '#contract/office/endpoint.ts'
import {
  DOWNLOAD_PATH,
  makeDownload as makeDownloadCall,
  makePapers as makePapersCall,
} from '#contract/office/production.ts'
import { SHOP_NAME } from '#contract/shop-names.ts'
import { failure } from '../../errors/failure.ts'
import { type OfficePorts, officeRoute } from '../http/route.ts'
import type { ShopScope } from '../scope.ts'
import { makeDownload, openDownload } from './download.ts'
import { makePapers } from './papers.ts'

const addressOf = ({ tenant }: ShopScope, { token }: { readonly token: string }) => ({
  url: `${OFFICE}/files/${tenant.name}/${token}`,
})

export const registerProduction = (app: FastifyInstance, office: OfficePorts) => {
  officeRoute(app, office, makeDownloadCall, async ({ scope, body }) =>
    addressOf(scope, await makeDownload(scope, body)),
  )
  officeRoute(app, office, makePapersCall, async ({ scope, body }) =>
    addressOf(scope, await makePapers(scope, body)),
  )
  app.get<{ Params: { shop: string; token: string } }>(DOWNLOAD_PATH, async ({ params }, reply) => {
    const tenant = SHOP_NAME.test(params.shop) ? await office.ports.tenants.byName(params.shop) : null
    if (tenant === null) throw failure('not_found', 'No encontramos esa tienda.')
    const { name, type, content } = await openDownload(office, tenant, params.token)
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-type': type,
        'content-disposition': `attachment; filename="${name}"`,
      })
      .send(content)
  })
}
