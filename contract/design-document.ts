import * as v from 'valibot'

/** Version of the document that is written now. A change of shape adds an upgrade in `domain/design/upgrade.ts`. */
export const DESIGN_VERSION = 1

/** Bounds that hold for every document, whoever sent it. */
export const MAX_ELEMENTS = 200
export const MAX_TEXT = 500
/** Smallest side of an element, in mm. */
export const MIN_SIDE = 0.5
/** Largest side, in mm. */
export const MAX_SIDE = 5000

/** JSON has no NaN, but a document may come from a program. */
const coordinate = v.pipe(v.number(), v.finite(), v.minValue(-MAX_SIDE), v.maxValue(MAX_SIDE))
const side = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(MAX_SIDE))
const fraction = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1))
const pixels = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000))
const label = (max: number) => v.pipe(v.string(), v.maxLength(max))
const elementId = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/))

const hex = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/))

/** A colour that is printed as an ink, a thread or a film of its own. */
export const ink = v.object({
  /** The shop's name for it, '' for a free colour. */
  name: label(60),
  hex,
  /** Pantone code as the person typed it; null without one. */
  pantone: v.nullable(label(40)),
})
export type Ink = v.InferOutput<typeof ink>

/** SHA-256 of a file, in hexadecimal. The file itself is never in the document. */
export const assetHash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

/** A person's tap on a picture, in fractions of it: takes away what is of that colour around, or gives it back. */
const tap = v.object({ x: fraction, y: fraction, back: v.boolean() })

export const MAX_TAPS = 32

/** How a background is taken off by hand: the border's at that tolerance, then tap by tap. */
export const removal = v.object({
  tolerance: fraction,
  taps: v.pipe(v.array(tap), v.maxLength(MAX_TAPS)),
})
export type Removal = v.InferOutput<typeof removal>

/** The default for removing a background. */
export const STANDARD_REMOVAL: Removal = { tolerance: 0.35, taps: [] }

const placed = {
  id: elementId,
  /** As the layer list calls it; '' for the name that its kind gives it. */
  name: label(80),
  /** Neither moved nor edited until it is unlocked. */
  locked: v.boolean(),
  /** Not printed. */
  hidden: v.boolean(),
  /** Elements of an area with the same one are chosen, moved and scaled together. */
  group: v.optional(elementId),
  /** Upper left corner, in mm from that of the print area. */
  x: coordinate,
  y: coordinate,
  /** In mm. */
  width: side,
  height: side,
}

/** An uploaded picture, a logo or a design of the shop. */
const imageElement = v.object({
  kind: v.literal('image'),
  ...placed,
  asset: assetHash,
  source: v.picklist(['upload', 'logo', 'shop']),
  /** Of the asset, upright. A drawing has those of its own coordinate system. */
  pixelWidth: pixels,
  pixelHeight: pixels,
  /** Drawn from paths: sharp at any size. */
  vector: v.boolean(),
  /** Part that is shown, in fractions of the asset from its upper left corner. */
  crop: v.object({ left: fraction, top: fraction, right: fraction, bottom: fraction }),
  /** The background becomes transparent. */
  cutOut: v.boolean(),
  /** Absent: as every even background is taken off. */
  removal: v.optional(removal),
  /**
   * Colours found in the asset, each with the ink that prints it, null where the product is left to be seen; null: printed in
   * full colour.
   */
  inks: v.nullable(v.pipe(v.array(v.object({ found: hex, ink: v.nullable(ink) })), v.maxLength(32))),
})
export type ImageElement = v.InferOutput<typeof imageElement>

const textElement = v.object({
  kind: v.literal('text'),
  ...placed,
  text: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_TEXT)),
  /** Name of one of the bundled fonts. */
  font: label(40),
  /** Height of the em square, in mm; a point is 0.3528 mm. */
  sizeMm: v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(MAX_SIDE)),
  align: v.picklist(['left', 'center', 'right']),
  /** Angle of the arc that the text runs along: 0 straight, positive upwards. */
  curveDegrees: v.pipe(v.number(), v.finite(), v.minValue(-350), v.maxValue(350)),
  /** Added to each advance, in thousandths of an em. */
  spacing: v.pipe(v.number(), v.finite(), v.minValue(-200), v.maxValue(2000)),
  /** Distance of the baselines, in em. */
  lineHeight: v.pipe(v.number(), v.finite(), v.minValue(0.5), v.maxValue(4)),
  ink,
})
export type TextElement = v.InferOutput<typeof textElement>

export const SHAPES = ['rectangle', 'rounded', 'ellipse', 'line', 'star', 'heart', 'badge'] as const

const shapeElement = v.object({
  kind: v.literal('shape'),
  ...placed,
  shape: v.picklist(SHAPES),
  fill: v.nullable(ink),
  stroke: v.nullable(ink),
  /** Width of the stroke, which lies inside of the box, in mm. */
  strokeMm: v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(100)),
})
export type ShapeElement = v.InferOutput<typeof shapeElement>

export const designElement = v.variant('kind', [imageElement, textElement, shapeElement])
export type DesignElement = v.InferOutput<typeof designElement>

/** A print area of the product with what is printed on it. */
export const designArea = v.object({
  areaId: label(64),
  /** Size of the print area, in mm. */
  widthMm: v.pipe(side, v.minValue(1)),
  heightMm: v.pipe(side, v.minValue(1)),
  /** Technique; null while none is chosen. */
  printingTypeId: v.nullable(label(64)),
  /** In drawing order: the last one lies on top. */
  elements: v.pipe(v.array(designElement), v.maxLength(MAX_ELEMENTS)),
})
export type DesignArea = v.InferOutput<typeof designArea>

export const designView = v.object({
  name: label(64),
  areas: v.pipe(v.array(designArea), v.maxLength(20)),
})
export type DesignView = v.InferOutput<typeof designView>

/** A design, in millimetres: what drafts, cart lines, the server and every export hold. */
export const designDocument = v.object({
  version: v.literal(DESIGN_VERSION),
  views: v.pipe(v.array(designView), v.maxLength(12)),
})
export type DesignDocument = v.InferOutput<typeof designDocument>
