import { type ImageElement, type Removal, STANDARD_REMOVAL } from '#contract/design-document.ts'
import { newId } from '#src/platform/device/uuid.ts'
import type { Builder } from '../builder.ts'
import type { BuilderTexts } from '../words/texts.ts'
import { type Crop, cropTo, isSameCrop, WHOLE } from './crop.ts'
import { current } from './editing.ts'
import { inksAfter } from './ground-inks.ts'

/** Longer side of the picture in which the remaining part is measured, in pixels. */
const MEASURED_PX = 600

/** Measures what a removal leaves of the picture; undefined if that failed. */
const leftOf = async ({ artwork }: Builder, element: ImageElement, removal: Removal | null) => {
  const cut = await artwork.cut(element, removal, MEASURED_PX).catch(console.warn)
  cut?.picture.close()
  return cut || undefined
}

/** The intersection of the current crop with the part that has something in it. */
export const within = (shown: Crop, part: Crop): Crop => {
  const both = {
    left: Math.max(shown.left, part.left),
    top: Math.max(shown.top, part.top),
    right: Math.min(shown.right, part.right),
    bottom: Math.min(shown.bottom, part.bottom),
  }
  return both.left < both.right && both.top < both.bottom ? both : shown
}

/**
 * Removes an image's background and trims the empty margins, so that size, limits and price are those of the printed part; or
 * restores the background, with an ink of its own if the image is printed in inks. Announces the result.
 */
export const switchGround = async (
  builder: Builder,
  image: ImageElement,
  texts: Pick<BuilderTexts, 'noBackground' | 'backgroundOff' | 'backgroundBack'>,
): Promise<void> => {
  const cutOut = !image.cutOut
  const counted = (await builder.artwork.known(image.asset))?.counted
  if (cutOut && counted?.hasGround === false && !image.removal?.taps.length) {
    // The shopper may still remove something by hand.
    builder.panels.open('ground')
    return builder.panels.warn(texts.noBackground)
  }
  const left = await leftOf(builder, image, image.removal ?? STANDARD_REMOVAL)
  // After a removal by hand, other inks may remain or come back.
  const whole = image.removal && (await leftOf(builder, image, null))
  const part = left?.part ?? null
  // Meanwhile the image may have been moved, removed or toggled by a second click.
  const element = current(builder.store, image.id)
  if (element?.kind !== 'image' || element.cutOut === cutOut) return
  const ground = counted?.ground
  const others = element.inks?.filter(({ found }) => found !== ground) ?? null
  const back = ground && !cutOut ? [{ found: ground, ink: { name: '', hex: ground, pantone: null } }] : []
  const [before, after] = cutOut ? [whole, left] : [left, whole]
  const counts = { file: counted ?? null, hadGround: cutOut }
  const remaining =
    before && after ? inksAfter(others, { ...counts, before: before.counted, after: after.counted }) : others
  const inks = remaining && [...remaining, ...back].slice(0, 32)
  const isTrimmed = part !== null && isSameCrop(element.crop, part)
  const crop =
    part === null ? element.crop : cutOut ? within(element.crop, part) : isTrimmed ? WHOLE : element.crop
  cropTo(builder.store, element, crop, newId(), { cutOut, inks })
  builder.panels.announce(cutOut ? texts.backgroundOff : texts.backgroundBack)
}
