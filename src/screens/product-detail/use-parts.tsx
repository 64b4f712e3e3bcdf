import { useMemo, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { ProductDetail } from '#contract/catalogue.ts'
import { isDesignable } from '#domain/design/designable.ts'
import { pricedAs } from '#domain/pricing/variant-price.ts'
import type { useBuying } from '#src/features/cart/buying/use-buying.ts'
import { useCartBadge } from '#src/features/cart/state/badge.ts'
import { BuyPlace } from '#src/features/catalogue/buying/buy-place.tsx'
import type { DirectWay } from '#src/features/catalogue/buying/direct-ways.tsx'
import { ProductBreaks, ProductPrice } from '#src/features/catalogue/buying/product-price.tsx'
import { ColorSwatches } from '#src/features/catalogue/detail/color-swatches.tsx'
import { readDetail } from '#src/features/catalogue/detail/detail-address.ts'
import { Gallery } from '#src/features/catalogue/gallery/gallery.tsx'
import { useCatalogueTexts } from '#src/features/catalogue/texts-hook.ts'
import {
  chosenColor,
  colorChoices,
  hasSizes,
  sizesOf,
  type Units,
  unitsOf,
  variantOf,
  viewsOf,
  withUnits,
} from '#src/features/catalogue/variants.ts'
import { untilTouched } from '#src/hydration/attention.ts'
import { later } from '#src/hydration/later.tsx'
import { useConfig } from '#src/session/shop.ts'
import type { DetailForm } from '#src/templates/spec.ts'
import { useVoice } from '#src/templates/use-voice.ts'
import { customizeHref, productHref } from '#src/ui/hrefs.ts'
import type { Parts } from './arranged.tsx'
import { ColorRows, DataStrip, Description, Offer, Printing, partsIn, Sheet, WallLabel } from './own-parts.ts'

/** The size by colour grid and its sums: a simple product has no use for them. */
const CurvaChoice = later(
  async () => (await import('#src/features/catalogue/buying/curva-panel.tsx')).CurvaChoice,
)
const CurvaPlace = later(
  async () => (await import('#src/features/catalogue/buying/curva-panel.tsx')).CurvaPlace,
)
/** Most that has sizes is a curva. */
const SizeChoice = later(
  async () => (await import('#src/features/catalogue/detail/size-choice.tsx')).SizeChoice,
)
/** Few products make no sense blank. */
const DesignPlace = later(
  async () => (await import('#src/features/catalogue/buying/design-place.tsx')).DesignPlace,
)
const Playground = later(
  async () => (await import('#src/features/catalogue/detail/playground.tsx')).Playground,
)
/** Whose cart is empty needs it not. */
const InCart = later(async () => (await import('#src/features/cart/buying/in-cart.tsx')).InCart)
/** Words and figures, which the server's markup has. */
const ProductFacts = later(
  async () => (await import('#src/features/catalogue/detail/product-facts.tsx')).ProductFacts,
  untilTouched,
)

const none: Units = new Map()

interface Wanted {
  product: ProductDetail
  buying: ReturnType<typeof useBuying>
  form: DetailForm
}

/** All that a product's page can show, by part: what is chosen, and what follows from it. */
export function useParts({ product, form, buying }: Wanted): Parts {
  const config = useConfig()
  const texts = useCatalogueTexts()
  const words = useVoice()
  const [path, navigate] = useLocation()
  const playground = path.endsWith('/playground')
  const { color: asked } = readDetail(new URLSearchParams(useSearch()))
  const [size, setSize] = useState('')
  const [units, setUnits] = useState(product.minimumQuantity)
  const [cells, setCells] = useState(none)
  const inCart = useCartBadge() > 0

  const curva = product.kind === 'ProductoCurva'
  const colors = colorChoices(product)
  const color = chosenColor(colors, asked)
  const sizes = sizesOf(product)
  const shown = color && variantOf(product, color.name, size)
  const variant = curva || sizes.length === 0 || size !== '' ? shown : undefined
  // The playground leaves the variant, and so the colour, for later.
  const designed = playground ? asked : color?.name
  const design = isDesignable(product) ? customizeHref(product.id, designed) : undefined
  const onlyDesigned = product.requiresDesign === true && design !== undefined
  const sold = !playground && !onlyDesigned
  const hrefOf = (name: string) => productHref(product, name)
  const views = useMemo(() => viewsOf(product, shown), [product, shown])
  const sizeStock = useMemo(
    () =>
      sizesOf(product).map((other) => ({
        name: other,
        stock: variantOf(product, color?.name ?? '', other)?.stock ?? 0,
      })),
    [product, color?.name],
  )
  const buyNow = async (wanted: Units, way: DirectWay) => {
    if (await buying.buyNow(wanted)) navigate(`${way}?mode=direct`)
  }

  // One element from render to render: another one, before its code is there, would throw the server's markup away.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what else it is given follows from these
  const curvaChoice = useMemo(
    () => (
      <CurvaChoice
        product={product}
        colors={colors}
        chosen={color?.name ?? ''}
        onLook={(wanted) => navigate(hrefOf(wanted), { replace: true })}
        units={cells}
        onChange={(id, wanted) => setCells((before) => withUnits(before, id, wanted))}
      />
    ),
    [product, color?.name, cells],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: what else it is given follows from these
  const curvaPlace = useMemo(
    () => (
      <CurvaPlace
        product={product}
        units={cells}
        config={config}
        texts={texts}
        busy={buying.busy}
        design={design}
        onAdd={(wanted) => void buying.add(wanted).then((added) => added && setCells(none))}
        onBuyNow={(wanted, way) => void buyNow(wanted, way)}
      />
    ),
    [product, color?.name, config, buying.busy, cells],
  )

  const priced = curva ? product : pricedAs(product, variant)
  const counted = onlyDesigned ? product.minimumQuantity : curva ? unitsOf(cells) : units
  const simple = sold && !curva
  const sizeChoice = simple && sizes.length > 0 && color && (
    <SizeChoice
      label={hasSizes(product) ? texts.size : 'Opción'}
      sizes={sizeStock}
      chosen={size}
      onChoose={setSize}
    />
  )
  const colored = !playground && (simple || onlyDesigned) && colors.some(({ name }) => name !== '')
  const stock = (curva ? product.stock : shown?.stock) ?? 0
  const price = !playground && (
    <ProductPrice
      product={priced}
      units={counted}
      config={config}
      from={!(simple && variant) && product.pricesDiffer === true}
    />
  )

  return {
    pictures: (
      <Gallery
        key={color?.name}
        views={views}
        name={color ? `${product.name}, ${color.name}` : product.name}
        sizes={form.sizes}
        stacked={form.stacked === true}
      />
    ),
    title: (
      <div className="detail-title">
        {product.brand && <p className="t-label text-muted mb-2">{product.brand}</p>}
        <h1 className="t-title">{product.name}</h1>
      </div>
    ),
    label: <WallLabel product={product} price={price} />,
    data: <DataStrip product={product} code={product.external_id} stock={stock} />,
    description: product.description && <Description product={product} title={words.about} />,
    sheet: <Sheet product={product} title={words.sheet} />,
    printing: !playground && design && <Printing product={product} color={color?.name} />,
    colors: (colored || sizeChoice) && (
      <>
        {colored && <ColorSwatches colors={colors} chosen={color?.name ?? ''} hrefOf={hrefOf} />}
        {sizeChoice}
      </>
    ),
    rows: (colored || sizeChoice) && (
      <>
        {colored && <ColorRows product={product} chosen={color?.name ?? ''} />}
        {sizeChoice}
      </>
    ),
    grid: sold && curva && curvaChoice,
    price,
    offer: price && <Offer price={price} />,
    breaks: !playground && (
      <ProductBreaks
        product={priced}
        units={counted}
        config={config}
        sold={sold}
        onTake={simple ? setUnits : undefined}
      />
    ),
    buy: (
      <div className="buy">
        {playground ? (
          <Playground product={product} design={design} href={productHref(product)} />
        ) : onlyDesigned && design ? (
          <DesignPlace product={product} design={design} />
        ) : curva ? (
          curvaPlace
        ) : (
          <BuyPlace
            product={product}
            variant={variant}
            units={units}
            onUnits={setUnits}
            config={config}
            texts={texts}
            busy={buying.busy}
            design={design}
            onAdd={(chosen, wanted) => void buying.add(new Map([[chosen.id, wanted]]))}
            onBuyNow={(chosen, wanted, way) => void buyNow(new Map([[chosen.id, wanted]]), way)}
          />
        )}
        {inCart && <InCart product={product} variant={curva ? undefined : shown} />}
      </div>
    ),
    facts: (
      <ProductFacts
        product={product}
        stock={partsIn(form).includes('data') ? undefined : stock}
        printing={!partsIn(form).includes('printing')}
        designs={!playground && design !== undefined}
        color={color?.name}
      />
    ),
  }
}
