import type { ImageElement } from '#contract/design-document.ts'
import { type Crop, cropTo, WHOLE } from '../../actions/crop.ts'
import { useBuilder } from '../../builder.ts'
import { NumberField } from '../../controls/number-field.tsx'
import { formatWhole } from '../../words/figures.ts'
import { useBuilderTexts } from '../../words/use-texts.ts'
import { CropFrame, LEAST } from './crop-frame.tsx'

const percent = (share: number) => Math.round(share * 1000) / 10

/** Crop of each side, in percent of the image. */
export function CropTools({ element }: { element: ImageElement }) {
  const { store } = useBuilder()
  const texts = useBuilderTexts()
  const { crop } = element
  const set = (next: Crop) => cropTo(store, element, next, `crop ${element.id}`)
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
    <>
      <p className="ed-small ed-muted pb-3">{texts.cropHelp}</p>
      <div className="grid place-items-center pb-3">
        <CropFrame element={element} onCrop={set} />
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
        onClick={() => set(WHOLE)}
      >
        {texts.cropAll}
      </button>
    </>
  )
}
