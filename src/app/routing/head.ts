import type { QueryClient } from '@tanstack/react-query'
import type { BoxConfiguration } from '#contract/config.ts'
import type { Head, ScreenContext, ScreenModule } from '#src/queries/screen.ts'

/** '<page> | <shop>', or the shop's name alone. */
export const pageTitle = (head: Head, shopName: string): string =>
  head.title === '' ? shopName : `${head.title} | ${shopName}`

/** Canonical URL of the page for search engines; '' for one that they shall not index. */
export const canonicalOf = (head: Head, origin: string, pathname: string): string =>
  head.noIndex || head.status === 404 ? '' : origin + (head.canonical ?? pathname)

export const descriptionOf = (head: Head, config: BoxConfiguration): string =>
  head.description || config.description || config.tagline

/** URLs of icons and manifest, which make the shop an app of its own. */
export const identityOf = (config: BoxConfiguration, tenant: string) => ({
  favicon: config.favicon,
  themeColor: config.colors.primary ?? '',
  manifest: `/${tenant}/manifest.webmanifest`,
  touchIcon: `/${tenant}/icons/touch-180.png`,
})

/** The head of a screen; without a title until its chunk is loaded. */
export const headOf = (
  module: ScreenModule | undefined,
  context: ScreenContext,
  cache: Pick<QueryClient, 'getQueryData'>,
): Head => module?.head?.(context, cache) ?? { title: '' }
