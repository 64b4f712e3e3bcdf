import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { ProductListQuery, ProductSummary } from '#contract/catalogue.ts'
import { errorMessage } from '#src/api/errors.ts'
import { RowOrder } from '#src/features/cart/buying/row-order-later.tsx'
import { bestLadder, PriceLadder, PriceLadderSkeleton } from '#src/features/catalogue/buying/price-ladder.tsx'
import { shopData } from '#src/features/catalogue/detail/structured.ts'
import { ProductGrid, ProductGridSkeleton } from '#src/features/catalogue/list/product-grid.tsx'
import { firstInteraction } from '#src/hydration/interaction.ts'
import { lazyHydrate } from '#src/hydration/lazy-hydration.tsx'
import { useOnline } from '#src/platform/device/online.ts'
import { isAwaited } from '#src/queries/awaited.ts'
import { categoriesQuery, productsQuery } from '#src/queries/catalogue.ts'
import { configQuery } from '#src/queries/config.ts'
import { estimateOf } from '#src/queries/estimate-of.ts'
import { type Head, prefetch, type ScreenModule } from '#src/queries/screen.ts'
import { useConfig, useShop } from '#src/session/shop.ts'
import { leadOf } from '#src/templates/lead.ts'
import { useTemplate } from '#src/templates/registry.ts'
import type { HomePart } from '#src/templates/spec.ts'
import { templateOf } from '#src/templates/specs.ts'
import { useTemplateTexts } from '#src/templates/use-template-texts.ts'
import { LoadingRegion, Skeleton, useSteadyLoading } from '#src/ui/feedback/skeleton.tsx'
import { ErrorState, OfflineState } from '#src/ui/feedback/states.tsx'
import { listHref } from '#src/ui/hrefs.ts'
import { ArrowRightIcon } from '#src/ui/icons/icons.tsx'
import { EstimateContext } from '#src/ui/price/estimate.ts'

/** What the device has seen before. */
const RecentlySeen = lazyHydrate(
  async () => (await import('#src/features/catalogue/seen/recently-seen.tsx')).RecentlySeen,
  firstInteraction,
)

const SHOWN = 8
/** The same each time, so that a banner isn't drawn again for it. */
const none: readonly ProductSummary[] = []
const newest: ProductListQuery = { sort: 'newest', page: 1, pageSize: SHOWN }
const CARD_SIZES = '(min-width: 1264px) 310px, (min-width: 960px) 23vw, (min-width: 600px) 31vw, 44vw'

export const queries: NonNullable<ScreenModule['queries']> = ({ api }) => [
  prefetch(categoriesQuery(api)),
  prefetch(productsQuery(api, newest)),
]

export const head: NonNullable<ScreenModule['head']> = ({ api, origin }, cache): Head => {
  const config = cache.getQueryData(configQuery(api).queryKey)
  const said = { title: '', description: config?.description }
  // The rest is for the page's head, which the server writes.
  if (!import.meta.env.SSR || !config) return said
  const products = cache.getQueryData(productsQuery(api, newest).queryKey)?.items ?? none
  return {
    ...said,
    picture: leadOf(config, products),
    structured: [shopData(config, `${origin}/${api.tenant}`, origin)],
  }
}

export function Component() {
  const config = useConfig()
  const spec = templateOf(config.templateFK.id)
  const { api, connection } = useShop()
  const { Banner } = useTemplate(spec)
  const words = useTemplateTexts()
  const list = useQuery(productsQuery(api, newest))
  const { data } = list
  return (
    <EstimateContext value={estimateOf(list, useOnline(connection))}>
      <Banner config={config} spec={spec} products={data?.items ?? none} />
      {spec.home.map((part) => {
        const Part = PARTS[part]
        return <Part key={part} />
      })}
      <div className="wrap">
        <RecentlySeen title={words.seen} />
      </div>
    </EstimateContext>
  )
}

function Ladder() {
  const config = useConfig()
  const words = useTemplateTexts()
  const { api, connection } = useShop()
  const list = useQuery(productsQuery(api, newest))
  const { data } = list
  const loading = useSteadyLoading(isAwaited(list, useOnline(connection)))
  const product = bestLadder(data?.items ?? [])
  // Where something comes below it, that must not be pushed down.
  if (loading) return <PriceLadderSkeleton />
  return (
    product && <PriceLadder product={product} config={config} title={words.ladder} text={words.ladderText} />
  )
}

function Doors() {
  const config = useConfig()
  const { api } = useShop()
  const spec = templateOf(config.templateFK.id)
  const { Categories } = useTemplate(spec)
  const { data, isPending } = useQuery(categoriesQuery(api))
  const loading = useSteadyLoading(isPending)

  if (!loading && !data?.length) return null
  return (
    <section className="wrap section" aria-labelledby="categorias">
      <h2 id="categorias" className="sr-only">
        Categorías
      </h2>
      {loading ? (
        <LoadingRegion label="Cargando categorías">
          <div className="grid grid-cols-3 gap-4">
            <Skeleton className="aspect-square" />
            <Skeleton className="aspect-square" />
            <Skeleton className="aspect-square" />
          </div>
        </LoadingRegion>
      ) : (
        <Categories config={config} spec={spec} categories={data ?? []} />
      )}
    </section>
  )
}

function Newest() {
  const config = useConfig()
  const { api, connection } = useShop()
  const online = useOnline(connection)
  const words = useTemplateTexts()
  const spec = templateOf(config.templateFK.id)
  const { Card } = useTemplate(spec)
  const list = useQuery(productsQuery(api, newest))
  const loading = useSteadyLoading(isAwaited(list, online))
  const retry = () => void list.refetch()

  if (!loading && list.data?.items.length === 0) return null
  return (
    <section className="wrap newest" aria-labelledby="novedades">
      <div className="section-head">
        <h2 id="novedades" className="t-title">
          {words.newest}
        </h2>
        <Link href={listHref} className="section-more">
          {words.toAll}
          <ArrowRightIcon className="size-5" />
        </Link>
      </div>
      {loading ? (
        <ProductGridSkeleton cards={4} />
      ) : list.data ? (
        <ProductGrid>
          {list.data.items.map((product) => (
            <li key={product.id}>
              <Card
                product={product}
                config={config}
                spec={spec}
                sizes={CARD_SIZES}
                order={spec.orders && <RowOrder product={product} />}
              />
            </li>
          ))}
        </ProductGrid>
      ) : online ? (
        <ErrorState level={3} message={list.error ? errorMessage(list.error) : undefined} onRetry={retry} />
      ) : (
        <OfflineState level={3} onRetry={retry} />
      )}
    </section>
  )
}

const PARTS: Readonly<Record<HomePart, () => ReactNode>> = {
  categories: Doors,
  newest: Newest,
  ladder: Ladder,
}
