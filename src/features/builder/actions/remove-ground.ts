import { type ImageElement, type Removal, STANDARD_REMOVAL } from '#contract/design-document.ts'
import { newId } from '#src/platform/device/uuid.ts'
import type { Cut } from '../artwork/jobs.ts'
import type { Builder } from '../builder.ts'
import { cropTo, isSameCrop, WHOLE } from './crop.ts'
import { current } from './editing.ts'
import { inksAfter, LEAST_SHARE, shareLeft } from './ground-inks.ts'
import { within } from './switch-ground.ts'

/** What was measured of a picture without its background. */
type Left = Pick<Cut, 'part' | 'counted' | 'share'>

const isStandard = ({ tolerance, taps }: Removal): boolean =>
  tolerance === STANDARD_REMOVAL.tolerance && taps.length === 0

/**
 * Removes an image's background as marked by hand, in one undo step: trims the empty margins and keeps the remaining inks, so
 * that size, limits and price are those of the printed part. False if the image is gone or nothing of it would remain.
 * `before` and `after` measure the printed part before and after.
 */
export const removeGround = async (
  { store, artwork }: Pick<Builder, 'store' | 'artwork'>,
  image: ImageElement,
  removal: Removal,
  { before, after }: { readonly before: Left; readonly after: Left },
): Promise<boolean> => {
  const { part } = after
  if (part === null) return false
  const file = (await artwork.known(image.asset))?.counted ?? null
  // Meanwhile the image may have been moved or removed.
  const element = current(store, image.id)
  if (element?.kind !== 'image') return false
  // The ink of the restored background is dropped.
  const printed = element.cutOut
    ? element.inks
    : (element.inks?.filter(({ found }) => found !== file?.ground) ?? null)
  const ground = file?.hasGround && element.cutOut ? file.ground : null
  const leftOf = ({ counted, share }: Left) => (ground === null ? 0 : shareLeft(ground, counted, share))
  const restored = leftOf(after) - leftOf(before) > LEAST_SHARE
  const counts = { restored, file, before: before.counted, after: after.counted, hadGround: !element.cutOut }
  const inks = inksAfter(printed, counts)
  const wasTrimmed = before.part !== null && isSameCrop(element.crop, before.part)
  const crop = wasTrimmed || isSameCrop(element.crop, WHOLE) ? part : within(element.crop, part)
  const changes = { cutOut: true, removal: isStandard(removal) ? undefined : removal, inks }
  cropTo(store, element, crop, newId(), changes)
  return true
}
