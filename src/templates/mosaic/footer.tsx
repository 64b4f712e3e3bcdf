import { marketOf } from '#domain/market/market.ts'
import type { FooterProps } from '../part-props.ts'
import { FiscalData } from '../parts/fiscal-data.tsx'
import { FootCategories, FootLegal } from '../parts/foot-links.tsx'
import { PaymentLogos } from '../parts/payment-logos.tsx'
import { SellerIdentity } from '../parts/seller-identity.tsx'

/** Mosaico: the last row of tiles, the name across all of it. */
export function MosaicFooter({ config, categories }: FooterProps) {
  const market = marketOf(config.environment)
  return (
    <footer className="foot">
      <p className="foot-name">{config.name}</p>
      <div className="foot-grid">
        <nav aria-labelledby="pie-tienda">
          <h2 id="pie-tienda" className="foot-heading">
            Tienda
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
