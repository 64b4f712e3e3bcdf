import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useConfig, useShop } from '#src/session/shop.ts'
import { LinkButton } from '#src/ui/buttons/link-button.tsx'
import { OfflineState } from '#src/ui/feedback/states.tsx'
import { categoryHref, listHref } from '#src/ui/hrefs.ts'
import { Picture } from '#src/ui/media/picture.tsx'
import { Breadcrumb } from '#src/ui/navigation/breadcrumb.tsx'
import { EstimateContext } from '#src/ui/price/estimate.ts'
import { Price } from '#src/ui/price/price.tsx'
import { unitPrice } from '#src/ui/price/unit-price.ts'
import { BreakTable } from '../buying/break-table.tsx'
import { breakRows } from '../quantity.ts'
import { type Card, findKnownCard } from './known-card.ts'

/** As the lists ask for it: another size of the picture is not on the device. */
const CARD_SIZES = '(min-width: 1264px) 320px, (min-width: 960px) 26vw, (min-width: 600px) 31vw, 44vw'

interface CardAloneProps {
  id: string
  onRetry: () => void
}

/** Without a network, a product of which only a card was seen: what that knows, and plainly that the rest is missing. */
export function CardAlone({ id, onRetry }: CardAloneProps) {
  const { tenant } = useShop()
  const cache = useQueryClient()
  const [card, setCard] = useState<Card | null>()
  useEffect(() => {
    let current = true
    findKnownCard(cache, tenant, id)
      .catch((error: unknown) => {
        console.warn('No list was read', error)
        return null
      })
      .then((found) => current && setCard(found))
    return () => {
      current = false
    }
  }, [cache, tenant, id])

  if (card === undefined) return null
  if (card === null)
    return (
      <div className="wrap">
        <OfflineState level={1} onRetry={onRetry} />
      </div>
    )
  return <Known card={card} onRetry={onRetry} />
}

function Known({ card: { product, at }, onRetry }: { card: Card; onRetry: () => void }) {
  const config = useConfig()
  const { amount, net } = unitPrice(product, product.minimumQuantity, config)
  const { categoryId, categoryName, name } = product
  const back =
    categoryId && categoryName
      ? { label: categoryName, href: categoryHref(categoryId) }
      : { label: 'Productos', href: listHref }
  return (
    <article className="wrap pb-16">
      <div className="pt-2 md:pt-4">
        <Breadcrumb crumbs={[{ label: 'Inicio', href: '/' }, back, { label: name }]} />
      </div>
      <div className="detail">
        <Picture
          picture={product.picture}
          alt={name}
          sizes={CARD_SIZES}
          eager
          className="gallery-pic w-full"
        />
        <div className="detail-box detail-words">
          <h1 className="t-title">{name}</h1>
          <EstimateContext value={at}>
            <Price
              amount={amount}
              net={net}
              config={config}
              {...(product.pricesDiffer && { before: 'desde' })}
              after="c/u"
              className="price-hero"
            />
            <BreakTable
              rows={breakRows(product, config)}
              units={product.minimumQuantity}
              withTaxes={config.withTaxes}
            />
          </EstimateContext>
          <OfflineState what="Las demás fotos, las variantes y cuánto hay" onRetry={onRetry} />
          <LinkButton href={back.href} tone="outline">
            Volver a {back.label}
          </LinkButton>
        </div>
      </div>
    </article>
  )
}
