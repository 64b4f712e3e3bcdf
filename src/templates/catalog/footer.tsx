import { Link } from 'wouter'
import { marketOf } from '#domain/market/market.ts'
import { listHref } from '#src/ui/hrefs.ts'
import type { FooterProps } from '../part-props.ts'
import { FiscalData } from '../parts/fiscal-data.tsx'
import { FootLegal } from '../parts/foot-links.tsx'
import { PaymentLogos } from '../parts/payment-logos.tsx'
import { SellerIdentity } from '../parts/seller-identity.tsx'

/** Catálogo: the imprint, one dense block that has everything a purchasing department asks for. */
export function CatalogFooter({ config }: FooterProps) {
  const market = marketOf(config.environment)
  return (
    <footer className="foot">
      <div className="wrap foot-grid">
        <div className="foot-who">
          <p className="foot-name">{config.name}</p>
          <SellerIdentity config={config} market={market} />
        </div>
        <nav aria-labelledby="pie-tienda" className="foot-cats">
          <h2 id="pie-tienda" className="foot-heading">
            Catálogo
          </h2>
          {/* The categories stand beside each page and on the home. */}
          <ul>
            <li>
              <Link href={listHref} className="foot-link">
                Todos los productos
              </Link>
            </li>
            <li>
              <Link href={`${listHref}?sort=newest`} className="foot-link">
                Novedades
              </Link>
            </li>
          </ul>
        </nav>
        <nav aria-labelledby="pie-ayuda">
          <h2 id="pie-ayuda" className="foot-heading">
            Condiciones
          </h2>
          <FootLegal config={config} />
        </nav>
        <div className="foot-pay">
          <PaymentLogos logos={config.paymentLogos} />
          {market === 'AR' && <FiscalData url={config.legal.fiscalDataUrl} />}
        </div>
      </div>
    </footer>
  )
}
