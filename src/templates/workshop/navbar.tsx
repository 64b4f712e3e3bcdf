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
    <header className="head">
      <div className="wrap bar">
        <MenuDialog
          label="Menú"
          trigger={<MenuIcon />}
          triggerLabel="Abrir menú"
          triggerClass="icon-btn menu-button"
          className="menu"
          head={<span className="t-heading">{config.name}</span>}
        >
          <ul className="menu-list">
            <li>
              <Link href={listHref} className="menu-link">
                Todos los productos
              </Link>
            </li>
            {categories.map((category) => (
              <li key={category.id}>
                <Link href={categoryHref(category.id)} className="menu-link">
                  {category.name}
                </Link>
              </li>
            ))}
          </ul>
        </MenuDialog>
        <Link href="/" className="sign" aria-label={`${config.name}, inicio`}>
          <Brand config={config} />
        </Link>
        <WideOnly>
          <nav aria-label="Principal" className="nav">
            <Link href={listHref} className="nav-link">
              Todas las piezas
            </Link>
            <Link href={`${listHref}?sort=newest`} className="nav-link">
              Recién hechas
            </Link>
          </nav>
        </WideOnly>
        <div className="tools">
          <SearchSheet />
          {account}
          {cart}
        </div>
      </div>
    </header>
  )
}
