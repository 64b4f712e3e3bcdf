import { useEffect, useState } from 'react'
import type { ImageElement } from '#contract/design-document.ts'
import { colourName } from '#domain/design/ink-names.ts'
import { platedTechniques } from '#domain/design/print-method.ts'
import { hiddenCanvas } from '#src/platform/images/bitmap.ts'
import { printsInside, switchInside } from '../../actions/found-inks.ts'
import { useBuilder } from '../../builder.ts'
import { useArea } from '../../controls/use-chosen.ts'
import { useBuilderTexts } from '../../words/use-texts.ts'

/** Longer side of what is compared, in px. */
const SIDE = 240
/** With more than this share of its pixels left an image has soft edges, and nothing inside. */
const MOST_FILLED = 0.997

/** Sum of a picture's opacity, 255 a pixel; 0 of none. */
const opacityOf = (bitmap: ImageBitmap | undefined): number => {
  if (!bitmap) return 0
  const { width, height } = bitmap
  const context = hiddenCanvas(width, height).getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  bitmap.close()
  const data = context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray()
  return data.reduce((sum, value, at) => sum + (at % 4 === 3 ? value : 0), 0)
}

/** The ground's colour (`#rrggbb`) where the image has some of it inside, too; undefined while that is not known. */
const useInside = (element: ImageElement): string | undefined => {
  const { artwork } = useBuilder()
  const { asset, crop, cutOut, removal, inks } = element
  const inFullColour = inks === null
  const [ground, setGround] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another ink changes nothing of the image's shape
  useEffect(() => {
    let current = true
    const ask = async () => {
      const counted = (await artwork.known(asset))?.counted
      if (!counted?.hasGround || !inks || !cutOut) return undefined
      const others = inks.filter(({ found }) => found !== counted.ground)
      const opacity = async (bare: boolean) =>
        opacityOf(await artwork.bitmap({ ...element, inks: others }, SIDE, bare))
      return (await opacity(true)) < (await opacity(false)) * MOST_FILLED ? counted.ground : undefined
    }
    ask().then((found) => current && setGround(found), console.warn)
    return () => {
      current = false
    }
  }, [artwork, asset, crop, cutOut, removal, inFullColour])
  return ground
}

/** Whether what an image has of its ground's colour inside is printed. */
export function InsideGround({ element }: { element: ImageElement }) {
  const { store, product } = useBuilder()
  const texts = useBuilderTexts()
  const { printingTypeId } = useArea()
  const ground = useInside(element)
  if (ground === undefined) return null
  const inked = platedTechniques(product.techniques).has(printingTypeId ?? '')
  const isPrinted = printsInside(element, ground, inked)
  return (
    <button
      type="button"
      role="switch"
      className="ed-tile w-full mt-2"
      aria-checked={isPrinted}
      disabled={element.locked}
      onClick={() => switchInside(store, element, ground, inked)}
    >
      <span className="ed-grow">
        {texts.inside(colourName(ground).toLowerCase())}
        <br />
        <span className="ed-tiny ed-muted">{isPrinted ? texts.insidePrinted : texts.insideBare}</span>
      </span>
      <span className="ed-switch" aria-hidden="true" />
    </button>
  )
}
