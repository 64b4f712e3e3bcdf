import { marketOf } from '#domain/market/market.ts'
import type { FooterProps } from '../part-props.ts'
import { FiscalData } from '../parts/fiscal-data.tsx'
import { FootCategories, FootLegal } from '../parts/foot-links.tsx'
import { PaymentLogos } from '../parts/payment-logos.tsx'
import { SellerIdentity } from '../parts/seller-identity.tsx'

/** Editorial: the colophon, set in narrow columns under the name. */
export function EditorialFooter({ config, categories }: FooterProps) {
  const market = marketOf(config.environment)
  return (
    <footer className="foot">
      <div className="wrap">
        <p className="foot-name">{config.name}</p>
        {config.tagline && <p className="foot-tagline">{config.tagline}</p>}
        <div className="foot-grid">
          <div>
            <h2 className="t-label foot-title">Colofón</h2>
            <SellerIdentity config={config} market={market} />
          </div>
          <nav aria-labelledby="pie-tienda">
            <h2 id="pie-tienda" className="t-label foot-title">
              Tienda
            </h2>
            <FootCategories categories={categories} />
          </nav>
          <nav aria-labelledby="pie-ayuda">
            <h2 id="pie-ayuda" className="t-label foot-title">
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
