import { Link } from 'wouter'
import { categoryHref, listHref } from '#src/ui/hrefs.ts'
import { MenuIcon } from '#src/ui/icons/icons.tsx'
import { Picture } from '#src/ui/media/picture.tsx'
import { Brand } from '#src/ui/navigation/brand.tsx'
import type { NavbarProps } from '../part-props.ts'
import { DropDown } from '../parts/drop-down.tsx'
import { MenuDialog } from '../parts/menu-dialog.tsx'
import { SearchSheet } from '../parts/search-sheet.tsx'
import { WideOnly } from '../parts/wide-only.tsx'

/** Feria: a stall. Its striped awning hangs over whatever page is below. */
export function FairNavbar({ config, spec, categories, cart, account }: NavbarProps) {
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
        <Link href="/" className="brand" aria-label={`${config.name}, inicio`}>
          <Brand config={config} />
        </Link>
        <WideOnly>
          <nav aria-label="Principal" className="nav">
            {spec.menuTitle && categories.length > 0 && (
              <DropDown title={spec.menuTitle} titleClass="nav-link">
                <ul className="drop-list">
                  {categories.map((category) => (
                    <li key={category.id}>
                      <Link href={categoryHref(category.id)} className="drop-link">
                        <Picture picture={category.picture} alt="" sizes="56px" className="drop-pic" />
                        {category.name}
                      </Link>
                    </li>
                  ))}
                </ul>
              </DropDown>
            )}
            <Link href={listHref} className="nav-link">
              Todo
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
        </div>
      </div>
      <div className="awning" aria-hidden="true" />
    </header>
  )
}
