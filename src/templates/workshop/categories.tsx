import { Link } from 'wouter'
import { categoryHref } from '#src/ui/hrefs.ts'
import { Picture } from '#src/ui/media/picture.tsx'
import type { CategoriesProps } from '../part-props.ts'

/** Taller: a list of materials, each with its swatch clipped on. */
export function WorkshopCategories({ categories }: CategoriesProps) {
  return (
    <ul className="stock">
      {categories.map((category) => (
        <li key={category.id}>
          <Link href={categoryHref(category.id)} className="stock-row">
            <span className="stock-frame">
              <Picture picture={category.picture} alt="" sizes="120px" className="stock-pic" />
            </span>
            <span className="stock-words">
              <span className="stock-name">{category.name}</span>
              {category.description && <span className="stock-text">{category.description}</span>}
            </span>
            <span className="stock-count tnum">
              {category.count}
              <span className="sr-only"> productos</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
