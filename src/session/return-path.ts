/** Only to tell what leads out; nothing is ever fetched from there. */
const NOWHERE = 'https://shop.invalid'

/**
 * The page to return to after a log-in, as a path inside the shop: '/checkout?step=billing'. `from` comes out of an
 * address that anybody may have written: whatever does not stay inside this shop is the home.
 */
export const returnPath = (from: string | null | undefined, tenant: string): string => {
  if (!from?.startsWith('/') || !URL.canParse(from, NOWHERE)) return '/'
  // Read as a browser reads it: dots, backslashes and line breaks are resolved, not searched for.
  const { origin, pathname, search, hash } = new URL(from, NOWHERE)
  const base = `/${encodeURIComponent(tenant)}/`
  if (origin !== NOWHERE || !pathname.startsWith(base)) return '/'
  const inside = pathname.slice(base.length - 1)
  return /^\/(\/|auth\/?$)/i.test(inside) ? '/' : inside + search + hash
}
