import { Link } from 'wouter'
import { categoryHref, listHref } from '#src/ui/hrefs.ts'
import { MenuIcon } from '#src/ui/icons/icons.tsx'
import { Brand } from '#src/ui/navigation/brand.tsx'
import type { NavbarProps } from '../part-props.ts'
import { MenuDialog } from '../parts/menu-dialog.tsx'
import { SearchSheet } from '../parts/search-sheet.tsx'
import { WideOnly } from '../parts/wide-only.tsx'

/** Taller: a signboard hung over the bench; the categories hang in the rack beside it. */
export function WorkshopNavbar({ config, categories, cart, account }: NavbarProps) {
  return (
    <header className="ta-head">
      <div className="wrap ta-bar">
        <MenuDialog
          label="Menú"
          trigger={<MenuIcon />}
          triggerLabel="Abrir menú"
          triggerClass="icon-btn ta-menu-button"
          className="ta-menu"
          head={<span className="t-heading">{config.name}</span>}
        >
          <ul className="ta-menu-list">
            <li>
              <Link href={listHref} className="ta-menu-link">
                Todos los productos
              </Link>
            </li>
            {categories.map((category) => (
              <li key={category.id}>
                <Link href={categoryHref(category.id)} className="ta-menu-link">
                  {category.name}
                </Link>
              </li>
            ))}
          </ul>
        </MenuDialog>
        <Link href="/" className="ta-sign" aria-label={`${config.name}, inicio`}>
          <Brand config={config} />
        </Link>
        <WideOnly>
          <nav aria-label="Principal" className="ta-nav">
            <Link href={listHref} className="ta-nav-link">
              Todas las piezas
            </Link>
            <Link href={`${listHref}?sort=newest`} className="ta-nav-link">
              Recién hechas
            </Link>
          </nav>
        </WideOnly>
        <div className="ta-tools">
          <SearchSheet />
          {account}
          {cart}
        </div>
      </div>
    </header>
  )
}
