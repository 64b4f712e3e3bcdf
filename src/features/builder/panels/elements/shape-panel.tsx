import { useBuilder } from '../../builder.ts'
import { NumberField } from '../../controls/number-field.tsx'
import { Sheet } from '../../controls/sheet.tsx'
import { useChosen } from '../../controls/use-chosen.ts'
import { EmbroideryNote } from '../../price/parts/embroidery-note.tsx'
import { formatMm } from '../../words/figures.ts'
import { elementName } from '../../words/names.ts'
import { useBuilderTexts } from '../../words/use-texts.ts'
import { InkChoice } from './ink-choice.tsx'

/** Fill and outline of a shape. */
export function ShapePanel() {
  const { store } = useBuilder()
  const texts = useBuilderTexts()
  const element = useChosen()
  if (element?.kind !== 'shape') return null
  const { id, shape, fill, stroke, strokeMm } = element
  return (
    <Sheet title={elementName(element, texts)} height={320}>
      <fieldset disabled={element.locked} className="min-w-0">
        <InkChoice
          label={texts.fill}
          ink={fill}
          none={stroke !== null && shape !== 'line'}
          onChoose={(ink) => store.run({ type: 'edit', id, patch: { fill: ink } })}
        />
        {shape !== 'line' && (
          <InkChoice
            label={texts.outline}
            ink={stroke}
            none={fill !== null}
            onChoose={(ink) =>
              store.run({ type: 'edit', id, patch: { stroke: ink, strokeMm: ink ? strokeMm || 1 : 0 } })
            }
          />
        )}
        {stroke && (
          <NumberField
            label={texts.outlineWidth}
            value={strokeMm}
            unit="mm"
            format={formatMm}
            least={0.1}
            most={Math.min(element.width, element.height) / 2}
            onChange={(value) => store.run({ type: 'edit', id, patch: { strokeMm: value } })}
          />
        )}
      </fieldset>
      <EmbroideryNote />
    </Sheet>
  )
}
