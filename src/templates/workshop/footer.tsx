import type { FooterProps } from '../part-props.ts'
import { FootHelp, FootPay, FootShop } from '../parts/foot-parts.tsx'
import { SellerIdentity } from '../parts/seller-identity.tsx'

/** Taller: the label sewn inside, stitched all around. */
export function WorkshopFooter({ config, categories }: FooterProps) {
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="foot-label">
          <div className="foot-head">
            <p className="foot-name">{config.name}</p>
            {config.tagline && <p className="foot-tagline">{config.tagline}</p>}
          </div>
          <SellerIdentity config={config} />
          <FootShop categories={categories} title="Piezas" titleClass="foot-heading" />
          <FootHelp config={config} titleClass="foot-heading" />
          <FootPay config={config} className="foot-pay" />
        </div>
      </div>
    </footer>
  )
}
