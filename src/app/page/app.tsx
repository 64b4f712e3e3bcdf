import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type AroundNavHandler, Router } from 'wouter'
import { loadAgain } from '#src/hydration/chunk-failure.ts'
import { reloadPage } from '#src/platform/page/page-life.ts'
import { type Shop, ShopContext } from '#src/session/shop.ts'
import { chooserScreen } from '../routing/routes.ts'
import { Screen } from '../routing/screen.tsx'
import { ConfigGate } from './config-gate.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Page } from './page.tsx'

interface AppProps {
  shop: Shop
  cache: QueryClient
  /** Path and search on the server; the browser has its own. */
  address?: string | undefined
  aroundNav?: AroundNavHandler
}

/** The whole tree, the same on both sides. */
export function App({ shop, cache, address, aroundNav }: AppProps) {
  const router = {
    ...(address === undefined ? {} : { ssrPath: address }),
    ...(aroundNav ? { aroundNav } : {}),
  }
  return (
    <QueryClientProvider client={cache}>
      <ShopContext value={shop}>
        {shop.tenant === '' ? (
          <Router {...router}>
            <ErrorBoundary resetKey="" onRetry={() => loadAgain(chooserScreen)}>
              <Screen screen={chooserScreen} />
            </ErrorBoundary>
          </Router>
        ) : (
          <Router base={`/${shop.tenant}`} {...router}>
            <ErrorBoundary resetKey="" onRetry={reloadPage}>
              <ConfigGate>
                <Page />
              </ConfigGate>
            </ErrorBoundary>
          </Router>
        )}
      </ShopContext>
    </QueryClientProvider>
  )
}
