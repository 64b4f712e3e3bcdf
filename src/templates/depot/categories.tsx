import { Link } from 'wouter'
import { categoryHref } from '#src/ui/hrefs.ts'
import { Picture } from '#src/ui/media/picture.tsx'
import type { CategoriesProps } from '../part-props.ts'

/** Depósito: the shelves as a numbered list. */
export function DepotCategories({ categories }: CategoriesProps) {
  return (
    <ol className="category-rows">
      {categories.map((category, index) => (
        <li key={category.id}>
          <Link href={categoryHref(category.id)} className="category-row">
            <span className="category-row-number" aria-hidden="true">
              {String(index + 1).padStart(2, '0')}
            </span>
            <Picture
              picture={category.picture}
              alt=""
              sizes="56px"
              className="flex-none w-14 h-14 object-cover rounded-control"
            />
            <span className="category-row-words">
              <span className="category-row-name">{category.name}</span>
              {category.description && <span className="category-row-text">{category.description}</span>}
            </span>
            <span className="mono">
              {category.count}
              <span className="sr-only"> {category.count === 1 ? 'producto' : 'productos'}</span>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}
