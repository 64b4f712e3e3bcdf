import type { FooterProps } from '../part-props.ts'
import { FootHelp, FootPay, FootShop } from '../parts/foot-parts.tsx'
import { SellerIdentity } from '../parts/seller-identity.tsx'

/** Depósito: four ruled cells, like the foot of an invoice. */
export function DepotFooter({ config, categories }: FooterProps) {
  return (
    <footer className="foot">
      <div className="wrap foot-grid">
        <div className="foot-cell">
          <p className="brand-name mb-3">{config.name}</p>
          <SellerIdentity config={config} />
        </div>
        <FootShop categories={categories} titleClass="t-label foot-title" className="foot-cell" />
        <FootHelp config={config} titleClass="t-label foot-title" className="foot-cell" />
        <FootPay config={config} className="foot-cell flex flex-col gap-6" />
      </div>
    </footer>
  )
}
