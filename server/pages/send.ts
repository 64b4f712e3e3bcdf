import type { FastifyReply, FastifyRequest } from 'fastify'
import { policyWith } from '#contract/analytics.ts'
import { codingOf } from './coding.ts'
import type { CachedPage } from './kept-page.ts'

/** Lets in what the shop's own analytics need, and nothing for a shop without any. */
const widenPolicy = async (request: FastifyRequest, reply: FastifyReply) => {
  const [, name = ''] = request.url.split(/[/?#]/)
  const policy = reply.getHeader('content-security-policy')
  // A page stands without its shop's settings, too: then nothing is let in.
  const shop = await request.server.ports.tenants.byName(name).catch(() => null)
  if (shop && typeof policy === 'string')
    reply.header('content-security-policy', policyWith(policy, shop.settings))
}

/** Sends a page in the best coding that is taken, or says that the browser has it already. */
export const sendPage = async (
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  { caching, origin = '' }: { caching: string; origin?: string },
) => {
  const coding = codingOf(request.headers['accept-encoding'])
  const etag = `"${page.tag}-${coding}"`
  await widenPolicy(request, reply)
  reply
    .header('etag', etag)
    .header('vary', 'accept-encoding, sec-ch-ua-mobile')
    .header('cache-control', caching)
  if (page.link) reply.header('link', page.link)
  if (page.status === 200 && request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  if (coding !== 'identity') reply.header('content-encoding', coding)
  return reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .send(await page.body(coding, origin))
}
