import { Link } from 'wouter'
import type { Facet } from '#contract/catalogue.ts'
import { categoryHref, listHref } from '#src/ui/hrefs.ts'

interface CategoryTabsProps {
  categories: readonly Facet[]
  /** Id of the category shown; '' for all. */
  chosen: string
  /** Text of the link to all products. */
  all: string
}

/** The categories as a line that can be pushed sideways on a phone. */
export function CategoryTabs({ categories, chosen, all }: CategoryTabsProps) {
  if (categories.length < 2) return null
  const here = (id: string) => (chosen === id ? 'page' : undefined)
  return (
    <nav aria-label="Categorías" className="tabs">
      <ul className="tabs-row">
        <li>
          <Link href={listHref} className="tab" aria-current={here('')}>
            {all}
          </Link>
        </li>
        {categories.map(({ id = '', name, count }) => (
          <li key={id}>
            <Link href={categoryHref(id)} className="tab" aria-current={here(id)}>
              {name} <span className="text-muted tnum">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
