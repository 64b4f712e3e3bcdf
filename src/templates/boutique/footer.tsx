import { marketOf } from '#domain/market/market.ts'
import type { FooterProps } from '../part-props.ts'
import { FiscalData } from '../parts/fiscal-data.tsx'
import { FootCategories, FootLegal } from '../parts/foot-links.tsx'
import { PaymentLogos } from '../parts/payment-logos.tsx'
import { SellerIdentity } from '../parts/seller-identity.tsx'

/** Boutique: the name once more, large and in the middle; the rest between hairlines. */
export function BoutiqueFooter({ config, categories }: FooterProps) {
  const market = marketOf(config.environment)
  return (
    <footer className="foot">
      <div className="wrap">
        <p className="foot-name">{config.name}</p>
        <div className="foot-grid">
          <nav aria-labelledby="pie-tienda">
            <h2 id="pie-tienda" className="caps foot-heading">
              Tienda
            </h2>
            <FootCategories categories={categories} />
          </nav>
          <nav aria-labelledby="pie-ayuda">
            <h2 id="pie-ayuda" className="caps foot-heading">
              Ayuda
            </h2>
            <FootLegal config={config} />
          </nav>
          <div>
            <h2 className="caps foot-heading">Contacto</h2>
            <SellerIdentity config={config} market={market} />
          </div>
        </div>
        <div className="foot-end">
          <PaymentLogos logos={config.paymentLogos} />
          {market === 'AR' && <FiscalData url={config.legal.fiscalDataUrl} />}
        </div>
      </div>
    </footer>
  )
}
