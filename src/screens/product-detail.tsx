import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { ProductDetail } from '#contract/catalogue.ts'
import { isDesignable } from '#domain/design/designable.ts'
import { errorMessage } from '#src/api/errors.ts'
import { useCartBadge } from '#src/features/cart/badge.ts'
import type { Choice } from '#src/features/cart/buy.ts'
import { useBuying } from '#src/features/cart/buying.ts'
import { readDetail } from '#src/features/catalogue/detail-address.ts'
import { BuyPanel } from '#src/features/catalogue/parts/buy-panel.tsx'
import { ColorSwatches } from '#src/features/catalogue/parts/color-swatches.tsx'
import type { DirectWay } from '#src/features/catalogue/parts/direct-ways.tsx'
import { Gallery } from '#src/features/catalogue/parts/gallery.tsx'
import { crumbsData, productData } from '#src/features/catalogue/structured.ts'
import { useCatalogueTexts } from '#src/features/catalogue/texts-hook.ts'
import {
  chosenColor,
  colorChoices,
  hasSizes,
  sizesOf,
  variantOf,
  viewsOf,
} from '#src/features/catalogue/variants.ts'
import { untilTouched } from '#src/platform/attention.ts'
import { useOnline } from '#src/platform/online.ts'
import { isAwaited } from '#src/queries/awaited.ts'
import { productQuery } from '#src/queries/catalogue.ts'
import { configQuery } from '#src/queries/config.ts'
import { estimateOf } from '#src/queries/estimate-of.ts'
import { prefetch, type ScreenModule } from '#src/queries/screen.ts'
import { useConfig, useShop } from '#src/session/shop.ts'
import { categoryHref, customizeHref, listHref, productHref } from '#src/ui/addresses.ts'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { EstimateContext } from '#src/ui/estimate.ts'
import { later } from '#src/ui/later.tsx'
import { useSteadyLoading } from '#src/ui/skeleton.tsx'
import { ErrorState } from '#src/ui/states.tsx'

/** The size by colour grid: a simple product has no use for it. */
const CurvaPanel = later(
  async () => (await import('#src/features/catalogue/parts/curva-panel.tsx')).CurvaPanel,
)
/** Most that has sizes is a curva. */
const SizeChoice = later(
  async () => (await import('#src/features/catalogue/parts/size-choice.tsx')).SizeChoice,
)
const ProductGone = later(
  async () => (await import('#src/features/catalogue/parts/product-gone.tsx')).ProductGone,
)
/** Few products make no sense blank. */
const DesignPanel = later(
  async () => (await import('#src/features/catalogue/parts/design-panel.tsx')).DesignPanel,
)
const CardAlone = later(async () => (await import('#src/features/catalogue/parts/card-alone.tsx')).CardAlone)
const Playground = later(
  async () => (await import('#src/features/catalogue/parts/playground.tsx')).Playground,
)
/** Whose cart is empty needs it not. */
const InCart = later(async () => (await import('#src/features/cart/parts/in-cart.tsx')).InCart)
/** Words and figures, which the server's markup has. */
const ProductFacts = later(
  async () => (await import('#src/features/catalogue/parts/product-facts.tsx')).ProductFacts,
  untilTouched,
)
/** The page's end. */
const AfterDetail = later(async () => (await import('./product-detail/after.tsx')).AfterDetail, untilTouched)
const DetailSkeleton = later(
  async () => (await import('#src/features/catalogue/parts/detail-skeleton.tsx')).DetailSkeleton,
)
const ErrorPopup = later(async () => (await import('#src/ui/error-popup.tsx')).ErrorPopup)

const HERO_SIZES = '(min-width: 1400px) 740px, (min-width: 960px) 54vw, 100vw'

export const queries: NonNullable<ScreenModule['queries']> = ({ api, search }) => [
  prefetch(productQuery(api, readDetail(search).id)),
]

export const head: NonNullable<ScreenModule['head']> = ({ api, search, origin }, cache) => {
  const asked = readDetail(search)
  const product = cache.getQueryData(productQuery(api, asked.id).queryKey)
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
  const color = chosenColor(colorChoices(product), asked.color)
  const picture = viewsOf(product, color && variantOf(product, color.name, ''))[0]?.picture
  return {
    ...described,
    picture: picture && { picture, sizes: HERO_SIZES },
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
        <Detail key={query.data.id} product={query.data} />
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

function Detail({ product }: { product: ProductDetail }) {
  const config = useConfig()
  const texts = useCatalogueTexts()
  const [path, navigate] = useLocation()
  const playground = path.endsWith('/playground')
  const search = useSearch()
  const [size, setSize] = useState('')
  const buying = useBuying(product)
  const buyNow = async (choice: Choice, way: DirectWay) => {
    if (await buying.buyNow(choice)) navigate(`${way}?mode=direct`)
  }

  const inCart = useCartBadge() > 0
  const colors = colorChoices(product)
  const color = chosenColor(colors, readDetail(new URLSearchParams(search)).color)
  const sizes = sizesOf(product)
  const curva = product.kind === 'ProductoCurva'
  const shown = color && variantOf(product, color.name, size)
  const variant = curva || sizes.length === 0 || size !== '' ? shown : undefined
  // The playground leaves the variant, and so the colour, for later.
  const designed = playground ? readDetail(new URLSearchParams(search)).color : color?.name
  const design = isDesignable(product) ? customizeHref(product.id, designed) : undefined
  const hrefOf = (name: string) => productHref(product, name)
  const views = useMemo(() => viewsOf(product, shown), [product, shown])
  const name = color ? `${product.name}, ${color.name}` : product.name
  const sizeStock = useMemo(
    () =>
      sizesOf(product).map((other) => ({
        name: other,
        stock: variantOf(product, color?.name ?? '', other)?.stock ?? 0,
      })),
    [product, color?.name],
  )
  const swatches = <ColorSwatches colors={colors} chosen={color?.name ?? ''} hrefOf={hrefOf} />
  // One element from render to render: another one, before its code is there, would throw the server's markup away.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what else it is given follows from these
  const curvaPanel = useMemo(
    () =>
      curva && (
        <CurvaPanel
          product={product}
          colors={colors}
          chosen={color?.name ?? ''}
          onLook={(wanted) => navigate(hrefOf(wanted), { replace: true })}
          config={config}
          texts={texts}
          busy={buying.busy}
          design={design}
          onAdd={(units) => buying.add({ units })}
          onBuyNow={(units, way) => void buyNow({ units }, way)}
        />
      ),
    [product, color?.name, config, buying.busy],
  )

  return (
    <article className="wrap pb-16">
      <div className="pt-2 md:pt-4">
        <Breadcrumb crumbs={crumbsOf(product)} />
      </div>
      <div className={curva ? 'detail detail-curva' : 'detail'}>
        <Gallery key={color?.name} views={views} name={name} />
        <div className="detail-words">
          <div>
            {product.brand && <p className="t-label text-muted mb-2">{product.brand}</p>}
            <h1 className="t-title">{product.name}</h1>
          </div>
          {playground ? (
            <Playground product={product} design={design} href={productHref(product)} />
          ) : product.requiresDesign && design ? (
            <>
              {swatches}
              <DesignPanel product={product} design={design} />
            </>
          ) : curva ? (
            curvaPanel
          ) : (
            <>
              {swatches}
              {sizes.length > 0 && color && (
                <SizeChoice
                  label={hasSizes(product) ? texts.size : 'Opción'}
                  sizes={sizeStock}
                  chosen={size}
                  onChoose={setSize}
                />
              )}
              <BuyPanel
                product={product}
                variant={variant}
                config={config}
                texts={texts}
                busy={buying.busy}
                design={design}
                onAdd={(chosen, units) => void buying.add({ variant: chosen, units })}
                onBuyNow={(chosen, units, way) => void buyNow({ variant: chosen, units }, way)}
              />
            </>
          )}
          {inCart && <InCart product={product} variant={curva ? undefined : shown} />}
          <ProductFacts
            product={product}
            stock={(curva ? product.stock : shown?.stock) ?? 0}
            designs={!playground && design !== undefined}
            color={color?.name}
          />
        </div>
      </div>
      <AfterDetail product={product} />
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
