import type { MouseEvent } from 'react'
import { Link } from 'wouter'
import type { ProductSummary } from '#contract/catalogue.ts'
import type { BoxConfiguration } from '#contract/config.ts'
import { productHref } from '#src/ui/hrefs.ts'
import { Price } from '#src/ui/price/price.tsx'
import type { UnitPrice } from '#src/ui/price/unit-price.ts'
import type { CardProps } from '../part-props.ts'

/** Makes the clicked card's photograph the one that the view transition grows into the product's page. */
const markForTransition = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
  // A `view-transition-name` has to be unique, so an element that had it before loses it.
  currentTarget.ownerDocument.querySelector('.carried-picture')?.classList.remove('carried-picture')
  currentTarget.closest('article')?.querySelector('img')?.classList.add('carried-picture')
}

interface CardNameProps {
  product: ProductSummary
  level: CardProps['level']
  className?: string
  /** By default the whole card is the link. */
  linkClass?: string
}

/** The product's name as a heading, with the link to its page. */
export function CardName({
  product,
  level = 3,
  className = 'card-name',
  linkClass = 'stretched',
}: CardNameProps) {
  const Name = `h${level}` as const
  return (
    <Name className={className}>
      <Link href={productHref(product)} className={linkClass} transition onClick={markForTransition}>
        {product.name}
      </Link>
    </Name>
  )
}

interface CardPriceProps {
  product: ProductSummary
  config: BoxConfiguration
  /** At the least that can be ordered. */
  price: UnitPrice
  after?: string
  className?: string
}

/** If variants differ in price, it is the lowest, after 'desde'. */
export function CardPrice({ product, price, ...shown }: CardPriceProps) {
  return (
    <Price
      amount={price.amount}
      net={price.net}
      {...(product.pricesDiffer && { before: 'desde' })}
      {...shown}
    />
  )
}
