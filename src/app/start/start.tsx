import { hydrate, type QueryClient } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { loadOrReload } from '#src/hydration/chunk-failure.ts'
import { type ServerState, STATE_ID } from '#src/hydration/rendered.ts'
import { nextTask, whenIdle } from '#src/platform/device/clock.ts'
import { deferInstallPrompt } from '#src/platform/device/install.ts'
import { networkHints } from '#src/platform/device/online.ts'
import { deviceStorage, onStorageChange } from '#src/platform/device/storage.ts'
import { markMissingPictures, markWaitingPictures } from '#src/platform/images/missing-pictures.ts'
import { readDataBlock } from '#src/platform/page/document.ts'
import { currentAddress, currentOrigin, restoreScrollPositions } from '#src/platform/page/history.ts'
import { configQuery } from '#src/queries/config.ts'
import type { Shop } from '#src/session/shop.ts'
import { loadTemplate } from '#src/templates/registry.ts'
import { App } from '../page/app.tsx'
import { applyTemplate } from '../page/theme.ts'
import { createAroundNav, prefetchLinks, prefetchPage } from '../routing/navigation.ts'
import { firstScreens, matchRoute, readAddress } from '../routing/routes.ts'
import { createShop } from '../shop/create-shop.ts'
import { followAccount } from '../shop/follow-account.ts'
import { createQueryClient } from '../shop/query-client.ts'
import { followWorker } from '../worker/follow-worker.ts'

const persist = async (cache: QueryClient, tenant: string) => {
  const { createPersistence } = await import('#src/queries/persister.ts')
  return createPersistence({ cache, storage: deviceStorage, tenant, build: import.meta.env.VITE_BUILD ?? '' })
}

/** When the back end answers again, refetches the queries on screen that are stale or failed. */
const followConnection = ({ connection }: Pick<Shop, 'connection'>, cache: QueryClient): void => {
  connection.subscribe(() => {
    if (connection.online()) void cache.refetchQueries({ type: 'active', stale: true })
  })
}

/** Creates the shop's services and hydrates the server's markup, or renders from scratch where there is none. */
export const start = async (fetch: typeof globalThis.fetch): Promise<void> => {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  const state = readDataBlock(STATE_ID) as ServerState | undefined
  const address = readAddress(currentAddress())
  const cache = createQueryClient()
  const shop = createShop({
    tenant: state?.tenant ?? address.tenant,
    origin: state?.origin || currentOrigin(),
    baseUrl: import.meta.env.VITE_API_BASE_URL ?? '',
    fetch,
    storage: deviceStorage,
    onStorageChange,
    hints: networkHints,
    madeFor: state?.address,
    madeForPhone: state?.phone ?? false,
  })

  deferInstallPrompt()
  markMissingPictures()
  // The rest takes as long again; yielding lets the browser answer a touch in between.
  await nextTask()
  followWorker(shop, cache)
  followConnection(shop, cache)
  if (shop.tenant) followAccount(shop, cache)
  if (state) hydrate(cache, state.queries)
  const configOfServer = cache.getQueryData(configQuery(shop.api).queryKey)
  const screens: Promise<unknown>[] = firstScreens(address, state?.screens).map(loadOrReload)
  if (configOfServer?.tenant)
    screens.push(loadOrReload({ load: () => loadTemplate(configOfServer.templateFK.id) }))
  const persistence = persist(cache, shop.tenant)
  // Without server state the app starts with the answers that are stored on the device.
  if (!state) {
    await persistence.then(({ restore }) => restore())
    // The screen's calls start while the template's chunk loads.
    if (shop.tenant) prefetchPage(shop, cache, matchRoute(address.path), new URLSearchParams(address.search))
    const configOfDevice = cache.getQueryData(configQuery(shop.api).queryKey)
    // `ConfigGate` applies the theme again and reports an error.
    if (configOfDevice) await applyTemplate(configOfDevice).catch(console.warn)
  }
  await Promise.all(screens)
  restoreScrollPositions()
  const app = <App shop={shop} cache={cache} aroundNav={createAroundNav()} />
  if (root.firstChild) startTransition(() => void hydrateRoot(root, app))
  else createRoot(root).render(app)
  prefetchLinks(shop, cache)
  // After hydration: React first compares the server's markup with its own.
  whenIdle(markWaitingPictures)
  void persistence.then(({ follow }) => follow())
}
