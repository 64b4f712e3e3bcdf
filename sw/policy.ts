import * as v from 'valibot'
import { policyWith } from '#contract/analytics.ts'
import { boxConfiguration, getConfig } from '#contract/config.ts'
import { cacheName } from './cache-names.ts'
import { tenantOfPage } from './routes.ts'

const POLICY = 'content-security-policy'

const cached = v.object({
  result: v.pick(boxConfiguration, ['googleAnalyticsCode', 'googleTagManagerCode', 'pixelFB']),
})

/** The shop's configuration as the worker has it in its cache. */
const cachedConfig = async (tenant: string) => {
  const name = cacheName('stable', tenant)
  if (!(await caches.has(name))) return undefined
  const cache = await caches.open(name)
  const request = (await cache.keys()).find(({ url }) => new URL(url).pathname.endsWith(getConfig.path))
  const answer = request && (await cache.match(request, { ignoreVary: true }))
  const parsed = v.safeParse(cached, await answer?.json())
  return parsed.success ? parsed.output.result : undefined
}

/** The shell is every shop's; what a shop's own analytics need enters its policy here, as on the server's pages. */
export const underShopPolicy = async (shell: Response, page: URL): Promise<Response> => {
  const policy = shell.headers.get(POLICY)
  const tenant = tenantOfPage(page.pathname)
  if (!policy || tenant === '') return shell
  // A broken answer costs the shop its analytics, never the page.
  const config = await cachedConfig(tenant).catch(() => undefined)
  const wider = config ? policyWith(policy, config) : policy
  if (wider === policy) return shell
  const headers = new Headers(shell.headers)
  headers.set(POLICY, wider)
  return new Response(shell.body, { status: shell.status, statusText: shell.statusText, headers })
}
