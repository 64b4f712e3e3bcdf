import * as v from 'valibot'
import type { StudioView } from '#contract/studio.ts'

const MOST_PIXELS = 4096
const pixel = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_PIXELS))
const pixelBox = v.pipe(
  v.tuple([pixel, pixel, pixel, pixel]),
  v.check(([left, top, right, bottom]) => left < right && top < bottom),
)
/** A file of the shop's own server, as `registerFiles` serves it. */
const mediaFile = v.pipe(v.string(), v.maxLength(200), v.regex(/^\/media\/[\w-]+\.(?:avif|webp|png)$/))

/** A view of the photo studio as an owner's file may have it. */
const studioView: v.GenericSchema<StudioView> = v.object({
  view: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  size: v.pipe(v.number(), v.integer(), v.minValue(16), v.maxValue(MOST_PIXELS)),
  box: pixelBox,
  plates: mediaFile,
  matte: mediaFile,
  own: v.optional(mediaFile),
  uv: v.optional(mediaFile),
  printBox: v.optional(pixelBox),
})

/** All views of a product, each once. */
export const studioViews = v.pipe(
  v.array(studioView),
  v.maxLength(20),
  v.check((views) => new Set(views.map(({ view }) => view)).size === views.length),
)
