import type { ProductDetail, ProductSummary } from '#contract/catalogue.ts'
import { RowOrder } from '#src/features/cart/buying/row-order-later.tsx'
import { ProductAbout } from '#src/features/catalogue/detail/product-about.tsx'
import { Related } from '#src/features/catalogue/detail/related.tsx'
import { RecentlySeen } from '#src/features/catalogue/seen/recently-seen.tsx'
import { useConfig } from '#src/session/shop.ts'
import { useTemplate } from '#src/templates/registry.ts'
import { templateOf } from '#src/templates/specs.ts'
import { useTemplateTexts } from '#src/templates/use-template-texts.ts'

const CARD_SIZES = '(min-width: 1264px) 310px, (min-width: 960px) 23vw, (min-width: 600px) 31vw, 44vw'

interface Props {
  product: ProductDetail
  /** Whether its description and figures stand here: some templates have them beside the product. */
  about: boolean
}

/** What follows a product on its page: words and figures, what goes with it, what was seen before. */
export function AfterDetail({ product, about }: Props) {
  const words = useTemplateTexts()
  return (
    <>
      {about && <ProductAbout product={product} about={words.about} sheet={words.sheet} />}
      <Related title={words.related} product={product} renderCard={renderRelated} />
      <RecentlySeen title={words.seen} product={product} />
    </>
  )
}

const renderRelated = (product: ProductSummary) => <RelatedCard product={product} />

function RelatedCard({ product }: { product: ProductSummary }) {
  const config = useConfig()
  const spec = templateOf(config.templateFK.id)
  const { Card } = useTemplate(spec)
  const order = spec.orders && <RowOrder product={product} />
  return <Card product={product} config={config} spec={spec} sizes={CARD_SIZES} order={order} />
}
