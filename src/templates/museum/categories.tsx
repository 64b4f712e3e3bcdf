import { formatProducts } from '#domain/money/money.ts'
import { Picture } from '#src/ui/media/picture.tsx'
import type { CategoriesProps } from '../part-props.ts'
import { CategoryItems } from '../parts/list-links.tsx'

/** Galería: the rooms, three beside each other and each at its own height. */
export function MuseumCategories({ categories }: CategoriesProps) {
  return (
    <ul className="rooms">
      <CategoryItems categories={categories} className="room-link">
        {({ name, count, picture }, index) => (
          <>
            <span className="room-frame">
              <Picture picture={picture} alt="" sizes="(min-width: 600px) 30vw, 92vw" className="room-pic" />
            </span>
            <span className="caption">
              <span className="caption-quiet">Sala {index + 1}</span>
              <span className="caption-name">{name}</span>
              <span className="caption-quiet tnum">{formatProducts(count)}</span>
            </span>
          </>
        )}
      </CategoryItems>
    </ul>
  )
}
