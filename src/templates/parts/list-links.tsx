import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Category } from '#contract/catalogue.ts'
import { categoryHref, listHref, newestHref } from '#src/ui/hrefs.ts'

interface ListLinkProps {
  className: string
  /** The template's own words for it. */
  children?: ReactNode
}

export function AllProducts({ className, children = 'Todos los productos' }: ListLinkProps) {
  return (
    <Link href={listHref} className={className}>
      {children}
    </Link>
  )
}

export function Newest({ className, children = 'Novedades' }: ListLinkProps) {
  return (
    <Link href={newestHref} className={className}>
      {children}
    </Link>
  )
}

interface CategoryItemsProps {
  categories: readonly Category[]
  itemClass?: string
  /** Of the links. */
  className: string
  /** What stands in each link, where that is more than the category's name. */
  children?: (category: Category, index: number) => ReactNode
}

/**
 * The categories as items of a list, each a link to its products.
 *
 * @example <ul><CategoryItems categories={categories} className="menu-link" /></ul>
 */
export function CategoryItems({
  categories,
  itemClass,
  className,
  children = ({ name }) => name,
}: CategoryItemsProps) {
  return categories.map((category, index) => (
    <li key={category.id} className={itemClass}>
      <Link href={categoryHref(category.id)} className={className}>
        {children(category, index)}
      </Link>
    </li>
  ))
}
