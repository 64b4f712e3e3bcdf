import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { BoxConfiguration } from '#contract/config.ts'
import { errorMessage, isUnreachable, UNKNOWN_ERROR } from '#src/api/errors.ts'
import { lazyHydrate } from '#src/hydration/lazy-hydration.tsx'
import { after } from '#src/platform/device/clock.ts'
import { reloadPage } from '#src/platform/page/page-life.ts'
import { configQuery } from '#src/queries/config.ts'
import { ConfigContext, useShop } from '#src/session/shop.ts'
import { LoadingOverlay } from '#src/ui/feedback/loading-overlay.tsx'
import { useNoTenant } from './no-tenant.ts'
import { useTheme } from './theme.ts'

// Rarely rendered, so not in the first script.
const CannotOpen = lazyHydrate(async () => (await import('./cannot-open.tsx')).CannotOpen)
const UnknownShop = lazyHydrate(async () => (await import('./unknown-shop.tsx')).UnknownShop)

/** Delay before a refreshed configuration is applied, in ms (specification, section 9). */
const APPLY_DELAY = 800

/** The first configuration at once, a refreshed one after a delay, so that the page does not change under a tap. */
const useApplied = (config: BoxConfiguration | undefined): BoxConfiguration | undefined => {
  const [applied, setApplied] = useState(config)
  useEffect(() => {
    if (!config || config === applied) return
    return after(applied ? APPLY_DELAY : 0, () => setApplied(config))
  }, [config, applied])
  return applied ?? config
}

/** Renders its children once the shop's configuration is known. */
export function ConfigGate({ children }: { children: ReactNode }) {
  const { api, connection } = useShop()
  const { data, error, refetch } = useQuery(configQuery(api))
  const config = useApplied(data)
  const theme = useTheme(config)
  const noTenant = useNoTenant(config?.tenant === null)
  // A failed refresh keeps the configuration that is already applied.
  useEffect(() => {
    if (error) console.warn('No configuration', error)
  }, [error])

  if (!config) {
    if (!error) return <LoadingOverlay />
    const retry = () => void refetch()
    return <CannotOpen offline={isUnreachable(error)} message={errorMessage(error)} retry={retry} />
  }
  if (config.tenant === null) return noTenant === 'reloading' ? <LoadingOverlay /> : <UnknownShop />
  if (theme === 'loading') return <LoadingOverlay />
  // The shop changed its template, and the new template's chunk failed to load.
  if (theme === 'failed')
    return <CannotOpen offline={!connection.online()} message={UNKNOWN_ERROR} retry={reloadPage} />
  return <ConfigContext value={config}>{children}</ConfigContext>
}
