import type { FooterProps } from '../part-props.ts'
import { FootHelp, FootPay, FootShop } from '../parts/foot-parts.tsx'
import { SellerIdentity } from '../parts/seller-identity.tsx'

/** Boutique: the name once more, large and in the middle; the rest between hairlines. */
export function BoutiqueFooter({ config, categories }: FooterProps) {
  return (
    <footer className="foot">
      <div className="wrap">
        <p className="foot-name">{config.name}</p>
        <div className="foot-grid">
          <FootShop categories={categories} titleClass="caps foot-heading" />
          <FootHelp config={config} titleClass="caps foot-heading" />
          <div>
            <h2 className="caps foot-heading">Contacto</h2>
            <SellerIdentity config={config} />
          </div>
        </div>
        <FootPay config={config} className="foot-end" />
      </div>
    </footer>
  )
}
