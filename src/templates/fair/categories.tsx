import { Link } from 'wouter'
import { formatProducts } from '#domain/money/money.ts'
import { categoryHref } from '#src/ui/hrefs.ts'
import { Picture } from '#src/ui/media/picture.tsx'
import type { CategoriesProps } from '../part-props.ts'

/** Feria: the stalls in a row to walk along, five of them in sight on a desktop. */
export function FairCategories({ categories }: CategoriesProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className="stalls-way" aria-label="Categorías, en fila" tabIndex={0}>
      <ul className="stalls">
        {categories.map((category) => (
          <li key={category.id} className="stall-place">
            <Link href={categoryHref(category.id)} className="stall-link">
              <span className="stall-round">
                <Picture
                  picture={category.picture}
                  alt=""
                  sizes="(min-width: 960px) 18vw, 44vw"
                  className="stall-goods"
                />
              </span>
              <span className="stall-name">{category.name}</span>
              <span className="stall-count tnum">{formatProducts(category.count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
