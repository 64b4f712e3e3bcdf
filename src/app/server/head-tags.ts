import type { BoxConfiguration } from '#contract/config.ts'
import type { Picture } from '#contract/picture.ts'
import type { Head, ScreenContext } from '#src/queries/screen.ts'
import { canonicalOf, descriptionOf, identityOf, pageTitle } from '../routing/head.ts'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

/** Attributes in order; one that is undefined or '' is left out. */
const tag = (name: string, attributes: Readonly<Record<string, string | undefined>>): string => {
  const written = Object.entries(attributes).flatMap(([key, text]) =>
    text ? [` ${key}="${escaped(text)}"`] : [],
  )
  return `<${name}${written.join('')}>`
}

/** JSON within a script element: no `<` can end it. */
export const scriptJson = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')

const PHONE = '(max-width: 959.98px)'
const WIDER = '(min-width: 960px)'

const preload = (picture: Picture, sizes: string, media: string | undefined): string =>
  tag('link', {
    rel: 'preload',
    as: 'image',
    href: picture.avif || picture.webp ? undefined : picture.src,
    imagesrcset: picture.avif ?? picture.webp,
    imagesizes: picture.avif || picture.webp ? sizes : undefined,
    type: picture.avif ? 'image/avif' : undefined,
    media,
    fetchpriority: 'high',
  })

/** Asks for the largest picture before anything else does. */
const preloads = ({ picture: shown }: Head): string[] => {
  if (!shown) return []
  const { picture, phone, sizes } = shown
  if (!phone) return [preload(picture, sizes, undefined)]
  return [preload(phone, sizes, PHONE), preload(picture, sizes, WIDER)]
}

const openGraph = (pairs: Readonly<Record<string, string | undefined>>): string[] =>
  Object.entries(pairs).flatMap(([name, content]) =>
    content ? [tag('meta', { property: `og:${name}`, content })] : [],
  )

interface HeadParts {
  head: Head
  config: BoxConfiguration
  context: ScreenContext
  /** Path of the page. */
  pathname: string
}

/** All head tags of a shop's page, in order of urgency for the browser. */
export const headTags = ({ head, config, context, pathname }: HeadParts): string => {
  const { origin, tenant } = context
  const title = pageTitle(head, config.name)
  const description = descriptionOf(head, config)
  const canonical = canonicalOf(head, origin, pathname)
  const identity = identityOf(config, tenant)
  return [
    `<title>${escaped(title)}</title>`,
    ...preloads(head),
    description && tag('meta', { name: 'description', content: description }),
    canonical && tag('link', { rel: 'canonical', href: canonical }),
    (head.noIndex || head.status === 404) && tag('meta', { name: 'robots', content: 'noindex' }),
    tag('meta', { name: 'theme-color', content: identity.themeColor }),
    tag('link', { rel: 'manifest', href: identity.manifest }),
    tag('link', { rel: 'icon', href: identity.favicon }),
    tag('link', { rel: 'apple-touch-icon', href: identity.touchIcon }),
    ...openGraph({
      type: 'website',
      site_name: config.name,
      locale: config.environment === 'CL' ? 'es_CL' : 'es_AR',
      title,
      description,
      url: canonical,
      image: `${origin}/${tenant}/share/${head.share ?? 'home'}.jpg`,
      'image:type': 'image/jpeg',
      'image:width': '1200',
      'image:height': '630',
      'image:alt': title,
    }),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    ...(head.structured ?? []).map(
      (data) => `<script type="application/ld+json">${scriptJson(data)}</script>`,
    ),
  ]
    .filter(Boolean)
    .join('')
}

/** The head of a page that belongs to no shop. */
export const plainHead = (title: string, robots: string): string =>
  `<title>${escaped(title)}</title>${robots && tag('meta', { name: 'robots', content: robots })}`
