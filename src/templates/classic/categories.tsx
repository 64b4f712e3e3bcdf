import { formatProducts } from '#domain/money/money.ts'
import { ArrowRightIcon } from '#src/ui/icons/icons.tsx'
import { Picture } from '#src/ui/media/picture.tsx'
import type { CategoriesProps } from '../part-props.ts'
import { CategoryItems } from '../parts/list-links.tsx'

const DOORS = 3

/** Clásica: three doors; further categories follow as one line of links. */
export function ClassicCategories({ categories }: CategoriesProps) {
  const rest = categories.slice(DOORS)
  return (
    <div>
      <ul className="doors">
        <CategoryItems categories={categories.slice(0, DOORS)} itemClass="door" className="door-link">
          {({ name, count, picture }) => (
            <>
              <Picture picture={picture} alt="" sizes="(min-width: 600px) 33vw, 92vw" className="door-pic" />
              <span className="door-words">
                <span>
                  <span className="t-heading block">{name}</span>
                  <span className="t-small text-muted tnum">{formatProducts(count)}</span>
                </span>
                <ArrowRightIcon className="size-6 door-arrow" />
              </span>
            </>
          )}
        </CategoryItems>
      </ul>
      {rest.length > 0 && (
        <ul className="more-doors">
          <CategoryItems categories={rest} className="more-link">
            {({ name, count }) => (
              <>
                {name}
                <span className="t-small text-muted tnum">{count}</span>
              </>
            )}
          </CategoryItems>
        </ul>
      )}
    </div>
  )
}
