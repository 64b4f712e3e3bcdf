import { Picture } from '#src/ui/media/picture.tsx'
import type { CategoriesProps } from '../part-props.ts'
import { CategoryItems } from '../parts/list-links.tsx'

const PANELS = 5

/** Boutique: five tall panels that touch, each named in capitals; further categories as one line. */
export function BoutiqueCategories({ categories }: CategoriesProps) {
  const rest = categories.slice(PANELS)
  return (
    <div>
      <ul className="panels">
        <CategoryItems categories={categories.slice(0, PANELS)} itemClass="panel" className="panel-link">
          {({ name, picture }) => (
            <>
              <span className="panel-frame">
                <Picture
                  picture={picture}
                  alt=""
                  sizes="(min-width: 960px) 20vw, 56vw"
                  className="panel-pic"
                />
              </span>
              <span className="caps flex items-center justify-center min-h-14 px-3 text-center">{name}</span>
            </>
          )}
        </CategoryItems>
      </ul>
      {rest.length > 0 && (
        <ul className="more">
          <CategoryItems categories={rest} className="word" />
        </ul>
      )}
    </div>
  )
}
