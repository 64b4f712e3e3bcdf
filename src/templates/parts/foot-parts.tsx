import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Category } from '#contract/catalogue.ts'
import type { BoxConfiguration } from '#contract/config.ts'
import { marketOf } from '#domain/market/market.ts'
import { cx } from '#src/ui/class-names.ts'
import { deviceHref } from '#src/ui/hrefs.ts'
import { FiscalData } from './fiscal-data.tsx'
import { legalLinks } from './legal-links.ts'
import { AllProducts, CategoryItems } from './list-links.tsx'
import { PaymentLogos } from './payment-logos.tsx'

const CATEGORIES = 6

interface FootTitle {
  title?: string
  titleClass: string
  className?: string
}

interface FootNavProps extends Required<Pick<FootTitle, 'title' | 'titleClass'>> {
  id: string
  className: string | undefined
  children: ReactNode
}

function FootNav({ id, title, titleClass, className, children }: FootNavProps) {
  return (
    <nav aria-labelledby={id} className={className}>
      <h2 id={id} className={titleClass}>
        {title}
      </h2>
      {children}
    </nav>
  )
}

interface FootShopProps extends FootTitle {
  /** None where the categories stand beside each page anyway. */
  categories?: readonly Category[]
  /** Further items. */
  children?: ReactNode
}

/** All products, then the first categories. */
export function FootShop({
  categories = [],
  title = 'Tienda',
  titleClass,
  className,
  children,
}: FootShopProps) {
  return (
    <FootNav id="pie-tienda" title={title} titleClass={titleClass} className={className}>
      <ul>
        <li>
          <AllProducts className="foot-link" />
        </li>
        <CategoryItems categories={categories.slice(0, CATEGORIES)} className="foot-link" />
        {children}
      </ul>
    </FootNav>
  )
}

/** Links that the law requires, the shop's own pages, and the page for offline use. */
export function FootHelp({
  config,
  title = 'Ayuda',
  titleClass,
  className,
}: FootTitle & { config: BoxConfiguration }) {
  return (
    <FootNav id="pie-ayuda" title={title} titleClass={titleClass} className={className}>
      <ul>
        {legalLinks(config).map((link) => (
          <li key={link.href}>
            {link.external ? (
              <a href={link.href} className="foot-link" rel="noopener noreferrer" target="_blank">
                <span>
                  {link.label}
                  <span className="sr-only"> (abre otra página)</span>
                </span>
              </a>
            ) : link.file ? (
              <a href={link.href} className="foot-link" download>
                {link.label}
              </a>
            ) : (
              <Link href={link.href} className={cx('foot-link', link.strong && 'foot-strong')}>
                {link.label}
              </Link>
            )}
          </li>
        ))}
        <li>
          <Link href={deviceHref} className="foot-link">
            Llevar sin conexión
          </Link>
        </li>
      </ul>
    </FootNav>
  )
}

/** How one pays, and in Argentina the tax office's code. */
export function FootPay({ config, className }: { config: BoxConfiguration; className: string }) {
  return (
    <div className={className}>
      <PaymentLogos logos={config.paymentLogos} />
      {marketOf(config.environment) === 'AR' && <FiscalData url={config.legal.fiscalDataUrl} />}
    </div>
  )
}
