import { type ImageElement, type Removal, STANDARD_REMOVAL } from '#contract/design-document.ts'
import { newId } from '#src/platform/device/uuid.ts'
import type { Builder } from '../builder.ts'
import type { BuilderTexts } from '../words/texts.ts'
import { type Crop, cropTo, isSameCrop, WHOLE } from './crop.ts'
import { current } from './editing.ts'
import { inksAfter } from './ground-inks.ts'

/** Longer side of the picture in which is looked what is left of it, in pixels. */
const LOOKED_AT = 600

/** What is left of the picture without what that takes; undefined where it isn't known. */
const leftOf = async ({ artwork }: Builder, element: ImageElement, removal: Removal | null) => {
  const cut = await artwork.cut(element, removal, LOOKED_AT).catch(console.warn)
  cut?.picture.close()
  return cut || undefined
}

/** The part of what is shown that has something in it: what somebody cropped stays cropped. */
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
 * Takes an image's ground off, with what is empty around the rest, so that size, limits and price are those of what is
 * printed; or brings it back: as an ink of its own where the image is printed in inks. Says what it did, or why it could not.
 */
export const switchGround = async (
  builder: Builder,
  pressed: ImageElement,
  texts: Pick<BuilderTexts, 'noBackground' | 'backgroundOff' | 'backgroundBack'>,
): Promise<void> => {
  const cutOut = !pressed.cutOut
  const counted = (await builder.artwork.known(pressed.asset))?.counted
  if (cutOut && counted?.hasGround === false && !pressed.removal?.taps.length) {
    // By hand there may be something to take.
    builder.panels.open('ground')
    return builder.panels.warn(texts.noBackground)
  }
  const left = await leftOf(builder, pressed, pressed.removal ?? STANDARD_REMOVAL)
  // Taken off by hand, other inks may be left, or come back.
  const whole = pressed.removal && (await leftOf(builder, pressed, null))
  const part = left?.part ?? null
  // It may have been moved, removed or switched by a second press meanwhile.
  const element = current(builder.store, pressed.id)
  if (element?.kind !== 'image' || element.cutOut === cutOut) return
  const ground = counted?.ground
  const others = element.inks?.filter(({ found }) => found !== ground) ?? null
  const back = ground && !cutOut ? [{ found: ground, ink: { name: '', hex: ground, pantone: null } }] : []
  const [before, after] = cutOut ? [whole, left] : [left, whole]
  const counts = { file: counted ?? null, hadGround: cutOut }
  const kept =
    before && after ? inksAfter(others, { ...counts, before: before.counted, after: after.counted }) : others
  const inks = kept && [...kept, ...back].slice(0, 32)
  const isTrimmed = part !== null && isSameCrop(element.crop, part)
  const crop =
    part === null ? element.crop : cutOut ? within(element.crop, part) : isTrimmed ? WHOLE : element.crop
  cropTo(builder.store, element, crop, newId(), { cutOut, inks })
  builder.panels.announce(cutOut ? texts.backgroundOff : texts.backgroundBack)
}
