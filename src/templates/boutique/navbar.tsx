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
    <header className="bo-head">
      <div className="wrap bo-bar">
        <nav aria-label="Principal" className="bo-side">
          <MenuDialog
            label="Menú"
            trigger={
              <>
                <span className="bo-menu-mark" aria-hidden="true" />
                {spec.menuTitle}
              </>
            }
            triggerClass="bo-word"
            className="bo-sheet"
            head={<span className="bo-caps">{spec.menuTitle}</span>}
          >
            <div className="bo-sheet-body">
              <ul className="bo-sheet-list">
                <li>
                  <Link href={listHref} className="bo-sheet-link">
                    Todos los productos
                  </Link>
                </li>
                {categories.map((category) => (
                  <li key={category.id}>
                    <Link href={categoryHref(category.id)} className="bo-sheet-link">
                      {category.name}
                    </Link>
                  </li>
                ))}
                <li>
                  <Link href={`${listHref}?sort=newest`} className="bo-sheet-link">
                    Novedades
                  </Link>
                </li>
              </ul>
              {config.tagline && <p className="bo-sheet-tagline">{config.tagline}</p>}
              <div className="bo-sheet-frame" aria-hidden="true">
                <Picture picture={first?.picture} alt="" sizes="24rem" className="bo-sheet-pic" />
              </div>
            </div>
          </MenuDialog>
          <Link href={`${listHref}?sort=newest`} className="bo-word bo-wide">
            Novedades
          </Link>
        </nav>
        <Link href="/" className="bo-brand" aria-label={`${config.name}, inicio`}>
          <Brand config={config} />
        </Link>
        <div className="bo-side bo-side-end">
          <SearchSheet className="bo-word bo-search">
            <SearchIcon className="size-5.5 bo-search-glass" />
            <span className="bo-search-word">Buscar</span>
          </SearchSheet>
          {account}
          {cart}
        </div>
      </div>
    </header>
  )
}
