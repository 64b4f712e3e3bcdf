import * as v from 'valibot'

/** One photograph in several widths and formats. `width` and `height` are those of `src`, in pixels. */
export const picture = v.object({
  src: v.string(),
  /** `srcset` values by format, e.g. `/media/a.avif 320w, /media/b.avif 900w`. */
  avif: v.optional(v.string()),
  webp: v.optional(v.string()),
  width: v.number(),
  height: v.number(),
  /** CSS colour to stand in until the picture is there. */
  placeholder: v.optional(v.string()),
  /** The same in more pixels, for who looks closely: no page asks for it by itself. */
  large: v.optional(v.object({ avif: v.string(), webp: v.string(), width: v.number(), height: v.number() })),
})
export type Picture = v.InferOutput<typeof picture>
