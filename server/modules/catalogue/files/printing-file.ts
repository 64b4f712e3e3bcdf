import { readFile, stat } from 'node:fs/promises'
import * as v from 'valibot'
import { placement } from '#contract/catalogue.ts'
import { editedArea, MOST_AREAS, technique } from '#contract/office/printing.ts'
import { studioViews } from './studio-file.ts'

const MOST_BYTES = 32 * 1024 * 1024
const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200))
const { entries: of } = technique

const fileTechnique = v.object({
  name,
  /** Net. */
  setupCost: v.optional(of.setupCost, 0),
  setupPerColor: v.optional(of.setupPerColor, false),
  breaks: of.breaks,
  unitBasis: v.optional(of.unitBasis, 'unit'),
  maxColors: v.optional(of.maxColors, null),
  maxAreaCm2: v.optional(of.maxAreaCm2, null),
  spot: v.optional(of.spot, false),
  minLineMm: v.optional(of.minLineMm, null),
  minTextMm: v.optional(of.minTextMm, null),
  minimumQuantity: v.optional(of.minimumQuantity, 1),
  days: v.optional(of.days, 0),
  /** What is there stays where these are left out. */
  capacityPerDay: v.optional(of.capacityPerDay),
  retired: v.optional(v.boolean()),
})

const area = v.object({
  view: v.pipe(name, v.maxLength(64)),
  name: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  widthMm: editedArea.entries.widthMm,
  heightMm: editedArea.entries.heightMm,
  /** Names; those of the product where it is left out. */
  techniques: v.optional(v.array(name)),
  /** Where it lies on the view's picture; centred where it is left out. */
  placement: v.optional(v.nullable(placement), null),
})

/** How a shop applies designs: its techniques, and which of them reach where on which product. */
const printing = v.object({
  techniques: v.optional(v.pipe(v.array(fileTechnique), v.maxLength(200)), []),
  products: v.optional(
    v.pipe(
      v.array(
        v.object({
          slug: v.pipe(v.string(), v.maxLength(120)),
          techniques: v.pipe(v.array(name), v.maxLength(50)),
          areas: v.pipe(v.array(area), v.maxLength(MOST_AREAS)),
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
