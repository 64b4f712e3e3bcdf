import type { ImageElement } from '#contract/design-document.ts'
import { shownPixels } from '#domain/design/elements.ts'
import { useBuilder } from '../builder.ts'
import { formatWhole } from '../figures.ts'
import { useBuilderTexts } from '../use-texts.ts'
import { ElementPicture } from './element-picture.tsx'
import { NumberField } from './number-field.tsx'
import { Sheet } from './sheet.tsx'
import { useChosen } from './use-chosen.ts'

type Crop = ImageElement['crop']

/** Share of a side that is left at least. */
const LEAST = 0.05
const percent = (share: number) => Math.round(share * 1000) / 10

/** What is cut off on each side, in percent of the image. */
export function CropPanel() {
  const { store, artwork } = useBuilder()
  const texts = useBuilderTexts()
  const element = useChosen()
  if (element?.kind !== 'image') return null
  const { crop } = element
  const set = (next: Crop) => {
    const before = shownPixels(element)
    const after = shownPixels({ ...element, crop: next })
    // What is left of the image keeps its size on the product.
    const size = {
      width: (element.width * after.width) / before.width,
      height: (element.height * after.height) / before.height,
    }
    store.run({ type: 'edit', id: element.id, patch: { crop: next }, size }, `crop ${element.id}`)
  }
  const side = (label: string, value: number, most: number, change: (share: number) => Crop) => (
    <NumberField
      label={label}
      value={percent(value)}
      unit="%"
      format={formatWhole}
      least={0}
      most={Math.max(0, percent(most - LEAST))}
      disabled={element.locked}
      onChange={(value) => set(change(value / 100))}
    />
  )
  const { left, right, top, bottom } = crop
  const isWhole = left === 0 && top === 0 && right === 1 && bottom === 1
  return (
    <Sheet title={texts.cropTitle} height={372}>
      <p className="ed-small ed-muted pb-3">{texts.cropHelp}</p>
      <div className="grid place-items-center pb-3">
        <ElementPicture artwork={artwork} element={element} size={120} />
      </div>
      <div className="ed-fields">
        {side(texts.cropSide.left, left, right, (share) => ({ ...crop, left: share }))}
        <span />
        {side(texts.cropSide.right, 1 - right, 1 - left, (share) => ({ ...crop, right: 1 - share }))}
        {side(texts.cropSide.top, top, bottom, (share) => ({ ...crop, top: share }))}
        <span />
        {side(texts.cropSide.bottom, 1 - bottom, 1 - top, (share) => ({ ...crop, bottom: 1 - share }))}
      </div>
      <button
        type="button"
        className="ed-bt ed-bt-outline ed-bt-compact mt-3"
        disabled={isWhole || element.locked}
        onClick={() => set({ left: 0, top: 0, right: 1, bottom: 1 })}
      >
        {texts.cropAll}
      </button>
    </Sheet>
  )
}
