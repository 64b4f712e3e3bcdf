import type { NavbarProps } from '../part-props.ts'
import { HomeLink } from '../parts/home-link.tsx'
import { AllProducts, CategoryItems, Newest } from '../parts/list-links.tsx'
import { MenuDialog } from '../parts/menu-dialog.tsx'
import { SearchSheet } from '../parts/search-sheet.tsx'
import { WideOnly } from '../parts/wide-only.tsx'

/** Taller: a signboard hung over the bench; the categories hang in the rack beside it. */
export function WorkshopNavbar({ config, categories, cart, account }: NavbarProps) {
  return (
    <header className="head">
      <div className="wrap bar">
        <MenuDialog head={<span className="t-heading">{config.name}</span>}>
          <ul className="menu-list">
            <li>
              <AllProducts className="menu-link" />
            </li>
            <CategoryItems categories={categories} className="menu-link" />
          </ul>
        </MenuDialog>
        <HomeLink config={config} className="sign" />
        <WideOnly>
          <nav aria-label="Principal" className="nav">
            <AllProducts className="nav-link">Todas las piezas</AllProducts>
            <Newest className="nav-link">Recién hechas</Newest>
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
