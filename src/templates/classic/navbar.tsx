import { formatProducts } from '#domain/money/money.ts'
import { SearchForm } from '#src/ui/fields/search-form.tsx'
import { Picture } from '#src/ui/media/picture.tsx'
import type { NavbarProps } from '../part-props.ts'
import { DropDown } from '../parts/drop-down.tsx'
import { HomeLink } from '../parts/home-link.tsx'
import { AllProducts, CategoryItems, Newest } from '../parts/list-links.tsx'
import { MenuDialog } from '../parts/menu-dialog.tsx'
import { SearchSheet } from '../parts/search-sheet.tsx'
import { WideOnly } from '../parts/wide-only.tsx'

const MENU_LINK = 'flex items-center justify-between min-h-14 line-bottom t-heading'

/** Clásica: the logo in the middle of a bar that stays, over one thin line of navigation. */
export function ClassicNavbar({ config, spec, categories, cart, account }: NavbarProps) {
  return (
    <header className="contents">
      {config.tagline && <p className="strip">{config.tagline}</p>}
      <div className="bar">
        <div className="wrap bar-row">
          <div className="flex items-center">
            <MenuDialog
              triggerClass="icon-btn -ml-2.5 md:hidden"
              head={<span className="t-heading">{spec.menuTitle}</span>}
            >
              <ul className="px-5 py-4">
                <li>
                  <AllProducts className={MENU_LINK} />
                </li>
                <CategoryItems categories={categories} className={MENU_LINK}>
                  {({ name, count }) => (
                    <>
                      {name}
                      <span className="t-small text-muted tnum">{count}</span>
                    </>
                  )}
                </CategoryItems>
              </ul>
            </MenuDialog>
            <SearchSheet className="icon-btn md:hidden" />
            <WideOnly>
              <SearchForm id="buscar-barra" />
            </WideOnly>
          </div>
          <HomeLink config={config} />
          <div className="flex items-center justify-end -mr-2.5">
            {account}
            {cart}
          </div>
        </div>
      </div>
      <WideOnly>
        <nav aria-label="Principal" className="nav">
          <ul className="wrap nav-row t-label">
            {spec.menuTitle && categories.length > 0 && (
              <li>
                <DropDown title={spec.menuTitle} titleClass="nav-link">
                  <DropLinks categories={categories} />
                </DropDown>
              </li>
            )}
            <li>
              <AllProducts className="nav-link" />
            </li>
            <CategoryItems
              categories={categories.slice(0, 4)}
              itemClass="hidden lg:block"
              className="nav-link"
            />
            <li>
              <Newest className="nav-link" />
            </li>
          </ul>
        </nav>
      </WideOnly>
    </header>
  )
}

function DropLinks({ categories }: Pick<NavbarProps, 'categories'>) {
  return (
    <ul className="wrap drop-grid">
      <CategoryItems categories={categories} className="drop-link">
        {({ name, count, picture }) => (
          <>
            <Picture picture={picture} alt="" sizes="72px" className="drop-pic" />
            <span>
              <span className="block">{name}</span>
              <span className="block t-small text-muted tnum">{formatProducts(count)}</span>
            </span>
          </>
        )}
      </CategoryItems>
    </ul>
  )
}
