import type { ReactNode } from 'react'
import type { ProductDetail, ProductSummary } from '#contract/catalogue.ts'
import { ProductGrid } from '../list/product-grid.tsx'

interface RelatedProps {
  title: string
  product: ProductDetail
  renderCard: (product: ProductSummary) => ReactNode
}

/** What goes with a product. */
export function Related({ title, product, renderCard }: RelatedProps) {
  if (product.related.length === 0) return null
  return (
    <section aria-labelledby="relacionados" className="related pt-[var(--sp-section)]">
      <h2 id="relacionados" className="t-title mb-[var(--sp-block)]">
        {title}
      </h2>
      <ProductGrid>
        {product.related.slice(0, 4).map((other) => (
          <li key={other.id}>{renderCard(other)}</li>
        ))}
      </ProductGrid>
    </section>
  )
}
