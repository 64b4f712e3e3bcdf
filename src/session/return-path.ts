/** Only to recognise URLs of other origins; nothing is ever fetched from there. */
const NOWHERE = 'https://shop.invalid'

/** iOS has `URL.canParse` since 17. */
const parsed = (address: string): URL | undefined => {
  try {
    return new URL(address, NOWHERE)
  } catch {
    return undefined
  }
}

/**
 * The page to return to after a log-in, as a path inside the shop: '/checkout?step=billing'. `from` comes out of an
 * address that anybody may have written: whatever does not stay inside this shop is the home.
 */
export const returnPath = (from: string | null | undefined, tenant: string): string => {
  const url = from?.startsWith('/') ? parsed(from) : undefined
  if (!url) return '/'
  // Read as a browser reads it: dots, backslashes and line breaks are resolved, not searched for.
  const { origin, pathname, search, hash } = url
  const base = `/${encodeURIComponent(tenant)}/`
  if (origin !== NOWHERE || !pathname.startsWith(base)) return '/'
  const inside = pathname.slice(base.length - 1)
  return /^\/(\/|auth\/?$)/i.test(inside) ? '/' : inside + search + hash
}
