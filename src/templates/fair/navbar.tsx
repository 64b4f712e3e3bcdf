import { Picture } from '#src/ui/media/picture.tsx'
import type { NavbarProps } from '../part-props.ts'
import { DropDown } from '../parts/drop-down.tsx'
import { HomeLink } from '../parts/home-link.tsx'
import { AllProducts, CategoryItems, Newest } from '../parts/list-links.tsx'
import { MenuDialog } from '../parts/menu-dialog.tsx'
import { SearchSheet } from '../parts/search-sheet.tsx'
import { WideOnly } from '../parts/wide-only.tsx'

/** Feria: a stall. Its striped awning hangs over whatever page is below. */
export function FairNavbar({ config, spec, categories, cart, account }: NavbarProps) {
  return (
    <header className="head">
      <div className="wrap bar">
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
              <DropDown title={spec.menuTitle} titleClass="nav-link">
                <ul className="drop-list">
                  <CategoryItems categories={categories} className="drop-link">
                    {({ name, picture }) => (
                      <>
                        <Picture picture={picture} alt="" sizes="56px" className="drop-pic" />
                        {name}
                      </>
                    )}
                  </CategoryItems>
                </ul>
              </DropDown>
            )}
            <AllProducts className="nav-link">Todo</AllProducts>
            <Newest className="nav-link" />
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
