import { isAnswer } from '#contract/answer.ts'
import { API_BASE } from './answers.ts'
import { cacheName } from './cache-names.ts'
import { isReachable } from './plugins.ts'
import { cacheKey, detailCall, tenantOfPage } from './routes.ts'

/** How long the server may take to say that there is no such product, in ms. */
const PATIENCE = 1000
/** The same where the device has the product, or nothing has answered of late: the page is not to wait for it. */
const HURRIED = 300

/** Whether a page is of a product that the server says does not exist. Out of reach, it says nothing. */
export const isMissingProduct = async (page: URL): Promise<boolean> => {
  const call = navigator.onLine ? detailCall(page, API_BASE) : undefined
  if (!call) return false
  const cache = cacheName('catalogue', tenantOfPage(page.pathname))
  const cached = await caches.match(cacheKey(call), { cacheName: cache, ignoreVary: true })
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), cached || !isReachable() ? HURRIED : PATIENCE)
  try {
    const answer = await fetch(call, { cache: 'no-store', credentials: 'omit', signal: patience.signal })
    // 400: what stands there can be no product's number.
    return [400, 404].includes(answer.status) && isAnswer(await answer.json())
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
