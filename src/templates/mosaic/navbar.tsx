import { Picture } from '#src/ui/media/picture.tsx'
import type { NavbarProps } from '../part-props.ts'
import { DropDown } from '../parts/drop-down.tsx'
import { HomeLink } from '../parts/home-link.tsx'
import { AllProducts, CategoryItems, Newest } from '../parts/list-links.tsx'
import { MenuDialog } from '../parts/menu-dialog.tsx'
import { SearchSheet } from '../parts/search-sheet.tsx'
import { WideOnly } from '../parts/wide-only.tsx'

/** Mosaico: the bar is the first row of tiles, one for each thing that can be done. */
export function MosaicNavbar({ config, spec, categories, cart, account }: NavbarProps) {
  return (
    <header className="bar">
      <div className="bar-row">
        <MenuDialog head={<span className="t-heading">{spec.menuTitle}</span>}>
          <ul className="menu-list">
            <li>
              <AllProducts className="menu-link" />
            </li>
            <CategoryItems categories={categories} className="menu-link" />
          </ul>
        </MenuDialog>
        <HomeLink config={config} />
        <WideOnly>
          <nav aria-label="Principal" className="nav">
            {spec.menuTitle && categories.length > 0 && (
              <DropDown title={spec.menuTitle} titleClass="nav-link drop-title">
                <ul className="drop-grid">
                  <CategoryItems categories={categories} className="drop-link">
                    {({ name, picture }) => (
                      <>
                        <Picture picture={picture} alt="" sizes="64px" className="drop-pic" />
                        <span>{name}</span>
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
        </div>
      </div>
    </header>
  )
}
