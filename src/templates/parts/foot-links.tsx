import { Link } from 'wouter'
import type { Category } from '#contract/catalogue.ts'
import type { BoxConfiguration } from '#contract/config.ts'
import { cx } from '#src/ui/class-names.ts'
import { categoryHref, deviceHref, listHref } from '#src/ui/hrefs.ts'
import { legalLinks } from './legal-links.ts'

const CATEGORIES = 6

/** All products, then the categories, as a footer lists them. */
export function FootCategories({ categories }: { categories: readonly Category[] }) {
  return (
    <ul>
      <li>
        <Link href={listHref} className="foot-link">
          Todos los productos
        </Link>
      </li>
      {categories.slice(0, CATEGORIES).map((category) => (
        <li key={category.id}>
          <Link href={categoryHref(category.id)} className="foot-link">
            {category.name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Links that the law requires, the shop's own pages, and the page for offline use. */
export function FootLegal({ config, className }: { config: BoxConfiguration; className?: string }) {
  return (
    <ul className={className}>
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
  )
}
