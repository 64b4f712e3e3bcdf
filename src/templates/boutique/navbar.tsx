import { SearchIcon } from '#src/ui/icons/icons.tsx'
import { Picture } from '#src/ui/media/picture.tsx'
import type { NavbarProps } from '../part-props.ts'
import { HomeLink } from '../parts/home-link.tsx'
import { AllProducts, CategoryItems, Newest } from '../parts/list-links.tsx'
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
            trigger={
              <>
                <span className="menu-mark" aria-hidden="true" />
                {spec.menuTitle}
              </>
            }
            triggerClass="word"
            head={<span className="caps">{spec.menuTitle}</span>}
          >
            <div className="menu-body">
              <ul className="menu-list">
                <li>
                  <AllProducts className="menu-link" />
                </li>
                <CategoryItems categories={categories} className="menu-link" />
                <li>
                  <Newest className="menu-link" />
                </li>
              </ul>
              {config.tagline && <p className="menu-tagline">{config.tagline}</p>}
              <div className="menu-picture" aria-hidden="true">
                <Picture picture={first?.picture} alt="" sizes="24rem" className="menu-pic" />
              </div>
            </div>
          </MenuDialog>
          <Newest className="word wide" />
        </nav>
        <HomeLink config={config} />
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
