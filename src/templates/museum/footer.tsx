import type { FooterProps } from '../part-props.ts'
import { FootHelp, FootPay, FootShop } from '../parts/foot-parts.tsx'
import { SellerIdentity } from '../parts/seller-identity.tsx'

/** Galería: the last wall. One line in large italics, then what is lettered small beside the door. */
export function MuseumFooter({ config, categories }: FooterProps) {
  return (
    <footer className="foot">
      <div className="wrap foot-grid">
        <p className="foot-line">{config.tagline || config.name}</p>
        <FootShop categories={categories} titleClass="sr-only" />
        <FootHelp config={config} titleClass="sr-only" />
        <div>
          <SellerIdentity config={config} />
        </div>
        <FootPay config={config} className="foot-end" />
      </div>
    </footer>
  )
}
