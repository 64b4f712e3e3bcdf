import { useBuilderState } from '../../builder.ts'
import { Views } from '../../controls/product-strip.tsx'
import { Sheet } from '../../controls/sheet.tsx'
import { useBuilderTexts } from '../../words/use-texts.ts'
import { LayerList } from './layer-list.tsx'

/** All that is on the product. */
export function LayersPanel() {
  const texts = useBuilderTexts()
  const places = useBuilderState(({ document }) => document.views.flatMap(({ areas }) => areas).length)
  return (
    <Sheet title={texts.layers} height={446}>
      {/* With an element chosen the strip has no place for them. */}
      {places > 1 && <Views />}
      <LayerList fields />
    </Sheet>
  )
}
