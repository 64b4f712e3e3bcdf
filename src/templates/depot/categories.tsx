import { Picture } from '#src/ui/media/picture.tsx'
import type { CategoriesProps } from '../part-props.ts'
import { CategoryItems } from '../parts/list-links.tsx'

/** Depósito: the shelves as a numbered list. */
export function DepotCategories({ categories }: CategoriesProps) {
  return (
    <ol className="category-rows">
      <CategoryItems categories={categories} className="category-row">
        {({ name, count, picture, description }, index) => (
          <>
            <span className="category-row-number" aria-hidden="true">
              {String(index + 1).padStart(2, '0')}
            </span>
            <Picture
              picture={picture}
              alt=""
              sizes="56px"
              className="flex-none w-14 h-14 object-cover rounded-control"
            />
            <span className="category-row-words">
              <span className="category-row-name">{name}</span>
              {description && <span className="category-row-text">{description}</span>}
            </span>
            <span className="mono">
              {count}
              <span className="sr-only"> {count === 1 ? 'producto' : 'productos'}</span>
            </span>
          </>
        )}
      </CategoryItems>
    </ol>
  )
}
