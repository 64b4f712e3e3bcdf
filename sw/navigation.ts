import { isOwnPage } from '#contract/page.ts'
import { cachedPage } from './cached-pages.ts'
import { isMissingProduct } from './missing.ts'
import { underShopPolicy } from './policy.ts'
import { isKnownPage } from './routes.ts'
import { cachedShell, SHELL } from './shell.ts'

/**
 * The network's answer, where it is the shop's own; undefined for a captive portal's. A navigation hides where a redirect
 * leads: it is taken for the server's when the same line brings a page of the shop.
 */
const ownAnswer = async (
  request: Request,
  signal: AbortSignal | null = null,
): Promise<Response | undefined> => {
  try {
    const answer = await fetch(request, { signal })
    const page = answer.type === 'opaqueredirect' ? await fetch(SHELL, { cache: 'no-store' }) : answer.clone()
    return isOwnPage(await page.text()) ? answer : undefined
  } catch {
    return undefined
  }
}

/**
 * The shell at once (of a product once the server has said whether there is one), or without a network the page as it
 * was cached, whose content stands before any script has run. With a network the shell shows no price until the server's
 * answer is there, so no old one is seen. Where a browser has thrown the shell away, the network's page.
 */
export const shopPage = async (request: Request): Promise<Response> => {
  const url = new URL(request.url)
  const offline = navigator.onLine ? undefined : await cachedPage(url)
  if (offline) return offline
  const shell = await cachedShell()
  if (shell) {
    const page = await underShopPolicy(shell, url)
    const found = isKnownPage(url.pathname) && !(await isMissingProduct(url))
    // The app says that it found nothing; so does the status, as the server's.
    return found ? page : new Response(page.body, { status: 404, headers: page.headers })
  }
  return (await ownAnswer(request)) ?? (await cachedPage(url)) ?? fetch(request)
}

/** How long the server may take where the shell can stand in for it, in ms. */
const PATIENCE = 4000

/** The server's answer; where it is out of reach or hangs, the shell. */
export const serverPage = async (request: Request): Promise<Response> => {
  const shell = await cachedShell()
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), PATIENCE)
  const answer = await ownAnswer(request, shell ? patience.signal : null)
  clearTimeout(timer)
  return answer ?? shell ?? fetch(request)
}
