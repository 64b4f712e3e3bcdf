import { Link } from 'wouter'
import { categoryHref } from '#src/ui/hrefs.ts'
import { Picture } from '#src/ui/media/picture.tsx'
import type { CategoriesProps } from '../part-props.ts'

const PANELS = 5

/** Boutique: five tall panels that touch, each named in capitals; further categories as one line. */
export function BoutiqueCategories({ categories }: CategoriesProps) {
  const rest = categories.slice(PANELS)
  return (
    <div>
      <ul className="panels">
        {categories.slice(0, PANELS).map((category) => (
          <li key={category.id} className="panel">
            <Link href={categoryHref(category.id)} className="panel-link">
              <span className="panel-frame">
                <Picture
                  picture={category.picture}
                  alt=""
                  sizes="(min-width: 960px) 20vw, 56vw"
                  className="panel-pic"
                />
              </span>
              <span className="caps flex items-center justify-center min-h-14 px-3 text-center">
                {category.name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <ul className="more">
          {rest.map((category) => (
            <li key={category.id}>
              <Link href={categoryHref(category.id)} className="word">
                {category.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
