import { readFile, stat } from 'node:fs/promises'
import * as v from 'valibot'
import { placement } from '#contract/catalogue.ts'
import { studioViews } from './studio-file.ts'

const MOST_BYTES = 32 * 1024 * 1024
const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200))
const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))
const amount = v.pipe(v.number(), v.minValue(0), v.maxValue(1e12))
const least = v.pipe(v.number(), v.minValue(0.01), v.maxValue(100))
const millimetres = v.pipe(v.number(), v.minValue(1), v.maxValue(5000))

const technique = v.object({
  name,
  /** Net. */
  setupCost: v.optional(amount, 0),
  setupPerColor: v.optional(v.boolean(), false),
  breaks: v.pipe(v.array(v.object({ from: whole(1, 1e9), price: amount })), v.minLength(1), v.maxLength(50)),
  unitBasis: v.optional(v.picklist(['unit', 'color', 'thousandStitches', 'hundredCm2']), 'unit'),
  maxColors: v.optional(v.nullable(whole(1, 32)), null),
  maxAreaCm2: v.optional(v.nullable(v.pipe(v.number(), v.minValue(1), v.maxValue(1e6))), null),
  spot: v.optional(v.boolean(), false),
  minLineMm: v.optional(v.nullable(least), null),
  minTextMm: v.optional(v.nullable(least), null),
  minimumQuantity: v.optional(whole(1, 1_000_000), 1),
  days: v.optional(whole(0, 365), 0),
})

const area = v.object({
  view: v.pipe(name, v.maxLength(64)),
  name: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  widthMm: millimetres,
  heightMm: millimetres,
  /** Names; those of the product where it is left out. */
  techniques: v.optional(v.array(name)),
  /** Where it lies on the view's picture; centred where it is left out. */
  placement: v.optional(v.nullable(placement), null),
})

/** How a shop applies designs: its techniques, and which of them reach where on which product. */
const printing = v.object({
  techniques: v.optional(v.pipe(v.array(technique), v.maxLength(200)), []),
  products: v.optional(
    v.pipe(
      v.array(
        v.object({
          slug: v.pipe(v.string(), v.maxLength(120)),
          techniques: v.pipe(v.array(name), v.maxLength(50)),
          areas: v.pipe(v.array(area), v.maxLength(40)),
          /** Assets of the photo studio by view; what is there stays where they are left out. */
          studio: v.optional(v.nullable(studioViews)),
        }),
      ),
      v.maxLength(100_000),
    ),
    [],
  ),
})
export type Printing = v.InferOutput<typeof printing>

/** Reads the file, or says in words what is wrong with it. */
export const readPrinting = async (path: string): Promise<Printing | string[]> => {
  if ((await stat(path)).size > MOST_BYTES) return ['El archivo pesa más de 32 MB.']
  let given: unknown
  try {
    given = JSON.parse((await readFile(path, 'utf8')).replace(/^\uFEFF/, ''))
  } catch {
    return ['El archivo no es JSON.']
  }
  const read = v.safeParse(printing, given)
  if (!read.success)
    return read.issues
      .slice(0, 20)
      .map((issue) => `“${v.getDotPath(issue) ?? 'el archivo'}” falta o no es válido.`)
  return read.output
}
