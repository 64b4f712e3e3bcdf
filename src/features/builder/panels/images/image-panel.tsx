import { useBuilder } from '../../builder.ts'
import { CropIcon, WandIcon } from '../../controls/icons.tsx'
import { Sheet } from '../../controls/sheet.tsx'
import { useChosen } from '../../controls/use-chosen.ts'
import { EmbroideryNote } from '../../price/parts/embroidery-note.tsx'
import { SavingTip } from '../../price/parts/saving-tip.tsx'
import { elementName } from '../../words/names.ts'
import { useBuilderTexts } from '../../words/use-texts.ts'
import { LazyPanels } from '../lazy-panels.tsx'

/** Background, crop, inks and sharpness of an image. */
export function ImagePanel() {
  const builder = useBuilder()
  const texts = useBuilderTexts()
  const element = useChosen()
  if (element?.kind !== 'image') return null
  return (
    <Sheet title={elementName(element, texts)} height={514}>
      <div className="ed-tiles">
        <button
          type="button"
          className="ed-tile"
          data-opens="ground"
          disabled={element.locked}
          onClick={() => builder.panels.open('ground')}
        >
          <span className="ed-grow">{texts.removeBackground}</span>
          <WandIcon className="size-4.5" />
        </button>
        <button
          type="button"
          className="ed-tile"
          disabled={element.locked}
          onClick={() => builder.panels.open('crop')}
        >
          <span className="ed-grow">{texts.crop}</span>
          <CropIcon className="size-4.5" />
        </button>
      </div>
      <LazyPanels height={188}>{({ ImageInks }) => <ImageInks element={element} />}</LazyPanels>
      <div className="pt-2">
        <SavingTip />
      </div>
      <LazyPanels height={0}>
        {({ Sharpness, ServerStitching }) => (
          <>
            <Sharpness element={element} />
            <EmbroideryNote />
            <ServerStitching key={element.asset} element={element} />
          </>
        )}
      </LazyPanels>
    </Sheet>
  )
}
