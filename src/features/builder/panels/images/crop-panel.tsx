import { Sheet } from '../../controls/sheet.tsx'
import { useChosen } from '../../controls/use-chosen.ts'
import { useBuilderTexts } from '../../words/use-texts.ts'
import { LazyPanels } from '../lazy-panels.tsx'

/** Which part of an image is printed. */
export function CropPanel() {
  const texts = useBuilderTexts()
  const element = useChosen()
  if (element?.kind !== 'image') return null
  return (
    <Sheet title={texts.cropTitle} height={452}>
      <LazyPanels height={188}>{({ CropTools }) => <CropTools element={element} />}</LazyPanels>
    </Sheet>
  )
}
