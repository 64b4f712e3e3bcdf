import type { NavbarProps } from '../part-props.ts'
import { DropDown } from '../parts/drop-down.tsx'
import { HomeLink } from '../parts/home-link.tsx'
import { AllProducts, CategoryItems, Newest } from '../parts/list-links.tsx'
import { MenuDialog } from '../parts/menu-dialog.tsx'
import { SearchSheet } from '../parts/search-sheet.tsx'
import { WideOnly } from '../parts/wide-only.tsx'

/** Editorial: a masthead. The name across the page, and the contents in one line under a double rule. */
export function EditorialNavbar({ config, spec, categories, cart, account }: NavbarProps) {
  return (
    <header className="head">
      <div className="wrap masthead">
        <div className="top-side">
          <MenuDialog head={<span className="t-label">{spec.menuTitle}</span>}>
            <ol className="menu-list">
              <CategoryItems categories={categories} className="menu-link" />
              <li>
                <AllProducts className="menu-link" />
              </li>
            </ol>
          </MenuDialog>
          <SearchSheet />
          <span className="tagline">{config.tagline}</span>
        </div>
        <HomeLink config={config} />
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
                  <CategoryItems categories={categories} className="drop-link">
                    {({ name, count }) => (
                      <>
                        {name}
                        <span className="leader" aria-hidden="true" />
                        <span className="tnum">{count}</span>
                      </>
                    )}
                  </CategoryItems>
                </ol>
              </DropDown>
            )}
            <AllProducts className="nav-link nav-word" />
            <Newest className="nav-link nav-word" />
          </div>
        </nav>
      </WideOnly>
    </header>
  )
}
