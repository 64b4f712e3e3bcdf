import { Link } from 'wouter'
import { categoryHref, listHref } from '#src/ui/hrefs.ts'
import { MenuIcon } from '#src/ui/icons/icons.tsx'
import { Brand } from '#src/ui/navigation/brand.tsx'
import type { NavbarProps } from '../part-props.ts'
import { DropDown } from '../parts/drop-down.tsx'
import { MenuDialog } from '../parts/menu-dialog.tsx'
import { SearchSheet } from '../parts/search-sheet.tsx'
import { WideOnly } from '../parts/wide-only.tsx'

/** Editorial: a masthead. The name across the page, and the contents in one line under a double rule. */
export function EditorialNavbar({ config, spec, categories, cart, account }: NavbarProps) {
  return (
    <header className="head">
      <div className="wrap masthead">
        <div className="top-side">
          <MenuDialog
            label="Menú"
            trigger={<MenuIcon />}
            triggerLabel="Abrir menú"
            triggerClass="icon-btn menu-button"
            className="menu"
            head={<span className="t-label">{spec.menuTitle}</span>}
          >
            <ol className="menu-list">
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
            </ol>
          </MenuDialog>
          <SearchSheet />
          <span className="tagline">{config.tagline}</span>
        </div>
        <Link href="/" className="brand" aria-label={`${config.name}, inicio`}>
          <Brand config={config} />
        </Link>
        <div className="masthead-tools">
          {account}
          {cart}
        </div>
      </div>
      <WideOnly>
        <nav aria-label="Principal" className="nav">
          <div className="wrap nav-row">
            {spec.menuTitle && categories.length > 0 && (
              <DropDown title={spec.menuTitle} titleClass="nav-link t-label">
                <ol className="wrap drop-list">
                  {categories.map((category) => (
                    <li key={category.id}>
                      <Link href={categoryHref(category.id)} className="drop-link">
                        {category.name}
                        <span className="leader" aria-hidden="true" />
                        <span className="tnum">{category.count}</span>
                      </Link>
                    </li>
                  ))}
                </ol>
              </DropDown>
            )}
            <Link href={listHref} className="nav-link nav-word">
              Todos los productos
            </Link>
            <Link href={`${listHref}?sort=newest`} className="nav-link nav-word">
              Novedades
            </Link>
          </div>
        </nav>
      </WideOnly>
    </header>
  )
}
