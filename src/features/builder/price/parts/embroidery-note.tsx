import { areaInks } from '#domain/design/elements.ts'
import { formatCount } from '#domain/money/money.ts'
import { useArea, useIsEmbroidered } from '../../controls/use-chosen.ts'
import { useBuilderTexts } from '../../words/use-texts.ts'
import { useDesignPrice } from '../design-price.ts'
import { inkWords } from '../words.ts'

/** Stitches and threads of an embroidered area, with a note on the preview; nothing for other techniques. */
export function EmbroideryNote() {
  const texts = useBuilderTexts()
  const { pricing } = useDesignPrice()
  const area = useArea()
  const isEmbroidered = useIsEmbroidered()
  if (!isEmbroidered) return null
  const technique = pricing.product.techniques.find(({ id }) => id === area.printingTypeId)
  const stitches = pricing.counts.stitches(area)
  return (
    <div className="pt-3 pb-3">
      <p className="ed-small ed-num" role="status">
        {stitches === undefined
          ? texts.stitchesUnknown
          : texts.stitchesAndThreads(formatCount(stitches), inkWords(areaInks(area)?.length ?? 0, technique))}
      </p>
      <p className="ed-tiny ed-muted pt-1">{texts.embroideryHelp}</p>
    </div>
  )
}
