import type { BoxConfiguration } from '#contract/config.ts'
import { marketOf } from '#domain/market/market.ts'

/** Who sells: name, tax id, address, and how to reach them. */
export function SellerIdentity({ config }: { config: BoxConfiguration }) {
  const { seller } = config
  if (!seller) return null
  return (
    <address className="t-small not-italic leading-relaxed">
      <span className="block">{seller.name}</span>
      {seller.taxId && (
        <span className="block tnum">
          {marketOf(config.environment) === 'CL' ? 'RUT' : 'CUIT'} {seller.taxId}
        </span>
      )}
      {seller.address && <span className="block">{seller.address}</span>}
      {seller.email && (
        <a href={`mailto:${seller.email}`} className="foot-link">
          {seller.email}
        </a>
      )}
      {seller.phone && (
        <a href={`tel:${seller.phone.replace(/[^\d+]/g, '')}`} className="foot-link tnum">
          {seller.phone}
        </a>
      )}
    </address>
  )
}
