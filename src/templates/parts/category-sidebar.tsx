import type { Category } from '#contract/catalogue.ts'
import { CategoryItems } from './list-links.tsx'

/** The permanent list of categories beside the page, from 960 px on. */
export function CategorySidebar({ categories }: { categories: readonly Category[] }) {
  return (
    <nav aria-label="Categorías" className="category-sidebar">
      <p className="t-label text-muted mb-2">Categorías</p>
      <ul>
        <CategoryItems categories={categories} className="side-link">
          {({ name, count }) => (
            <>
              <span>{name}</span>
              <span className="text-muted tnum">{count}</span>
            </>
          )}
        </CategoryItems>
      </ul>
    </nav>
  )
}
