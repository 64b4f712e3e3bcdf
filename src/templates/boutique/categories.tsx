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
      <ul className="bo-panels">
        {categories.slice(0, PANELS).map((category) => (
          <li key={category.id} className="bo-panel">
            <Link href={categoryHref(category.id)} className="bo-panel-link">
              <span className="bo-panel-frame">
                <Picture
                  picture={category.picture}
                  alt=""
                  sizes="(min-width: 960px) 20vw, 56vw"
                  className="bo-panel-pic"
                />
              </span>
              <span className="bo-caps bo-panel-name">{category.name}</span>
            </Link>
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <ul className="bo-more">
          {rest.map((category) => (
            <li key={category.id}>
              <Link href={categoryHref(category.id)} className="bo-word">
                {category.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
