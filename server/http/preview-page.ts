import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { OFFICE_META, PREVIEW } from '#contract/office/preview.ts'
import { SHOP_NAME } from '#contract/shop-names.ts'
import { servedFiles } from './built-files.ts'

const FRAMED_BY = /frame-ancestors [^;]+/

/** A shop's page with a draft of its look: shown to whoever has a link to it, and framed by the back office alone. */
export const registerPreviewPage = async (app: FastifyInstance, previewDir: string) => {
  if (!existsSync(join(previewDir, 'index.html'))) return
  const html = readFileSync(join(previewDir, 'index.html'), 'utf8')
  const files = servedFiles(previewDir)
  app.get<{ Params: { '*': string } }>(`${PREVIEW}/assets/*`, (request, reply) => {
    const path = `assets/${request.params['*']}`
    return files.has(path) ? reply.sendFile(path, previewDir) : reply.callNotFound()
  })
  app.get<{ Params: { tenant: string } }>(`${PREVIEW}/:tenant/`, (request, reply) => {
    if (!SHOP_NAME.test(request.params.tenant)) return reply.callNotFound()
    const office = app.office.officeOrigin
    const policy = String(reply.getHeader('content-security-policy'))
    reply.removeHeader('x-frame-options')
    return reply
      .headers({
        'content-security-policy': policy.replace(FRAMED_BY, `frame-ancestors ${office}`),
        'cache-control': 'no-cache',
        'x-robots-tag': 'noindex',
        // The link's token is in the address.
        'referrer-policy': 'no-referrer',
      })
      .type('text/html; charset=utf-8')
      .send(html.replace(`name="${OFFICE_META}" content=""`, `name="${OFFICE_META}" content="${office}"`))
  })
}
