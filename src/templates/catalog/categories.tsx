import { ChevronRightIcon } from '#src/ui/icons/icons.tsx'
import { Picture } from '#src/ui/media/picture.tsx'
import type { CategoriesProps } from '../part-props.ts'
import { CategoryItems } from '../parts/list-links.tsx'

/** Catálogo: the index as a ruled list, a thumb, a name and what is in it, a number. */
export function CatalogCategories({ categories }: CategoriesProps) {
  return (
    <ul className="index">
      <CategoryItems categories={categories} className="index-row">
        {({ name, count, picture, description }) => (
          <>
            <Picture
              picture={picture}
              alt=""
              sizes="48px"
              className="w-12 h-12 rounded-control object-cover"
            />
            <span className="index-words">
              <span className="font-semibold">{name}</span>
              {description && <span className="block text-small muted">{description}</span>}
            </span>
            <span className="text-muted tnum">
              {count}
              <span className="sr-only"> productos</span>
            </span>
            <ChevronRightIcon className="size-4" />
          </>
        )}
      </CategoryItems>
    </ul>
  )
}
