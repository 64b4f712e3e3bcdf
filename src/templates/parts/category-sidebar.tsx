import { Link } from 'wouter'
import type { Category } from '#contract/catalogue.ts'
import { categoryHref } from '#src/ui/hrefs.ts'

/** The permanent list of categories beside the page, from 960 px on. */
export function CategorySidebar({ categories }: { categories: readonly Category[] }) {
  return (
    <nav aria-label="Categorías" className="category-sidebar">
      <p className="t-label text-muted mb-2">Categorías</p>
      <ul>
        {categories.map((category) => (
          <li key={category.id}>
            <Link href={categoryHref(category.id)} className="side-link">
              <span>{category.name}</span>
              <span className="text-muted tnum">{category.count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
