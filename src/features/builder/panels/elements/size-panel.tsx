import { fillArea } from '../../actions/element-actions.ts'
import { useBuilder } from '../../builder.ts'
import { Sharpness } from '../../controls/sharpness.tsx'
import { Sheet } from '../../controls/sheet.tsx'
import { useAllChosen, useChosen } from '../../controls/use-chosen.ts'
import { useBuilderTexts } from '../../words/use-texts.ts'
import { SizeFields } from './size-fields.tsx'

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
