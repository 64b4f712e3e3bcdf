import { Link } from 'wouter'
import { categoryHref } from '#src/ui/hrefs.ts'
import { Picture } from '#src/ui/media/picture.tsx'
import type { CategoriesProps } from '../part-props.ts'

/** Editorial: one band after another from edge to edge, the photograph now left, now right. */
export function EditorialCategories({ categories }: CategoriesProps) {
  return (
    <ol className="ed-bands">
      {categories.map((category) => (
        <li key={category.id}>
          <Link href={categoryHref(category.id)} className="ed-band">
            <span className="ed-band-frame">
              <Picture
                picture={category.picture}
                alt=""
                sizes="(min-width: 960px) 58vw, 100vw"
                className="ed-band-pic"
              />
            </span>
            <span className="ed-band-words">
              <span className="ed-band-name">{category.name}</span>
              {category.description && <span className="ed-band-text">{category.description}</span>}
              <span className="ed-band-count tnum">
                {category.count} {category.count === 1 ? 'pieza' : 'piezas'}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}
