import type { NavbarProps } from '../part-props.ts'
import { DropDown } from '../parts/drop-down.tsx'
import { HomeLink } from '../parts/home-link.tsx'
import { AllProducts, CategoryItems, Newest } from '../parts/list-links.tsx'
import { MenuDialog } from '../parts/menu-dialog.tsx'
import { SearchSheet } from '../parts/search-sheet.tsx'
import { WideOnly } from '../parts/wide-only.tsx'

/** Galería: the name on the left, a few words on the right, and a lot of wall around them. */
export function MuseumNavbar({ config, spec, categories, cart, account }: NavbarProps) {
  return (
    <header className="head">
      <div className="wrap bar">
        <HomeLink config={config} />
        <WideOnly>
          <nav aria-label="Principal" className="nav">
            {spec.menuTitle && categories.length > 0 && (
              <DropDown title={spec.menuTitle} titleClass="nav-link">
                <ul className="wrap drop-list">
                  <CategoryItems categories={categories} className="drop-link">
                    {({ name, count }) => (
                      <>
                        {name}
                        <span className="drop-count tnum">{count}</span>
                      </>
                    )}
                  </CategoryItems>
                </ul>
              </DropDown>
            )}
            <AllProducts className="nav-link" />
            <Newest className="nav-link" />
          </nav>
        </WideOnly>
        <div className="tools">
          <SearchSheet />
          {account}
          {cart}
          <MenuDialog head={<span className="t-label">{spec.menuTitle}</span>}>
            <ul className="menu-list">
              <CategoryItems categories={categories} className="menu-link" />
              <li>
                <AllProducts className="menu-link" />
              </li>
            </ul>
          </MenuDialog>
        </div>
      </div>
    </header>
  )
}
