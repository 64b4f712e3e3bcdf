import { type ImageElement, type Removal, STANDARD_REMOVAL } from '#contract/design-document.ts'
import { newId } from '#src/platform/device/uuid.ts'
import type { Cut } from '../artwork/jobs.ts'
import type { Builder } from '../builder.ts'
import { cropTo, isSameCrop, WHOLE } from './crop.ts'
import { current } from './editing.ts'
import { inksAfter } from './ground-inks.ts'
import { within } from './switch-ground.ts'

/** What was measured of a picture whose ground is taken off. */
type Left = Pick<Cut, 'part' | 'counted'>

const isStandard = ({ tolerance, taps }: Removal): boolean =>
  tolerance === STANDARD_REMOVAL.tolerance && taps.length === 0

/**
 * Takes an image's ground off as somebody did by hand, in one step: with what is empty around the rest, and in the inks
 * that are left, so that size, limits and price are those of what is printed. False where the image is gone or nothing of
 * it would be left. `before` is what was left until now.
 */
export const takeGround = async (
  { store, artwork }: Pick<Builder, 'store' | 'artwork'>,
  pressed: ImageElement,
  removal: Removal,
  { before, after }: { readonly before: Left; readonly after: Left },
): Promise<boolean> => {
  const { part } = after
  if (part === null) return false
  const file = (await artwork.known(pressed.asset))?.counted ?? null
  // It may have been moved or removed meanwhile.
  const element = current(store, pressed.id)
  if (element?.kind !== 'image') return false
  // An ink of the ground was for the whole of it.
  const printed = element.cutOut
    ? element.inks
    : (element.inks?.filter(({ found }) => found !== file?.ground) ?? null)
  const counts = { file, before: before.counted, after: after.counted, hadGround: !element.cutOut }
  const inks = inksAfter(printed, counts)
  const wasTrimmed = before.part !== null && isSameCrop(element.crop, before.part)
  const crop = wasTrimmed || isSameCrop(element.crop, WHOLE) ? part : within(element.crop, part)
  const changes = { cutOut: true, removal: isStandard(removal) ? undefined : removal, inks }
  cropTo(store, element, crop, newId(), changes)
  return true
}
