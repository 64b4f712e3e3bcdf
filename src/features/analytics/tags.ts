import { type Trackers, trackersOf } from '#contract/analytics.ts'
import type { BoxConfiguration } from '#contract/config.ts'
import { addGoogleTag, addPixel, addTagManager, type SendEvent } from '#src/platform/page/tags.ts'

/** How often, and at which interval in ms, the configuration is checked for a code that it does not have yet. */
const ATTEMPTS = 10
const PAUSE = 1000

type After = (ms: number, task: () => void) => () => void

const hasAny = ({ google, manager, pixel }: Trackers): boolean => Boolean(google || manager || pixel)

/** The trackers as soon as the configuration names one: asked once a second, ten times at most. */
export const awaitTrackers = (
  read: () => BoxConfiguration,
  after: After,
  found: (trackers: Trackers) => void,
): (() => void) => {
  let cancel = () => {}
  const check = (left: number) => {
    const trackers = trackersOf(read())
    if (hasAny(trackers)) found(trackers)
    else if (left > 1) cancel = after(PAUSE, () => check(left - 1))
  }
  check(ATTEMPTS)
  return () => cancel()
}

/** Puts the tags into the page, each for itself: one that a blocker holds back leaves the others alone. */
export const addTags = async ({ google, manager, pixel }: Trackers): Promise<SendEvent[]> => {
  const tags = [
    google && addGoogleTag(google),
    manager && addTagManager(manager),
    pixel && addPixel(pixel),
  ].filter((tag) => tag !== undefined && tag !== '')
  const added = await Promise.allSettled(tags)
  return added.flatMap((tag) => (tag.status === 'fulfilled' ? [tag.value] : []))
}
