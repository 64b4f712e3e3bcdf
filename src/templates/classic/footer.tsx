import { marketOf } from '#domain/market/market.ts'
import type { FooterProps } from '../part-props.ts'
import { FiscalData } from '../parts/fiscal-data.tsx'
import { FootCategories, FootLegal } from '../parts/foot-links.tsx'
import { PaymentLogos } from '../parts/payment-logos.tsx'
import { SellerIdentity } from '../parts/seller-identity.tsx'

/** Clásica: who sells, what there is, what the law grants; below a hairline how one pays. */
export function ClassicFooter({ config, categories }: FooterProps) {
  const market = marketOf(config.environment)
  return (
    <footer className="foot">
      <div className="wrap foot-grid">
        <div>
          <p className="brand-name mb-4">{config.name}</p>
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
      <div className="wrap">
        <p className="foot-end t-small">
          {config.name}
          {config.seller?.address && ` · ${config.seller.address}`}
        </p>
      </div>
    </footer>
  )
}
