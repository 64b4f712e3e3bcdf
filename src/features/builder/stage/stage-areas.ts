import type { PrintArea, ProductDetail } from '#contract/catalogue.ts'
import { around, type Box } from '#domain/design/geometry.ts'
import { assumedPlacement, type Point, placer } from '#domain/design/placement.ts'
import { broughtOn, coveredShare, heldOn } from '#domain/studio/cover.ts'
import { applied } from '#domain/studio/framing.ts'
import type { LoadedStage, StageArea } from './stage-view.ts'

type Placed = Pick<LoadedStage, 'fromPhoto' | 'width' | 'height' | 'cover'>

/** Where an area lies on the photograph: as the shop has set it, or assumed in the middle. */
export const placementOf = ({ placement, widthMm, heightMm }: PrintArea, pictureRatio: number) =>
  placement ?? assumedPlacement({ width: widthMm, height: heightMm }, pictureRatio)

/** Points across and down at which an area's place is sampled. */
const STEPS = [0, 0.25, 0.5, 0.75, 1]

/** Centre of the box that an area covers on the picture; on a round product the area's own centre lies elsewhere. */
const middleOf = (at: (u: number, v: number) => Point): Point => {
  const points = STEPS.flatMap((u) => STEPS.map((v) => at(u, v)))
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2
  return { x: middle(points.map(({ x }) => x)), y: middle(points.map(({ y }) => y)) }
}

/** Lines across or down an area that are measured: at its start, middle and end. */
const LINES = [0, 0.5, 1]
const shortest = (lines: readonly (readonly [Point, Point])[]): number =>
  Math.min(...lines.map(([a, b]) => Math.hypot(b.x - a.x, b.y - a.y)))

/** An area this many times as long as it is high runs along its product (a pen, a ribbon): it is scaled by its length. */
const LONG = 3
/** Share of a long area that must lie on the product. */
const ON_PRODUCT = 0.97

/**
 * The box in which an area is edited: centred on its place, upright, in true proportion. Its scale is the picture's smallest
 * number of pixels per mm within the area, so that the box stays on a round or slanting product.
 */
const boxOf = (area: PrintArea, picture: Placed): Box => {
  const { widthMm, heightMm } = area
  const { place } = placer(placementOf(area, picture.width / picture.height))
  const at = (u: number, v: number) => applied(picture.fromPhoto, place(u, v))
  const across = shortest(LINES.map((v) => [at(0, v), at(1, v)])) / widthMm
  const down = shortest(LINES.map((u) => [at(u, 0), at(u, 1)])) / heightMm
  const sized = (scale: number): Box => {
    const box = around(middleOf(at), { width: widthMm * scale, height: heightMm * scale })
    return picture.cover ? broughtOn(box, picture.cover) : box
  }
  const isLong = Math.max(widthMm / heightMm, heightMm / widthMm) >= LONG
  const long = isLong && picture.cover ? sized(widthMm > heightMm ? across : down) : undefined
  const fits = long && picture.cover && coveredShare(long, picture.cover) >= ON_PRODUCT
  if (fits) return long
  const box = sized(Math.min(across, down))
  return picture.cover ? heldOn(box, picture.cover) : box
}

/** Where each print area of a view lies on the stage's picture. */
export const stageAreas = (
  { printAreas }: Pick<ProductDetail, 'printAreas'>,
  view: string,
  picture: Placed,
): StageArea[] =>
  printAreas
    .filter((area) => area.view === view)
    .map((area) => ({ areaId: area.id, box: boxOf(area, picture) }))
