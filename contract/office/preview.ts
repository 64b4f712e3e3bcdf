import * as v from 'valibot'
import { boxConfiguration } from '../config.ts'

/** Where a shop's preview is, on the shops' origin: below it comes the shop's name. */
export const PREVIEW = '/previa'

/** The page's element that names the origin of the back office, whose messages alone it takes. */
export const OFFICE_META = 'office'

/** What the back office sends its frame: how the shop is to look now. */
export const lookMessage = v.object({
  type: v.literal('look'),
  configuration: boxConfiguration,
  /** By which calls see a shop that is not open yet. */
  token: v.string(),
})
export type LookMessage = v.InferInput<typeof lookMessage>

/** What the frame answers: it waits for its first look, or shows one. */
export const previewMessage = v.object({ type: v.picklist(['waiting', 'shown']) })
export type PreviewMessage = v.InferOutput<typeof previewMessage>
