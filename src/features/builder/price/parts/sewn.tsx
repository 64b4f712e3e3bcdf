import { areaInks } from '#domain/design/elements.ts'
import { formatCount } from '#domain/money/money.ts'
import { useArea, useSewn } from '../../controls/use-chosen.ts'
import { useBuilderTexts } from '../../words/use-texts.ts'
import { useDesignPrice } from '../design-price.ts'
import { inkWords } from '../words.ts'

/** Where the area is embroidered: its stitches and threads, and what can be told of its look. */
export function Sewn() {
  const texts = useBuilderTexts()
  const { pricing } = useDesignPrice()
  const area = useArea()
  const isSewn = useSewn()
  if (!isSewn) return null
  const technique = pricing.product.techniques.find(({ id }) => id === area.printingTypeId)
  const stitches = pricing.counts.stitches(area)
  return (
    <div className="pt-3 pb-3">
      <p className="ed-small ed-num" role="status">
        {stitches === undefined
          ? texts.sewnUncounted
          : texts.sewnArea(formatCount(stitches), inkWords(areaInks(area)?.length ?? 0, technique))}
      </p>
      <p className="ed-tiny ed-muted pt-1">{texts.sewnHonest}</p>
    </div>
  )
}
