import { marketOf } from '#domain/market/market.ts'
import type { FooterProps } from '../part-props.ts'
import { FiscalData } from '../parts/fiscal-data.tsx'
import { FootCategories, FootLegal } from '../parts/foot-links.tsx'
import { PaymentLogos } from '../parts/payment-logos.tsx'
import { SellerIdentity } from '../parts/seller-identity.tsx'

/** Noche: columns in the dark, and at the very end the name as wide as the house. */
export function NightFooter({ config, categories }: FooterProps) {
  const market = marketOf(config.environment)
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="foot-grid">
          <div>
            {config.tagline && <p className="foot-tagline">{config.tagline}</p>}
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
          <div className="flex flex-col gap-6">
            <PaymentLogos logos={config.paymentLogos} />
            {market === 'AR' && <FiscalData url={config.legal.fiscalDataUrl} />}
          </div>
        </div>
      </div>
      <p className="foot-name" aria-hidden="true" data-name={config.name.slice(0, 24)} />
    </footer>
  )
}
