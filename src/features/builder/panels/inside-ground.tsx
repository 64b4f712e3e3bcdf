import { useEffect, useState } from 'react'
import type { ImageElement } from '#contract/design-document.ts'
import { platedTechniques } from '#domain/design/craft.ts'
import { colourName } from '#domain/design/ink-names.ts'
import { hiddenCanvas } from '#src/platform/bitmap.ts'
import { switchInside } from '../actions/editing.ts'
import { useBuilder } from '../builder.ts'
import { useBuilderTexts } from '../use-texts.ts'
import { useArea } from './use-chosen.ts'

/** Longer side of what is compared, in px. */
const SIDE = 240
/** Share of the image from which on what it has inside is told from its edges. */
const LEAST_INSIDE = 0.003

/** Sum of a picture's opacity, in pixels. */
const opacityOf = (bitmap: ImageBitmap): number => {
  const { width, height } = bitmap
  const context = hiddenCanvas(width, height).getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  bitmap.close()
  const data = context?.getImageData(0, 0, width, height).data ?? []
  let sum = 0
  for (let at = 3; at < data.length; at += 4) sum += (data[at] ?? 0) / 255
  return sum
}

/** The ground's colour (`#rrggbb`) where the image has some of it inside, too; undefined while that is not known. */
const useInside = (element: ImageElement): string | undefined => {
  const { artwork } = useBuilder()
  const [ground, setGround] = useState<string>()
  const look = JSON.stringify([element.asset, element.crop, element.cutOut])
  // biome-ignore lint/correctness/useExhaustiveDependencies: in which inks it is printed changes nothing of its shape
  useEffect(() => {
    let current = true
    const ask = async () => {
      const counted = (await artwork.known(element.asset))?.counted
      if (!counted?.hasGround || element.inks === null || !element.cutOut) return undefined
      const inks = element.inks.filter(({ found }) => found !== counted.ground)
      if (inks.length === 0) return undefined
      const [filled, bare] = await Promise.all(
        [false, true].map((isBare) => artwork.bitmap({ ...element, inks }, SIDE, isBare)),
      )
      if (!filled || !bare) return undefined
      const all = opacityOf(filled)
      return (all - opacityOf(bare)) / Math.max(1, all) > LEAST_INSIDE ? counted.ground : undefined
    }
    ask().then((found) => current && setGround(found), console.warn)
    return () => {
      current = false
    }
  }, [artwork, look])
  return ground
}

/** Whether what an image has of its ground's colour inside is printed, where a technique prints plates. */
export function InsideGround({ element }: { element: ImageElement }) {
  const { store, product } = useBuilder()
  const texts = useBuilderTexts()
  const { printingTypeId } = useArea()
  const ground = useInside(element)
  if (ground === undefined || !platedTechniques(product.techniques).has(printingTypeId ?? '')) return null
  const isPrinted = element.inks?.some(({ found }) => found === ground) ?? false
  return (
    <button
      type="button"
      role="switch"
      className="ed-tile w-full mt-2"
      aria-checked={isPrinted}
      disabled={element.locked}
      onClick={() => switchInside(store, element, ground)}
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
