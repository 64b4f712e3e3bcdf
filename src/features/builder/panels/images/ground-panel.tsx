import { Sheet } from '../../controls/sheet.tsx'
import { useChosen } from '../../controls/use-chosen.ts'
import { useBuilderTexts } from '../../words/use-texts.ts'
import { LazyPanels } from '../lazy-panels.tsx'

/** Removes an image's background by hand. Nothing changes until it is confirmed by 'Listo'. */
export function GroundPanel() {
  const texts = useBuilderTexts()
  const element = useChosen()
  if (element?.kind !== 'image') return null
  return (
    <Sheet title={texts.removeBackground} full done={texts.cancel}>
      <LazyPanels height={420}>
        {({ GroundTools }) => <GroundTools key={element.id} element={element} />}
      </LazyPanels>
    </Sheet>
  )
}
