import type { ProductDetail } from '#contract/catalogue.ts'
import { formatCount } from '#domain/money.ts'
import { inCm } from '../in-cm.ts'

interface ProductAboutProps {
  product: ProductDetail
  /** Titles. */
  about: string
  sheet: string
}

/** Description and data sheet. */
export function ProductAbout({ product, about, sheet }: ProductAboutProps) {
  const rows = [
    { name: 'Material', value: product.material },
    { name: 'Marca', value: product.brand },
    { name: 'Código', value: product.external_id },
    { name: 'Compra mínima', value: `${formatCount(product.minimumQuantity)} un.` },
    ...product.dynamicFields,
    ...product.printAreas.map((area) => ({
      name: `Zona de impresión, ${(area.name || area.view).toLowerCase()}`,
      value: inCm(area),
    })),
  ].filter(({ value }) => value !== '')
  return (
    <div className="about">
      {product.description && (
        <div>
          <h2 className="t-heading mb-3">{about}</h2>
          <div className="prose">
            {product.description.split(/\n+/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      )}
      <div>
        <h2 className="t-heading mb-3">{sheet}</h2>
        <dl className="sheet">
          {rows.map(({ name, value }) => (
            <div key={`${name} ${value}`} className="sheet-row">
              <dt className="text-muted">{name}</dt>
              <dd className="tnum">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}
