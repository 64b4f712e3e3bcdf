import type { Category } from '#contract/catalogue.ts'
import { SearchForm } from '#src/ui/fields/search-form.tsx'
import type { NavbarProps } from '../part-props.ts'
import { DropDown } from '../parts/drop-down.tsx'
import { HomeLink } from '../parts/home-link.tsx'
import { AllProducts, CategoryItems, Newest } from '../parts/list-links.tsx'
import { MenuDialog } from '../parts/menu-dialog.tsx'
import { WideOnly } from '../parts/wide-only.tsx'

const counted = ({ name, count }: Category) => (
  <>
    {name}
    <span className="text-muted tnum">{count}</span>
  </>
)

/** Catálogo: the index first. CATEGORÍAS and one long search field, on every width. */
export function CatalogNavbar({ config, spec, categories, cart, account }: NavbarProps) {
  return (
    <header className="head">
      <div className="wrap bar">
        <MenuDialog head={<span className="t-heading">{spec.menuTitle}</span>}>
          <ul>
            <li>
              <AllProducts className="menu-link" />
            </li>
            <CategoryItems categories={categories} className="menu-link">
              {counted}
            </CategoryItems>
          </ul>
        </MenuDialog>
        <HomeLink config={config} />
        <WideOnly>
          <nav aria-label="Principal" className="nav">
            {spec.menuTitle && categories.length > 0 && (
              <DropDown title={spec.menuTitle} titleClass="drop-title">
                <ul className="drop-list">
                  <CategoryItems categories={categories} className="drop-link">
                    {counted}
                  </CategoryItems>
                  <li>
                    <Newest className="drop-link" />
                  </li>
                </ul>
              </DropDown>
            )}
          </nav>
        </WideOnly>
        <div className="bar-search">
          <SearchForm id="buscar" />
        </div>
        <div className="tools">
          {account}
          {cart}
        </div>
      </div>
    </header>
  )
}
