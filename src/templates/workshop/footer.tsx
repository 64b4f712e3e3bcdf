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
    <footer className="ta-foot">
      <div className="wrap">
        <div className="ta-foot-label">
          <div className="ta-foot-head">
            <p className="ta-foot-name">{config.name}</p>
            {config.tagline && <p className="ta-foot-tagline">{config.tagline}</p>}
          </div>
          <SellerIdentity config={config} market={market} />
          <nav aria-labelledby="pie-tienda">
            <h2 id="pie-tienda" className="ta-foot-title">
              Piezas
            </h2>
            <FootCategories categories={categories} />
          </nav>
          <nav aria-labelledby="pie-ayuda">
            <h2 id="pie-ayuda" className="ta-foot-title">
              Ayuda
            </h2>
            <FootLegal config={config} />
          </nav>
          <div className="ta-foot-pay">
            <PaymentLogos logos={config.paymentLogos} />
            {market === 'AR' && <FiscalData url={config.legal.fiscalDataUrl} />}
          </div>
        </div>
      </div>
    </footer>
  )
}
