import type { Customization } from '#contract/cart.ts'
import type { PrintArea, PrintingType } from '#contract/catalogue.ts'
import type { DesignArea, DesignElement, ImageElement } from '#contract/design-document.ts'
import { canonicalArea } from '#domain/design/canonical.ts'
import { inkKey, printed } from '#domain/design/elements.ts'
import { isSeparated, type PrintMethod, printMethodOf } from '#domain/design/print-method.ts'
import { elementsOf } from '#domain/design/read-elements.ts'
import { sha256 } from '../../environment/sha256.ts'
import type { StoredArtwork } from '../../ports/uploads.ts'

/** A change of what the plate maker refuses asks it everything again. */
const PLATE_MAKER = 2
/** Pictures are traced alike up to this longer side, in mm, and about alike where they differ by less than this factor. */
const TRACED_ALIKE_MM = 83
const ALIKE = 1.1

/** A print as it would be made of an area. */
export interface TriedPrint {
  readonly technique: PrintingType
  readonly method: PrintMethod
  readonly area: DesignArea
}

/** The prints of a design; none where somebody has to count, or to send, its pictures first. */
export const printsOf = (
  design: Customization,
  {
    areas,
    techniques,
  }: { readonly areas: readonly PrintArea[]; readonly techniques: readonly PrintingType[] },
  files: ReadonlyMap<string, StoredArtwork>,
): TriedPrint[] =>
  design.views
    .flatMap((view) => view.areas)
    .flatMap((application) => {
      const { areaId, printingTypeId } = application
      const technique = techniques.find(({ id }) => id === printingTypeId)
      const elements = elementsOf(application)
      if (technique === undefined || !elements?.length) return []
      const { widthMm = 0, heightMm = 0 } = areas.find(({ id }) => id === areaId) ?? {}
      const area = { areaId, printingTypeId, widthMm, heightMm, elements }
      const isCounted = printed(area).every((one) => one.kind !== 'image' || files.get(one.asset)?.counted)
      const method = printMethodOf(technique)
      return isCounted || !isSeparated(method) ? [{ technique, method, area }] : []
    })

/** Its pictures that have to be separated into flat inks. */
export const picturesOf = ({ method, area }: TriedPrint): ImageElement[] =>
  isSeparated(method)
    ? printed(area).filter(
        (one): one is ImageElement => one.kind === 'image' && one.width > 0 && one.height > 0,
      )
    : []

const hashOf = (payload: unknown): string => sha256(JSON.stringify(payload))

/** Hash of all that the plates of a picture depend on. What the inks are is none of it, only which colours share one. */
export const pictureKey = ({
  asset,
  cutOut,
  removal,
  inks,
  crop,
  width,
  height,
  pixelWidth,
  pixelHeight,
}: ImageElement): string => {
  const keys = (inks ?? []).map(({ ink }) => (ink === null ? '' : inkKey(ink)))
  const found = (inks ?? []).map((one, index) => [one.found, keys.indexOf(keys[index] ?? '')])
  const across = width / Math.max(0.001, crop.right - crop.left)
  const longer = Math.max(across, height / Math.max(0.001, crop.bottom - crop.top))
  const size = Math.round(Math.log(Math.max(TRACED_ALIKE_MM, longer)) / Math.log(ALIKE))
  const byHand = cutOut && removal !== undefined ? [removal] : []
  return hashOf([PLATE_MAKER, asset, cutOut, found, crop, size, pixelWidth, pixelHeight, ...byHand])
}

/** Hash of a whole print: whether it is made in time depends on how its elements lie over each other. */
export const printKey = ({ method, area }: TriedPrint): string =>
  hashOf([PLATE_MAKER, method, canonicalArea(area)])

/** Points of a letter's outline at most, in the fonts of designs. */
export const LETTER_POINTS = 600
/** Points of a shape: of its outline, and of the stroke's edge, which has more of them the larger it is. */
const SHAPE_POINTS = 200
const STROKE_POINTS = 120

/** Points that the outlines of an element have at most; those of pictures are known once they were traced. */
export const mostPoints = (element: DesignElement): number => {
  if (element.kind === 'image') return 0
  if (element.kind === 'text') return element.text.length * LETTER_POINTS
  const { stroke, width, height } = element
  return SHAPE_POINTS + (stroke === null ? 0 : STROKE_POINTS * Math.sqrt(Math.max(width, height)))
}

/** Prints with fewer points and pictures are made in some seconds, however they lie; the others are tried as a whole. */
const SURE_POINTS = 30_000
const SURE_PICTURES = 6

/** Whether a print might exceed what is made of one. `pointsOf` tells what a traced picture has. */
export const isAtRisk = (print: TriedPrint, pointsOf: (picture: ImageElement) => number): boolean => {
  const pictures = picturesOf(print)
  const traced = pictures.reduce((sum, one) => sum + pointsOf(one), 0)
  const rest = printed(print.area).reduce((sum, one) => sum + mostPoints(one), 0)
  // A picture alone has been tried as it is.
  if (printed(print.area).length < 2 && rest === 0) return false
  return pictures.length > SURE_PICTURES || traced + rest > SURE_POINTS
}
