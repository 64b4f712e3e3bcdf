import type { FooterProps } from '../part-props.ts'
import { FootHelp, FootPay, FootShop } from '../parts/foot-parts.tsx'
import { Newest } from '../parts/list-links.tsx'
import { SellerIdentity } from '../parts/seller-identity.tsx'

/** Catálogo: the imprint, one dense block that has everything a purchasing department asks for. */
export function CatalogFooter({ config }: FooterProps) {
  return (
    <footer className="foot">
      <div className="wrap foot-grid">
        <div className="foot-who">
          <p className="foot-name">{config.name}</p>
          <SellerIdentity config={config} />
        </div>
        {/* The categories stand beside each page and on the home. */}
        <FootShop title="Catálogo" titleClass="foot-heading" className="foot-cats">
          <li>
            <Newest className="foot-link" />
          </li>
        </FootShop>
        <FootHelp config={config} title="Condiciones" titleClass="foot-heading" />
        <FootPay config={config} className="foot-pay" />
      </div>
    </footer>
  )
}
