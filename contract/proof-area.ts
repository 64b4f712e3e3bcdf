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
  /** Colours that are counted and paid. */
  colors: v.number(),
  stitches: v.nullish(v.number()),
  /** What is printed, one each: texts as they are written, and where in the print area it stands. */
  notes: v.array(v.string()),
})
export type ProofArea = v.InferOutput<typeof proofArea>
