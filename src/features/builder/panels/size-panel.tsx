import { fillArea } from '../actions/element-actions.ts'
import { useBuilder } from '../builder.ts'
import { useBuilderTexts } from '../use-texts.ts'
import { Sharpness } from './sharpness.tsx'
import { Sheet } from './sheet.tsx'
import { SizeFields } from './size-fields.tsx'
import { useAllChosen, useChosen } from './use-chosen.ts'

/** Size and place of what is chosen. */
export function SizePanel() {
  const builder = useBuilder()
  const texts = useBuilderTexts()
  const elements = useAllChosen()
  const element = useChosen()
  if (elements.length === 0) return null
  return (
    <Sheet title={element ? texts.sizeTitle : texts.elements(elements.length)} height={348}>
      <SizeFields elements={elements} />
      {element?.kind === 'image' && <Sharpness element={element} />}
      {element && (
        <button
          type="button"
          className="ed-bt ed-bt-outline ed-bt-compact mt-3"
          disabled={element.locked}
          onClick={() => fillArea.perform(builder, texts)}
        >
          {texts.fillArea}
        </button>
      )}
    </Sheet>
  )
}
