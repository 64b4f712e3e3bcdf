import type { FastifyInstance } from 'fastify'
import { DOWNLOAD_PATH } from '#contract/office/production.ts'
import { SHOP_NAME } from '#contract/shop-names.ts'
import { failure } from '../../errors/failure.ts'
import type { OfficePorts } from '../http/route.ts'
import { openDownload } from './open.ts'

export const registerDownloads = (app: FastifyInstance, office: OfficePorts) => {
  app.get<{ Params: { shop: string; token: string } }>(DOWNLOAD_PATH, async ({ params }, reply) => {
    const tenant = SHOP_NAME.test(params.shop) ? await office.ports.tenants.inAnyState(params.shop) : null
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
