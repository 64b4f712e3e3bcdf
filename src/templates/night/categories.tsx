import { formatProducts } from '#domain/money/money.ts'
import { Picture } from '#src/ui/media/picture.tsx'
import type { CategoriesProps } from '../part-props.ts'
import { CategoryItems } from '../parts/list-links.tsx'

const ROOMS = 5

/** Noche: numbered stages, five beside each other; the lamp goes up where one points. */
export function NightCategories({ categories }: CategoriesProps) {
  const rest = categories.slice(ROOMS)
  return (
    <>
      <ul className="rooms">
        <CategoryItems categories={categories.slice(0, ROOMS)} itemClass="room" className="room-link">
          {({ name, count, picture }, index) => (
            <>
              <span className="room-number" aria-hidden="true">
                {String(index + 1).padStart(2, '0')}
              </span>
              <span className="room-frame">
                <Picture
                  picture={picture}
                  alt=""
                  sizes="(min-width: 960px) 20vw, 46vw"
                  className="room-pic"
                />
              </span>
              <span className="room-name">{name}</span>
              <span className="text-small muted tnum">{formatProducts(count)}</span>
            </>
          )}
        </CategoryItems>
      </ul>
      {rest.length > 0 && (
        <ul className="more">
          <CategoryItems categories={rest} className="more-link">
            {({ name }, index) => (
              <>
                <span className="more-number" aria-hidden="true">
                  {String(ROOMS + index + 1).padStart(2, '0')}
                </span>
                {name}
              </>
            )}
          </CategoryItems>
        </ul>
      )}
    </>
  )
}
