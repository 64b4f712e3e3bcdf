import { Picture } from '#src/ui/media/picture.tsx'
import type { CategoriesProps } from '../part-props.ts'
import { CategoryItems } from '../parts/list-links.tsx'

/** Editorial: one band after another from edge to edge, the photograph now left, now right. */
export function EditorialCategories({ categories }: CategoriesProps) {
  return (
    <ol className="bands">
      <CategoryItems categories={categories} className="band">
        {({ name, count, picture, description }) => (
          <>
            <span className="band-frame">
              <Picture picture={picture} alt="" sizes="(min-width: 960px) 58vw, 100vw" className="band-pic" />
            </span>
            <span className="band-words">
              <span className="band-name">{name}</span>
              {description && <span className="band-text">{description}</span>}
              <span className="italic muted tnum">
                {count} {count === 1 ? 'pieza' : 'piezas'}
              </span>
            </span>
          </>
        )}
      </CategoryItems>
    </ol>
  )
}
