import { Link } from 'wouter'
import { categoryHref, listHref } from '#src/ui/hrefs.ts'
import { MenuIcon } from '#src/ui/icons/icons.tsx'
import { Brand } from '#src/ui/navigation/brand.tsx'
import type { NavbarProps } from '../part-props.ts'
import { DropDown } from '../parts/drop-down.tsx'
import { MenuDialog } from '../parts/menu-dialog.tsx'
import { SearchSheet } from '../parts/search-sheet.tsx'
import { WideOnly } from '../parts/wide-only.tsx'

/** Galería: the name on the left, a few words on the right, and a lot of wall around them. */
export function MuseumNavbar({ config, spec, categories, cart, account }: NavbarProps) {
  return (
    <header className="head">
      <div className="wrap bar">
        <Link href="/" className="brand" aria-label={`${config.name}, inicio`}>
          <Brand config={config} />
        </Link>
        <WideOnly>
          <nav aria-label="Principal" className="nav">
            {spec.menuTitle && categories.length > 0 && (
              <DropDown title={spec.menuTitle} titleClass="nav-link">
                <ul className="wrap drop-list">
                  {categories.map((category) => (
                    <li key={category.id}>
                      <Link href={categoryHref(category.id)} className="drop-link">
                        {category.name}
                        <span className="drop-count tnum">{category.count}</span>
                      </Link>
                    </li>
                  ))}
                </ul>
              </DropDown>
            )}
            <Link href={listHref} className="nav-link">
              Todos los productos
            </Link>
            <Link href={`${listHref}?sort=newest`} className="nav-link">
              Novedades
            </Link>
          </nav>
        </WideOnly>
        <div className="tools">
          <SearchSheet />
          {account}
          {cart}
          <MenuDialog
            label="Menú"
            trigger={<MenuIcon />}
            triggerLabel="Abrir menú"
            triggerClass="icon-btn menu-button"
            className="menu"
            head={<span className="t-label">{spec.menuTitle}</span>}
          >
            <ul className="menu-list">
              {categories.map((category) => (
                <li key={category.id}>
                  <Link href={categoryHref(category.id)} className="menu-link">
                    {category.name}
                  </Link>
                </li>
              ))}
              <li>
                <Link href={listHref} className="menu-link">
                  Todos los productos
                </Link>
              </li>
            </ul>
          </MenuDialog>
        </div>
      </div>
    </header>
  )
}
