import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { putFilesShoppingCartItem, putImagesProductItem } from '#contract/cart.ts'
import { getZecatEmbrodery, uploadDesign } from '#contract/design.ts'
import { getUserLogos, uploadLogos } from '#contract/uploads.ts'
import { failure } from '../../errors/failure.ts'
import { route } from '../../http/route.ts'
import { uploadDeps } from './deps.ts'
import { tendUploads } from './jobs.ts'
import { MAX_FILE_BYTES, MAX_FILES, readMultipart } from './multipart.ts'
import { servedFile, stitchedPreview, storeFiles, storeForOrder, userLogos } from './service.ts'

/** Whatever is sent at once; each file has its own bound. */
const SENT = { bodyLimit: 4 * MAX_FILE_BYTES, perMinute: 60 } as const
/** Each takes a core for a while. */
const EMBROIDERY_LIMIT = { perMinute: 30 } as const

export const registerUploads = async (app: FastifyInstance) => {
  const deps = uploadDeps(app.ports)
  tendUploads(deps)
  await app.register(multipart)

  route(
    app,
    uploadDesign,
    async ({ tenant, caller, request }) => {
      const { fields, files } = await readMultipart(request, uploadDesign.body, 1)
      const named = files.map(({ title, bytes }) => ({ title: fields.name || title, bytes }))
      const [stored] = await storeFiles(deps, {
        tenant,
        caller,
        address: request.ip,
        files: named,
        kind: 'artwork',
        pictures: false,
      })
      const { hash = '', url = '', printed, pdf } = stored ?? {}
      return { id: hash, image_url: url, hash, ...(printed && { printed }), ...(pdf && { pdf }) }
    },
    SENT,
  )

  route(
    app,
    putFilesShoppingCartItem,
    async ({ tenant, caller, request }) => {
      const { fields, files } = await readMultipart(request, putFilesShoppingCartItem.body)
      const place = { place: 'line', subject: fields.shoppingCartUUID.toLowerCase() } as const
      const stored = await storeFiles(deps, {
        tenant,
        caller,
        address: request.ip,
        files,
        kind: 'artwork',
        pictures: false,
        place,
      })
      return {
        success: true,
        files: stored.map(({ hash, url, pdf }) => ({ hash, url, ...(pdf && { pdf }) })),
      }
    },
    SENT,
  )

  route(
    app,
    putImagesProductItem,
    async ({ tenant, caller, request }) => {
      const { fields, files } = await readMultipart(request, putImagesProductItem.body)
      const view = (fields.view ?? '').slice(0, 64)
      const place = { place: 'line', subject: fields.shoppingCartUUID.toLowerCase(), view } as const
      const stored = await storeFiles(deps, {
        tenant,
        caller,
        address: request.ip,
        files,
        kind: 'view',
        pictures: true,
        place,
      })
      return { success: true, images: stored.map(({ url }) => ({ image_url: url })) }
    },
    SENT,
  )

  route(
    app,
    uploadLogos,
    async ({ tenant, caller, request }) => {
      const { fields, files } = await readMultipart(request, uploadLogos.body, MAX_FILES)
      const sender = { tenant, caller, address: request.ip }
      return { success: true, files: await storeForOrder(deps, sender, fields.orderId, files) }
    },
    SENT,
  )

  route(app, getUserLogos, ({ tenant, caller, query }) => userLogos(deps, tenant, caller, query))

  route(
    app,
    getZecatEmbrodery,
    ({ tenant, caller, body, request }) =>
      stitchedPreview(deps, { tenant, caller, address: request.ip }, body),
    EMBROIDERY_LIMIT,
  )

  app.get<{ Params: { file: string } }>('/media/u/:file', async (request, reply) => {
    const found = await servedFile(deps, request.params.file)
    if (found === null) throw failure('not_found', 'No encontramos ese archivo.')
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      // A shop on a static host shows them from another origin.
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('x-content-type-options', 'nosniff')
      .header('x-robots-tag', 'noindex')
      .type(found.type)
    if (found.type === 'application/pdf') reply.header('content-disposition', 'attachment')
    return reply.send(found.content)
  })
}
