import type { FooterProps } from '../part-props.ts'
import { FootHelp, FootPay, FootShop } from '../parts/foot-parts.tsx'
import { SellerIdentity } from '../parts/seller-identity.tsx'

/** Clásica: who sells, what there is, what the law grants; below a hairline how one pays. */
export function ClassicFooter({ config, categories }: FooterProps) {
  return (
    <footer className="foot">
      <div className="wrap foot-grid">
        <div>
          <p className="brand-name mb-4">{config.name}</p>
          <SellerIdentity config={config} />
        </div>
        <FootShop categories={categories} titleClass="t-label foot-title" />
        <FootHelp config={config} titleClass="t-label foot-title" />
        <FootPay config={config} className="flex flex-col gap-6" />
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
