import { Link } from 'wouter'
import { categoryHref } from '#src/ui/hrefs.ts'
import { Picture } from '#src/ui/media/picture.tsx'
import type { CategoriesProps } from '../part-props.ts'

/** Editorial: one band after another from edge to edge, the photograph now left, now right. */
export function EditorialCategories({ categories }: CategoriesProps) {
  return (
    <ol className="bands">
      {categories.map((category) => (
        <li key={category.id}>
          <Link href={categoryHref(category.id)} className="band">
            <span className="band-frame">
              <Picture
                picture={category.picture}
                alt=""
                sizes="(min-width: 960px) 58vw, 100vw"
                className="band-pic"
              />
            </span>
            <span className="band-words">
              <span className="band-name">{category.name}</span>
              {category.description && <span className="band-text">{category.description}</span>}
              <span className="italic muted tnum">
                {category.count} {category.count === 1 ? 'pieza' : 'piezas'}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}
