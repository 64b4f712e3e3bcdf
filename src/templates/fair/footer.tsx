import { marketOf } from '#domain/market/market.ts'
import type { FooterProps } from '../part-props.ts'
import { FiscalData } from '../parts/fiscal-data.tsx'
import { FootCategories, FootLegal } from '../parts/foot-links.tsx'
import { PaymentLogos } from '../parts/payment-logos.tsx'
import { SellerIdentity } from '../parts/seller-identity.tsx'

/** Feria: the back of the stall, scalloped like its front. */
export function FairFooter({ config, categories }: FooterProps) {
  const market = marketOf(config.environment)
  return (
    <footer className="foot">
      <div className="wrap foot-grid">
        <div className="foot-head">
          <p className="foot-name">{config.name}</p>
          {config.tagline && <p>{config.tagline}</p>}
        </div>
        <nav aria-labelledby="pie-tienda">
          <h2 id="pie-tienda" className="foot-heading">
            Los puestos
          </h2>
          <FootCategories categories={categories} />
        </nav>
        <nav aria-labelledby="pie-ayuda">
          <h2 id="pie-ayuda" className="foot-heading">
            Ayuda
          </h2>
          <FootLegal config={config} />
        </nav>
        <div>
          <h2 className="foot-heading">Dónde estamos</h2>
          <SellerIdentity config={config} market={market} />
        </div>
        <div className="foot-pay">
          <PaymentLogos logos={config.paymentLogos} />
          {market === 'AR' && <FiscalData url={config.legal.fiscalDataUrl} />}
        </div>
      </div>
    </footer>
  )
}
