import type { FooterProps } from '../part-props.ts'
import { FootHelp, FootPay, FootShop } from '../parts/foot-parts.tsx'
import { SellerIdentity } from '../parts/seller-identity.tsx'

/** Mosaico: the last row of tiles, the name across all of it. */
export function MosaicFooter({ config, categories }: FooterProps) {
  return (
    <footer className="foot">
      <p className="foot-name">{config.name}</p>
      <div className="foot-grid">
        <FootShop categories={categories} titleClass="foot-heading" />
        <FootHelp config={config} titleClass="foot-heading" />
        <div>
          <SellerIdentity config={config} />
        </div>
        <FootPay config={config} className="foot-pay" />
      </div>
    </footer>
  )
}
