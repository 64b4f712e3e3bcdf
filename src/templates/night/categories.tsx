import { Link } from 'wouter'
import { formatProducts } from '#domain/money/money.ts'
import { categoryHref } from '#src/ui/hrefs.ts'
import { Picture } from '#src/ui/media/picture.tsx'
import type { CategoriesProps } from '../part-props.ts'

const ROOMS = 5

/** Noche: numbered stages, five beside each other; the lamp goes up where one points. */
export function NightCategories({ categories }: CategoriesProps) {
  const rest = categories.slice(ROOMS)
  return (
    <>
      <ul className="rooms">
        {categories.slice(0, ROOMS).map((category, index) => (
          <li key={category.id} className="room">
            <Link href={categoryHref(category.id)} className="room-link">
              <span className="room-number" aria-hidden="true">
                {String(index + 1).padStart(2, '0')}
              </span>
              <span className="room-frame">
                <Picture
                  picture={category.picture}
                  alt=""
                  sizes="(min-width: 960px) 20vw, 46vw"
                  className="room-pic"
                />
              </span>
              <span className="room-name">{category.name}</span>
              <span className="text-small muted tnum">{formatProducts(category.count)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <ul className="more">
          {rest.map((category, index) => (
            <li key={category.id}>
              <Link href={categoryHref(category.id)} className="more-link">
                <span className="more-number" aria-hidden="true">
                  {String(ROOMS + index + 1).padStart(2, '0')}
                </span>
                {category.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
