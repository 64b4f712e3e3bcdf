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
    <header className="ga-head">
      <div className="wrap ga-bar">
        <Link href="/" className="ga-brand" aria-label={`${config.name}, inicio`}>
          <Brand config={config} />
        </Link>
        <WideOnly>
          <nav aria-label="Principal" className="ga-nav">
            {spec.menuTitle && categories.length > 0 && (
              <DropDown title={spec.menuTitle} className="ga-drop" titleClass="ga-nav-link">
                <ul className="wrap ga-drop-list">
                  {categories.map((category) => (
                    <li key={category.id}>
                      <Link href={categoryHref(category.id)} className="ga-drop-link">
                        {category.name}
                        <span className="ga-drop-count tnum">{category.count}</span>
                      </Link>
                    </li>
                  ))}
                </ul>
              </DropDown>
            )}
            <Link href={listHref} className="ga-nav-link">
              Todos los productos
            </Link>
            <Link href={`${listHref}?sort=newest`} className="ga-nav-link">
              Novedades
            </Link>
          </nav>
        </WideOnly>
        <div className="ga-tools">
          <SearchSheet />
          {account}
          {cart}
          <MenuDialog
            label="Menú"
            trigger={<MenuIcon />}
            triggerLabel="Abrir menú"
            triggerClass="icon-btn ga-menu-button"
            className="ga-menu"
            head={<span className="t-label">{spec.menuTitle}</span>}
          >
            <ul className="ga-menu-list">
              {categories.map((category) => (
                <li key={category.id}>
                  <Link href={categoryHref(category.id)} className="ga-menu-link">
                    {category.name}
                  </Link>
                </li>
              ))}
              <li>
                <Link href={listHref} className="ga-menu-link">
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
