import type { FooterProps } from '../part-props.ts'
import { FootHelp, FootPay, FootShop } from '../parts/foot-parts.tsx'
import { SellerIdentity } from '../parts/seller-identity.tsx'

/** Noche: columns in the dark, and at the very end the name as wide as the house. */
export function NightFooter({ config, categories }: FooterProps) {
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="foot-grid">
          <div>
            {config.tagline && <p className="foot-tagline">{config.tagline}</p>}
            <SellerIdentity config={config} />
          </div>
          <FootShop categories={categories} titleClass="t-label foot-title" />
          <FootHelp config={config} titleClass="t-label foot-title" />
          <FootPay config={config} className="flex flex-col gap-6" />
        </div>
      </div>
      <p className="foot-name" aria-hidden="true" data-name={config.name.slice(0, 24)} />
    </footer>
  )
}
