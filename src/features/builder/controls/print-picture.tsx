import type { DesignElement } from '#contract/design-document.ts'
import { useBuilder } from '../builder.ts'
import { ElementPicture } from './element-picture.tsx'

interface PrintPictureProps {
  /** Undefined: only the product's colour is shown. */
  element: DesignElement | undefined
  /** Colour of the product behind it, `#rrggbb`. */
  ground: string
  /** Side, in px. */
  side: number
}

/** One element on the product's colour, small. Decorative: its name stands beside it. */
export function PrintPicture({ element, ground, side }: PrintPictureProps) {
  const { artwork } = useBuilder()
  return (
    <span className="ed-print" aria-hidden="true" style={{ width: side, height: side, background: ground }}>
      {element && <ElementPicture artwork={artwork} element={element} size={Math.round(side * 0.8)} />}
    </span>
  )
}
