import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { ProductDetail } from '#contract/catalogue.ts'
import { useConfig } from '#src/session/shop.ts'
import { playgroundHref } from '#src/ui/hrefs.ts'
import { BoxIcon, BrushIcon, ClockIcon } from '#src/ui/icons/more-icons.tsx'
import { lazyTexts } from '../lazy-texts.ts'
import { stockWords } from '../quantity.ts'
import { catalogueTexts } from '../texts.ts'
import { ShareProduct } from './share-product.tsx'

interface FactsProps {
  product: ProductDetail
  /** Units of what is chosen; undefined where the page says them, and how long it takes, elsewhere. */
  stock: number | undefined
  /** Techniques, where the page says them nowhere else. */
  printing: boolean
  /** Link the playground; not on itself. */
  designs: boolean
  /** Shown colour. */
  color: string | undefined
}

/** Stock, lead time and techniques: what decides, in one glance. */
export function ProductFacts({ product, stock, printing, designs, color }: FactsProps) {
  const { environment } = useConfig()
  const texts = lazyTexts(environment)
  return (
    <ul className="facts">
      {stock !== undefined && <Fact icon={<BoxIcon className="size-5.5" />}>{stockWords(stock)}</Fact>}
      {stock !== undefined && product.productionDays > 0 && (
        <Fact icon={<ClockIcon className="size-5.5" />}>
          {catalogueTexts(environment).leaves(product.productionDays)}
        </Fact>
      )}
      {printing && product.printing_types.length > 0 && (
        <Fact icon={<BrushIcon className="size-5.5" />}>
          {texts.techniquesTitle}: {product.printing_types.map(({ name }) => name).join(', ')}.
          {designs && (
            <>
              {' '}
              <Link href={playgroundHref(product)} className="link inline-flex items-center min-h-11">
                {texts.designFirst}
              </Link>
            </>
          )}
        </Fact>
      )}
      <li>
        <ShareProduct product={product} color={color} />
      </li>
    </ul>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <span className="text-muted flex-none">{icon}</span>
      <span>{children}</span>
    </li>
  )
}
