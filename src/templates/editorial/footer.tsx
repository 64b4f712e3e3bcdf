import type { FooterProps } from '../part-props.ts'
import { FootHelp, FootPay, FootShop } from '../parts/foot-parts.tsx'
import { SellerIdentity } from '../parts/seller-identity.tsx'

/** Editorial: the colophon, set in narrow columns under the name. */
export function EditorialFooter({ config, categories }: FooterProps) {
  return (
    <footer className="foot">
      <div className="wrap">
        <p className="foot-name">{config.name}</p>
        {config.tagline && <p className="foot-tagline">{config.tagline}</p>}
        <div className="foot-grid">
          <div>
            <h2 className="t-label foot-title">Colofón</h2>
            <SellerIdentity config={config} />
          </div>
          <FootShop categories={categories} titleClass="t-label foot-title" />
          <FootHelp config={config} titleClass="t-label foot-title" />
          <FootPay config={config} className="foot-pay" />
        </div>
      </div>
    </footer>
  )
}
