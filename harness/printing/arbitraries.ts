import fc from 'fast-check'
import {
  DESIGN_VERSION,
  type DesignDocument,
  type DesignElement,
  type Ink,
} from '#contract/design-document.ts'
import type { Limits, Operation, Patch } from '#domain/design/operations.ts'

/** Wild numbers: far outside, upside down, not even finite. */
const wild = fc.oneof(
  { weight: 8, arbitrary: fc.double({ min: -400, max: 800, noNaN: true }) },
  { weight: 1, arbitrary: fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -1e9, 1e9, 0) },
)
const positive = fc.double({ min: 0.6, max: 900, noNaN: true })
const box = fc.record({ x: wild, y: wild, width: wild, height: wild })

const ink: fc.Arbitrary<Ink> = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => ({ name: '', hex: `#${value.toString(16).padStart(6, '0')}`, pantone: null }))

const id = fc.integer({ min: 0, max: 9 }).map((n) => `e${n}`)
const ids = fc.uniqueArray(id, { minLength: 1, maxLength: 6 })
const group = fc.constantFrom('g1', 'g2', 'g3')
const placed = {
  id,
  name: fc.constant(''),
  locked: fc.constant(false),
  hidden: fc.boolean(),
  group: fc.constantFrom(undefined, undefined, 'g1', 'g2'),
  x: wild,
  y: wild,
  width: positive,
  height: positive,
}

export const element: fc.Arbitrary<DesignElement> = fc.oneof(
  fc.record({
    kind: fc.constant('image' as const),
    ...placed,
    asset: fc.constant('a'.repeat(64)),
    source: fc.constant('upload' as const),
    pixelWidth: fc.integer({ min: 1, max: 6000 }),
    pixelHeight: fc.integer({ min: 1, max: 6000 }),
    vector: fc.boolean(),
    crop: fc.constant({ left: 0, top: 0, right: 1, bottom: 1 }),
    cutOut: fc.boolean(),
    inks: fc.option(
      ink.map((one) => [{ found: one.hex, ink: one }]),
      { nil: null },
    ),
  }),
  fc.record({
    kind: fc.constant('text' as const),
    ...placed,
    text: fc.constant('Hola'),
    font: fc.constant('jost'),
    sizeMm: fc.double({ min: 1, max: 200, noNaN: true }),
    align: fc.constantFrom('left' as const, 'center' as const, 'right' as const),
    curveDegrees: fc.constant(0),
    spacing: fc.constant(0),
    lineHeight: fc.constant(1.2),
    ink,
  }),
  fc.record({
    kind: fc.constant('shape' as const),
    ...placed,
    shape: fc.constantFrom('rectangle' as const, 'ellipse' as const, 'line' as const),
    fill: fc.option(ink, { nil: null }),
    stroke: fc.option(ink, { nil: null }),
    strokeMm: fc.double({ min: 0, max: 5, noNaN: true }),
  }),
)

/** Every way to change a design. */
export const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('add' as const), element }) },
  { weight: 8, arbitrary: fc.record({ type: fc.constant('place' as const), id, box }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('nudge' as const), ids, dx: wild, dy: wild }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('align' as const),
      ids,
      edge: fc.constantFrom('left', 'centre', 'right', 'top', 'middle', 'bottom'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('edit' as const),
      id,
      patch: fc.constantFrom<Patch>({ text: 'Otra cosa' }, { fill: null, strokeMm: 1 }, { cutOut: true }),
      size: fc.record({ width: wild, height: wild }),
    }),
  },
  fc.record({ type: fc.constant('remove' as const), id }),
  fc.record({ type: fc.constant('reorder' as const), ids, by: fc.constantFrom(1 as const, -1 as const) }),
  { weight: 6, arbitrary: fc.record({ type: fc.constant('placeTogether' as const), ids, box }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('duplicate' as const),
      ids,
      copies: fc.dictionary(fc.oneof(id, group), fc.oneof(id, group)),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('group' as const), ids, group }) },
  fc.record({ type: fc.constant('ungroup' as const), ids }),
  fc.record({ type: fc.constant('mark' as const), id, locked: fc.boolean(), hidden: fc.boolean() }),
  fc.record({ type: fc.constant('rename' as const), id, name: fc.string() }),
  fc.record({ type: fc.constant('mergeInks' as const), from: ink, to: ink }),
  fc.record({
    type: fc.constant('chooseTechnique' as const),
    printingTypeId: fc.constantFrom(null, 'wide', 'small', 'tiny'),
  }),
)

const MOST: Readonly<Record<string, number>> = { wide: 900, small: 25, tiny: 2 }
export const limits: Limits = { maxAreaCm2: (technique) => MOST[technique ?? ''] ?? null }

export const blank = (width: number, height: number): DesignDocument => ({
  version: DESIGN_VERSION,
  views: [
    {
      name: 'frente',
      areas: [{ areaId: 'a', widthMm: width, heightMm: height, printingTypeId: null, elements: [] }],
    },
  ],
})

export const areaSizes = fc.record({
  width: fc.integer({ min: 8, max: 400 }),
  height: fc.integer({ min: 8, max: 400 }),
})
