import { formatProducts } from '#domain/money/money.ts'
import { Picture } from '#src/ui/media/picture.tsx'
import type { CategoriesProps } from '../part-props.ts'
import { CategoryItems } from '../parts/list-links.tsx'

const ROUNDS = 5

/** Mosaico: five round tiles, the one round thing among all the corners; what is left stands in a line below. */
export function MosaicCategories({ categories }: CategoriesProps) {
  const rest = categories.slice(ROUNDS)
  return (
    <>
      <ul className="rounds">
        <CategoryItems categories={categories.slice(0, ROUNDS)} className="round">
          {({ name, count, picture }) => (
            <>
              <span className="round-frame">
                <Picture
                  picture={picture}
                  alt=""
                  sizes="(min-width: 600px) 19vw, 42vw"
                  className="w-full h-full object-cover"
                />
              </span>
              <span className="round-name">{name}</span>
              <span className="t-small text-muted tnum">{formatProducts(count)}</span>
            </>
          )}
        </CategoryItems>
      </ul>
      {rest.length > 0 && (
        <ul className="rest">
          <CategoryItems categories={rest} className="rest-link">
            {({ name, count }) => (
              <>
                {name}
                <span className="tnum">{count}</span>
              </>
            )}
          </CategoryItems>
        </ul>
      )}
    </>
  )
}
