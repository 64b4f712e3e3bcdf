import type { FooterProps } from '../part-props.ts'
import { FootHelp, FootPay, FootShop } from '../parts/foot-parts.tsx'
import { SellerIdentity } from '../parts/seller-identity.tsx'

/** Feria: the back of the stall, scalloped like its front. */
export function FairFooter({ config, categories }: FooterProps) {
  return (
    <footer className="foot">
      <div className="wrap foot-grid">
        <div className="foot-head">
          <p className="foot-name">{config.name}</p>
          {config.tagline && <p>{config.tagline}</p>}
        </div>
        <FootShop categories={categories} title="Los puestos" titleClass="foot-heading" />
        <FootHelp config={config} titleClass="foot-heading" />
        <div>
          <h2 className="foot-heading">Dónde estamos</h2>
          <SellerIdentity config={config} />
        </div>
        <FootPay config={config} className="foot-pay" />
      </div>
    </footer>
  )
}
