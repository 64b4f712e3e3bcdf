import { Link } from 'wouter'
import { categoryHref, listHref } from '#src/ui/hrefs.ts'
import { SearchIcon } from '#src/ui/icons/icons.tsx'
import { Picture } from '#src/ui/media/picture.tsx'
import { Brand } from '#src/ui/navigation/brand.tsx'
import type { NavbarProps } from '../part-props.ts'
import { MenuDialog } from '../parts/menu-dialog.tsx'
import { SearchSheet } from '../parts/search-sheet.tsx'

/** Boutique: a word on the left, the name in the middle, a word on the right, one hairline. */
export function BoutiqueNavbar({ config, spec, categories, cart, account }: NavbarProps) {
  const [first] = categories
  return (
    <header className="head">
      <div className="wrap bar">
        <nav aria-label="Principal" className="side">
          <MenuDialog
            label="Menú"
            trigger={
              <>
                <span className="menu-mark" aria-hidden="true" />
                {spec.menuTitle}
              </>
            }
            triggerClass="word"
            className="menu"
            head={<span className="caps">{spec.menuTitle}</span>}
          >
            <div className="menu-body">
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
                <li>
                  <Link href={`${listHref}?sort=newest`} className="menu-link">
                    Novedades
                  </Link>
                </li>
              </ul>
              {config.tagline && <p className="menu-tagline">{config.tagline}</p>}
              <div className="menu-picture" aria-hidden="true">
                <Picture picture={first?.picture} alt="" sizes="24rem" className="menu-pic" />
              </div>
            </div>
          </MenuDialog>
          <Link href={`${listHref}?sort=newest`} className="word wide">
            Novedades
          </Link>
        </nav>
        <Link href="/" className="brand" aria-label={`${config.name}, inicio`}>
          <Brand config={config} />
        </Link>
        <div className="side side-end">
          <SearchSheet className="word bar-search">
            <SearchIcon className="size-5.5 sm:hidden" />
            <span className="search-word">Buscar</span>
          </SearchSheet>
          {account}
          {cart}
        </div>
      </div>
    </header>
  )
}
