import { Link } from 'wouter'
import { categoryHref, listHref, newestHref } from '#src/ui/hrefs.ts'
import { Brand } from '#src/ui/navigation/brand.tsx'
import type { NavbarProps } from '../part-props.ts'
import { HomeLink } from '../parts/home-link.tsx'
import { AllProducts } from '../parts/list-links.tsx'
import { MenuDialog } from '../parts/menu-dialog.tsx'
import { SearchSheet } from '../parts/search-sheet.tsx'
import { WideOnly } from '../parts/wide-only.tsx'

const numbered = (index: number): string => String(index + 1).padStart(2, '0')

/** Noche: a bar that lets the stage through, and a menu that takes the whole night. */
export function NightNavbar({ config, spec, categories, cart, account }: NavbarProps) {
  const links = [
    { href: listHref, label: 'Todos los productos' },
    ...categories.map(({ id, name }) => ({ href: categoryHref(id), label: name })),
    { href: newestHref, label: 'Novedades' },
  ]
  return (
    <header className="head">
      <div className="wrap bar">
        <HomeLink config={config} />
        <WideOnly>
          <nav aria-label="Principal" className="nav">
            <AllProducts className="nav-link" />
            {categories.slice(0, 3).map((category) => (
              <Link key={category.id} href={categoryHref(category.id)} className="nav-link hidden lg:flex">
                {category.name}
              </Link>
            ))}
          </nav>
        </WideOnly>
        <div className="tools">
          <SearchSheet />
          {account}
          {cart}
          <MenuDialog trigger={spec.menuTitle} triggerClass="menu-button" head={<Brand config={config} />}>
            <ol className="menu-list">
              {links.map(({ href, label }, index) => (
                <li key={href}>
                  <Link href={href} className="menu-link">
                    <span className="menu-number" aria-hidden="true">
                      {numbered(index)}
                    </span>
                    {label}
                  </Link>
                </li>
              ))}
            </ol>
            {config.tagline && <p className="menu-tagline">{config.tagline}</p>}
          </MenuDialog>
        </div>
      </div>
    </header>
  )
}
