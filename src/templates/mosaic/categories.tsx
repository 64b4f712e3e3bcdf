import { Link } from 'wouter'
import { formatProducts } from '#domain/money/money.ts'
import { categoryHref } from '#src/ui/hrefs.ts'
import { Picture } from '#src/ui/media/picture.tsx'
import type { CategoriesProps } from '../part-props.ts'

const ROUNDS = 5

/** Mosaico: five round tiles, the one round thing among all the corners; what is left stands in a line below. */
export function MosaicCategories({ categories }: CategoriesProps) {
  const rest = categories.slice(ROUNDS)
  return (
    <>
      <ul className="rounds">
        {categories.slice(0, ROUNDS).map((category) => (
          <li key={category.id}>
            <Link href={categoryHref(category.id)} className="round">
              <span className="round-frame">
                <Picture
                  picture={category.picture}
                  alt=""
                  sizes="(min-width: 600px) 19vw, 42vw"
                  className="w-full h-full object-cover"
                />
              </span>
              <span className="round-name">{category.name}</span>
              <span className="t-small text-muted tnum">{formatProducts(category.count)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <ul className="rest">
          {rest.map((category) => (
            <li key={category.id}>
              <Link href={categoryHref(category.id)} className="rest-link">
                {category.name}
                <span className="tnum">{category.count}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
