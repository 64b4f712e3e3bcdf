import { Link } from 'wouter'
import { cx } from '../class-names.ts'

export interface Crumb {
  label: string
  /** Absent: the page itself. */
  href?: string
}

export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Ruta de navegación" className="t-small text-muted">
      <ol className="flex items-center min-w-0">
        {crumbs.map((crumb, index) => (
          <li
            key={crumb.label}
            className={cx('flex items-center', crumb.href === undefined ? 'min-w-0' : 'flex-none')}
          >
            {index > 0 && (
              <span aria-hidden="true" className="mx-2 opacity-60">
                /
              </span>
            )}
            {crumb.href === undefined ? (
              <span aria-current="page" className="text-ink truncate">
                {crumb.label}
              </span>
            ) : (
              <Link href={crumb.href} className="crumb">
                {crumb.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
