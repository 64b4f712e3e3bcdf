import { Link } from 'wouter'
import { SearchForm } from '#src/ui/fields/search-form.tsx'
import { categoryHref, listHref } from '#src/ui/hrefs.ts'
import { MenuIcon } from '#src/ui/icons/icons.tsx'
import { Brand } from '#src/ui/navigation/brand.tsx'
import type { NavbarProps } from '../part-props.ts'
import { MenuDialog } from '../parts/menu-dialog.tsx'
import { WideOnly } from '../parts/wide-only.tsx'

/** Depósito: a line of facts, then the search as the main tool; categories stand in the sidebar. */
export function DepotNavbar({ config, categories, cart, account }: NavbarProps) {
  const { seller } = config
  return (
    <header className="dp-head">
      <div className="dp-facts">
        <div className="wrap dp-facts-row">
          <span className="dp-facts-tagline">{config.tagline || config.name}</span>
          {seller?.phone && <span className="dp-facts-more tnum">T {seller.phone}</span>}
          {seller?.email && <span className="dp-facts-more">{seller.email}</span>}
        </div>
      </div>
      <div className="wrap dp-bar">
        <MenuDialog
          label="Menú"
          trigger={<MenuIcon />}
          triggerLabel="Abrir menú"
          triggerClass="icon-btn dp-menu-button"
          className="dp-menu"
          head={<span className="t-heading">{config.name}</span>}
        >
          <ul>
            <li>
              <Link href={listHref} className="dp-menu-link">
                Todos los productos
              </Link>
            </li>
            {categories.map((category) => (
              <li key={category.id}>
                <Link href={categoryHref(category.id)} className="dp-menu-link">
                  {category.name}
                  <span className="dp-mono">{category.count}</span>
                </Link>
              </li>
            ))}
          </ul>
        </MenuDialog>
        <Link href="/" className="dp-brand" aria-label={`${config.name}, inicio`}>
          <Brand config={config} />
        </Link>
        <div className="dp-search">
          <SearchForm id="buscar-barra" />
        </div>
        <WideOnly>
          <nav aria-label="Principal" className="dp-nav">
            <Link href={listHref} className="dp-nav-link">
              Todos los productos
            </Link>
            <Link href={`${listHref}?sort=newest`} className="dp-nav-link">
              Novedades
            </Link>
          </nav>
        </WideOnly>
        <div className="dp-tools">
          {account}
          {cart}
        </div>
      </div>
    </header>
  )
}
