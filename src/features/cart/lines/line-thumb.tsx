import type { CartProduct } from '#contract/cart.ts'
import { useArtworkAddress } from '#src/session/artwork-address.ts'
import { Thumb } from '#src/ui/media/thumb.tsx'
import { lineImages } from './describe.ts'

/** Thumbnail of a line: 60 px on mobile, 69 px from 960 px on. Decorative: the name stands beside it. */
export function LineThumb({ line }: { line: CartProduct }) {
  const { artwork, plain } = lineImages(line)
  return <Thumb src={useArtworkAddress(artwork, plain)} className="line-thumb" />
}
