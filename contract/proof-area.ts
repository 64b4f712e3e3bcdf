import * as v from 'valibot'
import { looseText } from './primitives.ts'

/** What a proof says of one print area: in words that a person reads, and in figures as they are printed. */
export const proofArea = v.object({
  view: v.string(),
  /** Name of the technique; '' where the shop has it no more. */
  technique: looseText,
  /** Of all that is printed, in mm. */
  widthMm: v.number(),
  heightMm: v.number(),
  /** Inks, threads or films, each once; null: in full colour. */
  inks: v.nullable(v.array(v.object({ name: looseText, hex: v.string(), pantone: v.nullable(v.string()) }))),
  /** It is embroidered: its inks are threads. */
  thread: v.optional(v.boolean(), false),
  /** Colours that are counted and paid. */
  colors: v.number(),
  stitches: v.nullish(v.number()),
  /** What is printed, one each: texts as they are written, and where in the print area it stands. */
  notes: v.array(v.string()),
})
export type ProofArea = v.InferOutput<typeof proofArea>

/** A colour of the product that is printed on, and the inks that can hardly be seen on it, by name. */
export const proofColor = v.object({
  name: looseText,
  /** `#rrggbb`; '' where it is not known. */
  hex: v.string(),
  lost: v.array(v.string()),
})
export type ProofColor = v.InferOutput<typeof proofColor>
