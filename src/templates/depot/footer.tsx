import { marketOf } from '#domain/market/market.ts'
import type { FooterProps } from '../part-props.ts'
import { FiscalData } from '../parts/fiscal-data.tsx'
import { FootCategories, FootLegal } from '../parts/foot-links.tsx'
import { PaymentLogos } from '../parts/payment-logos.tsx'
import { SellerIdentity } from '../parts/seller-identity.tsx'

/** Depósito: four ruled cells, like the foot of an invoice. */
export function DepotFooter({ config, categories }: FooterProps) {
  const market = marketOf(config.environment)
  return (
    <footer className="foot">
      <div className="wrap foot-grid">
        <div className="foot-cell">
          <p className="brand-name mb-3">{config.name}</p>
          <SellerIdentity config={config} market={market} />
        </div>
        <nav aria-labelledby="pie-tienda" className="foot-cell">
          <h2 id="pie-tienda" className="t-label foot-title">
            Tienda
          </h2>
          <FootCategories categories={categories} />
        </nav>
        <nav aria-labelledby="pie-ayuda" className="foot-cell">
          <h2 id="pie-ayuda" className="t-label foot-title">
            Ayuda
          </h2>
          <FootLegal config={config} />
        </nav>
        <div className="foot-cell flex flex-col gap-6">
          <PaymentLogos logos={config.paymentLogos} />
          {market === 'AR' && <FiscalData url={config.legal.fiscalDataUrl} />}
        </div>
      </div>
    </footer>
  )
}
