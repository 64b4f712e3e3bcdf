import { SearchForm } from '#src/ui/fields/search-form.tsx'
import type { NavbarProps } from '../part-props.ts'
import { HomeLink } from '../parts/home-link.tsx'
import { AllProducts, CategoryItems, Newest } from '../parts/list-links.tsx'
import { MenuDialog } from '../parts/menu-dialog.tsx'
import { WideOnly } from '../parts/wide-only.tsx'

/** Depósito: a line of facts, then the search as the main tool; categories stand in the sidebar. */
export function DepotNavbar({ config, categories, cart, account }: NavbarProps) {
  const { seller } = config
  return (
    <header className="head">
      <div className="banner-facts">
        <div className="wrap facts-row">
          <span className="facts-tagline">{config.tagline || config.name}</span>
          {seller?.phone && <span className="hidden md:block tnum">T {seller.phone}</span>}
          {seller?.email && <span className="hidden md:block">{seller.email}</span>}
        </div>
      </div>
      <div className="wrap bar">
        <MenuDialog head={<span className="t-heading">{config.name}</span>}>
          <ul>
            <li>
              <AllProducts className="menu-link" />
            </li>
            <CategoryItems categories={categories} className="menu-link">
              {({ name, count }) => (
                <>
                  {name}
                  <span className="mono">{count}</span>
                </>
              )}
            </CategoryItems>
          </ul>
        </MenuDialog>
        <HomeLink config={config} />
        <div className="bar-search">
          <SearchForm id="buscar-barra" />
        </div>
        <WideOnly>
          <nav aria-label="Principal" className="nav">
            <AllProducts className="nav-link" />
            <Newest className="nav-link" />
          </nav>
        </WideOnly>
        <div className="tools">
          {account}
          {cart}
        </div>
      </div>
    </header>
  )
}
