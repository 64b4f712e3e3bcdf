import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ProductDetail, ProductSummary, Variant } from '#contract/catalogue.ts'
import { DEFAULT_ERROR } from '#src/api/errors.ts'
import { productQuery } from '#src/queries/catalogue.ts'
import { Refusal, useAction } from '#src/queries/use-action.ts'
import { useConfig, useShop } from '#src/session/shop.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { LinkButton } from '#src/ui/buttons/link-button.tsx'
import { FieldError } from '#src/ui/fields/field-error.tsx'
import { onlyDigits, refuseNonDigits } from '#src/ui/fields/numeric-keys.ts'
import { productHref } from '#src/ui/hrefs.ts'
import { cartTexts } from '../texts.ts'

/** The variant of a colour that has that many units, or else the one that comes nearest. */
const variantFor = (product: ProductDetail, color: string): Variant | undefined =>
  product.variants
    .filter((variant) => color === '' || variant.color === color)
    .reduce<Variant | undefined>(
      (most, variant) => (most && most.stock >= variant.stock ? most : variant),
      undefined,
    )

/** Orders from a product's line in a list, by the very commands of its page. What has sizes is chosen there. */
export function RowOrder({ product }: { product: ProductSummary }) {
  if (product.stock === 0) return null
  if (product.kind === 'ProductoCurva' || product.sizes.length > 0)
    return (
      <LinkButton href={productHref(product)} tone="outline" wide className="row-order-more">
        Elegir
        <span className="sr-only"> {product.name}</span>
      </LinkButton>
    )
  return <OrderForm product={product} />
}

function OrderForm({ product }: { product: ProductSummary }) {
  const cache = useQueryClient()
  const shop = useShop()
  const config = useConfig()
  const texts = cartTexts(config.environment)
  const id = useId()
  const [units, setUnits] = useState(String(product.minimumQuantity))
  const [color, setColor] = useState(product.shownColor ?? product.colors[0]?.name ?? '')
  const { busy, refused: problem, run } = useAction()

  const add = async () => {
    const wanted = Number(units)
    if (wanted < product.minimumQuantity) throw new Refusal(texts.minimum(product.minimumQuantity))
    const detail = await cache.fetchQuery(productQuery(shop.api, product.id))
    const variant = detail && variantFor(detail, color)
    if (!variant) throw new Refusal(DEFAULT_ERROR)
    if (variant.stock < wanted) throw new Refusal(texts.onlyLeft(variant.stock))
    const { buy } = await import('../commands/commands.ts')
    const result = await buy({
      shop,
      config,
      product: detail,
      units: new Map([[variant.id, wanted]]),
      way: 'add',
    })
    if (result && !result.ok) throw new Refusal(result.refusal.message)
  }

  return (
    // No form: before it is alive, the browser itself would send it, and load the page again.
    <div className="row-order">
      {product.colors.length > 1 && (
        <select
          className="input row-order-color"
          aria-label={`Color de ${product.name}`}
          value={color}
          onChange={(event) => setColor(event.target.value)}
        >
          {product.colors.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      )}
      <input
        className="input row-order-units"
        type="text"
        inputMode="numeric"
        pattern="[0-9]*"
        autoComplete="off"
        aria-label={`Cantidad de ${product.name}`}
        aria-invalid={problem !== '' || undefined}
        aria-describedby={problem ? id : undefined}
        value={units}
        onKeyDown={(event) => {
          refuseNonDigits(event)
          if (event.key === 'Enter') void run(add)
        }}
        onChange={(event) => setUnits(onlyDigits(event.target.value).slice(0, 6))}
        onFocus={(event) => event.target.select()}
      />
      <Button className="row-order-add" busy={busy} onClick={() => void run(add)}>
        Agregar
        <span className="sr-only"> {product.name}</span>
      </Button>
      <FieldError id={id} className="row-order-problem">
        {problem}
      </FieldError>
    </div>
  )
}
