import type { ReactNode } from 'react'
import type { ProductDetail } from '#contract/catalogue.ts'
import { inCm } from '#domain/words/in-cm.ts'
import { Offer } from '../buying/offer.tsx'

/**
 * What a museum writes beside a work: its name, what it is made of, how large the print is, its number; on a desktop its
 * price too, and the way to buy it.
 */
export function WallLabel({ product, price }: { product: ProductDetail; price: ReactNode }) {
  const areas = product.printAreas.map((area) => `${area.name || area.view} ${inCm(area)}`)
  const rows = [
    { name: 'Material', value: product.material },
    { name: 'Marca', value: product.brand },
    { name: 'Zona de impresión', value: areas.join(', ') },
    { name: 'Código', value: product.external_id },
  ].filter(({ value }) => value !== '')
  return (
    <div className="label">
      <h1 className="t-title">{product.name}</h1>
      <dl className="label-facts">
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-muted">{name}</dt>
            <dd className="tnum">{value}</dd>
          </div>
        ))}
      </dl>
      {price && <Offer price={price} />}
    </div>
  )
}
