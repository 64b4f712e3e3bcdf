import { Link } from 'wouter'
import { cx } from '#src/ui/class-names.ts'
import { Picture } from '#src/ui/media/picture.tsx'
import type { ColorChoice } from '../variants.ts'

interface ColorSwatchesProps {
  colors: readonly ColorChoice[]
  chosen: string
  /** Address of the page in a colour. */
  hrefOf: (color: string) => string
}

/** The product's own photograph in each colour; each is a link, so a colour can be sent to somebody. */
export function ColorSwatches({ colors, chosen, hrefOf }: ColorSwatchesProps) {
  if (colors.every(({ name }) => name === '')) return null
  return (
    <div>
      <h2 id="colores" className="choice-title">
        Color: <span className="font-normal">{chosen}</span>
      </h2>
      <ul aria-labelledby="colores" className="swatches">
        {colors.map((color) => (
          <li key={color.name}>
            <Link
              href={hrefOf(color.name)}
              replace
              className={cx('swatch', color.stock === 0 && 'swatch-empty')}
              style={{ color: color.hex }}
              aria-current={color.name === chosen ? 'true' : undefined}
              aria-label={color.stock === 0 ? `${color.name}, sin stock` : color.name}
            >
              {color.picture ? (
                <Picture picture={color.picture} alt="" sizes="64px" className="size-full object-cover" />
              ) : (
                <span className="block size-full bg-current" />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
