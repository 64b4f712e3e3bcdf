import { Link } from 'wouter'
import { categoryHref } from '#src/ui/hrefs.ts'
import { Picture } from '#src/ui/media/picture.tsx'
import type { CategoriesProps } from '../part-props.ts'

/** Depósito: the shelves as a numbered list. */
export function DepotCategories({ categories }: CategoriesProps) {
  return (
    <ol className="shelves">
      {categories.map((category, index) => (
        <li key={category.id}>
          <Link href={categoryHref(category.id)} className="shelf">
            <span className="shelf-number" aria-hidden="true">
              {String(index + 1).padStart(2, '0')}
            </span>
            <Picture picture={category.picture} alt="" sizes="56px" className="shelf-pic" />
            <span className="shelf-words">
              <span className="shelf-name">{category.name}</span>
              {category.description && <span className="shelf-text">{category.description}</span>}
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
