import { Link } from 'wouter'
import { SearchForm } from '#src/ui/fields/search-form.tsx'
import { categoryHref, listHref } from '#src/ui/hrefs.ts'
import { MenuIcon } from '#src/ui/icons/icons.tsx'
import { Brand } from '#src/ui/navigation/brand.tsx'
import type { NavbarProps } from '../part-props.ts'
import { DropDown } from '../parts/drop-down.tsx'
import { MenuDialog } from '../parts/menu-dialog.tsx'
import { WideOnly } from '../parts/wide-only.tsx'

/** Catálogo: the index first. CATEGORÍAS and one long search field, on every width. */
export function CatalogNavbar({ config, spec, categories, cart, account }: NavbarProps) {
  return (
    <header className="head">
      <div className="wrap bar">
        <MenuDialog
          label="Menú"
          trigger={<MenuIcon />}
          triggerLabel="Abrir menú"
          triggerClass="icon-btn menu-button"
          className="menu"
          head={<span className="t-heading">{spec.menuTitle}</span>}
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
                  <span className="text-muted tnum">{category.count}</span>
                </Link>
              </li>
            ))}
          </ul>
        </MenuDialog>
        <Link href="/" className="brand" aria-label={`${config.name}, inicio`}>
          <Brand config={config} />
        </Link>
        <WideOnly>
          <nav aria-label="Principal" className="nav">
            {spec.menuTitle && categories.length > 0 && (
              <DropDown title={spec.menuTitle} titleClass="drop-title">
                <ul className="drop-list">
                  {categories.map((category) => (
                    <li key={category.id}>
                      <Link href={categoryHref(category.id)} className="drop-link">
                        {category.name}
                        <span className="text-muted tnum">{category.count}</span>
                      </Link>
                    </li>
                  ))}
                  <li>
                    <Link href={`${listHref}?sort=newest`} className="drop-link">
                      Novedades
                    </Link>
                  </li>
                </ul>
              </DropDown>
            )}
          </nav>
        </WideOnly>
        <div className="bar-search">
          <SearchForm id="buscar" />
        </div>
        <div className="tools">
          {account}
          {cart}
        </div>
      </div>
    </header>
  )
}
