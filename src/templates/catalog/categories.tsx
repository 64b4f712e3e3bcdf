import { Link } from 'wouter'
import { categoryHref } from '#src/ui/hrefs.ts'
import { ChevronRightIcon } from '#src/ui/icons/icons.tsx'
import { Picture } from '#src/ui/media/picture.tsx'
import type { CategoriesProps } from '../part-props.ts'

/** Catálogo: the index as a ruled list, a thumb, a name and what is in it, a number. */
export function CatalogCategories({ categories }: CategoriesProps) {
  return (
    <ul className="index">
      {categories.map((category) => (
        <li key={category.id}>
          <Link href={categoryHref(category.id)} className="index-row">
            <Picture
              picture={category.picture}
              alt=""
              sizes="48px"
              className="w-12 h-12 rounded-control object-cover"
            />
            <span className="index-words">
              <span className="font-semibold">{category.name}</span>
              {category.description && <span className="block text-small muted">{category.description}</span>}
            </span>
            <span className="text-muted tnum">
              {category.count}
              <span className="sr-only"> productos</span>
            </span>
            <ChevronRightIcon className="size-4" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
