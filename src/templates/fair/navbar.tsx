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
    <header className="fe-head">
      <div className="wrap fe-bar">
        <MenuDialog
          label="Menú"
          trigger={<MenuIcon />}
          triggerLabel="Abrir menú"
          triggerClass="icon-btn fe-menu-button"
          className="fe-menu"
          head={<span className="t-heading">{spec.menuTitle}</span>}
        >
          <ul className="fe-menu-list">
            <li>
              <Link href={listHref} className="fe-menu-link">
                Todos los productos
              </Link>
            </li>
            {categories.map((category) => (
              <li key={category.id}>
                <Link href={categoryHref(category.id)} className="fe-menu-link">
                  {category.name}
                </Link>
              </li>
            ))}
          </ul>
        </MenuDialog>
        <Link href="/" className="fe-brand" aria-label={`${config.name}, inicio`}>
          <Brand config={config} />
        </Link>
        <WideOnly>
          <nav aria-label="Principal" className="fe-nav">
            {spec.menuTitle && categories.length > 0 && (
              <DropDown title={spec.menuTitle} className="fe-drop" titleClass="fe-nav-link">
                <ul className="fe-drop-list">
                  {categories.map((category) => (
                    <li key={category.id}>
                      <Link href={categoryHref(category.id)} className="fe-drop-link">
                        <Picture picture={category.picture} alt="" sizes="56px" className="fe-drop-pic" />
                        {category.name}
                      </Link>
                    </li>
                  ))}
                </ul>
              </DropDown>
            )}
            <Link href={listHref} className="fe-nav-link">
              Todo
            </Link>
            <Link href={`${listHref}?sort=newest`} className="fe-nav-link">
              Novedades
            </Link>
          </nav>
        </WideOnly>
        <div className="fe-tools">
          <SearchSheet />
          {account}
          {cart}
        </div>
      </div>
      <div className="fe-awning" aria-hidden="true" />
    </header>
  )
}
