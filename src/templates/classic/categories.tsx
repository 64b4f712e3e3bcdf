import { Link } from 'wouter'
import { formatProducts } from '#domain/money/money.ts'
import { categoryHref } from '#src/ui/hrefs.ts'
import { ArrowRightIcon } from '#src/ui/icons/icons.tsx'
import { Picture } from '#src/ui/media/picture.tsx'
import type { CategoriesProps } from '../part-props.ts'

const DOORS = 3

/** Clásica: three doors; further categories follow as one line of links. */
export function ClassicCategories({ categories }: CategoriesProps) {
  const rest = categories.slice(DOORS)
  return (
    <div>
      <ul className="doors">
        {categories.slice(0, DOORS).map((category) => (
          <li key={category.id} className="door">
            <Link href={categoryHref(category.id)} className="door-link">
              <Picture
                picture={category.picture}
                alt=""
                sizes="(min-width: 600px) 33vw, 92vw"
                className="door-pic"
              />
              <span className="door-words">
                <span>
                  <span className="t-heading block">{category.name}</span>
                  <span className="t-small text-muted tnum">{formatProducts(category.count)}</span>
                </span>
                <ArrowRightIcon className="size-6 door-arrow" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <ul className="more-doors">
          {rest.map((category) => (
            <li key={category.id}>
              <Link href={categoryHref(category.id)} className="more-link">
                {category.name}
                <span className="t-small text-muted tnum">{category.count}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
