import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Route, useLocation, useSearch } from 'wouter'
import { openResume, useResume } from '#src/features/cart/commands/resume.ts'
import { useCartBadge } from '#src/features/cart/state/badge.ts'
import { loadAgain } from '#src/hydration/chunk-failure.ts'
import { firstInteraction } from '#src/hydration/interaction.ts'
import { lazyHydrate } from '#src/hydration/lazy-hydration.tsx'
import { useOnline } from '#src/platform/device/online.ts'
import { currentAddress } from '#src/platform/page/history.ts'
import { reloadPage } from '#src/platform/page/page-life.ts'
import { categoriesQuery } from '#src/queries/catalogue.ts'
import { useConfig, useShop } from '#src/session/shop.ts'
import { useEnded, useUser } from '#src/session/store.ts'
import { Shell } from '#src/templates/shell.tsx'
import { useTemplateTexts } from '#src/templates/use-template-texts.ts'
import { AccountButton } from '#src/ui/buttons/account-button.tsx'
import { BagButton } from '#src/ui/buttons/bag-button.tsx'
import { OfflineNotice } from '#src/ui/feedback/notice-line.tsx'
import { loginHref } from '#src/ui/hrefs.ts'
import { Arrival } from '../routing/arrival.tsx'
import { usePlace } from '../routing/place.ts'
import type { RouteRow } from '../routing/routes.ts'
import { Screen } from '../routing/screen.tsx'
import { PwaMount } from '../worker/pwa-mount.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

/** Search suggestions, loaded at the first user input. */
const Suggest = lazyHydrate(
  async () => (await import('#src/features/catalogue/search/suggest.tsx')).Suggest,
  firstInteraction,
)

const CartDrawer = lazyHydrate(
  async () => (await import('#src/features/cart/drawer/cart-drawer.tsx')).CartDrawer,
)

/** The drawer 'Resumen', loaded at its first opening: browsing does not need it. */
function LazyDrawer({ removable }: { removable: boolean }) {
  const { open } = useResume()
  const words = useTemplateTexts()
  const [wanted, setWanted] = useState(open)
  if (open && !wanted) setWanted(true)
  return wanted && <CartDrawer removable={removable} words={words} />
}

/** One page of the shop: the route's screen in the template's shell. */
export function Page() {
  const { api, connection } = useShop()
  const config = useConfig()
  const place = usePlace()
  const { data: categories = [] } = useQuery(categoriesQuery(api))
  const online = useOnline(connection)
  const { route, path } = place

  const pwa = <PwaMount place={place} />
  // Without a frame there is no drawer either; the worker is for every page.
  const bare = route.layout === 'blank'

  return (
    <Shell
      layout={route.layout}
      config={config}
      categories={categories}
      cart={<Bag />}
      account={<Account path={path} />}
      whatsApp={!['auth', 'customize-product'].includes(route.screen.name)}
      drawer={
        <>
          {/* In the checkout the summary is there to be read; the editor has no drawer. */}
          <LazyDrawer removable={route.layout !== 'checkout'} />
          {pwa}
          <Suggest />
        </>
      }
      notice={
        <>
          {!online && <OfflineNotice />}
          {bare && pwa}
        </>
      }
    >
      <ErrorBoundary
        resetKey={path}
        onRetry={() => (route.screen.loaded() ? reloadPage() : loadAgain(route.screen))}
      >
        <Suspense fallback={<div className="min-h-[70vh]" />}>
          <Route path={route.pattern}>
            <Guard route={route} />
          </Route>
          <Arrival place={place} />
        </Suspense>
      </ErrorBoundary>
    </Shell>
  )
}

/** The route's screen; on a protected route the log-in for guests, and the home right after a log-out. */
function Guard({ route }: { route: RouteRow }) {
  const user = useUser(useShop().session)
  const [, navigate] = useLocation()
  const wasKnown = useRef(false)
  const open = !route.guarded || user !== null
  useEffect(() => {
    if (!open) navigate(wasKnown.current ? '/' : loginHref(currentAddress()), { replace: true })
    wasKnown.current = user !== null
  }, [open, user, navigate])
  return open && <Screen screen={route.screen} />
}

const neverChanges = () => () => {}

/** Has a real `href` in the server's markup, so that a click before hydration still returns here after the log-in. */
function Account({ path }: { path: string }) {
  const { tenant, session, madeFor } = useShop()
  const user = useUser(session)
  const ended = useEnded(session)
  // Somebody whose session has ended can only log in again.
  const known = user !== null && !ended
  const search = useSearch()
  const requested = `/${tenant}${path}${search && `?${search}`}`
  // The server's markup is the same for all URLs of a page.
  const here = useSyncExternalStore(
    neverChanges,
    () => requested,
    () => madeFor ?? requested,
  )
  return <AccountButton known={known} href={known ? '/profile' : loginHref(here)} />
}

function Bag() {
  return <BagButton units={useCartBadge()} onOpen={openResume} />
}
