/** Addresses on a page of a sitemap: a tenth of what the protocol allows, so that one is quick to make. */
export const PAGE_SIZE = 5000

export interface Entry {
  /** Absolute. */
  readonly address: string
  readonly changed?: Date | null
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const listed = (list: string, item: string, entries: readonly Entry[]) => {
  const lines = entries.map(({ address, changed }) => {
    const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
    return `<${item}><loc>${escaped(address)}</loc>${lastmod}</${item}>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="${NAMESPACE}">\n${lines.join('\n')}\n</${list}>\n`
}

export const urlSet = (entries: readonly Entry[]): string => listed('urlset', 'url', entries)
export const sitemapIndex = (entries: readonly Entry[]): string => listed('sitemapindex', 'sitemap', entries)

/** What is a person's own, or changes with every look, is not for search engines. */
const PRIVATE = ['auth', 'checkout', 'confirm-purchase', 'customize-product', 'orders/', 'shopping-cart']

export const robotsOf = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    ...PRIVATE.map((path) => `Disallow: /*/${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
