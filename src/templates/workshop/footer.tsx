import { marketOf } from '#domain/market/market.ts'
import type { FooterProps } from '../part-props.ts'
import { FiscalData } from '../parts/fiscal-data.tsx'
import { FootCategories, FootLegal } from '../parts/foot-links.tsx'
import { PaymentLogos } from '../parts/payment-logos.tsx'
import { SellerIdentity } from '../parts/seller-identity.tsx'

/** Taller: the label sewn inside, stitched all around. */
export function WorkshopFooter({ config, categories }: FooterProps) {
  const market = marketOf(config.environment)
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="foot-label">
          <div className="foot-head">
            <p className="foot-name">{config.name}</p>
            {config.tagline && <p className="foot-tagline">{config.tagline}</p>}
          </div>
          <SellerIdentity config={config} market={market} />
          <nav aria-labelledby="pie-tienda">
            <h2 id="pie-tienda" className="foot-heading">
              Piezas
            </h2>
            <FootCategories categories={categories} />
          </nav>
          <nav aria-labelledby="pie-ayuda">
            <h2 id="pie-ayuda" className="foot-heading">
              Ayuda
            </h2>
            <FootLegal config={config} />
          </nav>
          <div className="foot-pay">
            <PaymentLogos logos={config.paymentLogos} />
            {market === 'AR' && <FiscalData url={config.legal.fiscalDataUrl} />}
          </div>
        </div>
      </div>
    </footer>
  )
}
