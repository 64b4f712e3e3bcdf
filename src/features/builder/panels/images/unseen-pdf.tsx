import { apply } from '#domain/design/operations.ts'
import { stepsToAdd } from '../../actions/adding.ts'
import { useBuilder } from '../../builder.ts'
import { areaAt } from '../../document/builder-store.ts'
import { useDesignPrice } from '../../price/design-price.ts'
import { moneyOf } from '../../price/parts/price-words.ts'
import { pricedDesign, shownUnit } from '../../price/priced.ts'
import { useBuilderTexts } from '../../words/use-texts.ts'
import { addUnseen, type PdfOffer } from './import-pdf.ts'
import { pdfTexts } from './pdf-texts.ts'

/** What adding an unseen PDF costs, as a sentence. */
const useCharge = (offer: PdfOffer): string => {
  const builder = useBuilder()
  const price = useDesignPrice()
  const { document, plain, pricing } = price
  const { place } = builder.store.state()
  const steps = stepsToAdd(builder, offer.artwork, offer.source)
  const added = steps.reduce((now, step) => apply(now, place, step, builder.limits), document)
  const { printingTypeId } = areaAt(added, place)
  if (builder.product.techniques.find(({ id }) => id === printingTypeId)?.spot) return pdfTexts.onlyFlat
  const [before, after] = [document, added].map((one) => {
    const priced = plain && pricedDesign(one, plain, pricing)
    return priced && shownUnit(priced, pricing)
  })
  const more = (after ?? 0) - (before ?? 0)
  return before != null && after != null && more > 0
    ? pdfTexts.charged(moneyOf(price, more))
    : pdfTexts.chargedSomehow
}

interface Props {
  offer: PdfOffer
  /** Uploads it to be shown, also on a metered connection. */
  onSee: () => void
}

/** Why a PDF can't be shown, what it costs then, and the choices. */
export function UnseenPdf({ offer, onSee }: Props) {
  const { why, chance } = offer
  return (
    <div className="pt-2">
      <p className="ed-problem" role="alert">
        {why}
      </p>
      {chance !== 'refused' && <Anyway offer={offer} onSee={onSee} />}
    </div>
  )
}

function Anyway({ offer, onSee }: Props) {
  const builder = useBuilder()
  const texts = useBuilderTexts()
  const charge = useCharge(offer)
  const add = () => {
    addUnseen(builder, offer, texts)
    builder.panels.open(null)
  }
  return (
    <>
      <p className="pt-1">{charge}</p>
      <p className="ed-small ed-muted pt-1">
        {offer.chance === 'later' ? pdfTexts.seenLater : pdfTexts.originalStored}
      </p>
      <p className="flex flex-wrap gap-2 pt-2">
        {offer.chance === 'later' && (
          <button type="button" className="ed-bt ed-bt-primary" onClick={onSee}>
            {pdfTexts.see}
          </button>
        )}
        <button type="button" className="ed-bt ed-bt-outline" onClick={add}>
          {pdfTexts.addAnyway}
        </button>
      </p>
    </>
  )
}
