import type { ReactNode } from 'react'
import { marketOf } from '#domain/market/market.ts'
import { LinkButton } from '#src/ui/buttons/link-button.tsx'
import { listHref } from '#src/ui/hrefs.ts'
import type { BannerProps } from '../part-props.ts'
import { BannerPicture, bannerWords } from '../parts/banner-parts.tsx'

/** Depósito: a delivery note. The offer, the goods, and in ruled cells what a buyer asks first. */
export function DepotBanner({ config }: BannerProps) {
  const { seller } = config
  const { title, text, action } = bannerWords(config)
  return (
    <section className="slip" aria-labelledby="titular">
      <div className="slip-words">
        <h1 id="titular" className="t-hero">
          {title}
        </h1>
        {text && <p className="slip-text">{text}</p>}
        <LinkButton href={listHref} className="slip-action">
          {action}
        </LinkButton>
      </div>
      <BannerPicture
        config={config}
        frameClass="slip-frame"
        className="slip-pic"
        sizes="(min-width: 960px) 50vw, 100vw"
      />
      <dl className="slip-facts">
        <Cell name="Precios">{config.withTaxes ? 'IVA incluido' : 'netos, + IVA'}</Cell>
        <Cell name="Cotización">
          {config.quoteValidityDays === 1 ? 'válida 1 día' : `válida ${config.quoteValidityDays} días`}
        </Cell>
        {seller?.taxId && (
          <Cell name={marketOf(config.environment) === 'CL' ? 'RUT' : 'CUIT'}>{seller.taxId}</Cell>
        )}
        {seller?.phone && <Cell name="Ventas">{seller.phone}</Cell>}
      </dl>
    </section>
  )
}

function Cell({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="cell">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
