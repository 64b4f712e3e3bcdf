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
    <header className="head">
      <div className="banner-facts">
        <div className="wrap facts-row">
          <span className="facts-tagline">{config.tagline || config.name}</span>
          {seller?.phone && <span className="hidden md:block tnum">T {seller.phone}</span>}
          {seller?.email && <span className="hidden md:block">{seller.email}</span>}
        </div>
      </div>
      <div className="wrap bar">
        <MenuDialog
          label="Menú"
          trigger={<MenuIcon />}
          triggerLabel="Abrir menú"
          triggerClass="icon-btn menu-button"
          className="menu"
          head={<span className="t-heading">{config.name}</span>}
        >
          <ul>
            <li>
              <Link href={listHref} className="menu-link">
                Todos los productos
              </Link>
            </li>
            {categories.map((category) => (
              <li key={category.id}>
                <Link href={categoryHref(category.id)} className="menu-link">
                  {category.name}
                  <span className="mono">{category.count}</span>
                </Link>
              </li>
            ))}
          </ul>
        </MenuDialog>
        <Link href="/" className="brand" aria-label={`${config.name}, inicio`}>
          <Brand config={config} />
        </Link>
        <div className="bar-search">
          <SearchForm id="buscar-barra" />
        </div>
        <WideOnly>
          <nav aria-label="Principal" className="nav">
            <Link href={listHref} className="nav-link">
              Todos los productos
            </Link>
            <Link href={`${listHref}?sort=newest`} className="nav-link">
              Novedades
            </Link>
          </nav>
        </WideOnly>
        <div className="tools">
          {account}
          {cart}
        </div>
      </div>
    </header>
  )
}
