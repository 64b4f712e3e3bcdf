import { marketOf } from '#domain/market/market.ts'
import type { FooterProps } from '../part-props.ts'
import { FiscalData } from '../parts/fiscal-data.tsx'
import { FootCategories, FootLegal } from '../parts/foot-links.tsx'
import { PaymentLogos } from '../parts/payment-logos.tsx'
import { SellerIdentity } from '../parts/seller-identity.tsx'

/** Galería: the last wall. One line in large italics, then what is lettered small beside the door. */
export function MuseumFooter({ config, categories }: FooterProps) {
  const market = marketOf(config.environment)
  return (
    <footer className="foot">
      <div className="wrap foot-grid">
        <p className="foot-line">{config.tagline || config.name}</p>
        <nav aria-labelledby="pie-tienda">
          <h2 id="pie-tienda" className="sr-only">
            Tienda
          </h2>
          <FootCategories categories={categories} />
        </nav>
        <nav aria-labelledby="pie-ayuda">
          <h2 id="pie-ayuda" className="sr-only">
            Ayuda
          </h2>
          <FootLegal config={config} />
        </nav>
        <div>
          <SellerIdentity config={config} market={market} />
        </div>
        <div className="foot-end">
          <PaymentLogos logos={config.paymentLogos} />
          {market === 'AR' && <FiscalData url={config.legal.fiscalDataUrl} />}
        </div>
      </div>
    </footer>
  )
}
