import { Link } from 'wouter'
import { formatProducts } from '#domain/money/money.ts'
import { categoryHref } from '#src/ui/hrefs.ts'
import { Picture } from '#src/ui/media/picture.tsx'
import type { CategoriesProps } from '../part-props.ts'

/** Galería: the rooms, three beside each other and each at its own height. */
export function MuseumCategories({ categories }: CategoriesProps) {
  return (
    <ul className="ga-rooms">
      {categories.map((category, index) => (
        <li key={category.id}>
          <Link href={categoryHref(category.id)} className="ga-room-link">
            <span className="ga-room-frame">
              <Picture
                picture={category.picture}
                alt=""
                sizes="(min-width: 600px) 30vw, 92vw"
                className="ga-room-pic"
              />
            </span>
            <span className="ga-caption">
              <span className="ga-caption-quiet">Sala {index + 1}</span>
              <span className="ga-caption-name">{category.name}</span>
              <span className="ga-caption-quiet tnum">{formatProducts(category.count)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
