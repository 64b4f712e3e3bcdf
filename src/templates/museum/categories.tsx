import { Link } from 'wouter'
import { formatProducts } from '#domain/money/money.ts'
import { categoryHref } from '#src/ui/hrefs.ts'
import { Picture } from '#src/ui/media/picture.tsx'
import type { CategoriesProps } from '../part-props.ts'

/** Galería: the rooms, three beside each other and each at its own height. */
export function MuseumCategories({ categories }: CategoriesProps) {
  return (
    <ul className="rooms">
      {categories.map((category, index) => (
        <li key={category.id}>
          <Link href={categoryHref(category.id)} className="room-link">
            <span className="room-frame">
              <Picture
                picture={category.picture}
                alt=""
                sizes="(min-width: 600px) 30vw, 92vw"
                className="room-pic"
              />
            </span>
            <span className="caption">
              <span className="caption-quiet">Sala {index + 1}</span>
              <span className="caption-name">{category.name}</span>
              <span className="caption-quiet tnum">{formatProducts(category.count)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
