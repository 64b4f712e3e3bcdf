import { fillArea } from '../actions/element-actions.ts'
import { useBuilder } from '../builder.ts'
import { useBuilderTexts } from '../use-texts.ts'
import { LazyPanels } from './lazy-panels.tsx'
import { Sheet } from './sheet.tsx'
import { SizeFields } from './size-fields.tsx'
import { useChosen } from './use-chosen.ts'

/** Size and place of the chosen element. */
export function SizePanel() {
  const builder = useBuilder()
  const texts = useBuilderTexts()
  const element = useChosen()
  if (!element) return null
  return (
    <Sheet title={texts.sizeTitle} height={348}>
      <SizeFields element={element} />
      {element.kind === 'image' && (
        <LazyPanels height={0}>{({ Sharpness }) => <Sharpness element={element} />}</LazyPanels>
      )}
      <button
        type="button"
        className="ed-bt ed-bt-outline ed-bt-compact mt-3"
        disabled={element.locked}
        onClick={() => fillArea.perform(builder, texts)}
      >
        {texts.fillArea}
      </button>
    </Sheet>
  )
}
