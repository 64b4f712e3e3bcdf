import { dehydrate, type QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import type { BoxConfiguration } from '#contract/config.ts'
import { loadParts } from '#src/hydration/lazy-hydration.tsx'
import { type PendingUrls, pendingUrlsKey } from '#src/hydration/pending-urls.ts'
import type {
  LeadPicture,
  PageRequest,
  RenderedPage,
  ServerEntry,
  ServerState,
} from '#src/hydration/rendered.ts'
import { memoryStorage } from '#src/platform/device/storage.ts'
import { categoriesQuery } from '#src/queries/catalogue.ts'
import { configQuery } from '#src/queries/config.ts'
import { type Head, prefetch, type ScreenModule } from '#src/queries/screen.ts'
import type { Shop } from '#src/session/shop.ts'
import { loadTemplate } from '#src/templates/registry.ts'
import { templateOf } from '#src/templates/specs.ts'
import { themeRule } from '#src/templates/theme.ts'
import { App } from '../page/app.tsx'
import { headOf } from '../routing/head.ts'
import { addressOfPage } from '../routing/page-address.ts'
import { placeOf } from '../routing/place.ts'
import { chooserScreen, readAddress } from '../routing/routes.ts'
import { createShop } from '../shop/create-shop.ts'
import { createQueryClient } from '../shop/query-client.ts'
import { headTags, plainHead } from './head-tags.ts'

const nothing = () => () => {}

/** One render: the app's own tree and queries, with in-process fetch and no device storage. */
const visit = ({ address, origin, phone, fetch }: PageRequest) => {
  const { tenant, path, search } = readAddress(address)
  const calls: string[] = []
  const shop = createShop({
    tenant,
    origin,
    baseUrl: '',
    fetch: (input, init) => {
      calls.push(String(input))
      return fetch(input, init)
    },
    storage: memoryStorage(),
    onStorageChange: nothing,
    hints: nothing,
    madeFor: address,
    madeForPhone: phone,
  })
  return { address, shop, cache: createQueryClient({ retry: false }), calls, path, search }
}
type Visit = ReturnType<typeof visit>

const fetchAll = async ({ shop, cache, path, search }: Visit): Promise<ScreenModule> => {
  const { route, context } = placeOf(shop, path, search)
  const module = await route.screen.load()
  const wanted = route.rendered ? (module.queries?.(context) ?? []) : []
  const all = [prefetch(configQuery(shop.api)), prefetch(categoriesQuery(shop.api)), ...wanted]
  await Promise.all(all.map((ask) => ask(cache)))
  return module
}

const stateOf = (
  { address, shop, cache }: Visit,
  screens: readonly string[],
  template: string | null = null,
): ServerState => ({
  tenant: shop.tenant,
  address,
  origin: shop.origin,
  phone: shop.madeForPhone,
  screens,
  template,
  queries: dehydrate(cache),
})

const pendingUrlsOf = ({ shop, calls }: Visit, page: boolean): PendingUrls => ({
  key: pendingUrlsKey(shop.tenant),
  calls,
  page,
})

const markupOf = async (shop: Shop, cache: QueryClient, address: string): Promise<string> => {
  await loadParts()
  return renderToString(<App shop={shop} cache={cache} address={address} />)
}

const renderChooser = async (visited: Visit): Promise<RenderedPage> => {
  const { shop, cache, address, search } = visited
  const { queries } = await chooserScreen.load()
  const { context } = placeOf(shop, '/', search)
  await Promise.all((queries?.(context) ?? []).map((ask) => ask(cache)))
  return {
    status: 200,
    markup: await markupOf(shop, cache, address),
    head: plainHead('Vitrina', ''),
    theme: '',
    state: stateOf(visited, [chooserScreen.name]),
    pendingUrls: pendingUrlsOf(visited, false),
  }
}

/** Theme rules of recently rendered shops: computing one takes a tenth of the time of a page. */
const themes = new Map<string, string>()
const MOST_THEMES = 200

const themeOf = ({ colors, templateFK }: BoxConfiguration): string => {
  const key = JSON.stringify([colors, templateFK.id])
  const rule = themes.get(key) ?? themeRule({ colors, templateFK })
  if (themes.size >= MOST_THEMES && !themes.has(key)) themes.clear()
  themes.set(key, rule)
  return rule
}

const leadOf = ({ picture: shown }: Head): LeadPicture | undefined => {
  if (!shown?.picture.avif) return undefined
  return { srcset: shown.picture.avif, phone: shown.phone?.avif, sizes: shown.sizes }
}

const renderShop = async (visited: Visit): Promise<RenderedPage> => {
  const { shop, cache, address, path, search } = visited
  const module = await fetchAll(visited)
  const config = cache.getQueryData(configQuery(shop.api).queryKey)
  if (!config) throw new Error(`No configuration for ${address}`)
  if (config.tenant === null) {
    const markup = await markupOf(shop, cache, address)
    return {
      status: 404,
      markup,
      head: plainHead('No encontramos lo que buscabas', 'noindex'),
      theme: '',
      state: stateOf(visited, []),
      pendingUrls: pendingUrlsOf(visited, false),
    }
  }
  await loadTemplate(config.templateFK.id)
  const { route, context } = placeOf(shop, path, search)
  const head = headOf(module, context, cache)
  return {
    status: head.status ?? 200,
    lead: route.rendered ? leadOf(head) : undefined,
    markup: route.rendered ? await markupOf(shop, cache, address) : '',
    head: headTags({
      head: route.rendered ? head : { ...head, noIndex: true },
      config,
      context,
      pathname: `/${shop.tenant}${path}`,
    }),
    theme: themeOf(config),
    state: stateOf(visited, [route.screen.name], templateOf(config.templateFK.id).folder),
    // A page that only the device can render is not worth caching, and its URL may hold a secret.
    pendingUrls: pendingUrlsOf(visited, route.rendered),
  }
}

export const pageAddress: ServerEntry['pageAddress'] = addressOfPage

/** Renders the page of a URL. The result holds nothing personal, so it is the same for every visitor. */
export const renderPage = async (request: PageRequest): Promise<RenderedPage> => {
  const visited = visit(request)
  try {
    return await (visited.shop.tenant === '' ? renderChooser(visited) : renderShop(visited))
  } finally {
    visited.cache.clear()
  }
}
