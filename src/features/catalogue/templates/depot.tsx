import { Link } from 'wouter'
import type { ProductDetail } from '#contract/catalogue.ts'
import { isCounted } from '#contract/stock.ts'
import { formatCount } from '#domain/money/money.ts'
import { useConfig } from '#src/session/shop.ts'
import { productHref } from '#src/ui/hrefs.ts'
import { Picture } from '#src/ui/media/picture.tsx'
import { lazyTexts } from '../lazy-texts.ts'
import { arrival } from '../quantity.ts'
import { catalogueTexts } from '../texts.ts'
import { colorChoices, variantOf } from '../variants.ts'

interface DataStripProps {
  product: ProductDetail
  /** Of what is chosen. */
  code: string
  stock: number
}

/** What a buyer for a firm asks first: code, stock, minimum, term. */
export function DataStrip({ product, code, stock }: DataStripProps) {
  const { environment, delivery } = useConfig()
  const words = lazyTexts(environment)
  const cells = [
    { name: 'Código', value: code },
    {
      name: 'Stock',
      value: stock === 0 ? words.soldOut : isCounted(stock) ? words.taken(stock) : words.uncounted,
    },
    { name: 'Mínimo', value: words.taken(product.minimumQuantity) },
    {
      name: 'Plazo',
      value: arrival(product.productionDays, delivery?.days, catalogueTexts(environment)),
    },
  ].filter(({ value }) => value !== '')
  return (
    <dl className="data">
      {cells.map(({ name, value }) => (
        <div key={name} className="data-cell">
          <dt className="t-small text-muted">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface ColorRowsProps {
  product: ProductDetail
  chosen: string
}

/** Colours as lines of a stock list: each is a link to the page in it. */
export function ColorRows({ product, chosen }: ColorRowsProps) {
  const words = lazyTexts(useConfig().environment)
  const colors = colorChoices(product)
  return (
    <table className="color-rows">
      <caption className="choice-title text-left">Variantes</caption>
      <thead className="t-small text-muted">
        <tr>
          <th scope="col">Color</th>
          <th scope="col">Código</th>
          <th scope="col">Stock</th>
        </tr>
      </thead>
      <tbody>
        {colors.map(({ name, picture, stock }) => (
          <tr key={name} className="color-row" data-chosen={name === chosen || undefined}>
            <th scope="row">
              <Link
                href={productHref(product, name)}
                replace
                className="color-row-link"
                aria-current={name === chosen ? 'true' : undefined}
              >
                <Picture picture={picture} alt="" sizes="40px" className="color-row-pic" />
                {name}
              </Link>
            </th>
            <td className="tnum">{variantOf(product, name, '')?.sku}</td>
            <td className="tnum">
              {stock === 0 ? words.soldOut : isCounted(stock) ? formatCount(stock) : words.uncounted}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
