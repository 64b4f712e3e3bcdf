import { useBuilderState } from '../../builder.ts'
import { Views } from '../../controls/product-strip.tsx'
import { Sheet } from '../../controls/sheet.tsx'
import { useBuilderTexts } from '../../words/use-texts.ts'
import { LayerList } from './layer-list.tsx'

export function LayersPanel() {
  const texts = useBuilderTexts()
  const places = useBuilderState(({ document }) => document.views.flatMap(({ areas }) => areas).length)
  return (
    <Sheet title={texts.layers} height={446}>
      {/* The strip does not show them while an element is selected. */}
      {places > 1 && <Views />}
      <LayerList fields />
    </Sheet>
  )
}
