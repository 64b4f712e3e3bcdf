import type { QueryClient } from '@tanstack/react-query'

/** Second part of a query's key, by the last part of its call's path. */
const NAMES: Readonly<Record<string, string>> = {
  GetConfig: 'config',
  GetCategories: 'categories',
  GetProductsList: 'products',
  GetProductDetail: 'product',
}

/** Fetches again what was shown from the worker's cache and has changed since. `url` is the call's. */
export const refreshChanged = (cache: QueryClient, tenant: string, url: string): Promise<void> => {
  const name = NAMES[new URL(url).pathname.split('/').at(-1) ?? '']
  return name ? cache.invalidateQueries({ queryKey: [tenant, name] }) : Promise.resolve()
}
