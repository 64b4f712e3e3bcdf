import type { Customization } from '#contract/cart.ts'
import type { Placement } from '#contract/catalogue.ts'
import type { ArtworkPicture } from '#contract/office/artwork.ts'

/** A print area as the shop has it today. */
interface PlacedArea {
  readonly widthMm: number
  readonly placement: Placement | null
}

type AreaOf = (id: string) => PlacedArea | undefined

interface Placed {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly pictureMm: number
}

const placedOf = ({ widthMm, placement }: PlacedArea): Placed | null => {
  if (placement === null) return null
  const xs = placement.corners.map(({ x }) => x)
  const ys = placement.corners.map(({ y }) => y)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  if (right <= left) return null
  return { left, right, top: Math.min(...ys), bottom: Math.max(...ys), pictureMm: widthMm / (right - left) }
}

type Geometry = Pick<ArtworkPicture, 'focus' | 'widthMm'>

/** Where what is printed in a view lies on its picture, and how large that is. */
const geometryOf = (areas: Customization['views'][number]['areas'], areaOf: AreaOf): Geometry => {
  const placed = areas.flatMap(({ areaId }) => {
    const area = areaOf(areaId)
    return (area && placedOf(area)) ?? []
  })
  const [first] = placed
  if (first === undefined) return { focus: null, widthMm: null }
  const [x, y] = [Math.min(...placed.map(({ left }) => left)), Math.min(...placed.map(({ top }) => top))]
  const right = Math.max(...placed.map((one) => one.right))
  const bottom = Math.max(...placed.map((one) => one.bottom))
  return { focus: { x, y, width: right - x, height: bottom - y }, widthMm: first.pictureMm }
}

/**
 * Pictures of a design on the product with what they show. A buyer's device sends those of every printed view, in one colour
 * after the other.
 */
export const picturesOf = (
  { images, artwork, customization }: ShownDesign,
  areaOf: AreaOf,
  addressOf: (picture: string) => string,
): ArtworkPicture[] => {
  const { views } = customization
  const all = images.length > 0 ? images : [artwork].filter(Boolean)
  const areViews = views.length > 0 && all.length % views.length === 0
  return all.flatMap((picture, index) => {
    const url = addressOf(picture)
    const view = areViews ? views[index % views.length] : undefined
    const geometry = view ? geometryOf(view.areas, areaOf) : { focus: null, widthMm: null }
    return url === '' ? [] : [{ url, view: view?.name ?? '', ...geometry }]
  })
}

interface ShownDesign {
  readonly customization: Customization
  readonly artwork: string
  readonly images: readonly string[]
}
