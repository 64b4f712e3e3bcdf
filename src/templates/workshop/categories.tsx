import { Picture } from '#src/ui/media/picture.tsx'
import type { CategoriesProps } from '../part-props.ts'
import { CategoryItems } from '../parts/list-links.tsx'

/** Taller: a list of materials, each with its swatch clipped on. */
export function WorkshopCategories({ categories }: CategoriesProps) {
  return (
    <ul className="stock">
      <CategoryItems categories={categories} className="stock-row">
        {({ name, count, picture, description }) => (
          <>
            <span className="stock-frame">
              <Picture picture={picture} alt="" sizes="120px" className="stock-pic" />
            </span>
            <span className="stock-words">
              <span className="stock-name">{name}</span>
              {description && <span className="stock-text">{description}</span>}
            </span>
            <span className="stock-count tnum">
              {count}
              <span className="sr-only"> productos</span>
            </span>
          </>
        )}
      </CategoryItems>
    </ul>
  )
}
