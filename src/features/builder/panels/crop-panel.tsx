import { useBuilderTexts } from '../use-texts.ts'
import { Sheet } from './sheet.tsx'
import { useChosen } from './use-chosen.ts'
import { useFineTools } from './use-fine-tools.ts'

/** Which part of an image is printed. */
export function CropPanel() {
  const texts = useBuilderTexts()
  const element = useChosen()
  const tools = useFineTools()
  if (element?.kind !== 'image') return null
  return (
    <Sheet title={texts.cropTitle} height={452}>
      {tools ? <tools.CropTools element={element} /> : <div className="ed-inks-awaited" aria-busy="true" />}
    </Sheet>
  )
}
