import { Link } from 'wouter'
import { formatProducts } from '#domain/money/money.ts'
import { SearchForm } from '#src/ui/fields/search-form.tsx'
import { categoryHref, listHref } from '#src/ui/hrefs.ts'
import { MenuIcon } from '#src/ui/icons/icons.tsx'
import { Picture } from '#src/ui/media/picture.tsx'
import { Brand } from '#src/ui/navigation/brand.tsx'
import type { NavbarProps } from '../part-props.ts'
import { DropDown } from '../parts/drop-down.tsx'
import { MenuDialog } from '../parts/menu-dialog.tsx'
import { SearchSheet } from '../parts/search-sheet.tsx'
import { WideOnly } from '../parts/wide-only.tsx'

/** Clásica: the logo in the middle of a bar that stays, over one thin line of navigation. */
export function ClassicNavbar({ config, spec, categories, cart, account }: NavbarProps) {
  return (
    <header className="contents">
      {config.tagline && <p className="strip">{config.tagline}</p>}
      <div className="bar">
        <div className="wrap bar-row">
          <div className="flex items-center">
            <MenuDialog
              label="Menú"
              trigger={<MenuIcon />}
              triggerLabel="Abrir menú"
              triggerClass="icon-btn -ml-2.5 md:hidden"
              className="menu"
              head={<span className="t-heading">{spec.menuTitle}</span>}
            >
              <ul className="px-5 py-4">
                <li>
                  <Link
                    href={listHref}
                    className="flex items-center justify-between min-h-14 line-bottom t-heading"
                  >
                    Todos los productos
                  </Link>
                </li>
                {categories.map((category) => (
                  <li key={category.id}>
                    <Link
                      href={categoryHref(category.id)}
                      className="flex items-center justify-between min-h-14 line-bottom t-heading"
                    >
                      {category.name}
                      <span className="t-small text-muted tnum">{category.count}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </MenuDialog>
            <SearchSheet className="icon-btn md:hidden" />
            <WideOnly>
              <SearchForm id="buscar-barra" />
            </WideOnly>
          </div>
          <Link href="/" className="brand" aria-label={`${config.name}, inicio`}>
            <Brand config={config} />
          </Link>
          <div className="flex items-center justify-end -mr-2.5">
            {account}
            {cart}
          </div>
        </div>
      </div>
      <WideOnly>
        <nav aria-label="Principal" className="nav">
          <ul className="wrap nav-row t-label">
            {spec.menuTitle && categories.length > 0 && (
              <li>
                <DropDown title={spec.menuTitle} titleClass="nav-link">
                  <DropLinks categories={categories} />
                </DropDown>
              </li>
            )}
            <li>
              <Link href={listHref} className="nav-link">
                Todos los productos
              </Link>
            </li>
            {categories.slice(0, 4).map((category) => (
              <li key={category.id} className="hidden lg:block">
                <Link href={categoryHref(category.id)} className="nav-link">
                  {category.name}
                </Link>
              </li>
            ))}
            <li>
              <Link href={`${listHref}?sort=newest`} className="nav-link">
                Novedades
              </Link>
            </li>
          </ul>
        </nav>
      </WideOnly>
    </header>
  )
}

function DropLinks({ categories }: Pick<NavbarProps, 'categories'>) {
  return (
    <ul className="wrap drop-grid">
      {categories.map((category) => (
        <li key={category.id}>
          <Link href={categoryHref(category.id)} className="drop-link">
            <Picture picture={category.picture} alt="" sizes="72px" className="drop-pic" />
            <span>
              <span className="block">{category.name}</span>
              <span className="block t-small text-muted tnum">{formatProducts(category.count)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
