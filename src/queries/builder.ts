import { queryOptions } from '@tanstack/react-query'
import type { BoxConfiguration } from '#contract/config.ts'
import type { Api } from '#src/api/api.ts'
import { dataUrlOf } from '#src/platform/data-url.ts'
import { keys } from './keys.ts'
import { MINUTE } from './times.ts'

const calls = () => import('#src/api/calls/builder.ts')

export const printingTypesQuery = (api: Api, text: string) =>
  queryOptions({
    queryKey: keys.printingTypes(api.tenant, text),
    queryFn: async ({ signal }) => (await calls()).fetchPrintingTypes(api, text, signal),
    staleTime: 5 * MINUTE,
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
