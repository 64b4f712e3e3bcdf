import { queryOptions } from '@tanstack/react-query'
import type { BoxConfiguration } from '#contract/config.ts'
import type { Api } from '#src/api/api.ts'
import { dataUrlOf } from '#src/platform/images/data-url.ts'
import { keys } from './keys.ts'
import { MINUTE } from './times.ts'

const calls = () => import('#src/api/calls/builder.ts')

export const printingTypesQuery = (api: Api, text: string) =>
  queryOptions({
    queryKey: keys.printingTypes(api.tenant, text),
    queryFn: async ({ signal }) => (await calls()).fetchPrintingTypes(api, text, signal),
    staleTime: 5 * MINUTE,
  })

/** Every technique of the shop with its prices and limits. */
export const printingTypesConfigQuery = (api: Api) =>
  queryOptions({
    queryKey: keys.printingTypesConfig(api.tenant),
    queryFn: async ({ signal }) => (await calls()).fetchPrintingTypesConfig(api, signal),
    staleTime: 5 * MINUTE,
  })

/** Inks of the shop's own palette. */
export const paletteQuery = (api: Api) =>
  queryOptions({
    queryKey: keys.palette(api.tenant),
    queryFn: async ({ signal }) => (await calls()).fetchColorPalette(api, signal),
    staleTime: 5 * MINUTE,
  })

export const shopLogosQuery = (api: Api) =>
  queryOptions({
    queryKey: keys.shopLogos(api.tenant),
    queryFn: async ({ signal }) => (await calls()).fetchShopLogos(api, signal),
    staleTime: 5 * MINUTE,
  })

/** Logos that a customer has used last; nobody asks for a guest's. */
export const userLogosQuery = (api: Api, identity: string) =>
  queryOptions({
    queryKey: keys.userLogos(api.tenant, identity),
    queryFn: async ({ signal }) => (await calls()).fetchUserLogos(api, signal),
    staleTime: MINUTE,
  })

type Category = NonNullable<BoxConfiguration['productBuilder']>['categories'][number]

/** A picture that can't be had is left out, with a line in the log. */
const withDataUrls = async ({ name, designs }: Category, signal: AbortSignal): Promise<Category> => {
  const images = await Promise.allSettled(designs.map(({ image }) => dataUrlOf(image, signal)))
  signal.throwIfAborted()
  return {
    name,
    designs: images.flatMap((image) => {
      if (image.status === 'fulfilled') return [{ image: image.value }]
      console.warn('A design is missing', image.reason)
      return []
    }),
  }
}

/**
 * The configuration's design images as data URLs, by category. Fetched for who designs something: in the
 * configuration itself they would be megabytes of every first visit.
 */
export const designsQuery = ({ tenant, productBuilder }: BoxConfiguration) => {
  const categories = productBuilder?.categories ?? []
  return queryOptions({
    queryKey: keys.designs(tenant ?? '', categories),
    queryFn: ({ signal }) => Promise.all(categories.map((category) => withDataUrls(category, signal))),
    // Another picture has another address.
    staleTime: Number.POSITIVE_INFINITY,
  })
}
