import { formatProducts } from '#domain/money/money.ts'
import { Picture } from '#src/ui/media/picture.tsx'
import type { CategoriesProps } from '../part-props.ts'
import { CategoryItems } from '../parts/list-links.tsx'

/** Feria: the stalls in a row to walk along, five of them in sight on a desktop. */
export function FairCategories({ categories }: CategoriesProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className="stalls-way" aria-label="Categorías, en fila" tabIndex={0}>
      <ul className="stalls">
        <CategoryItems categories={categories} itemClass="stall-place" className="stall-link">
          {({ name, count, picture }) => (
            <>
              <span className="stall-round">
                <Picture
                  picture={picture}
                  alt=""
                  sizes="(min-width: 960px) 18vw, 44vw"
                  className="stall-goods"
                />
              </span>
              <span className="stall-name">{name}</span>
              <span className="stall-count tnum">{formatProducts(count)}</span>
            </>
          )}
        </CategoryItems>
      </ul>
    </section>
  )
}
