import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearch } from 'wouter'
import type { ProductDetail } from '#contract/catalogue.ts'
import { errorMessage } from '#src/api/errors.ts'
import { useBuying } from '#src/features/cart/buying/use-buying.ts'
import { readDetail } from '#src/features/catalogue/detail/detail-address.ts'
import { crumbsData, productData } from '#src/features/catalogue/detail/structured.ts'
import { useCatalogueTexts } from '#src/features/catalogue/texts-hook.ts'
import { chosenColor, colorChoices, variantOf, viewsOf } from '#src/features/catalogue/variants.ts'
import { firstInteraction } from '#src/hydration/interaction.ts'
import { lazyHydrate, usePartsLoaded } from '#src/hydration/lazy-hydration.tsx'
import { useOnline } from '#src/platform/device/online.ts'
import { isAwaited } from '#src/queries/awaited.ts'
import { productQuery } from '#src/queries/catalogue.ts'
import { configQuery } from '#src/queries/config.ts'
import { estimateOf } from '#src/queries/estimate-of.ts'
import { prefetch, type ScreenModule } from '#src/queries/screen.ts'
import { useConfig, useShop } from '#src/session/shop.ts'
import { templateOf } from '#src/templates/specs.ts'
import { useSteadyLoading } from '#src/ui/feedback/skeleton.tsx'
import { ErrorState, OfflineState } from '#src/ui/feedback/states.tsx'
import { categoryHref, listHref, productHref } from '#src/ui/hrefs.ts'
import { Breadcrumb } from '#src/ui/navigation/breadcrumb.tsx'
import { EstimateContext } from '#src/ui/price/estimate.ts'
import { Arranged } from './product-detail/arranged.tsx'
import { lazyPartsOf } from './product-detail/own-parts.ts'
import { useParts } from './product-detail/use-parts.tsx'

const ProductGone = lazyHydrate(
  async () => (await import('#src/features/catalogue/detail/product-gone.tsx')).ProductGone,
)
const CardAlone = lazyHydrate(async () => {
  try {
    return (await import('#src/features/catalogue/seen/card-alone.tsx')).CardAlone
  } catch (error) {
    // It comes at an idle moment: whoever loses the network before has not even that.
    console.warn('What a card knows can not be shown', error)
    return NotHere
  }
})
/** The page's end. */
const AfterDetail = lazyHydrate(
  async () => (await import('./product-detail/after.tsx')).AfterDetail,
  firstInteraction,
)
const DetailSkeleton = lazyHydrate(async () => (await import('./product-detail/skeleton.tsx')).DetailSkeleton)
const ErrorPopup = lazyHydrate(async () => (await import('#src/ui/feedback/error-popup.tsx')).ErrorPopup)

export const queries: NonNullable<ScreenModule['queries']> = ({ api, search }) => [
  prefetch(productQuery(api, readDetail(search).id)),
]

export const head: NonNullable<ScreenModule['head']> = ({ api, search, origin }, cache) => {
  const requested = readDetail(search)
  const product = cache.getQueryData(productQuery(api, requested.id).queryKey)
  const config = cache.getQueryData(configQuery(api).queryKey)
  if (product === null) return { title: 'Producto no encontrado', status: 404 }
  if (!product || !config) return { title: '' }
  const canonical = `/${api.tenant}${productHref(product)}`
  const described = {
    title: product.name,
    description: product.description.slice(0, 160) || `${product.name} en ${config.name}`,
    canonical,
  }
  // The rest is for whoever reads the page as the server sends it.
  if (!import.meta.env.SSR) return described
  const color = chosenColor(colorChoices(product), requested.color)
  const picture = viewsOf(product, color && variantOf(product, color.name, ''))[0]?.picture
  return {
    ...described,
    picture: picture && { picture, sizes: templateOf(config.templateFK.id).detail.sizes },
    share: product.id,
    structured: [
      productData(product, config, origin + canonical, origin),
      crumbsData(crumbsOf(product), `${origin}/${api.tenant}`),
    ],
  }
}

export function Component() {
  const { api, connection } = useShop()
  const online = useOnline(connection)
  const { id } = readDetail(new URLSearchParams(useSearch()))
  const query = useQuery(productQuery(api, id))
  const loading = useSteadyLoading(isAwaited(query, online))
  const retry = () => void query.refetch()

  if (loading) return <DetailSkeleton />
  if (query.data)
    return (
      <EstimateContext value={estimateOf(query, online)}>
        <WhenLoaded key={query.data.id}>
          <Detail product={query.data} />
        </WhenLoaded>
      </EstimateContext>
    )
  if (query.data === null) return <ProductGone />
  if (!online || !query.error) return <CardAlone key={id} id={id} onRetry={retry} />
  return (
    <div className="wrap">
      <ErrorState level={1} message={errorMessage(query.error)} onRetry={retry} />
    </div>
  )
}

function NotHere({ onRetry }: { id: string; onRetry: () => void }) {
  return (
    <div className="wrap">
      <OfflineState level={1} onRetry={onRetry} />
    </div>
  )
}

/** Looks at what is loaded apart from the page, which is rendered once where the server's markup is taken over. */
function WhenLoaded({ children }: { children: ReactNode }) {
  const here = usePartsLoaded(lazyPartsOf(useDetailForm()))
  return useSteadyLoading(!here) ? <DetailSkeleton /> : children
}

const useDetailForm = () => templateOf(useConfig().templateFK.id).detail

function Detail({ product }: { product: ProductDetail }) {
  const form = useDetailForm()
  const { steps } = useCatalogueTexts()
  const buying = useBuying(product)
  const parts = useParts({ product, form, buying })
  return (
    <article className="wrap product pb-16">
      <div className="pt-2 md:pt-4">
        <Breadcrumb crumbs={crumbsOf(product)} />
      </div>
      <Arranged form={form} parts={parts} curva={product.kind === 'ProductoCurva'} steps={steps} />
      <AfterDetail product={product} about={form.about} />
      {buying.refused && (
        <ErrorPopup
          open
          title="No se agregó al carrito"
          message={buying.refused}
          onAccept={buying.dismiss}
          onClose={buying.dismiss}
        />
      )}
    </article>
  )
}

const crumbsOf = ({ categoryId, categoryName, name }: ProductDetail) => [
  { label: 'Inicio', href: '/' },
  categoryId && categoryName
    ? { label: categoryName, href: categoryHref(categoryId) }
    : { label: 'Productos', href: listHref },
  { label: name },
]
