import { useBuilderTexts } from '../use-texts.ts'
import { LazyPanels } from './lazy-panels.tsx'
import { Sheet } from './sheet.tsx'

/** What can be put on the product that is nobody's own file. */
export function ShelfPanel() {
  const texts = useBuilderTexts()
  return (
    <Sheet title={texts.shelf} height={468}>
      <LazyPanels height={380}>{({ Shelf }) => <Shelf />}</LazyPanels>
    </Sheet>
  )
}
