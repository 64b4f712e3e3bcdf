import type { ProductDetail } from '#contract/catalogue.ts'
import { formatCount } from '#domain/money/money.ts'
import { inCm } from '#domain/words/in-cm.ts'

interface TitledProps {
  product: ProductDetail
  title: string
}

export function ProductDescription({ product: { description }, title }: TitledProps) {
  if (!description) return null
  return (
    <div className="description">
      <h2 className="t-heading mb-3">{title}</h2>
      <div className="prose">
        {description.split(/\n+/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </div>
  )
}

/** The data sheet. */
export function ProductSheet({ product, title }: TitledProps) {
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
    <div>
      <h2 className="t-heading mb-3">{title}</h2>
      <dl className="sheet">
        {rows.map(({ name, value }) => (
          <div key={`${name} ${value}`} className="sheet-row">
            <dt className="text-muted">{name}</dt>
            <dd className="tnum">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

interface AboutProps {
  product: ProductDetail
  /** Titles. */
  about: string
  sheet: string
}

/** Both, beside each other on a desktop. */
export function ProductAbout({ product, about, sheet }: AboutProps) {
  return (
    <div className="about">
      <ProductDescription product={product} title={about} />
      <ProductSheet product={product} title={sheet} />
    </div>
  )
}
